import { sql } from "kysely";
import { expect, test } from "vitest";
import { clockAt } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital } from "#tests/support/factories.ts";
import { receiveBooking } from "../receiving/receive.ts";
import { countedDays } from "./tally-query.ts";

test("what an EMR says never was is counted nowhere; what was cancelled is", async () => {
  const database = await createTestDatabase();
  const { hospitalId, products } = await createHospital(database);
  const clock = clockAt("2026-11-20T14:12:00+09:00");
  const booking = {
    ...{ hospitalId, platform: "EMR" as const, productId: products[0]!.productId, sequence: 1 },
    start: new Date("2026-11-23T10:00:00+09:00"),
    end: new Date("2026-11-23T10:30:00+09:00"),
    party: { name: "한지우", phone: "", birthDate: null },
    ...{ visitType: null, message: null, answers: null, status: "CANCELED" as const },
  };
  const cells = await database.inHospital(hospitalId, async (trx) => {
    for (const externalStatus of ["cancelled", "entered-in-error"])
      await receiveBooking(trx, clock, { ...booking, externalId: externalStatus, externalStatus });
    const days = sql`select date '2026-11-23' as day`;
    const { rows } = await sql<{ cells: unknown[] }>`${countedDays(hospitalId, days)}`.execute(trx);
    return rows[0]?.cells;
  });
  // Platform, product, status, hour, days ahead, late, minutes to the answer.
  expect(cells).toEqual([["EMR", products[0]!.productId, "CANCELED", 10, 3, false, null]]);
});
