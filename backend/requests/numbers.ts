import { sql, type Kysely } from "kysely";
import { isDay, kstDay } from "#contract/kst.ts";
import { requestNumber, type RequestKind, type RequestNumber } from "#contract/request-number.ts";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";

interface Requested {
  hospitalId: string;
  requestId: string;
}

/** As many years back as one number is looked for. */
const YEARS = 5;

/**
 * Gives a request the next number of its kind and day, KST. Until the transaction ends whoever wants the
 * one after it waits: no number is left out, none is given twice.
 */
export async function takeNumber(
  trx: HospitalTransaction,
  kind: RequestKind,
  request: Requested,
  now: Date,
): Promise<string> {
  const day = kstDay(now);
  // By itself, before the counting: a statement that waited sees what stood when it began.
  await sql`select pg_advisory_xact_lock(hashtext(${`request ${kind} ${day}`}))`.execute(trx);
  const { counted } = await trx
    .insertInto("requestDirectory")
    .values({
      ...{ kind, day, ...request },
      counted: sql<number>`(select coalesce(max(counted), 0) + 1 from request_directory
        where kind = ${kind} and day = ${day}::date)`,
    })
    .returning("counted")
    .executeTakeFirstOrThrow();
  return requestNumber({ kind, monthDay: day.slice(5).replace("-", ""), counted });
}

/** Which requests have that number, this year's before last year's. */
export const findRequests = (
  kysely: Kysely<Schema>,
  { kind, monthDay, counted }: RequestNumber,
  now: Date,
): Promise<Requested[]> =>
  kysely
    .selectFrom("requestDirectory")
    .select(["hospitalId", "requestId"])
    .where("kind", "=", kind)
    .where(sql<boolean>`day = any(${daysOf(monthDay, now)}::date[])`)
    .where("counted", "=", counted)
    .orderBy("day", "desc")
    .execute();

/** The days that are written so, of this year and those before. */
function daysOf(monthDay: string, now: Date): string[] {
  const year = Number(kstDay(now).slice(0, 4));
  const days = Array.from(
    { length: YEARS },
    (_, back) => `${year - back}-${monthDay.slice(0, 2)}-${monthDay.slice(2)}`,
  );
  // No 29 February, and nothing like 1399, reaches the database as a day.
  return days.filter(isDay);
}
