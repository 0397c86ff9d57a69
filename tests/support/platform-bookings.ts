import { beforeAll, beforeEach } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { changeStatus } from "#backend/reservations/changes/change-status.ts";
import { receiveBooking } from "#backend/reservations/receiving/receive.ts";
import type { ReceivedBooking } from "#backend/reservations/receiving/received-booking.ts";
import { reschedule } from "#backend/reservations/changes/reschedule.ts";
import { readReservation, type Row } from "#backend/reservations/store.ts";
import { takeBack } from "#backend/reservations/changes/take-back.ts";
import type { Status } from "#contract/reservation-status.ts";
import { actAt } from "./acts.ts";
import { testServices } from "./backend.ts";
import { clockAt } from "./clock.ts";
import { createTestDatabase } from "./database.ts";
import { createHospital, type TestHospital } from "./factories.ts";

/** Today of these tests: Friday, 20 November 2026. `15:00` in KST. */
export const time = (clock: string): Date => new Date(`2026-11-20T${clock}:00+09:00`);

/**
 * What staff do with the bookings of Naver, at a hospital of its own for each test, from 14:12 on.
 * Registers the hooks: call it at the top of a test file.
 */
export function usePlatformBookings() {
  const clock = clockAt(time("14:12"));
  let database: Database;
  let hospital: TestHospital;
  let act: ReturnType<typeof actAt>;
  let count = 0;
  let sequence = 1;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  beforeEach(async () => {
    clock.set(time("14:12"));
    hospital = await createHospital(database, { answerMinutes: 60 });
    act = actAt(database, hospital, clock);
  });

  const now = ({ reservationId }: Pick<Row, "reservationId">): Promise<Row> =>
    act((trx, by) => readReservation(trx, by.hospitalId, reservationId));

  type Said = Pick<
    ReceivedBooking,
    "externalId" | "productId" | "externalStatus" | "sequence" | "status"
  >;
  const receive = (said: Said, start: string) =>
    act((trx, { hospitalId }) =>
      receiveBooking(trx, clock, {
        ...said,
        hospitalId,
        platform: "NAVER",
        start: time(start),
        end: new Date(time(start).getTime() + 30 * 60_000),
        party: { name: "한지우", phone: "01000001234", birthDate: null },
        visitType: null,
        message: null,
        answers: null,
      }),
    );

  return {
    clock,
    now,
    act: <T>(useCase: Parameters<typeof act<T>>[0]) => act(useCase),
    hospital: () => hospital,
    services: () => testServices(database, clock),

    /** A booking of 초진 as it came in. */
    received: async (
      start: string,
      {
        status = "REQUESTED",
        word = "requested",
        known = true,
      }: { status?: Status | null; word?: string; known?: boolean } = {},
    ): Promise<Row> => {
      const externalId = `n-${++count}`;
      const productId = known ? hospital.products[0]!.productId : null;
      await receive({ externalId, productId, externalStatus: word, sequence: 1, status }, start);
      return act((trx) =>
        trx
          .selectFrom("reservations")
          .selectAll()
          .where("externalId", "=", externalId)
          .executeTakeFirstOrThrow(),
      );
    },

    /** The platform says anew what a booking of it is. */
    pushed: async (row: Row, status: Status, start: string): Promise<Row> => {
      sequence += 1;
      const { externalId, productId } = row;
      const externalStatus = status.toLowerCase();
      await receive(
        { externalId: externalId ?? "", productId, externalStatus, sequence, status },
        start,
      );
      return now(row);
    },

    set: async (row: Row, status: Status, reason?: string) => {
      const { version } = await now(row);
      return act((trx, by) =>
        changeStatus(trx, by, row.reservationId, { status, version, reason }),
      );
    },

    move: async (row: Row, start: string, more: object = {}) => {
      const { version } = await now(row);
      const input = { start: time(start).toISOString(), version, ...more };
      return act((trx, by) => reschedule(trx, by, row.reservationId, input));
    },

    takeBack: async (row: Row) => {
      const { version } = await now(row);
      return act((trx, by) => takeBack(trx, by, row.reservationId, { version }));
    },

    /** As if the platform had answered. */
    told: async ({ hospitalId, reservationId }: Row) => {
      await act((trx) =>
        trx
          .updateTable("reservations")
          .set({ syncState: "SYNCED", toldAt: clock(), tellAt: null })
          .where("hospitalId", "=", hospitalId)
          .where("reservationId", "=", reservationId)
          .execute(),
      );
    },

    /** As if a worker were telling the platform. */
    begun: async (row: Row): Promise<void> => {
      await database.pool.query(
        `update graphile_worker._private_jobs
         set locked_at = now(), locked_by = 'a worker', attempts = 1 where key = $1`,
        [`tell:${row.reservationId}`],
      );
    },

    /**
     * The job of this kind: for what time it was planned, by the clock here, and how long it waits
     * from its planning, by the database's. Null when there is none.
     */
    jobOf: async (
      kind: "tell" | "expire",
      row: Row,
    ): Promise<{ plannedFor: Date; seconds: number } | null> => {
      const { rows } = await database.pool.query<{ planned_for: string; seconds: number }>(
        `select coalesce(payload ->> 'tellAt', payload ->> 'answerBy') as planned_for,
           extract(epoch from run_at - updated_at)::float as seconds
         from graphile_worker._private_jobs where key = $1`,
        [`${kind}:${row.reservationId}`],
      );
      return rows[0]
        ? { plannedFor: new Date(rows[0].planned_for), seconds: rows[0].seconds }
        : null;
    },
  };
}
