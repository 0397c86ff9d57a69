import { expect, test } from "vitest";
import { weekHoursSchema } from "./week-hours.ts";

const DAY = { weekday: 1, opens: 540, closes: 1080, lastAcceptance: 1080 };
const LUNCH = { name: "점심", starts: 780, ends: 840 };
/** Where a Monday is wrong. */
const at = (day: object, ...breaks: object[]) =>
  weekHoursSchema
    .safeParse([{ ...DAY, ...day, breaks: breaks.map((rest) => ({ ...LUNCH, ...rest })) }])
    .error?.issues.map(({ path }) => path.slice(1).join(".")) ?? [];

test.each([
  [{ opens: 1079 }, []],
  [{ opens: 1080 }, ["closes"]],
  [{ lastAcceptance: 540 }, []],
  [{ lastAcceptance: 539 }, ["lastAcceptance"]],
  [{ lastAcceptance: 1081 }, ["lastAcceptance"]],
])("a day %j", (day, wrong) => {
  expect(at(day)).toEqual(wrong);
});

test.each([
  ["begins as the day opens", { starts: 540, ends: 541 }, []],
  ["begins a minute before that", { starts: 539 }, ["breaks.0.starts"]],
  ["ends as the day closes", { starts: 1079, ends: 1080 }, []],
  ["ends a minute after that", { ends: 1081 }, ["breaks.0.starts"]],
  ["ends as it begins", { ends: 780 }, ["breaks.0.ends"]],
  ["takes the last one in as it begins", { lastAcceptance: 780 }, []],
  ["takes one in within itself", { lastAcceptance: 781 }, ["breaks.0.lastAcceptance"]],
  ["takes the last one in as the day opens", { lastAcceptance: 540 }, []],
  ["takes the last one in before that", { lastAcceptance: 539 }, ["breaks.0.lastAcceptance"]],
])("a break that %s", (_, rest, wrong) => {
  expect(at({}, rest)).toEqual(wrong);
});

test("two breaks may touch, and do not overlap; a weekday stands once", () => {
  expect(at({}, {}, { starts: 840, ends: 850 })).toEqual([]);
  expect(at({}, {}, { starts: 839, ends: 850 })).toEqual(["breaks.1.starts"]);
  const day = { ...DAY, breaks: [] };
  expect(weekHoursSchema.safeParse([day, day]).success).toBe(false);
});
