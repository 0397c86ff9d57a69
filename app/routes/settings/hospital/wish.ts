import { leadOf } from "#app/forms/booking-window.ts";
import { typedWeek, weekOf } from "#app/forms/week-form.ts";
import { fieldMessages } from "#app/forms/refused.ts";
import { HOSPITAL } from "#app/text/hospital.ts";
import { SETTINGS_FORM } from "#app/text/settings-form.ts";
import {
  hospitalWishSchema,
  type HospitalWish,
  type HospitalWishInput,
} from "#contract/hospital-inputs.ts";
import type { HospitalFields } from "#contract/hospital-settings.ts";
import { coordinateTyped } from "./coordinate-typed.ts";
import type { TypedHospital } from "./hospital-form.ts";
import { kept, orElse, readerOf, type Wrong } from "./row-reading.ts";
import { cutOffOf, numberOf } from "./typed-hospital.ts";
import { holidaysOf } from "./wished-holidays.ts";

/** What was typed, read: the wish, whole and judged, or what is wrong, by the name of its field. `left`: see `weekOf`. */
export type ReadHospital = { wish: HospitalWish; names: Wrong; left: string[] } | { wrong: Wrong };

/**
 * Reads the whole form and judges what of it is changed. `base`: the settings that it was filled
 * with; choices for days that it does not show stay as they are there.
 * @param today KST day
 */
export function wishOf(
  typed: TypedHospital,
  base: HospitalFields,
  today: string,
  changed: ReadonlySet<keyof HospitalWish>,
): ReadHospital {
  const wrong: Wrong = {};
  const names: Wrong = {
    ...{ "window.windowDays": "window", "window.leadMinutes": "lead", "window.leadDays": "lead" },
    "address.zip": "zip",
  };
  for (const field of ["kind", "minutes", "days", "minute"])
    names[`changeCutOff.${field}`] = "changeCutOff";
  const reader = readerOf(wrong, today);
  const week = weekOf(typed.hours, typedWeek(base.hours));
  Object.assign(wrong, week.wrong);
  Object.assign(names, week.names);
  const wish: Record<keyof HospitalWishInput, unknown> = {
    name: typed.name,
    representative: orNull(typed.representative),
    brn: orNull(typed.brn),
    institutionNumber: orNull(typed.institutionNumber),
    contactPhoneNumber: typed.contactPhoneNumber,
    alarmMobile: orNull(typed.alarmMobile),
    alarmMail: orNull(typed.alarmMail),
    address: addressOf(typed),
    hours: week.hours,
    nthClosures: typed.nths.map((row, i) => ({
      ...idOf(row.id),
      name: orElse(row.name, HOSPITAL.usualClosure),
      weekday: numberOf(row.weekday),
      weeks: row.weeks.map(numberOf),
      starts: reader.minuteOrNull(row.starts, `nths.${i}.starts`),
      ends: reader.minuteOrNull(row.ends, `nths.${i}.ends`),
    })),
    closures: kept(typed.periods, (row) => [row.from, row.to], "closures", "periods", names).map(
      ({ row, at }) => {
        const from = reader.day(row.from, `${at}.from`);
        const to = row.to.trim() === "" ? from : reader.day(row.to, `${at}.to`);
        return { ...idOf(row.id), name: orElse(row.name, HOSPITAL.closure), from, to };
      },
    ),
    partClosures: kept(
      typed.parts,
      (row) => [row.day, row.starts, row.ends],
      "partClosures",
      "parts",
      names,
    ).map(({ row, at }) => ({
      ...idOf(row.id),
      name: orElse(row.name, HOSPITAL.closure),
      day: reader.day(row.day, `${at}.day`),
      starts: reader.minute(row.starts, `${at}.starts`),
      ends: reader.minute(row.ends, `${at}.ends`),
    })),
    ...holidaysOf(typed, base, reader, names),
    minimumTimeBlock: numberOf(typed.minimumTimeBlock),
    window: { ...leadOf(typed.lead), windowDays: numberOf(typed.window) },
    changeCutOff: cutOffOf(typed.changeCutOff),
    answerMinutes: numberOf(typed.answerMinutes),
    keptYears: numberOf(typed.keptYears),
  };
  for (const field of ["road", "jibun", "detail", "lat", "lon"]) names[`address.${field}`] = field;
  for (const i of typed.nths.keys())
    for (const field of ["name", "weekday", "weeks", "starts", "ends"])
      names[`nthClosures.${i}.${field}`] = `nths.${i}.${field}`;
  const asked = Object.entries(wish).filter(([key]) => changed.has(key as keyof HospitalWish));
  const judged = hospitalWishSchema.safeParse(Object.fromEntries(asked));
  if (judged.success && Object.keys(wrong).length === 0)
    return { wish: judged.data, names, left: week.left };
  // Of a time that is none the rules have nothing to say.
  return { wrong: { ...messages(judged.error?.issues ?? [], names), ...wrong } };
}

/** What no rule has words for was chosen among others: it is to be chosen again. */
function messages(issues: Parameters<typeof fieldMessages>[0], names: Wrong): Wrong {
  // The days of a row of weeks are one field.
  const flat = issues.map((issue) => ({
    ...issue,
    path: issue.path[2] === "weeks" ? issue.path.slice(0, 3) : issue.path,
    message: /[가-힣]/.test(issue.message) ? issue.message : SETTINGS_FORM.pickAgain,
  }));
  return fieldMessages(flat, names);
}

/** None where nothing of it is written. */
function addressOf({ zip, road, jibun, detail, lat, lon }: TypedHospital) {
  if ([zip, road, jibun, detail, lat, lon].every((text) => text.trim() === "")) return null;
  return {
    zip,
    road: orNull(road),
    jibun: orNull(jibun),
    detail: orNull(detail),
    lat: coordinateTyped(lat),
    lon: coordinateTyped(lon),
  };
}

const idOf = (id: string) => (id === "" ? {} : { id });
const orNull = (text: string): string | null => (text.trim() === "" ? null : text);
