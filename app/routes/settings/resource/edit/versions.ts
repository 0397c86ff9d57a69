import { settled, twoVersions, type Sides } from "#app/forms/two-versions.ts";
import type { FormPart, Pairs } from "#app/forms/pairs.ts";
import { weekInUse } from "#app/forms/week-form.ts";
import { RESOURCES_TEXT } from "#app/text/resources.ts";
import { fullDay } from "#app/text/time.ts";
import { wholeWeekWord } from "#app/ui/hours/week-words.ts";
import { typedIn } from "../form/form-fields.ts";

/** The parts of which one chooses: whose hours those are is no question beside the hours. */
const PARTS: readonly FormPart[] = [
  { at: "name", label: RESOURCES_TEXT.name },
  { at: "units", label: RESOURCES_TEXT.units },
  { at: "hours", label: RESOURCES_TEXT.hours },
  { at: "closures", label: RESOURCES_TEXT.closures },
];

interface Versions {
  base: Pairs | null;
  theirs: Pairs;
  mine: Pairs;
}

const WHOSE = "hours.whose";
const asPart = (pairs: Pairs): Pairs =>
  pairs.map(([name, value]) => [name === "whose" ? WHOSE : name, value]);
/** As one compares it: a day that is closed is that alone, a week that is not in use is none. */
const inUse = (pairs: Pairs): Pairs =>
  weekInUse(asPart(pairs)).filter(
    ([name], _, all) =>
      !name.startsWith("hours.") || all.some(([at, whose]) => at === WHOSE && whose === "own"),
  );

/** In what they differ. */
export const between = ({ base, theirs, mine }: Versions) =>
  twoVersions(PARTS, { base: base && inUse(base), theirs: inUse(theirs), mine: inUse(mine) });

/** The one that comes of both. */
export function chosenOf(versions: Versions, sides: Sides): Pairs {
  const [theirs, mine] = [asPart(versions.theirs), asPart(versions.mine)];
  const kind = theirs.filter(([name]) => name === "kind");
  return [
    ...kind,
    ...settled(PARTS, { base: null, theirs, mine }, (at) => sides[at] ?? "theirs").map(
      ([name, value]) => [name === WHOSE ? "whose" : name, value] as const,
    ),
  ];
}

/** A part in the words that a person reads. */
export function textOf(at: string, pairs: Pairs): string {
  const { name, units, whose, hours, closures } = typedIn(pairs);
  const texts: Record<string, () => string> = {
    name: () => name,
    units: () => `${units}건`,
    hours: () => (whose === "own" ? wholeWeekWord(hours) : RESOURCES_TEXT.hospitals),
    closures: () =>
      closures
        .map((row) =>
          [
            row.name,
            row.to === "" || row.to === row.from
              ? day(row.from)
              : `${day(row.from)}–${day(row.to)}`,
            row.starts === "" ? "" : `${row.starts}–${row.ends}`,
          ]
            .filter((word) => word !== "")
            .join(" "),
        )
        .join(", "),
  };
  return texts[at]?.() ?? "";
}

const day = (typed: string) => (/^\d{4}-\d\d-\d\d$/.test(typed) ? fullDay(typed) : typed);
