import { expect, test } from "vitest";
import { AGREEMENTS, WANTED_AGREEMENTS } from "#contract/agreements.ts";
import { SIGNUP_HEADER } from "#contract/signup.ts";
import { call } from "#tests/support/backend.ts";
import { useDesk } from "#tests/support/desk.ts";
import { describedBy } from "#tests/support/described.ts";

const desk = useDesk();
const RESERVATION = "/backend/reservation/v1";
const EMR = "/backend/emr/v1";
const LINKS = `${RESERVATION}/hospitals/{hospitalId}/kin-links`;
const NOBODYS = "0198a5c0-0000-4000-8000-000000000001";

/** Each fails by what no shape of it tells: the document has to say so by itself. */
const FAILED: [string, string, number, () => Promise<{ status: number; body: object }>][] = [
  ["a number to carry on by without a mobile number", `${EMR}/signup/carry-number`, 400, carrying],
  ["what is paid for by nobody's order", `${RESERVATION}/payments/payable`, 404, finding],
  ["an order after nobody's", `${RESERVATION}/payments/orders`, 404, ordering],
  ["a link by a key that made another", LINKS, 409, linking],
];

test.each(FAILED)("the document says what %s answers", async (_, path, status, ask) => {
  const problemsOf = await describedBy(desk.backend.url);
  const answer = await ask();
  expect(answer.status).toBe(status);
  const text = JSON.stringify({ header: { code: `${status}0`, message: "" }, body: answer.body });
  const said = problemsOf({ method: "POST", path }, { status, text });
  expect(said.filter((problem) => problem.includes("not said"))).toEqual([]);
});

async function carrying() {
  const agreed = WANTED_AGREEMENTS.map((what) => ({ what, edition: AGREEMENTS[what].edition }));
  const begun = await call<{ key: string }>(`${desk.backend.url}${EMR}/signups`, {
    json: { agreed },
  });
  const headers = { [SIGNUP_HEADER]: begun.body.key };
  return call(`${desk.backend.url}${EMR}/signup/carry-number`, { method: "POST", headers });
}

const pay = (path: string, json: object) =>
  call(`${desk.backend.url}${RESERVATION}/payments/${path}`, { json });

function finding() {
  return pay("payable", { by: "ORDER", order: NOBODYS });
}

function ordering() {
  const payer = { payerName: "바른의원", payerBrn: "2208162517", payerEmail: "a@barun.kr" };
  const request = { by: "ORDER", order: NOBODYS };
  return pay("orders", { request, plan: "BASIC", months: 1, ...payer });
}

async function linking() {
  const key = { "idempotency-key": "links-once" };
  const link = { kind: "URL", label: "예약하기", to: "https://booking.example.com/1" };
  expect((await desk.ask("/kin-links", link, key)).status).toBe(201);
  return desk.ask<object>("/kin-links", { ...link, label: "다른 이름" }, key);
}
