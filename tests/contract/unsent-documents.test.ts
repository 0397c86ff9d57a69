import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { MOST_UNSENT_BYTES } from "#contract/document-rules.ts";
import { pdf } from "#tests/support/documents.ts";
import { newcomer, toCheck } from "#tests/support/signup-walk.ts";
import { useSite } from "#tests/support/site.ts";
import { visit } from "#tests/support/web.ts";

const site = useSite();
const PAGE = "/signup-request?page=6";

const early = () => site.backend.database.kysely;
/** What lies under all sign-ups that were not sent. */
async function unsentBytes() {
  const rows = await early().selectFrom("earlyHospitals").select("unsentBytes").execute();
  return rows.reduce((sum, one) => sum + one.unsentBytes, 0);
}
/** From where it came is known of so many. */
async function knownFrom() {
  const rows = await early().selectFrom("earlyHospitals").select("unsentFrom").execute();
  return rows.filter(({ unsentFrom }) => unsentFrom !== null).length;
}
/** Other strangers have handed in so much, and sent nothing. */
const others = (unsentBytes: number) =>
  early().insertInto("earlyHospitals").values({ hospitalId: randomUUID(), unsentBytes }).execute();
beforeEach(() =>
  early().updateTable("earlyHospitals").set({ unsentBytes: 0, unsentFrom: null }).execute(),
);

/** A sign-up that is typed to its end, and a file sent to its page as a browser without a script does. */
async function useDocuments() {
  const visitor = site.stranger();
  const check = await toCheck(visitor, newcomer());
  const send = (kind: string, to = PAGE) => {
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(pdf())]), "서류.pdf");
    const headers = { "sec-fetch-site": "same-origin", accept: "text/html" };
    const page = `${check.url.origin}${to}&document=${kind}`;
    return visit(page, { method: "POST", body, cookie: visitor.cookie, headers });
  };
  return { visitor, check, send };
}

test("strangers' documents have one bound: beyond it nobody's is taken before it is sent", async () => {
  const { visitor, check, send } = await useDocuments();
  await others(MOST_UNSENT_BYTES - 1);
  expect((await send("BANKBOOK")).status).toBe(303);
  const refused = await send("PROXY");
  expect(refused.status).toBe(400);
  const text = await refused.text();
  expect(text).toContain("서류 없이 신청을 먼저 보내 주세요.");
  expect(text).toMatch(/급하면 0\d+-\d+-\d+로 전화해 주세요/);
  expect((await visitor.open(PAGE)).text).toContain("통장 사본");

  // Once it is sent it is waited for, and takes them as ever.
  await check.press("가입 신청 보내기");
  expect((await send("PROXY", "/signup-request?documents=1")).status).toBe(303);
});

test("what lies there unsent is counted as it comes, goes and is sent", async () => {
  const { visitor, check, send } = await useDocuments();
  const bytes = pdf().length;
  await send("BANKBOOK");
  await send("PROXY");
  expect(await unsentBytes()).toBe(2 * bytes);
  await (await visitor.open(PAGE)).press("위임장 빼기");
  expect([await unsentBytes(), await knownFrom()]).toEqual([bytes, 1]);
  await check.press("가입 신청 보내기");
  expect([await unsentBytes(), await knownFrom()]).toEqual([0, 0]);
  await send("PROXY", "/signup-request?documents=1");
  expect([await unsentBytes(), await knownFrom()]).toEqual([0, 0]);
});
