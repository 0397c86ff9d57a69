import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { readOutbox } from "#backend/mails/index.ts";
import { cancelOrder } from "#backend/payments/index.ts";
import { settleLater } from "#backend/payments/settle-later.ts";
import type { Payable } from "#contract/payment.ts";
import { PAYMENT_STATES, STANDING } from "#contract/payment-states.ts";
import { call } from "#tests/support/backend.ts";
import { approvedRequest } from "#tests/support/payment-requests.ts";
import { usePayments } from "#tests/support/payment-tests.ts";
import { cameBack } from "#tests/support/payments.ts";

const own = usePayments();

describe("an order", () => {
  it("has a number, and an amount that the server has computed", async () => {
    expect(await own.read()).toMatchObject({
      ...{ state: "READY", number: expect.stringMatching(/^P1120-\d{3}$/) as string },
      ...{ list: 330_000, supply: 285_000, vat: 28_500, total: 313_500 },
      ...{ doctorName: "문*오", payerEmail: "of***@barunclinic.kr", paidAt: null },
    });
  });

  it("is one, pressed twice at once or again", async () => {
    const all = await Promise.all([
      own.desk.order(own.request),
      own.desk.order(own.request),
      own.desk.order(own.request),
    ]);
    expect(new Set(all.map(({ body }) => body.orderId))).toEqual(new Set([own.orderId]));
    const other = await approvedRequest(own.desk.database);
    const first = await Promise.all([own.desk.order(other), own.desk.order(other)]);
    expect(new Set(first.map(({ body }) => body.orderId)).size).toBe(1);
  });

  it("of another plan replaces it, and what is approved for the first is not taken", async () => {
    const told = await own.approved();
    const { body } = await own.desk.order(own.request, { plan: "BASIC" });
    expect(body.orderId).not.toBe(own.orderId);
    expect((await own.confirm(told)).body.state).toBe("REPLACED");
    expect(await own.atGateway()).toEqual(["IN_PROGRESS"]);
  });

  it("opens its request by its address until another takes its place", async () => {
    const url = `${own.desk.url}/backend/reservation/v1/payments/payable`;
    const opened = (order: string) => call<Payable>(url, { json: { by: "ORDER", order } });
    expect((await opened(own.orderId)).body).toMatchObject({ orderId: own.orderId });
    const next = (await own.desk.order(own.request, { plan: "BASIC" })).body.orderId;
    const old = await opened(own.orderId);
    expect([old.code, JSON.stringify(old.body)]).toEqual(["4010", "{}"]);
    const request = { by: "ORDER", order: own.orderId } as const;
    expect((await own.desk.order(own.request, { request })).code).toBe("4010");
    expect((await opened(next)).body).toMatchObject({ orderId: next });
  });

  it("is chosen anew ten times an hour, and pressed again for the same as often as one likes", async () => {
    const payer = (n: number) => own.desk.order(own.request, { payerName: `바른의원 ${n}` });
    for (let n = 2; n <= 10; n += 1) expect((await payer(n)).status).toBe(201);
    const more = await payer(11);
    expect([more.status, more.code, more.headers.get("retry-after")]).toEqual([
      429,
      "4290",
      "3600",
    ]);
    expect((await payer(10)).status).toBe(201);
    own.desk.clock.advance({ hours: 1 });
    expect((await payer(11)).status).toBe(201);
  });

  it("is made by its address alone half as often: whoever has both numbers is not kept from paying", async () => {
    let order = own.orderId;
    const byAddress = (n: number) =>
      own.desk.order(own.request, { payerName: `남의원 ${n}`, request: { by: "ORDER", order } });
    for (let n = 2; n <= 5; n += 1) order = (await byAddress(n)).body.orderId;
    expect((await byAddress(6)).code).toBe("4290");
    const payers = await own.desk.order(own.request);
    expect(payers.status).toBe(201);
    expect((await byAddress(7)).code).toBe("4010");
    expect(await own.desk.read(payers.body.orderId)).toMatchObject({ state: "READY" });
  });

  it("is made for nobody who does not know both numbers; whoever guesses waits", async () => {
    const wrong = { ...own.request, mobile: "01099999999" };
    const codes = [];
    for (let n = 0; n < 6; n += 1) codes.push((await own.desk.order(wrong)).code);
    expect(codes).toEqual(["4010", "4010", "4010", "4010", "4010", "4290"]);
    await sql`delete from rate_limits`.execute(own.desk.database.kysely);
  });
});

it("an order is nobody's who does not hold its id", async () => {
  const url = `${own.desk.url}/backend/reservation/v1/payments/orders`;
  expect((await call(`${url}/${own.request.requestId}`)).code).toBe("4040");
  expect((await call(`${url}/..%2f`)).code).toBe("4040");
});

describe("the limit of guesses", () => {
  it("is one, however the number is written", async () => {
    const { number } = own.request;
    const bare = number.slice(1);
    const wide = number.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
    const spellings = [number, number.toLowerCase().replace("-", ""), bare.replace("-", " ")];
    const codes = [];
    for (const spelled of [...spellings, wide, ` ${bare} `, number])
      codes.push(
        (await own.desk.order({ ...own.request, number: spelled, mobile: "01099999999" })).code,
      );
    expect(codes).toEqual(["4010", "4010", "4010", "4010", "4010", "4290"]);
    await sql`delete from rate_limits`.execute(own.desk.database.kysely);
  });
});

it("gives a pass to who knows both numbers, to nobody who has the order's address alone", async () => {
  const { number, mobile } = own.request;
  const passOf = async (json: object) =>
    (await call<Payable>(`${own.desk.url}/backend/reservation/v1/payments/payable`, { json })).body
      .pass;
  expect(await passOf({ by: "ORDER", order: own.orderId })).toBeNull();
  const pass = await passOf({ by: "NUMBER", number, mobile });
  expect(pass).not.toBeNull();
  // It ends when it ends: no other is had for it.
  expect(await passOf({ by: "PASS", pass })).toBeNull();
});

describe("an order whose days are over", () => {
  const payable = async () =>
    (
      await call<Payable>(`${own.desk.url}/backend/reservation/v1/payments/payable`, {
        json: { by: "NUMBER", number: own.request.number, mobile: own.request.mobile },
      })
    ).body;

  it("is followed by a new one, and not before", async () => {
    await own.confirm(await own.approved());
    const first = own.orderId;
    expect(await payable()).toMatchObject({ isPaid: true, orderId: first, state: "DONE" });
    own.desk.clock.set("2027-02-19T23:59:00+09:00");
    expect((await own.desk.order(own.request)).body.orderId).toBe(first);
    own.desk.clock.set("2027-02-20T00:01:00+09:00");
    expect(await payable()).toMatchObject({ isPaid: false, orderId: null, isOpen: true });
    const { orderId } = (await own.desk.order(own.request)).body;
    expect(orderId).not.toBe(first);
    const told = cameBack(await own.desk.press(await own.desk.read(orderId), "approve"));
    const { body } = await own.desk.post(orderId, "confirm", told);
    expect(body).toMatchObject({ state: "DONE", usedFrom: "2027-02-20", isActive: true });
    const mails = await readOutbox(own.desk.services, own.request.hospitalId, 5);
    expect(mails.filter(({ text }) => text.includes(orderId))).toMatchObject([{ kind: "RECEIPT" }]);
    expect((await own.desk.order(own.request)).body.orderId).toBe(orderId);
  });

  it("opens its request by its address until the next is made", async () => {
    await own.confirm(await own.approved());
    own.desk.clock.set("2027-02-20T00:01:00+09:00");
    const request = { by: "ORDER", order: own.orderId } as const;
    expect((await own.desk.order(own.request, { request })).status).toBe(201);
    expect((await own.desk.order(own.request, { request })).code).toBe("4010");
  });

  it("that is given back ends nothing of what the next has paid for", async () => {
    await own.confirm(await own.approved());
    own.desk.clock.set("2027-02-20T00:01:00+09:00");
    const { orderId } = (await own.desk.order(own.request)).body;
    const told = cameBack(await own.desk.press(await own.desk.read(orderId), "approve"));
    await own.desk.post(orderId, "confirm", told);
    await cancelOrder(own.desk.services, own.ofOrder());
    await settleLater(own.desk.services, own.ofOrder(), new AbortController().signal);
    expect((await own.read()).state).toBe("REFUNDED");
    expect(await payable()).toMatchObject({ isPaid: true, orderId });
    const { rows } = await sql<{ state: string }>`
      select state from test_kin_requests where request_id = ${own.request.requestId}
    `.execute(own.desk.database.kysely);
    expect(rows).toEqual([{ state: "ACTIVE" }]);
  });

  it("can be paid for again also where the next was never paid, and is there no more", async () => {
    await own.confirm(await own.approved());
    own.desk.clock.set("2027-02-20T00:01:00+09:00");
    const next = (await own.desk.order(own.request)).body.orderId;
    // The night's work of ninety days later.
    await own.desk.database.inHospital(own.request.hospitalId, (trx) =>
      trx
        .deleteFrom("paymentOrders")
        .where("hospitalId", "=", own.request.hospitalId)
        .where("orderId", "=", next)
        .execute(),
    );
    expect(await payable()).toMatchObject({ isPaid: false, orderId: null });
    const { code, body } = await own.desk.order(own.request);
    expect(code).toBe("0000");
    expect([own.orderId, next]).not.toContain(body.orderId);
  });

  it("is paid for by another plan where the next was begun and not paid", async () => {
    await own.confirm(await own.approved());
    own.desk.clock.set("2027-02-20T00:01:00+09:00");
    const next = (await own.desk.order(own.request)).body.orderId;
    expect(await payable()).toMatchObject({ isPaid: false, orderId: next, state: "READY" });
    const { orderId } = (await own.desk.order(own.request, { plan: "BASIC" })).body;
    expect(orderId).not.toBe(next);
    expect((await own.desk.read(next)).state).toBe("REPLACED");
  });
});

it("the index that keeps a request from two orders knows the states in which one stands", async () => {
  const { rows } = await own.desk.database.pool.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where indexname = 'payment_orders_one'",
  );
  const states = PAYMENT_STATES.filter((state) => rows[0]?.indexdef.includes(`'${state}'`));
  expect(states.toSorted()).toEqual([...STANDING].toSorted());
});
