/* eslint-disable max-lines -- to be taken apart: see the note of this change */
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { settleLater } from "#backend/payments/settle-later.ts";
import { breakServer, mend } from "#backend/sandbox/faults/store.ts";
import type { FaultKind } from "#backend/sandbox/faults/kinds.ts";
import { sendNotices } from "#backend/sandbox/toss/notices.ts";
import { TOSS_SECRET_KEY } from "#backend/sandbox/toss/keys.ts";
import { call } from "#tests/support/backend.ts";
import { approvedRequest, begunOf, type Request } from "#tests/support/payment-requests.ts";
import {
  cameBack,
  PAYMENT_NOW,
  startPaymentDesk,
  type PaymentDesk,
} from "#tests/support/payments.ts";

/** The payment against the gateway's stand-in, over HTTP both ways. What is paid for stands in a table of the test's. */
let desk: PaymentDesk;
let request: Request;
let orderId: string;

beforeAll(async () => {
  desk = await startPaymentDesk();
});

beforeEach(async () => {
  desk.clock.set(PAYMENT_NOW);
  await mend(desk.world.state());
  await desk.world.state().deleteFrom("paymentNotices").execute();
  request = await approvedRequest(desk.database);
  ({
    body: { orderId },
  } = await desk.order(request));
});

const ill = (kind: FaultKind) =>
  breakServer(desk.world.state(), "TOSS", { kind, seconds: 0, since: desk.clock() });
const approved = async (act = "approve") =>
  cameBack(await desk.press(await desk.read(orderId), act));
const confirm = (told: object) => desk.post(orderId, "confirm", told);
const atGateway = async (order = orderId) => {
  const rows = await desk.world
    .state()
    .selectFrom("payments")
    .select("state")
    .where("orderId", "=", order)
    .orderBy("requestedAt")
    .execute();
  return rows.map(({ state }) => state).toSorted();
};
const asked = async (): Promise<number> => {
  const rows = await desk.world
    .state()
    .selectFrom("exchanges")
    .select("request")
    .where("what", "like", `${orderId}%`)
    .execute();
  return rows.length;
};
const runJob = () =>
  settleLater(
    desk.services,
    { hospitalId: request.hospitalId, orderId },
    new AbortController().signal,
  );
const jobs = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from graphile_worker.jobs where key = ${`pay:${orderId}`}
  `.execute(desk.database.kysely);
  return rows[0]!.n;
};
const history = () =>
  desk.database.inHospital(request.hospitalId, async (trx) => {
    const lines = await trx
      .selectFrom("paymentHistory")
      .select("toState")
      .where("hospitalId", "=", request.hospitalId)
      .where("orderId", "=", orderId)
      .orderBy("position")
      .execute();
    return lines.map(({ toState }) => toState);
  });

async function isPaidOnce() {
  expect(await desk.read(orderId)).toMatchObject({ state: "DONE", isActive: true });
  expect(await begunOf(desk.database, request)).toBe(1);
  expect((await atGateway()).filter((state) => state === "DONE")).toHaveLength(1);
  expect((await history()).filter((state) => state === "DONE")).toHaveLength(1);
}

describe("an order", () => {
  it("has a number, and an amount that the server has computed", async () => {
    expect(await desk.read(orderId)).toMatchObject({
      ...{ state: "READY", number: expect.stringMatching(/^P1120-\d{3}$/) as string },
      ...{ list: 330_000, supply: 285_000, vat: 28_500, total: 313_500 },
      ...{ doctorName: "문*오", payerEmail: "of***@barunclinic.kr", paidAt: null },
    });
  });

  it("is one, pressed twice at once or again", async () => {
    const all = await Promise.all([desk.order(request), desk.order(request), desk.order(request)]);
    expect(new Set(all.map(({ body }) => body.orderId))).toEqual(new Set([orderId]));
    const other = await approvedRequest(desk.database);
    const first = await Promise.all([desk.order(other), desk.order(other)]);
    expect(new Set(first.map(({ body }) => body.orderId)).size).toBe(1);
  });

  it("of another plan replaces it, and what is approved for the first is not taken", async () => {
    const told = await approved();
    const { body } = await desk.order(request, { plan: "BASIC" });
    expect(body.orderId).not.toBe(orderId);
    expect((await confirm(told)).body.state).toBe("REPLACED");
    expect(await atGateway()).toEqual(["IN_PROGRESS"]);
  });

  it("is made for nobody who does not know both numbers; whoever guesses waits", async () => {
    const wrong = { ...request, mobile: "01099999999" };
    const codes = [];
    for (let n = 0; n < 6; n += 1) codes.push((await desk.order(wrong)).code);
    expect(codes).toEqual(["4010", "4010", "4010", "4010", "4010", "4290"]);
    await sql`delete from rate_limits`.execute(desk.database.kysely);
  });
});

describe("an approval", () => {
  it("is paid, and what was paid for begins", async () => {
    const { body } = await confirm(await approved());
    expect(body).toMatchObject({
      ...{ state: "DONE", method: "국민카드 ····440*", usedFrom: "2026-11-20" },
      usedTo: "2027-02-19",
    });
    await isPaidOnce();
    expect(await history()).toEqual(["READY", "PENDING", "DONE"]);
    expect(await asked()).toBe(1);
  });

  it("is paid once, however often and from wherever it comes back at once", async () => {
    const told = await approved();
    await Promise.all([1, 2, 3, 4].map(() => confirm(told)));
    await Promise.all([runJob(), runJob(), confirm(told)]);
    await isPaidOnce();
  });

  it("is paid once where two tabs have approved", async () => {
    const [one, two] = [await approved(), await approved()];
    expect(one.paymentKey).not.toBe(two.paymentKey);
    await Promise.all([confirm(one), confirm(two)]);
    await runJob();
    await isPaidOnce();
    expect(await atGateway()).toEqual(["DONE", "IN_PROGRESS"]);
  });

  it("whose answer is lost is pending, then paid once", async () => {
    const told = await approved();
    await ill("CUT");
    expect((await confirm(told)).body).toMatchObject({ state: "PENDING", isActive: false });
    expect(await jobs()).toBe(1);
    await mend(desk.world.state());
    await runJob();
    await isPaidOnce();
  });

  it("that the gateway answers with a 500 is pending, and asked for again under its key", async () => {
    const told = await approved();
    await ill("ERROR");
    expect((await confirm(told)).body.state).toBe("PENDING");
    await runJob();
    expect((await desk.read(orderId)).state).toBe("PENDING");
    await mend(desk.world.state());
    await runJob();
    await isPaidOnce();
  });

  it("that is being processed already (409) is pending", async () => {
    const told = await approved();
    await desk.world
      .state()
      .insertInto("paymentActs")
      .values({
        ...{ actKey: `confirm:${told.paymentKey}`, apiKey: TOSS_SECRET_KEY },
        target: "POST /backend/sandbox/toss/v1/payments/confirm",
      })
      .execute();
    expect((await confirm(told)).body.state).toBe("PENDING");
    await desk.world
      .state()
      .updateTable("paymentActs")
      .set({ actedAt: new Date(Date.now() - 120_000) })
      .execute();
    await runJob();
    await isPaidOnce();
  });

  it("in words that nobody has agreed on is pending", async () => {
    const told = await approved();
    await ill("WRONG_WORD");
    expect((await confirm(told)).body.state).toBe("PENDING");
    await mend(desk.world.state());
    await runJob();
    await isPaidOnce();
  });

  it("is pending where we are not let in, and goes on when we are", async () => {
    const told = await approved();
    await ill("LOGGED_OUT");
    expect((await confirm(told)).body.state).toBe("PENDING");
    await mend(desk.world.state());
    await runJob();
    await isPaidOnce();
  });

  it("of another amount, or of another order, is sent nowhere", async () => {
    const told = await approved();
    const changed = { ...told, amount: "110" };
    expect((await confirm(changed)).body).toMatchObject({
      state: "FAILED",
      code: "NOT_AS_ORDERED",
    });
    const other = (await desk.order(await approvedRequest(desk.database))).body.orderId;
    expect((await confirm({ ...told, orderId: other })).body.state).toBe("FAILED");
    expect(await asked()).toBe(0);
    expect(await atGateway()).toEqual(["IN_PROGRESS"]);
    expect(await begunOf(desk.database, request)).toBe(0);
  });

  it("that is another order's pays nothing here", async () => {
    const told = await approved();
    await confirm(told);
    const second = await approvedRequest(desk.database);
    const { orderId: other } = (await desk.order(second)).body;
    const { total } = await desk.read(other);
    const answer = await desk.post(other, "confirm", {
      ...{ paymentKey: told.paymentKey, orderId: other, amount: String(total) },
    });
    expect(answer.body.state).toBe("FAILED");
    expect(await begunOf(desk.database, second)).toBe(0);
  });

  it("that came back too late has expired: no money was taken", async () => {
    const told = await approved();
    desk.clock.advance({ minutes: 11 });
    expect((await confirm(told)).body.state).toBe("PENDING");
    await runJob();
    expect(await desk.read(orderId)).toMatchObject({ state: "FAILED", code: "EXPIRED" });
    expect(await jobs()).toBe(1);
    expect(await begunOf(desk.database, request)).toBe(0);
  });

  it("that the card refuses fails with its words, and the same order is paid with another", async () => {
    const { number } = await desk.read(orderId);
    expect((await confirm(await approved("exceed"))).body).toMatchObject({
      ...{ state: "FAILED", code: "EXCEED_MAX_AMOUNT", said: "한도 초과" },
    });
    expect((await desk.order(request)).body.orderId).toBe(orderId);
    expect(await desk.read(orderId)).toMatchObject({ state: "READY", number, code: null });
    await confirm(await approved());
    await isPaidOnce();
    expect(await atGateway()).toEqual(["ABORTED", "DONE"]);
  });
});

it("a window that is closed names no order and ends nothing", async () => {
  const said = await desk.press(await desk.read(orderId), "close");
  expect(said.has("orderId")).toBe(false);
  const { body } = await desk.post(orderId, "left", { code: said.get("code") });
  expect(body).toMatchObject({ state: "CANCELED", code: "PAY_PROCESS_CANCELED" });
  await confirm(await approved());
  await isPaidOnce();
  // Nobody takes a paid one back by saying so.
  expect((await desk.post(orderId, "left", { code: "X" })).body.state).toBe("DONE");
});

describe("a notice", () => {
  const notice = (body: unknown) => call(`${desk.url}/backend/webhooks/toss`, { json: body });

  it("before the payer comes back takes nothing", async () => {
    const told = await approved();
    expect(await sendNotices(desk.world, fetchAt(desk.url))).toBe(1);
    expect(await jobs()).toBe(1);
    await runJob();
    expect((await desk.read(orderId)).state).toBe("READY");
    await confirm(told);
    await isPaidOnce();
  });

  it("twice, late and out of order, pays once", async () => {
    const told = await approved();
    await ill("CUT");
    await confirm(told);
    await ill("TWICE");
    await sendNotices(desk.world, fetchAt(desk.url));
    expect(await jobs()).toBe(1);
    await Promise.all([runJob(), runJob()]);
    await notice({ data: { orderId, status: "IN_PROGRESS" } });
    await runJob();
    await isPaidOnce();
  });

  it("is believed in nothing but of which payment it is", async () => {
    const lies = { data: { orderId, status: "DONE", totalAmount: 1 } };
    expect((await notice(lies)).status).toBe(200);
    await runJob();
    expect((await desk.read(orderId)).state).toBe("READY");
    await confirm(await approved());
    await notice({ data: { orderId, status: "CANCELED" } });
    await runJob();
    await isPaidOnce();
  });

  it("of nothing that we know, or of no shape, is answered alike; one over 256 KiB is not", async () => {
    expect(await notice({ data: { paymentKey: "nobody's" } })).toMatchObject({ code: "0000" });
    expect(await notice(["?"])).toMatchObject({ status: 200, code: "0000" });
    expect(await notice({ data: "x".repeat(300_000) })).toMatchObject({ code: "4000" });
  });

  it("that comes without end adds one job, and is counted", async () => {
    const { paymentKey } = await approved();
    await confirm({ paymentKey, orderId, amount: "313500" });
    for (let n = 0; n < 25; n += 1)
      expect((await notice({ data: { paymentKey } })).status).toBe(200);
    expect(await jobs()).toBe(1);
  });
});

it("money is given back once, whoever asks for it twice, and stays so when the answer is lost", async () => {
  const { cancelOrder } = await import("#backend/payments/index.ts");
  const key = { hospitalId: request.hospitalId, orderId };
  expect(await cancelOrder(desk.services, key)).toBe(false);
  await confirm(await approved());
  expect(await cancelOrder(desk.services, key)).toBe(true);
  expect(await cancelOrder(desk.services, key)).toBe(true);
  await ill("CUT");
  await runJob();
  expect((await desk.read(orderId)).state).toBe("CANCELING");
  await mend(desk.world.state());
  await Promise.all([runJob(), runJob()]);
  expect((await desk.read(orderId)).state).toBe("REFUNDED");
  expect(await atGateway()).toEqual(["CANCELED"]);
});

it("an order that was replaced and is paid all the same is given back", async () => {
  const told = await approved();
  await desk.order(request, { plan: "BASIC" });
  // Somebody else than we has confirmed it.
  await call(`${desk.url}/backend/sandbox/toss/v1/payments/confirm`, {
    headers: { authorization: `Basic ${Buffer.from(`${TOSS_SECRET_KEY}:`).toString("base64")}` },
    json: { paymentKey: told.paymentKey, orderId, amount: 313_500 },
  }).catch(() => undefined);
  await runJob();
  expect((await desk.read(orderId)).state).toBe("CANCELING");
  await runJob();
  expect((await desk.read(orderId)).state).toBe("REFUNDED");
  expect(await begunOf(desk.database, request)).toBe(0);
});

it("an order is nobody's who does not hold its id", async () => {
  const url = `${desk.url}/backend/reservation/v1/payments/orders`;
  expect((await call(`${url}/${request.requestId}`)).code).toBe("4040");
  expect((await call(`${url}/..%2f`)).code).toBe("4040");
});

it("the secret key stands in no answer and in no row", async () => {
  await confirm(await approved());
  expect(JSON.stringify(await desk.read(orderId))).not.toContain(TOSS_SECRET_KEY);
  const rows = await desk.world.state().selectFrom("exchanges").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(TOSS_SECRET_KEY);
});

/** The sandbox calls the product in process by a name of its own; here over HTTP. */
const fetchAt =
  (url: string): typeof fetch =>
  (input, init) =>
    fetch((input as string).replace("http://sandbox.invalid", url), init);
