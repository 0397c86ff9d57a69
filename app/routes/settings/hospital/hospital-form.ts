import { many, rows, text, type Fields } from "#app/forms/read.ts";
import { WEEK_FORM } from "#app/forms/week-form.ts";
import { MOST_HOLIDAYS, MOST_NTHS, MOST_PARTS, MOST_PERIODS } from "#contract/hospital-rules.ts";

/** The form of 병원 정보, as the page and its action both read it. */

/** A year and what is left of this one has about forty public holidays at most. */
export const MOST_PUBLIC = 80;

const SHORT = { choice: text, opens: text, closes: text, last: text } as const;

export const HOSPITAL_FORM = {
  intent: text,
  /** A button that changes the form itself: a row more, a row less. */
  act: text,
  /** The version that one saw, and the settings as they were then (`forms/packed.ts`). */
  version: text,
  base: text,
  /** What was wished for, and what was there then (`wished.ts`): where two versions are settled. */
  wish: text,
  /** What was decided on reservations before that, packed (`impact/fates-kept.ts`). */
  fates: text,
  ...WEEK_FORM,
  nths: rows(MOST_NTHS, {
    ...{ id: text, name: text, weeks: many(5), weekday: text, starts: text, ends: text },
  }),
  periods: rows(MOST_PERIODS, { id: text, from: text, to: text, name: text }),
  parts: rows(MOST_PARTS, { id: text, day: text, starts: text, ends: text, name: text }),
  holidays: rows(MOST_PUBLIC, { day: text, ...SHORT }),
  temporaries: rows(MOST_HOLIDAYS, { day: text, name: text, ...SHORT }),
  minimumTimeBlock: text,
  window: text,
  lead: text,
  changeCutOff: text,
  answerMinutes: text,
  keptYears: text,
  /** The product that the starts are shown by. */
  shownBy: text,
  name: text,
  representative: text,
  brn: text,
  institutionNumber: text,
  contactPhoneNumber: text,
  alarmMobile: text,
  alarmMail: text,
  zip: text,
  road: text,
  jibun: text,
  detail: text,
  lat: text,
  lon: text,
} as const;

export type TypedHospital = Fields<typeof HOSPITAL_FORM>;
export type TypedNth = TypedHospital["nths"][number];
export type TypedHoliday = TypedHospital["holidays"][number];

/** Ten thousand letters of Hangul in one field, and every row there can be. */
export const HOSPITAL_FORM_BYTES = 320 * 1024;

/** Under which the tab keeps what is typed of it. */
export const HOSPITAL_KEPT = "hospital-info";

export const HOSPITAL_INTENTS = {
  save: "save",
  /** What it would come to, before it is saved. */
  look: "look",
  /** One of two versions, field by field. */
  settle: "settle",
} as const;

/** The lists of the form that rows are added to, and taken from. */
export type List = "nths" | "periods" | "parts" | "temporaries";

export const ROW_ACTS = {
  add: (list: List) => `add.${list}`,
  remove: (list: List, at: number) => `remove.${list}.${at}`,
} as const;

const SATURDAY = "6";
/** A row that has just been added. */
export const EMPTY_ROWS = {
  nths: { id: "", name: "", weeks: [] as string[], weekday: SATURDAY, starts: "", ends: "" },
  periods: { id: "", name: "", from: "", to: "" },
  parts: { id: "", name: "", day: "", starts: "", ends: "" },
  temporaries: { day: "", name: "", choice: "CLOSED", opens: "09:00", closes: "13:00", last: "" },
};

/** The form after one of its buttons: with a script in place, without one by the way of the server. */
export function formAfter(typed: TypedHospital, act: string): TypedHospital {
  const rowsOf = <Row>(list: List, had: readonly Row[], empty: Row): Row[] => [
    ...had.filter((_, at) => act !== ROW_ACTS.remove(list, at)),
    ...(act === ROW_ACTS.add(list) ? [empty] : []),
  ];
  return {
    ...typed,
    nths: rowsOf("nths", typed.nths, EMPTY_ROWS.nths),
    periods: rowsOf("periods", typed.periods, EMPTY_ROWS.periods),
    parts: rowsOf("parts", typed.parts, EMPTY_ROWS.parts),
    temporaries: rowsOf("temporaries", typed.temporaries, EMPTY_ROWS.temporaries),
  };
}
