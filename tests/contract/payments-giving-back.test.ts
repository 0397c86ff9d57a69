import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { readOutbox } from "#backend/mails/index.ts";
import { cancelOrder } from "#backend/payments/index.ts";
import { TOSS_SECRET_KEY } from "#backend/sandbox/toss/keys.ts";
import { call } from "#tests/support/backend.ts";
import { begunOf } from "#tests/support/payment-requests.ts";
import { usePayments } from "#tests/support/payment-tests.ts";
import { cameBack } from "#tests/support/payments.ts";

const own = usePayments();

it("money is given back once, whoever asks for it twice, and stays so when the answer is lost", async () => {
  const key = own.ofOrder();
  expect(await cancelOrder(own.desk.services, key)).toBe(false);
  await own.confirm(await own.approved());
  expect(await cancelOrder(own.desk.services, key)).toBe(true);
  expect(await cancelOrder(own.desk.services, key)).toBe(true);
  await own.ill("CUT");
  await own.runJob();
  expect((await own.read()).state).toBe("CANCELING");
  await own.mended();
  await Promise.all([own.runJob(), own.runJob()]);
  expect((await own.read()).state).toBe("REFUNDED");
  expect(await own.atGateway()).toEqual(["CANCELED"]);
});

it("an order that was replaced and is paid all the same is given back", async () => {
  const told = await own.approved();
  await own.desk.order(own.request, { plan: "BASIC" });
  // Somebody else than we has confirmed it.
  await call(`${own.desk.url}/backend/sandbox/toss/v1/payments/confirm`, {
    headers: { authorization: `Basic ${Buffer.from(`${TOSS_SECRET_KEY}:`).toString("base64")}` },
    json: { paymentKey: told.paymentKey, orderId: own.orderId, amount: 313_500 },
  }).catch(() => undefined);
  await own.runJob();
  expect((await own.read()).state).toBe("CANCELING");
  await own.runJob();
  expect((await own.read()).state).toBe("REFUNDED");
  expect(await begunOf(own.desk.database, own.request)).toBe(0);
});

/** Whatever let it be so: its request is over. */
const rejected = () =>
  sql`update test_kin_requests set state = 'REJECTED' where request_id = ${own.request.requestId}`.execute(
    own.desk.database.kysely,
  );

it("no money is asked for by an order whose request is over", async () => {
  const told = await own.approved();
  await rejected();
  expect((await own.confirm(told)).body).toMatchObject({ state: "REPLACED", window: null });
  expect(await own.atGateway()).toEqual(["IN_PROGRESS"]);
  expect((await own.confirm(told)).body.state).toBe("REPLACED");
});

it("money of an order whose request was over by then is given back, and no receipt is written", async () => {
  const told = await own.approved();
  await own.ill("CUT");
  expect((await own.confirm(told)).body.state).toBe("PENDING");
  await own.mended();
  await rejected();
  await own.runJob();
  expect(await own.read()).toMatchObject({ state: "CANCELING", isActive: false });
  expect(await own.jobs()).toBe(1);
  await own.runJob();
  expect((await own.read()).state).toBe("REFUNDED");
  expect(await own.atGateway()).toEqual(["CANCELED"]);
  expect(await own.history()).toEqual(["READY", "PENDING", "DONE", "CANCELING", "REFUNDED"]);
  expect(await readOutbox(own.desk.services, own.request.hospitalId, 5)).toEqual([]);
});

describe("money that the gateway does not give back at once", () => {
  it("is asked for again as another act, and what was answered is kept", async () => {
    await own.confirm(await own.approved("noCancel"));
    await cancelOrder(own.desk.services, own.ofOrder());
    const errors = vi.spyOn(own.desk.services.log, "error");
    await own.runJob();
    expect(await own.row()).toMatchObject({
      ...{ state: "CANCELING", code: "FORBIDDEN_CONSECUTIVE_REQUEST" },
      cancelKey: `cancel:${own.orderId}:2`,
    });
    expect(errors.mock.calls.map(([facts]) => facts)).toContainEqual(
      expect.objectContaining({ code: "FORBIDDEN_CONSECUTIVE_REQUEST" }),
    );
    errors.mockRestore();
    expect(await own.atGateway()).toEqual(["DONE"]);
    await own.runJob();
    expect(await own.row()).toMatchObject({ state: "REFUNDED", code: null });
    expect(await own.atGateway()).toEqual(["CANCELED"]);
  });

  it.each([
    ["PROVIDER_ERROR", ":2"],
    ["FORBIDDEN_REQUEST", ":2"],
    ["IDEMPOTENT_REQUEST_PROCESSING", ""],
    ["ALREADY_PROCESSING_REQUEST", ""],
  ])("%s: goes on as another act where it was answered", async (code, count) => {
    await own.confirm(await own.approved());
    await own.desk.world
      .state()
      .updateTable("payments")
      .set({ cancelRefusal: code })
      .where("orderId", "=", own.orderId)
      .execute();
    await cancelOrder(own.desk.services, own.ofOrder());
    await own.runJob();
    expect(await own.row()).toMatchObject({
      ...{ state: "CANCELING", code, cancelKey: `cancel:${own.orderId}${count}` },
    });
  });

  it("keeps its key where nothing was answered", async () => {
    await own.confirm(await own.approved());
    await cancelOrder(own.desk.services, own.ofOrder());
    await own.ill("CUT");
    await own.runJob();
    expect((await own.row()).cancelKey).toBe(`cancel:${own.orderId}`);
  });

  it("because another sum was taken than was ordered is the operator's to give back", async () => {
    const told = await own.approved();
    await own.ill("CUT");
    await own.confirm(told);
    await own.mended();
    const sandbox = own.desk.world.state();
    await sandbox
      .updateTable("payments")
      .set({ amount: 110 })
      .where("orderId", "=", own.orderId)
      .execute();
    expect(await cancelOrder(own.desk.services, own.ofOrder())).toBe(false);
    await own.runJob();
    expect(await own.row()).toMatchObject({ state: "PENDING", code: "OTHER_AMOUNT" });
    expect(await cancelOrder(own.desk.services, own.ofOrder())).toBe(true);
    await own.runJob();
    expect((await own.read()).state).toBe("REFUNDED");
    expect(await own.atGateway()).toEqual(["CANCELED"]);
    expect(await begunOf(own.desk.database, own.request)).toBe(0);
  });
});

it("what was given back can be paid for again", async () => {
  await own.confirm(await own.approved());
  await cancelOrder(own.desk.services, own.ofOrder());
  expect((await own.desk.order(own.request)).code).toBe("4090");
  await own.runJob();
  const { orderId } = (await own.desk.order(own.request)).body;
  expect(orderId).not.toBe(own.orderId);
  const told = cameBack(await own.desk.press(await own.desk.read(orderId), "approve"));
  expect((await own.desk.post(orderId, "confirm", told)).body).toMatchObject({
    ...{ state: "DONE", isActive: true },
  });
  expect(await begunOf(own.desk.database, own.request)).toBe(2);
});

it("money of an order is asked about where another plan replaces it", async () => {
  const before = await own.jobs();
  await own.confirm(await own.approved("exceed"));
  await sql`delete from graphile_worker._private_jobs where key = ${`pay:${own.orderId}`}`.execute(
    own.desk.database.kysely,
  );
  expect(await own.jobs()).toBe(before);
  await own.desk.order(own.request, { plan: "BASIC" });
  expect((await own.read()).state).toBe("REPLACED");
  expect(await own.jobs()).toBe(1);
});

describe("an order for which another sum was taken", () => {
  it("stays so, and is paid by nobody, whatever comes back", async () => {
    const told = await own.approved();
    await own.confirm({ ...told, amount: "1" });
    const sandbox = own.desk.world.state();
    await sandbox
      .updateTable("payments")
      .set({ amount: 110, state: "DONE" })
      .where("orderId", "=", own.orderId)
      .execute();
    await own.runJob();
    expect(await own.read()).toMatchObject({ code: "OTHER_AMOUNT", window: null });
    await own.desk.post(own.orderId, "left", { code: "USER_CANCEL" });
    await own.confirm({ ...told, amount: "1" });
    await own.confirm(told);
    const second = await own.approved();
    await own.confirm(second);
    expect(await own.row()).toMatchObject({ state: "FAILED", code: "OTHER_AMOUNT" });
    expect(await own.atGateway()).toEqual(["DONE", "IN_PROGRESS"]);
    expect(await cancelOrder(own.desk.services, own.ofOrder())).toBe(true);
  });
});
