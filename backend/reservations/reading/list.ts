import { sql, type Expression } from "kysely";
import { z } from "zod";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { readCursor, writeCursor } from "#backend/cursor.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import { typed } from "#contract/field-rules.ts";
import { daySchema, instantSchema, uuidSchema } from "#contract/fields.ts";
import { kstDay, kstInstant } from "#contract/kst.ts";
import type { ListQuery } from "#contract/reservation-inputs.ts";
import type { Reservation } from "#contract/reservation.ts";
import { readingOf } from "./outside.ts";
import { searchCondition } from "./search.ts";

const cursorSchema = z.tuple([instantSchema, uuidSchema]);
/** Of a search: with the KST day that it began from, so that midnight changes no order. */
const foundCursorSchema = z.tuple([instantSchema, uuidSchema, daySchema]);
const LAST_MINUTE = 24 * 60;

/** What is to be answered, letter for letter the condition of its index. */
export const needsCheckSql = sql<boolean>`(status = 'REQUESTED' or conflict is not null)`;
/** What a platform could not be told and is not any more; its index has it among others. */
export const untoldSql = sql<boolean>`(sync_state = 'FAILED' and tell_ended is not null)`;

/**
 * A page of reservations by start: from the earliest on where `from` is given, else from the
 * latest back; what words find from today on, soonest first, then what was, latest first. What moves
 * between two pages is at worst seen twice or not at all, never an error.
 */
export async function listReservations(
  trx: HospitalTransaction,
  facts: Facts,
  query: ListQuery,
  now: Date,
): Promise<{ items: Reservation[]; nextCursor: string | null }> {
  const rows = await pageQuery(trx, facts.hospitalUuid, query, now).execute();
  const items = rows.slice(0, query.limit).map(readingOf(facts, now));
  const last = items.at(-1);
  if (rows.length <= query.limit || last === undefined) return { items, nextCursor: null };
  const place = isSearch(query) ? [todayOf(query, now)] : [];
  return { items, nextCursor: writeCursor([last.start, last.id, ...place]) };
}

/** Words look everywhere; with a first day they only choose among what follows it. */
const isSearch = ({ q, from }: ListQuery): boolean =>
  from === undefined && q !== undefined && typed(q) !== "";

/** The KST day that a search begins from: that of its first page. */
const todayOf = ({ cursor }: ListQuery, now: Date): string =>
  cursor === undefined ? kstDay(now) : readCursor(foundCursorSchema, cursor)[2];

/** One row more than the page has, to know whether another one follows. */
export function pageQuery(
  trx: HospitalTransaction,
  hospitalId: string,
  query: ListQuery,
  now: Date,
) {
  const found = matching(trx, hospitalId, query, now);
  return isSearch(query)
    ? nearestFirst(found, query, now).limit(query.limit + 1)
    : byStart(found, query).limit(query.limit + 1);
}

type Found = ReturnType<typeof matching>;

function byStart(found: Found, query: ListQuery) {
  const direction = query.from === undefined ? "desc" : "asc";
  return found
    .$if(query.cursor !== undefined, (some) => {
      const after = readCursor(cursorSchema, query.cursor ?? "");
      return some.where((eb) =>
        eb(
          eb.refTuple("startsAt", "reservationId"),
          direction === "asc" ? ">" : "<",
          eb.tuple(new Date(after[0]), after[1]),
        ),
      );
    })
    .orderBy("startsAt", direction)
    .orderBy("reservationId", direction);
}

/** Today, then what comes, soonest first; then what was, latest first. */
function nearestFirst(found: Found, query: ListQuery, now: Date) {
  const today = kstInstant(todayOf(query, now));
  const away = (start: Expression<unknown>) =>
    sql`${start} < ${today}::timestamptz,
      greatest(${start} - ${today}::timestamptz, ${today}::timestamptz - ${start})`;
  const place = sql`${away(sql.ref("startsAt"))}, ${sql.ref("reservationId")}`;
  return found
    .$if(query.cursor !== undefined, (some) => {
      const [start, id] = readCursor(foundCursorSchema, query.cursor ?? "");
      return some.where(
        sql<boolean>`(${place}) > (${away(sql`${new Date(start)}::timestamptz`)}, ${id}::uuid)`,
      );
    })
    .orderBy(place);
}

/** The reservations that the filters let through, in no order. */
export function matching(
  trx: HospitalTransaction,
  hospitalId: string,
  query: Omit<ListQuery, "cursor" | "limit">,
  now: Date,
) {
  const { from, to, status, platform, product, settled, q } = query;
  let rows = trx.selectFrom("reservations").selectAll().where("hospitalId", "=", hospitalId);
  if (from !== undefined) rows = rows.where("startsAt", ">=", kstInstant(from));
  if (to !== undefined) rows = rows.where("startsAt", "<", kstInstant(to, LAST_MINUTE));
  if (status === "CHECK") rows = rows.where(sql<boolean>`(${needsCheckSql} or ${untoldSql})`);
  else if (status !== undefined) rows = rows.where("status", "=", status);
  if (settled !== undefined) rows = rows.where("conflict", "is", null);
  if (platform !== undefined) rows = rows.where("platform", "=", platform);
  if (product !== undefined) rows = rows.where("productId", "=", product);
  if (q === undefined) return rows;
  return rows.where((eb) => searchCondition(eb, q, now) ?? sql<boolean>`true`);
}
