import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { addDays, kstDay, kstInstant } from "#contract/kst.ts";
import { listQuerySchema } from "#contract/reservation-inputs.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital } from "#tests/support/factories.ts";
import { readFacts } from "#backend/hospitals/index.ts";
import { listReservations } from "./list.ts";

const TODAY = "2026-11-20";
let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});

/** Whole hours around today, some of them more than once. */
const starts = fc.array(
  fc
    .tuple(fc.integer({ min: -3, max: 3 }), fc.nat(23))
    .map(([days, hour]) => kstInstant(addDays(TODAY, days), hour * 60).toISOString()),
  { minLength: 1, maxLength: 14 },
);
const today = (start: string) => kstDay(new Date(start)) === TODAY;
const comes = (start: string) => kstDay(new Date(start)) > TODAY;
const was = (start: string) => kstDay(new Date(start)) < TODAY;

test("words find today first, then what comes, then what was, in pages of any size, each once", async () => {
  await fc.assert(
    fc.asyncProperty(
      starts,
      fc.integer({ min: 1, max: 5 }),
      fc.nat(23),
      async (given, limit, hour) => {
        const { hospitalId } = await createHospital(database);
        const facts = await database.inHospital(hospitalId, (trx) => readFacts(trx, hospitalId));
        const made = given.map((start, i) => ({ start, id: randomUUID(), number: i + 1 }));
        const name = "한지우";
        await database.inHospital(hospitalId, async (trx) => {
          for (const { start, id, number } of made)
            await sql`
              insert into reservations (hospital_id, reservation_id, visit_day, day_number,
                platform, starts_at, ends_at, occupies, seat_capacity, party_name, party_initials,
                party_phone, status, status_since, created_by, created_at)
              select ${hospitalId}::uuid, ${id}::uuid, ${kstDay(new Date(start))}::date, ${number},
                'PHONE', s, s + interval '30 min', tstzrange(s, s + interval '30 min'), 1, ${name},
                'ㅎㅈㅇ', '01023451234', 'COMPLETED', s, 'x', s
              from (select ${start}::timestamptz as s) start`.execute(trx);
        });

        // Midnight between two pages changes no order.
        let now = kstInstant(TODAY, hour * 60);
        const found: { start: string; id: string }[] = [];
        let cursor: string | null = "";
        while (cursor !== null) {
          const query = listQuerySchema.parse({ q: "한지", limit, cursor });
          const page = await database.inHospital(hospitalId, (trx) =>
            listReservations(trx, facts, query, now),
          );
          found.push(...page.items);
          cursor = page.nextCursor;
          now = new Date(now.getTime() + 12 * 3_600_000);
        }

        const order = found.map(({ start }) => start);
        const sorted = [...order].sort();
        expect(order).toEqual([
          ...sorted.filter(today),
          ...sorted.filter(comes),
          ...sorted.filter(was).reverse(),
        ]);
        expect(found.map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort());
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);
