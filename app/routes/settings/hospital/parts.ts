import { differing, pairsFrom, type FormPart, type Pairs } from "#app/forms/pairs.ts";
import { fieldsIn } from "#app/forms/read.ts";
import { weekInUse, WEEK_ORDER } from "#app/forms/week-form.ts";
import { HOSPITAL } from "#app/text/hospital.ts";
import { weekdayWord } from "#app/text/hours.ts";
import type { HospitalWish } from "#contract/hospital-inputs.ts";
import { HOSPITAL_FORM, type TypedHospital } from "./hospital-form.ts";

/** What a person calls the parts of the form, in its order, and what of the settings each belongs to. */
interface HospitalPart extends FormPart {
  of: readonly (keyof HospitalWish)[];
}

const HOLIDAYS = ["holidayChoices", "temporaryHolidays"] as const;

/** `names`: of the public holidays, in the order in which the form has them. */
export const partsOf = (names: readonly string[]): HospitalPart[] => [
  ...WEEK_ORDER.map((weekday, i) => ({
    ...{
      at: `hours.${i}`,
      label: HOSPITAL.onWeekday(weekdayWord(weekday)),
      of: ["hours"] as const,
    },
  })),
  { at: "nths", label: HOSPITAL.addNth, of: ["nthClosures"] },
  { at: "periods", label: HOSPITAL.periods, of: ["closures"] },
  { at: "parts", label: HOSPITAL.partClosures, of: ["partClosures"] },
  ...names.map((label, i) => ({ at: `holidays.${i}`, label, of: HOLIDAYS })),
  { at: "temporaries", label: HOSPITAL.addTemporary, of: HOLIDAYS },
  { at: "minimumTimeBlock", label: HOSPITAL.block, of: ["minimumTimeBlock"] },
  { at: "lead", label: HOSPITAL.leadTime, of: ["window"] },
  { at: "window", label: HOSPITAL.window, of: ["window"] },
  { at: "changeCutOff", label: HOSPITAL.cutOff, of: ["changeCutOff"] },
  { at: "answerMinutes", label: HOSPITAL.answer, of: ["answerMinutes"] },
  { at: "keptYears", label: HOSPITAL.kept, of: ["keptYears"] },
  { at: "name", label: HOSPITAL.hospitalName, of: ["name"] },
  { at: "representative", label: HOSPITAL.representative, of: ["representative"] },
  { at: "brn", label: HOSPITAL.brn, of: ["brn"] },
  { at: "institutionNumber", label: HOSPITAL.institutionNumber, of: ["institutionNumber"] },
  { at: "contactPhoneNumber", label: HOSPITAL.phone, of: ["contactPhoneNumber"] },
  { at: "alarmMobile", label: HOSPITAL.alarmMobile, of: ["alarmMobile"] },
  { at: "alarmMail", label: HOSPITAL.alarmMail, of: ["alarmMail"] },
  { at: "zip", label: HOSPITAL.zip, of: ["address"] },
  { at: "road", label: HOSPITAL.road, of: ["address"] },
  { at: "jibun", label: HOSPITAL.jibun, of: ["address"] },
  { at: "detail", label: HOSPITAL.detail, of: ["address"] },
  { at: "lat", label: HOSPITAL.lat, of: ["address"] },
  { at: "lon", label: HOSPITAL.lon, of: ["address"] },
];

/** What of the settings is another in one form than in the other. */
export const changedBetween = (
  parts: readonly HospitalPart[],
  one: Pairs,
  other: Pairs,
): Set<keyof HospitalWish> =>
  new Set(differing(parts, inUse(one), inUse(other)).flatMap(({ of }) => of));

/** As two forms are compared: without what no one sees, ids and hours that are not in use. */
export function inUse(pairs: Pairs): Pairs {
  const short = new Set(pairs.flatMap(([name, value]) => (value === "SHORT" ? [name] : [])));
  return weekInUse(pairs).filter(([name]) => {
    if (/^(nths|periods|parts)\.\d+\.id$/.test(name)) return false;
    const day = /^(holidays|temporaries)\.\d+(?=\.(opens|closes|last)$)/.exec(name)?.[0];
    return day === undefined || short.has(`${day}.choice`);
  });
}

/** The form as pairs. */
export const pairsOf = (typed: TypedHospital): Pairs => pairsFrom(typed);
export const typedOf = (pairs: Pairs): TypedHospital => fieldsIn(pairs, HOSPITAL_FORM);
