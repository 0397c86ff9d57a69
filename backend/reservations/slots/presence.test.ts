import { expect, test } from "vitest";
import type { Absence } from "#contract/resource.ts";
import { awayOn, type Presence } from "./presence.ts";

const FRIDAY = "2026-11-20";
const LUNCH = { name: "점심시간", starts: 750, ends: 810 };
const hospitals = { opens: 540, closes: 1080, lastAcceptance: 1050, breaks: [LUNCH] };
const closure = (given: Partial<Absence> = {}): Absence => ({
  ...{ name: "학회", from: FRIDAY, to: FRIDAY, starts: null, ends: null },
  ...given,
});
const own = (opens: number, closes: number, breaks = [LUNCH]) => [
  { weekday: 5, opens, closes, lastAcceptance: closes, breaks },
];

test.each<[string, Presence, [number, number, string | null][]]>([
  ["the hospital's hours", { hours: null, closures: [] }, []],
  ["a whole day", { hours: null, closures: [closure()] }, [[540, 1080, "학회"]]],
  [
    "another day's closure",
    { hours: null, closures: [closure({ from: "2026-11-21", to: "2026-11-22" })] },
    [],
  ],
  [
    "an afternoon, over the end of the day",
    { hours: null, closures: [closure({ starts: 840, ends: 1440 })] },
    [[840, 1080, "학회"]],
  ],
  ["no hours on that weekday", { hours: [], closures: [] }, [[540, 1080, null]]],
  [
    "hours and a rest of its own, with the hospital's lunch",
    { hours: own(600, 900, [LUNCH, { name: "회진", starts: 660, ends: 690 }]), closures: [] },
    [
      [540, 600, null],
      [660, 690, "회진"],
      [900, 1080, null],
    ],
  ],
  ["hours beyond the hospital's", { hours: own(480, 1200), closures: [] }, []],
])("away: %s", (_, presence, away) => {
  expect(
    awayOn(presence, hospitals, FRIDAY).map(({ starts, ends, why }) => [starts, ends, why]),
  ).toEqual(away);
});
