import { sql } from "kysely";
import type { Database, HospitalTransaction } from "#backend/database/database.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import { addDays, kstDay } from "#contract/kst.ts";
import { z } from "zod";
import { countedDays } from "./tally-query.ts";
import { countedSchema, toTally } from "./tally.ts";

/** So many days in one transaction: changes of what lies on them wait that long at most. */
const DAYS_AT_ONCE = 31;

/** The last KST day that is rolled up: the one before yesterday (rulings.md). */
export const lastRolledUp = (now: Date): string => addDays(kstDay(now), -2);

/**
 * Counts the days of a hospital that are over and have no tally, from its first reservation on; the
 * newest first.
 */
export async function rollUpDays(database: Database, facts: Facts, now: Date): Promise<void> {
  const { hospitalUuid: hospitalId } = facts;
  const last = lastRolledUp(now);
  await database.inHospital(hospitalId, (trx) => nameDays(trx, hospitalId, last));
  for (;;) {
    const counted = await database.inHospital(hospitalId, (trx) => countSome(trx, facts, last));
    if (counted < DAYS_AT_ONCE) return;
  }
}

/** A line for each day up to `last` that has none, behind the newest that has a tally. */
const nameDays = (trx: HospitalTransaction, hospitalId: string, last: string) =>
  sql`
    insert into reservation_days (hospital_id, day)
    select ${hospitalId}, day::date
    from generate_series(
      coalesce(
        (select max(day) from reservation_days
          where hospital_id = ${hospitalId} and tally is not null),
        (select (min(starts_at) at time zone 'Asia/Seoul')::date from reservations
          where hospital_id = ${hospitalId}))::timestamp,
      ${last}::timestamp, '1 day') as day
    on conflict do nothing`.execute(trx);

const rowSchema = z.object({ day: z.string(), ...countedSchema.shape });

/** @returns how many days it counted */
async function countSome(trx: HospitalTransaction, facts: Facts, last: string): Promise<number> {
  const { hospitalUuid: hospitalId } = facts;
  // Locked in a statement of its own: whoever changed one of them is heard before it is counted.
  const locked = await trx
    .selectFrom("reservationDays")
    .select("day")
    .where("hospitalId", "=", hospitalId)
    .where("day", "<=", last)
    .where("tally", "is", null)
    .orderBy("day", "desc")
    .limit(DAYS_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  if (locked.length === 0) return 0;
  const days = locked.map(({ day }) => day);
  const { rows } = await sql`${countedDays(
    hospitalId,
    sql`select unnest(${days}::date[]) as day`,
  )}`.execute(trx);
  const tallies = z
    .array(rowSchema)
    .parse(rows)
    .map(({ day, ...counted }) => ({
      ...{ day, tally: toTally(facts, day, counted) },
    }));
  await sql`
    update reservation_days as counted set tally = told.tally
    from jsonb_to_recordset(${JSON.stringify(tallies)}::jsonb) as told(day date, tally jsonb)
    where counted.hospital_id = ${hospitalId} and counted.day = told.day`.execute(trx);
  return days.length;
}
