import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { typed } from "#contract/field-rules.ts";
import { MOST_COUNTED, MOST_FOUND } from "#contract/find-count.ts";
import type { Found, Hit } from "#contract/find.ts";
import { namesakesAmong, type Namesake } from "#contract/namesakes.ts";
import { kstDay, kstInstant } from "#contract/kst.ts";
import { judge, mayMove } from "#contract/reservation-status.ts";
import { formatNumber } from "../changes/number.ts";
import { shownName } from "../mapping.ts";
import { searchCondition, searchedDigits } from "./search.ts";

/**
 * What words find while they are typed: the first few, today first, then what comes, soonest first,
 * then what was, latest first; and how many more there are, counted no further than `MOST_COUNTED`.
 */
export async function findReservations(
  trx: HospitalTransaction,
  hospitalId: string,
  q: string,
  now: Date,
): Promise<Found> {
  if (typed(q) === "") return { items: [], more: 0 };
  const rows = await findQuery(trx, hospitalId, q, now).execute();
  const today = kstInstant(kstDay(now));
  const coming = rows.filter(({ startsAt }) => startsAt >= today);
  const past = rows.filter(({ startsAt }) => startsAt < today);
  const shown = [...coming, ...past].slice(0, MOST_FOUND);
  const more = Math.min(Number(rows[0]?.counted ?? 0) - shown.length, MOST_COUNTED);
  const namesakes = namesakesAmong(shown.map(personOf));
  const items = shown.map((row) => toHit(row, q, now, namesakes.get(row.reservationId)));
  return { items, more };
}

/**
 * Both sides of today's midnight by themselves, so that each may be read in the order of its starts
 * and end with its eighth: of a name that half the hospital bears, no more is read than is shown.
 */
export function findQuery(trx: HospitalTransaction, hospitalId: string, q: string, now: Date) {
  const today = kstInstant(kstDay(now));
  const matching = trx
    .selectFrom("reservations")
    .where("reservations.hospitalId", "=", hospitalId)
    .where((eb) => searchCondition(eb, q, now) ?? sql<boolean>`false`);
  const counted = trx
    .selectFrom(
      matching
        .select(sql`1`.as("one"))
        .limit(MOST_FOUND + MOST_COUNTED)
        .as("some"),
    )
    .select((eb) => eb.fn.countAll().as("count"));
  const side = matching
    .selectAll()
    .orderBy("startsAt", "asc")
    .orderBy("reservationId", "asc")
    .limit(MOST_FOUND)
    .where("startsAt", ">=", today);
  const other = matching
    .selectAll()
    .orderBy("startsAt", "desc")
    .orderBy("reservationId", "desc")
    .limit(MOST_FOUND)
    .where("startsAt", "<", today);
  return trx
    .with("coming", () => side)
    .with("past", () => other)
    .selectFrom((eb) =>
      eb.selectFrom("coming").selectAll().unionAll(eb.selectFrom("past").selectAll()).as("found"),
    )
    .leftJoin("products", (join) =>
      join
        .on("products.hospitalId", "=", hospitalId)
        .onRef("products.productId", "=", "found.productId"),
    )
    .select([
      "found.reservationId",
      "found.visitDay",
      "found.dayNumber",
      "found.productId",
      "found.platform",
      "found.startsAt",
      "found.status",
      "found.statusSince",
      "found.previousStatus",
      "found.syncState",
      "found.conflict",
      "found.version",
      "found.partyName",
      "found.partyPhone",
      "found.partyBirthDate",
      "found.bookedByPhone",
      "found.partyChartNumber",
      "found.blankedAt",
      "products.name as product",
    ])
    .select(counted.as("counted"))
    .orderBy(sql`found.starts_at < ${today}::timestamptz`)
    .orderBy(sql`abs(extract(epoch from found.starts_at - ${today}::timestamptz))`)
    .orderBy("found.reservationId");
}

type Row = Awaited<ReturnType<ReturnType<typeof findQuery>["execute"]>>[number];

const personOf = (row: Row) => ({
  id: row.reservationId,
  party: {
    name: row.partyName,
    phone: row.partyPhone,
    birthDate: row.partyBirthDate,
    bookedBy: row.bookedByPhone === null ? null : { phone: row.bookedByPhone },
  },
});

function toHit(row: Row, q: string, now: Date, namesake: Namesake | undefined): Hit {
  const { status, conflict, version, platform, productId, product } = row;
  const subject = {
    status,
    start: row.startsAt,
    since: row.statusSince,
    previous: row.previousStatus,
    told: row.syncState === "SYNCED",
  };
  const mayChange = row.blankedAt === null;
  return {
    id: row.reservationId,
    number: formatNumber(row.visitDay, row.dayNumber),
    name: shownName(row),
    ...(namesake && { namesake }),
    ...{ productId, product, platform, status, conflict, version },
    start: row.startsAt.toISOString(),
    matched: matched(row, q),
    mayCheckIn: mayChange && conflict === null && judge(subject, "CHECKED_IN", now).allowed,
    mayMove: mayChange && mayMove(status),
  };
}

/** Which of its texts the words were found in, as `searchCondition` looks for them. */
function matched(row: Row, q: string): Hit["matched"] {
  const text = typed(q);
  if (row.partyChartNumber === text) return { by: "CHART", text };
  const digits = searchedDigits(text);
  if (!/^\d+$/.test(digits)) return { by: "NAME", text: row.partyName };
  const phone = [row.partyPhone, row.bookedByPhone].find((one) => one?.endsWith(digits));
  if (phone) return { by: "PHONE", text: phone };
  return { by: "NUMBER", text: formatNumber(row.visitDay, row.dayNumber) };
}
