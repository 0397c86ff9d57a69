import { beforeAll, expect, it } from "vitest";
import { decideKin, requestsOf } from "#backend/kin/index.ts";
import { endOrder } from "#backend/payments/index.ts";
import type { PaymentState } from "#contract/payment-states.ts";
import { call, startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { numbersApproved } from "#tests/support/hospital-before.ts";
import { asksFor, kin, nextLicence } from "#tests/support/kin.ts";
import { untilWaiting } from "#tests/support/lock-waits.ts";
import { ORDER } from "#tests/support/payment-requests.ts";

/** A stranger was approved with a licence that is another's, who calls us (decision 073). */
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ trustProxy: 1 });
});

const MOBILE = "010-0000-0142";
const decide = (number: string, to: "VERIFIED" | "APPROVED") =>
  decideKin(backend.services, number, { to });
async function reject(number: string) {
  const words = "본인의 면허가 아니에요.";
  const decided = await decideKin(backend.services, number, { to: "REJECTED", words });
  return decided.outcome === "REFUSED" ? decided.why : decided.outcome;
}

async function approved(licence = nextLicence(), mobile = MOBILE) {
  const { body } = await kin(backend, "", asksFor({ licence, mobile }));
  const { number } = body.request;
  for (const to of ["VERIFIED", "APPROVED"] as const)
    expect((await decide(number, to)).outcome).toBe("DONE");
  return { number, licence };
}

const order = (number: string) =>
  call<{ orderId: string }>(`${backend.url}/backend/reservation/v1/payments/orders`, {
    json: { ...ORDER, request: { by: "NUMBER", number, mobile: MOBILE } },
  });

/** Of an order of this id: its state, or another one that is written there. */
async function stateOf(orderId: string, to?: { state: PaymentState; code?: string }) {
  const { hospitalId } = await backend.database.kysely
    .selectFrom("paymentDirectory")
    .select("hospitalId")
    .where("orderId", "=", orderId)
    .executeTakeFirstOrThrow();
  return backend.database.inHospital(hospitalId, async (trx) => {
    if (to)
      await trx
        .updateTable("paymentOrders")
        .set({ ...to, ...{ paymentKey: `key-${orderId}`, confirmKey: `confirm-${orderId}` } })
        .set({ pendingSince: backend.clock(), paidAt: backend.clock() })
        .where("orderId", "=", orderId)
        .execute();
    const { state } = await trx
      .selectFrom("paymentOrders")
      .select("state")
      .where("orderId", "=", orderId)
      .executeTakeFirstOrThrow();
    return state;
  });
}

it("is rejected all the same, its order is used no more, and the licence is the other's", async () => {
  const { number, licence } = await approved();
  const { orderId } = (await order(number)).body;
  expect(await stateOf(orderId)).toBe("READY");
  expect(await reject(number)).toBe("DONE");
  expect(await stateOf(orderId)).toBe("REPLACED");
  expect((await order(number)).code).toBe("4010");
  await approved(licence, "010-0000-0143");
  expect(await reject(number)).toBe("transition");
});

it("is not paid for by whoever asked in the moment in which it was rejected", async () => {
  const { number } = await approved();
  const [row] = await requestsOf(backend.services, number);
  const { hospitalId, requestId } = row!;
  const { waits } = await backend.database.inHospital(hospitalId, async (trx) => {
    expect(await endOrder(trx, { hospitalId, requestId }, backend.clock())).toBe(true);
    const asked = order(number);
    await untilWaiting(backend.database);
    await trx
      .updateTable("kinRequests")
      .set({ state: "REJECTED", reason: "늦음", endedAt: backend.clock() })
      .where("hospitalId", "=", hospitalId)
      .where("requestId", "=", requestId)
      .execute();
    return { waits: asked };
  });
  expect((await waits).code).toBe("4010");
});

it("that has moved to its hospital in that moment is said to have moved on, and is as it was", async () => {
  const { institutionNumber } = await numbersApproved(backend);
  const { body } = await kin(backend, "", asksFor({ mobile: MOBILE, institutionNumber }));
  const { number } = body.request;
  const [found] = await requestsOf(backend.services, number);
  const { hospitalId, requestId } = found!;
  const { waits } = await backend.database.inHospital(hospitalId, async (trx) => {
    // The lock that a rejection waits for: until then it moves.
    await endOrder(trx, { hospitalId, requestId }, backend.clock());
    const asked = reject(number);
    await untilWaiting(backend.database);
    expect((await decide(number, "VERIFIED")).outcome).toBe("DONE");
    return { waits: asked };
  });
  expect(await waits).toBe("meanwhile");
  const [row] = await requestsOf(backend.services, number);
  expect(row).toMatchObject({ state: "VERIFIED", hospitalId: backend.hospital.hospitalId });
});

it.each([
  [{ state: "PENDING" }],
  [{ state: "DONE" }],
  [{ state: "FAILED", code: "OTHER_AMOUNT" }],
] as const)("is not while money is there, or may be: %j", async (to) => {
  const { number } = await approved();
  const { orderId } = (await order(number)).body;
  await stateOf(orderId, to);
  expect(await reject(number)).toBe("paid");
  expect(await stateOf(orderId)).toBe(to.state);
  await stateOf(orderId, { state: "REFUNDED" });
  expect(await reject(number)).toBe("DONE");
});
