import { expect, it } from "vitest";
import { usedDays } from "./used.ts";

it.each([
  ["2026-11-20T05:13:00Z", 3, "2026-11-20", "2027-02-19"],
  ["2026-11-20T15:00:00Z", 1, "2026-11-21", "2026-12-20"],
  ["2027-01-31T03:00:00Z", 1, "2027-01-31", "2027-02-28"],
  ["2028-01-31T03:00:00Z", 1, "2028-01-31", "2028-02-29"],
  ["2026-12-01T03:00:00Z", 12, "2026-12-01", "2027-11-30"],
  ["2028-02-29T03:00:00Z", 12, "2028-02-29", "2029-02-28"],
])("paid at %s for %i months: from %s to %s", (paidAt, months, usedFrom, usedTo) => {
  expect(usedDays(new Date(paidAt), months)).toEqual({ usedFrom, usedTo });
});
