import type { Facts } from "#backend/hospitals/index.ts";
import { publicHolidayOf } from "#backend/holidays/index.ts";
import type { HospitalCalendar } from "#contract/hospital.ts";
import {
  hospitalSettingsSchema,
  type HospitalFields,
  type HospitalSettings,
} from "#contract/hospital-settings.ts";
import type { HospitalRow } from "./store.ts";

/** A hospital's settings as its staff read them, without what is over on a KST day. */
export function settingsOf(facts: Facts, row: HospitalRow, today: string): HospitalSettings {
  const { calendar, name, contactPhoneNumber, answerMinutes } = facts;
  const { leadMinutes, leadDays, windowDays, minimumTimeBlock, hours } = calendar;
  const { representative, brn, institutionNumber, alarmMobile, alarmMail, address } = row;
  return hospitalSettingsSchema.parse({
    ...{ name, representative, brn, institutionNumber, contactPhoneNumber, alarmMobile, alarmMail },
    address,
    hours,
    ...inOrder({
      closures: calendar.closures.filter(({ to }) => to >= today),
      partClosures: calendar.partClosures.filter(({ day }) => day >= today),
      nthClosures: calendar.nthClosures,
      temporaryHolidays: calendar.temporaryHolidays.filter(({ day }) => day >= today),
      holidayChoices: calendar.holidayChoices
        .filter(({ day }) => day >= today && isHoliday(calendar, day))
        .map(({ day, choice, hours }) => ({ day, choice, hours })),
    }),
    minimumTimeBlock,
    window: { leadMinutes, leadDays, windowDays },
    changeCutOff: row.changeCutOff,
    answerMinutes,
    keptYears: row.keptYears,
    version: row.version,
    changedAt: row.changedAt?.toISOString() ?? null,
    changedBy: row.changedBy,
    changedByAccount: row.changedByAccount,
    brnApproved: row.brnApprovedAt !== null,
  });
}

/** Is a KST day a public holiday, or one that was taken down by hand? */
export const isHoliday = (
  { temporaryHolidays }: Pick<HospitalCalendar, "temporaryHolidays">,
  day: string,
): boolean =>
  publicHolidayOf(day) !== null || temporaryHolidays.some((holiday) => holiday.day === day);

export type Lists = Pick<
  HospitalFields,
  "closures" | "partClosures" | "nthClosures" | "temporaryHolidays" | "holidayChoices"
>;

const byDay = (a: { day: string }, b: { day: string }) => a.day.localeCompare(b.day);

/** Each list in the one order that it has, however its rows were given. */
export const inOrder = (lists: Lists): Lists => ({
  closures: lists.closures.toSorted((a, b) => a.from.localeCompare(b.from)),
  partClosures: lists.partClosures.toSorted(
    (a, b) => byDay(a, b) || a.starts - b.starts || a.id.localeCompare(b.id),
  ),
  nthClosures: lists.nthClosures.toSorted(
    (a, b) =>
      a.weekday - b.weekday ||
      a.weeks.join().localeCompare(b.weeks.join()) ||
      a.id.localeCompare(b.id),
  ),
  temporaryHolidays: lists.temporaryHolidays.toSorted(byDay),
  holidayChoices: lists.holidayChoices.toSorted(byDay),
});
