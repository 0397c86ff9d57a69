import { sql, type SqlBool } from "kysely";
import { readCursor, writeCursor } from "#backend/cursor.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { formatNumber, matching, shownName } from "#backend/reservations/index.ts";
import { MOST_MEANT } from "#contract/access-bounds.ts";
import { NO_ACCOUNT } from "#contract/access-acts.ts";
import type { AccessLine, RecordFilters } from "#contract/access-record.ts";
import { typed } from "#contract/field-rules.ts";
import { instantSchema, uuidSchema } from "#contract/fields.ts";
import { kstInstant } from "#contract/kst.ts";
import { z } from "zod";

const DAY_MINUTES = 24 * 60;

/** Where a leaf begins: after this line, and after how many. */
const placeSchema = z.tuple([instantSchema, uuidSchema, z.number().int().min(0)]);
export interface Place {
  at: string;
  id: string;
  /** Lines of the leaves before. */
  before: number;
}
export const writePlace = ({ at, id, before }: Place): string => writeCursor([at, id, before]);
/** @throws Failure 4000 when it is no cursor of ours */
export function readPlace(cursor: string): Place {
  const [at, id, before] = readCursor(placeSchema, cursor);
  return { at, id, before };
}

/** Which reservations' lines are asked for; null where it is everybody's. */
export interface Meant {
  ids: readonly string[];
  /** The words mean more of them than are looked for. */
  more: boolean;
}

/** Whom `whose` and `reservation` mean: of many the latest. */
export async function whoseIs(
  trx: HospitalTransaction,
  hospitalId: string,
  { whose, reservation }: RecordFilters,
  now: Date,
): Promise<Meant | null> {
  const words = whose === undefined || typed(whose) === "" ? undefined : whose;
  if (reservation === undefined && words === undefined) return null;
  const rows = await matching(trx, hospitalId, { q: words }, now)
    .$if(reservation !== undefined, (all) => all.where("reservationId", "=", reservation ?? ""))
    .clearSelect()
    .select("reservationId")
    .orderBy("startsAt", "desc")
    .orderBy("reservationId", "desc")
    .limit(MOST_MEANT + 1)
    .execute();
  const ids = rows.slice(0, MOST_MEANT).map(({ reservationId }) => reservationId);
  return { ids, more: rows.length > MOST_MEANT };
}

export interface LinesAsked {
  hospitalId: string;
  filters: RecordFilters;
  meant: Meant | null;
  /** Nothing younger; what is written meanwhile is left out. */
  until?: Date;
}

/**
 * The lines that the filters let through, in no order. Every condition is one that an index may
 * serve behind row-level security, and the days leave the months out that they do not touch.
 */
export function matchingLines(
  trx: HospitalTransaction,
  { hospitalId, filters, meant, until }: LinesAsked,
) {
  const { from, to, account, act } = filters;
  let lines = trx.selectFrom("accessLines as line").where("line.hospitalId", "=", hospitalId);
  if (from !== undefined) lines = lines.where("line.at", ">=", kstInstant(from));
  if (to !== undefined) lines = lines.where("line.at", "<", kstInstant(to, DAY_MINUTES));
  if (until !== undefined) lines = lines.where("line.at", "<", until);
  if (account === NO_ACCOUNT) lines = lines.where("line.accountId", "is", null);
  else if (account !== undefined) lines = lines.where("line.accountId", "=", account);
  if (act !== undefined) lines = lines.where("line.act", "=", act);
  return meant === null ? lines : lines.where(names(hospitalId, filters, meant.ids));
}

/** The line names one of these: as noted when it was sealed, or, before that, as it says itself. */
const names = (hospitalId: string, { from, to }: RecordFilters, ids: readonly string[]) => {
  const days = sql`${from === undefined ? sql`true` : sql`at >= ${kstInstant(from)}`}
    and ${to === undefined ? sql`true` : sql`at < ${kstInstant(to, DAY_MINUTES)}`}`;
  return sql<SqlBool>`(line.at, line.line_id) in (
    select at, line_id from access_subjects
    where hospital_id = ${hospitalId} and reservation_id = any(${ids}::uuid[]) and ${days}
    union all
    select at, line_id from access_lines
    where hospital_id = ${hospitalId} and seal is null and subjects && ${ids}::uuid[] and ${days})`;
};

/** The lines after a place, newest first, as many as are asked for, each with whom it is about. */
export function linesAfter(
  trx: HospitalTransaction,
  asked: LinesAsked,
  place: Pick<Place, "at" | "id"> | null,
  most: number,
) {
  let lines = matchingLines(trx, asked);
  if (place !== null)
    lines = lines
      // Said twice: a row comparison leaves no month out.
      .where("line.at", "<=", new Date(place.at))
      .where((eb) =>
        eb(eb.refTuple("line.at", "line.lineId"), "<", eb.tuple(new Date(place.at), place.id)),
      );
  return lines
    .leftJoin("reservations as r", (join) =>
      join
        .onRef("r.hospitalId", "=", "line.hospitalId")
        .on("line.subjectCount", "=", 1)
        .on(sql<SqlBool>`r.reservation_id = line.subjects[1]`),
    )
    .select(["line.at", "line.lineId", "line.byName", "line.accountId", "line.act"])
    .select(["line.subjectCount", "line.scope", "line.reason", "line.address"])
    .select(["r.reservationId", "r.visitDay", "r.dayNumber", "r.partyName", "r.blankedAt"])
    .orderBy("line.at", "desc")
    .orderBy("line.lineId", "desc")
    .limit(most);
}

type Read = Awaited<ReturnType<ReturnType<typeof linesAfter>["execute"]>>[number];

/** A line as staff read it (`accessLineSchema`). */
export const toLine = (row: Read): AccessLine => ({
  id: row.lineId,
  at: row.at.toISOString(),
  by: row.byName,
  accountId: row.accountId,
  act: row.act,
  count: row.subjectCount,
  subject: subjectOf(row),
  scope: scopeOf(row.scope),
  reason: row.reason,
  address: row.address,
});

const subjectOf = ({ reservationId, visitDay, dayNumber, partyName, blankedAt }: Read) =>
  reservationId === null || visitDay === null || dayNumber === null || partyName === null
    ? null
    : {
        id: reservationId,
        number: formatNumber(visitDay, dayNumber),
        name: shownName({ partyName, blankedAt }),
      };

/** But for the id of the device it was at: that its browser alone knows (decision 057). */
const scopeOf = (scope: unknown): AccessLine["scope"] => {
  if (typeof scope !== "object" || scope === null) return {};
  return Object.fromEntries(Object.entries(scope).filter(([name]) => name !== "device"));
};
