import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { invalid } from "#backend/failure.ts";
import type { HospitalCalendar } from "#contract/hospital.ts";
import type { HospitalWish } from "#contract/hospital-inputs.ts";
import {
  hospitalFieldsSchema,
  type HospitalFields,
  type HospitalSettings,
} from "#contract/hospital-settings.ts";
import { addDays } from "#contract/kst.ts";
import { inOrder, isHoliday } from "./settings-of.ts";

/** What a wish is held against. */
interface Before {
  settings: HospitalSettings;
  /** With what is over. */
  calendar: HospitalCalendar;
  /** A KST day. */
  today: string;
}

/**
 * A hospital's fields as they would be. Rows that are over, and were there, are left out again: a page
 * may have been open at midnight; a closed period that has begun and now ends yesterday is left out
 * likewise, as its days that are gone stay closed. What was chosen for a day that is no holiday any more goes with it.
 * @throws Failure 4000 for new rows of days that are over, for a choice of a day that is no holiday, and
 *   for a business number that was approved and would be another
 */
export function asWished(before: Before, wish: HospitalWish): HospitalFields {
  const { settings, calendar, today } = before;
  const wrong: Record<string, string> = {};
  if (settings.brnApproved && wish.brn !== undefined && wish.brn !== settings.brn)
    wrong["brn"] = "승인된 번호라 여기서 못 바꿔요.";
  const next: HospitalFields = {
    ...hospitalFieldsSchema.parse(settings),
    // What is left out is no key of it.
    ...(wish as Partial<HospitalFields>),
    nthClosures: identified(wish.nthClosures ?? settings.nthClosures, settings.nthClosures),
  };
  const withoutPast = pastOver(today, wrong);
  const lists = {
    closures: identified(
      withoutPast(...(["closures", "to", wish.closures ?? settings.closures] as const), [
        ...calendar.closures,
        ...endedYesterday(settings.closures, today),
      ]).map((row) =>
        isBegunAnew(row, settings.closures, today) ? { ...row, id: undefined } : row,
      ),
      settings.closures,
    ),
    partClosures: identified(
      withoutPast(
        ...(["partClosures", "day", wish.partClosures ?? settings.partClosures] as const),
        calendar.partClosures,
      ),
      settings.partClosures,
    ),
    nthClosures: next.nthClosures,
    temporaryHolidays: withoutPast(
      ...(["temporaryHolidays", "day", next.temporaryHolidays] as const),
      calendar.temporaryHolidays,
    ),
    holidayChoices: withoutPast(
      ...(["holidayChoices", "day", next.holidayChoices] as const),
      calendar.holidayChoices.map(({ day, choice, hours }) => ({ day, choice, hours })),
    ),
  };
  for (const [i, { day }] of (wish.holidayChoices ?? []).entries())
    if (day >= today && !isHoliday(lists, day))
      wrong[`holidayChoices.${i}.day`] = "공휴일이 아니에요.";
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const holidayChoices = lists.holidayChoices.filter(({ day }) => isHoliday(lists, day));
  return { ...next, ...inOrder({ ...lists, holidayChoices }) };
}

/**
 * An id is kept that one of the rows before has, and no row above: of a list that was open since
 * yesterday one may be of a row that is over. Others get that of the row that says the same, or a new one.
 */
function identified<Row extends { id?: string | undefined }>(
  rows: readonly Row[],
  before: readonly (Omit<Row, "id"> & { id: string })[],
): (Omit<Row, "id"> & { id: string })[] {
  const asked = new Set(rows.flatMap(({ id }) => id ?? []));
  const used = new Set<string>();
  return rows.map(({ id: given, ...row }) => {
    const kept = before.find(({ id }) => id === given && !used.has(id));
    const same = before.find(
      ({ id, ...other }) =>
        !used.has(id) && !asked.has(id) && isDeepStrictEqual({ ...other }, { ...row }),
    );
    const id = kept?.id ?? same?.id ?? randomUUID();
    used.add(id);
    return { ...row, id };
  });
}

/** Those that have begun, as they are once nothing of them is to come. */
const endedYesterday = (closures: HospitalFields["closures"], today: string) =>
  closures
    .filter(({ from }) => from < today)
    .map((closure) => ({ ...closure, to: addDays(today, -1) }));

/** Would a period that has begun begin later? Then its days that are gone stay a period of their own. */
const isBegunAnew = (
  { id, from }: { id?: string | undefined; from: string },
  closures: HospitalFields["closures"],
  today: string,
): boolean => from >= today && closures.some((one) => one.id === id && one.from < today);

/**
 * Leaves rows out that are over and stand in the calendar, whatever their ids; of others that are, it
 * says so.
 */
const pastOver =
  (today: string, wrong: Record<string, string>) =>
  <Field extends string, Row extends Record<Field, string>>(
    list: string,
    field: Field,
    rows: readonly Row[],
    stored: readonly Row[],
  ): Row[] =>
    rows.filter((row, i) => {
      if (row[field] >= today) return true;
      if (!stored.some((one) => isDeepStrictEqual(withoutId(one), withoutId(row))))
        wrong[`${list}.${i}.${field}`] = "지난 날이에요. 다시 확인해 주세요.";
      return false;
    });

const withoutId = (row: object) => ({ ...row, id: undefined });

/** The names of the fields that differ. */
export const changedFields = (
  before: HospitalFields,
  next: HospitalFields,
): (keyof HospitalFields)[] =>
  hospitalFieldsSchema
    .keyof()
    .options.filter((field) => !isDeepStrictEqual(before[field], next[field]));

/** A calendar with the fields of a wish in it; what is over stays as it was. */
export function calendarOf(
  { calendar, today }: Pick<Before, "calendar" | "today">,
  next: HospitalFields,
): HospitalCalendar {
  const past = {
    closures: calendar.closures.filter(({ to }) => to < today),
    partClosures: calendar.partClosures.filter(({ day }) => day < today),
    temporaryHolidays: calendar.temporaryHolidays.filter(({ day }) => day < today),
    holidayChoices: calendar.holidayChoices.filter(({ day }) => day < today),
  };
  const { hours, nthClosures, minimumTimeBlock, window } = next;
  return {
    ...{ hours, nthClosures, minimumTimeBlock, ...window },
    closures: [...past.closures, ...next.closures],
    partClosures: [...past.partClosures, ...next.partClosures],
    temporaryHolidays: [...past.temporaryHolidays, ...next.temporaryHolidays],
    holidayChoices: [
      ...past.holidayChoices,
      ...next.holidayChoices.map((choice) => ({ ...choice, version: 0 })),
    ],
  };
}
