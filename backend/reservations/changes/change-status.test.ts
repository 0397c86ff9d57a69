import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { Failure } from "#backend/failure.ts";
import { judge, STATUSES, TRANSITIONS, type Status } from "#contract/reservation-status.ts";
import type { Reservation } from "#contract/reservation.ts";
import { actAt } from "#tests/support/acts.ts";
import { clockAt } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital } from "#tests/support/factories.ts";
import { book } from "./book.ts";
import { changeStatus, subjectOf } from "./change-status.ts";
import { readHistory } from "../history.ts";
import { readReservation } from "../store.ts";

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});

const command = fc.record({
  to: fc.constantFrom(...STATUSES),
  wait: fc.constantFrom(0, 1, 5, 11, 60, 1500),
  stale: fc.nat(9).map((n) => n === 0),
});

test("any commands at any times stay within the table, and the history replays to the state", async () => {
  const hospital = await createHospital(database);
  const clock = clockAt("2026-11-20T14:12:00+09:00");
  const act = actAt(database, hospital, clock);
  let changes = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 8 }), async (commands) => {
      clock.set("2026-11-20T14:12:00+09:00");
      let now: Reservation = await act((trx, by) =>
        book(trx, by, {
          productId: hospital.products[1]!.productId,
          start: "2026-11-20T15:00:00+09:00",
          platform: "PHONE",
          party: { name: "한지우", phone: "01023451234" },
          overbook: true,
        }),
      );
      for (const { to, wait, stale } of commands) {
        clock.advance({ minutes: wait });
        const row = await act((trx, by) => readReservation(trx, by.hospitalId, now.id));
        const verdict = judge(subjectOf(row), to, clock());
        const version = stale ? now.version - 1 : now.version;
        const outcome = await act((trx, by) =>
          changeStatus(trx, by, now.id, { status: to, version, reason: "까닭" }),
        ).catch((error: unknown) => error);
        const after = await act((trx, by) => readReservation(trx, by.hospitalId, now.id));
        if (outcome instanceof Failure) {
          expect(outcome.code).toBe("4090");
          expect(after).toEqual(row);
          continue;
        }
        expect(stale).toBe(false);
        expect(verdict.allowed && !TRANSITIONS[row.status][to]?.clockOnly).toBe(true);
        now = outcome as Reservation;
        changes += 1;
        expect([after.status, after.version]).toEqual([to, row.version + 1]);
      }
      const lines = await act((trx, by) => readHistory(trx, by.hospitalId, now.id));
      let replayed: Status | null = null;
      for (const { from, to } of lines) {
        expect(from).toBe(replayed);
        replayed = to;
      }
      expect(replayed).toBe(now.status);
      expect(lines).toHaveLength(now.version);
      // Out of the way of the next run.
      await database.inHospital(hospital.hospitalId, (trx) =>
        trx.updateTable("reservations").set({ status: "CANCELED" }).execute(),
      );
    }),
    { numRuns: 60 },
  );
  expect(changes).toBeGreaterThan(30);
}, 60_000);

test("an unknown reservation is not found", async () => {
  const hospital = await createHospital(database);
  const act = actAt(database, hospital, () => new Date());
  const change = act((trx, by) =>
    changeStatus(trx, by, randomUUID(), { status: "CANCELED", version: 1 }),
  );
  await expect(change).rejects.toMatchObject({ code: "4040" });
});
