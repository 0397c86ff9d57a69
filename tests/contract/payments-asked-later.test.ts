import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { cancelOrder } from "#backend/payments/index.ts";
import { settleLater } from "#backend/payments/settle-later.ts";
import { call } from "#tests/support/backend.ts";
import { usePayments } from "#tests/support/payment-tests.ts";

const own = usePayments();

/** When the order's job is to run, in minutes from now; null: there is none. */
async function jobIn(): Promise<number | null> {
  const { rows } = await sql<{ minutes: number }>`
    select (extract(epoch from run_at - now()) / 60)::float8 as minutes
    from graphile_worker.jobs where key = ${`pay:${own.orderId}`}
  `.execute(own.desk.database.kysely);
  return rows[0]?.minutes ?? null;
}
const dropJob = () =>
  sql`delete from graphile_worker._private_jobs where key = ${`pay:${own.orderId}`}`.execute(
    own.desk.database.kysely,
  );
beforeEach(dropJob);

it("money that is to be given back is asked for until it is known", async () => {
  await own.confirm(await own.approved());
  await cancelOrder(own.desk.services, own.ofOrder());
  await own.ill("CUT");
  await dropJob();
  await own.runJob();
  expect((await own.read()).state).toBe("CANCELING");
  expect(await jobIn()).not.toBeNull();
  await own.mended();
  await dropJob();
  await own.runJob();
  expect((await own.read()).state).toBe("REFUNDED");
  expect(await jobIn()).toBeNull();
});

it("however often it was asked in vain, it is asked again within ten minutes", async () => {
  await own.ill("CUT");
  await own.confirm(await own.approved());
  expect((await own.read()).state).toBe("PENDING");
  for (const [tries, minutes] of [
    [6, 4 + 16 / 60],
    [60, 10],
  ] as const) {
    await dropJob();
    const { signal } = new AbortController();
    await settleLater(own.desk.services, { ...own.ofOrder(), tries }, signal);
    const left = await jobIn();
    expect(left).toBeLessThanOrEqual(minutes);
    expect(left).toBeGreaterThan(minutes - 1);
  }
});

it("a notice is about the payment that its `data` names, whatever stands beside it", async () => {
  const other = "5f0c1c2e-6a2f-4b55-9a52-0d8a4a4b1a01";
  const notice = { orderId: other, paymentKey: "other", data: { orderId: own.orderId } };
  const url = `${own.desk.url}/backend/webhooks/toss`;
  expect((await call(url, { json: { ...notice, data: { orderId: other } } })).code).toBe("0000");
  expect(await jobIn()).toBeNull();
  expect((await call(url, { json: notice })).code).toBe("0000");
  expect(await jobIn()).not.toBeNull();
});

it.each([
  ["USER_CANCEL", "CANCELED"],
  ["PAY_PROCESS_CANCELED", "CANCELED"],
  ["PAY_PROCESS_ABORTED", "FAILED"],
])("a window that is left with %s: %s", async (code, state) => {
  const { body } = await own.desk.post(own.orderId, "left", { code });
  expect(body).toMatchObject({ state, code });
});

it("an address that is opened again after its payment was refused asks for no money", async () => {
  const told = await own.approved("exceed");
  expect((await own.confirm(told)).body.state).toBe("FAILED");
  const before = await own.asked();
  expect((await own.confirm(told)).body).toMatchObject({
    ...{ state: "FAILED", code: "EXCEED_MAX_AMOUNT" },
  });
  expect(await own.asked()).toBe(before);
  expect(await own.history()).toEqual(["READY", "PENDING", "FAILED"]);
});
