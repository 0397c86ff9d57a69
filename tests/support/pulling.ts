import { beforeAll, beforeEach } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { pullBookings } from "#backend/platforms/index.ts";
import { testServices } from "./backend.ts";
import { clockAt } from "./clock.ts";
import { createTestDatabase } from "./database.ts";
import { createHospital, type TestHospital } from "./factories.ts";
import {
  startStandInPlatform,
  type SaidBooking,
  type StandInPlatform,
} from "./stand-in-platform.ts";

/** Friday, 20 November 2026, when tests of pulling begin. */
export const NOW = "2026-11-20T14:12:00+09:00";
const { signal: never } = new AbortController();

/** A booking as Naver says it: 재진 on Monday at 10:00, changed at 23:00. */
export const said = (bookingId: string, given: Partial<SaidBooking> = {}): SaidBooking => ({
  ...{ bookingId, itemId: "item-2", sequence: 1, status: "requested" },
  ...{ start: "2026-11-23T10:00:00+09:00", end: "2026-11-23T10:15:00+09:00" },
  ...{ name: "한지우", phone: "010-0000-1234", changedAt: "2026-11-20T05:00:00.000Z" },
  ...given,
});

/**
 * A hospital of its own for each test whose Naver is a stand-in over HTTP. Registers the hooks: call it
 * at the top of a test file.
 */
export function usePulling() {
  const clock = clockAt(NOW);
  let database: Database;
  let hospital: TestHospital;
  let platform: StandInPlatform;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  beforeEach(async () => {
    clock.set(NOW);
    hospital = await createHospital(database);
    platform = await startStandInPlatform();
  });
  const link = () => ({ hospitalId: hospital.hospitalId, platform: "NAVER" as const });
  const services = () => platform.linked(testServices(database, clock));
  const inHospital: Database["inHospital"] = (id, work) => database.inHospital(id, work);
  return {
    ...{ clock, link, services, inHospital },
    database: () => database,
    hospital: () => hospital,
    platform: () => platform,
    /** From now on another hospital, with nothing in its book. */
    anew: async () => {
      hospital = await createHospital(database);
    },
    pull: (signal = never) => pullBookings(services(), link(), signal),
    /** The link's row. */
    state: () =>
      inHospital(hospital.hospitalId, (trx) =>
        trx
          .selectFrom("platformLinks")
          .selectAll()
          .where("hospitalId", "=", hospital.hospitalId)
          .where("platform", "=", "NAVER")
          .executeTakeFirstOrThrow(),
      ),
    set: (columns: Record<string, unknown>) =>
      inHospital(hospital.hospitalId, (trx) =>
        trx
          .updateTable("platformLinks")
          .set(columns)
          .where("hospitalId", "=", hospital.hospitalId)
          .where("platform", "=", "NAVER")
          .execute(),
      ),
    /** What is booked, in the order of the platform's ids. */
    book: (hospitalId = hospital.hospitalId) =>
      inHospital(hospitalId, (trx) =>
        trx
          .selectFrom("reservations")
          .selectAll()
          .where("hospitalId", "=", hospitalId)
          .orderBy("externalId")
          .execute(),
      ),
    lines: () =>
      inHospital(hospital.hospitalId, (trx) =>
        trx
          .selectFrom("reservationHistory")
          .select(["action", "toStatus"])
          .where("hospitalId", "=", hospital.hospitalId)
          .orderBy("entry")
          .execute(),
      ),
  };
}
