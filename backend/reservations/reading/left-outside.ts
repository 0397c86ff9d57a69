import { isDeepStrictEqual } from "node:util";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import type { HospitalCalendar } from "#contract/hospital.ts";
import { MOST_DECIDED } from "#contract/hospital-rules.ts";
import type { HoursImpact } from "#contract/hours-impact.ts";
import { isWithinHours, openingOf } from "../slots/opening.ts";
import { asTheyCome } from "../slots/holders.ts";
import type { Row } from "../store.ts";
import { comingDays, comingOnQuery, type Coming } from "./coming.ts";
import { withStarts } from "./move-starts.ts";

/** A hospital's hours as they are, and as they are wished. */
export interface Calendars {
  is: HospitalCalendar;
  wouldBe: HospitalCalendar;
}

/** What other hours come to. */
export interface Outside {
  /** Those that are to be decided on, as they come. */
  asked: Coming[];
  /** How many more of the days that change lie outside already, knowingly. */
  already: number;
}

/**
 * What of the reservations to come other hours leave outside: of the days that they change, each that
 * lay within the hours, and each that lay outside and that nobody has placed or kept there knowing it.
 */
export async function findOutside(
  trx: HospitalTransaction,
  hospitalId: string,
  { is, wouldBe }: Calendars,
  now: Date,
): Promise<Outside> {
  const hoursOf = (calendar: HospitalCalendar, day: string) => openingOf(calendar, day).hours;
  const days = (await comingDays(trx, hospitalId, now)).filter(
    (day) => !isDeepStrictEqual(hoursOf(is, day), hoursOf(wouldBe, day)),
  );
  if (days.length === 0) return { asked: [], already: 0 };
  const coming = await comingOnQuery(trx, hospitalId, days, now).execute();
  const outside = coming.filter((one) => !isOpenFor(wouldBe, one)).sort(asTheyCome);
  const asked = outside.filter((one) => !one.beyondHours || isOpenFor(is, one));
  return { asked, already: outside.length - asked.length };
}

const isOpenFor = (calendar: HospitalCalendar, one: Coming): boolean =>
  isWithinHours(calendar, [], { ...one, start: one.startsAt, end: one.endsAt });

/** What other hours would leave outside, with where it could go. Nothing is changed. */
export async function foreseeOutside(
  trx: HospitalTransaction,
  facts: Facts,
  wouldBe: HospitalCalendar,
  now: Date,
): Promise<HoursImpact> {
  const calendars = { is: facts.calendar, wouldBe };
  const { asked, already } = await findOutside(trx, facts.hospitalUuid, calendars, now);
  const ids = asked.slice(0, MOST_DECIDED).map(({ reservationId }) => reservationId);
  const rows = await readRows(trx, facts.hospitalUuid, ids);
  const items = await withStarts(trx, { ...facts, calendar: wouldBe }, rows, now);
  return { items, total: asked.length, already };
}

/** Those rows, as they come. */
export async function readRows(
  trx: HospitalTransaction,
  hospitalId: string,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom("reservations")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .where("reservationId", "in", ids)
    .execute();
  return rows.sort(asTheyCome);
}
