import { sql } from "kysely";
import { beforeAll, beforeEach, expect } from "vitest";
import { settleLater } from "#backend/payments/settle-later.ts";
import { breakServer, mend } from "#backend/sandbox/faults/store.ts";
import type { FaultKind } from "#backend/sandbox/faults/kinds.ts";
import { approvedRequest, begunOf, type Request } from "./payment-requests.ts";
import { cameBack, PAYMENT_NOW, startPaymentDesk, type PaymentDesk } from "./payments.ts";

/**
 * The payment against the gateway's stand-in, over HTTP both ways: before each test a request, and its order. What is
 * paid for stands in a table of the test's.
 */
export function usePayments() {
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
    orderId = (await desk.order(request)).body.orderId;
  });

  const ofOrder = () => ({ hospitalId: request.hospitalId, orderId });
  const mine = {
    get desk() {
      return desk;
    },
    get request() {
      return request;
    },
    get orderId() {
      return orderId;
    },
    ofOrder,
    ill: (kind: FaultKind) =>
      breakServer(desk.world.state(), "TOSS", { kind, seconds: 0, since: desk.clock() }),
    mended: () => mend(desk.world.state()),
    read: () => desk.read(orderId),
    approved: async (act = "approve") => cameBack(await desk.press(await desk.read(orderId), act)),
    confirm: (told: object) => desk.post(orderId, "confirm", told),
    /** The states of the order's payments at the gateway, sorted. */
    async atGateway() {
      const rows = await desk.world
        .state()
        .selectFrom("payments")
        .select("state")
        .where("orderId", "=", orderId)
        .execute();
      return rows.map(({ state }) => state).toSorted();
    },
    /** How often the gateway was asked about the order. */
    async asked(): Promise<number> {
      const rows = await desk.world
        .state()
        .selectFrom("exchanges")
        .select("request")
        .where("what", "like", `${orderId}%`)
        .execute();
      return rows.length;
    },
    runJob: () => settleLater(desk.services, ofOrder(), new AbortController().signal),
    async jobs(): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from graphile_worker.jobs where key = ${`pay:${orderId}`}
      `.execute(desk.database.kysely);
      return rows[0]?.n ?? 0;
    },
    history: () =>
      desk.database.inHospital(request.hospitalId, async (trx) => {
        const lines = await trx
          .selectFrom("paymentHistory")
          .select("toState")
          .where("hospitalId", "=", request.hospitalId)
          .where("orderId", "=", orderId)
          .orderBy("position")
          .execute();
        return lines.map(({ toState }) => toState);
      }),
    /** The order's row. */
    row: () =>
      desk.database.inHospital(request.hospitalId, (trx) =>
        trx
          .selectFrom("paymentOrders")
          .selectAll()
          .where("hospitalId", "=", request.hospitalId)
          .where("orderId", "=", orderId)
          .executeTakeFirstOrThrow(),
      ),
    async isPaidOnce() {
      expect(await desk.read(orderId)).toMatchObject({ state: "DONE", isActive: true });
      expect(await begunOf(desk.database, request)).toBe(1);
      expect((await mine.atGateway()).filter((state) => state === "DONE")).toHaveLength(1);
      expect((await mine.history()).filter((state) => state === "DONE")).toHaveLength(1);
    },
  };
  return mine;
}
