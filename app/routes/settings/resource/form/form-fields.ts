import { fieldsIn, readForm, rows, text, type Fields } from "#app/forms/read.ts";
import { pairsFrom, type FormPart, type Pairs } from "#app/forms/pairs.ts";
import { sideFields } from "#app/forms/two-versions.ts";
import { numberTyped } from "#app/forms/typed-number.ts";
import { minuteTyped } from "#app/forms/typed-time.ts";
import { typedWeek, WEEK_FORM, weekOf, type TypedWeekday } from "#app/forms/week-form.ts";
import { RESOURCES_TEXT } from "#app/text/resources.ts";
import { minuteClock } from "#app/text/time.ts";
import type { WeeklyHours } from "#contract/hospital.ts";
import type { ResourceChange } from "#contract/resource-inputs.ts";
import type { Absence, Resource } from "#contract/resource.ts";
import { unitsCheck } from "./units-check.ts";

const MOST_CLOSURES = 100;
const CLOSURE = { name: text, from: text, to: text, starts: text, ends: text } as const;
export type TypedClosure = Fields<typeof CLOSURE>;

/** The parts of the form, as the save bar and two versions name them. */
export const PARTS: readonly FormPart[] = [
  { at: "name", label: RESOURCES_TEXT.name },
  { at: "units", label: RESOURCES_TEXT.units },
  { at: "whose", label: RESOURCES_TEXT.whose },
  { at: "hours", label: RESOURCES_TEXT.hours },
  { at: "closures", label: RESOURCES_TEXT.closures },
];

const TYPED = {
  ...{ name: text, kind: text, units: text, whose: text },
  hours: WEEK_FORM.hours,
  closures: rows(MOST_CLOSURES, CLOSURE),
} as const;
const FORM = {
  ...{ intent: text, key: text, version: text, known: text, base: text },
  // Of two versions, which one is chosen.
  ...sideFields(PARTS),
  ...WEEK_FORM,
  ...TYPED,
} as const;
const BYTES = 256 * 1024;

/** A resource's form, as it was typed. */
export interface TypedResource {
  name: string;
  kind: string;
  units: string;
  /** `own`, or the hospital's. */
  whose: string;
  hours: readonly TypedWeekday[];
  closures: readonly TypedClosure[];
}

/** Likewise, with what it was typed over. */
export interface SentResource extends TypedResource {
  version: string;
  base: string;
}

/** Reads the form. @throws Response 413, 415 as `readForm` */
export const readResourceForm = (request: Request) => readForm(request, FORM, BYTES);

const BLANK_CLOSURE: TypedClosure = { name: "", from: "", to: "", starts: "", ends: "" };
const isBlank = (row: TypedClosure) => Object.values(row).every((one) => one.trim() === "");
const timeText = (minute: number | null) => (minute === null ? "" : minuteClock(minute));

/** A resource as its form shows it. `usual`: the week that one of its own begins with. */
export const typedOf = (resource: Resource, usual: readonly WeeklyHours[]): TypedResource => ({
  name: resource.name,
  kind: resource.kind,
  units: String(resource.units),
  whose: resource.hours === null ? "" : "own",
  hours: typedWeek(resource.hours ?? usual),
  closures: typedClosures(resource.closures),
});

const typedClosures = (closures: readonly Absence[]): TypedClosure[] =>
  closures.map(({ name, from, to, starts, ends }) => ({
    ...{ name, from, to },
    ...{ starts: timeText(starts), ends: timeText(ends) },
  }));

/** What was typed as it was read, written as what is saved is: so what is the same looks the same. */
export const asRead = (
  typed: TypedResource,
  { name = typed.name, units, hours, closures }: ResourceChange,
): TypedResource => ({
  ...{ name, kind: typed.kind, whose: typed.whose },
  units: units === undefined ? typed.units : String(units),
  hours: hours ? typedWeek(hours) : typed.hours,
  closures: closures ? typedClosures(closures) : typed.closures,
});

/** One that there is not yet. */
export const blank = (usual: readonly WeeklyHours[]): TypedResource => ({
  ...{ name: "", kind: "DOCTOR", units: "1", whose: "", closures: [] },
  hours: typedWeek(usual),
});

/** One line more, or one less: `add`, `remove.2`. Null for any other intent. */
export function closuresAfter(
  intent: string,
  closures: readonly TypedClosure[],
): TypedClosure[] | null {
  if (intent === "closures.add") return [...closures, BLANK_CLOSURE];
  const at = /^closures\.remove\.(\d{1,3})$/.exec(intent)?.[1];
  return at === undefined ? null : closures.filter((_, i) => i !== Number(at));
}

/** What a typed form comes to, for the contract's schema to judge. */
export interface ReadResource {
  input: unknown;
  /** What is no number and no time, by the name of its field. */
  wrong: Record<string, string>;
  /** The form's names by the contract's paths. */
  names: Record<string, string>;
  /** Breaks that its hours leave outside. */
  left: readonly string[];
}

/** @param base what it was typed over; null where that is not known */
export function readTyped(typed: TypedResource, base: Pairs | null): ReadResource {
  const over = base === null ? [] : typedIn(base).hours;
  const week = typed.whose === "own" ? weekOf(typed.hours, over) : null;
  const wrong: Record<string, string> = { ...week?.wrong };
  const names: Record<string, string> = { ...week?.names };
  const closures: unknown[] = [];
  for (const [i, row] of typed.closures.entries()) {
    if (isBlank(row)) continue;
    const minute = (field: "starts" | "ends") => {
      if (row[field].trim() === "") return null;
      const found = minuteTyped(row[field]);
      if (found === null) wrong[`closures.${i}.${field}`] = RESOURCES_TEXT.noTime;
      return found;
    };
    for (const field of Object.keys(CLOSURE))
      names[`closures.${closures.length}.${field}`] = `closures.${i}.${field}`;
    // Without 까지 it is that one day: what is wrong with it is said at 부터.
    const isDay = row.to.trim() === "";
    if (isDay) names[`closures.${closures.length}.to`] = `closures.${i}.from`;
    const to = isDay ? row.from : row.to;
    closures.push({ ...row, to, starts: minute("starts"), ends: minute("ends") });
  }
  const units = numberTyped(typed.units);
  const unitsWrong = unitsCheck(typed.units);
  if (unitsWrong !== null) wrong.units = unitsWrong;
  const input = {
    name: typed.name,
    kind: typed.kind,
    units,
    hours: week && week.hours,
    closures,
  };
  return { input, wrong, names, left: week?.left ?? [] };
}

/** The form as pairs. */
export const pairsOf = ({ name, kind, units, whose, hours, closures }: TypedResource): Pairs =>
  pairsFrom({ name, kind, units, whose, hours, closures });

/** What the page's form is drawn with. */
export const typedIn = (pairs: Pairs): TypedResource => fieldsIn(pairs, TYPED);
