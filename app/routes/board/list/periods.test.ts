import { expect, test } from "vitest";
import { at, NOW, TODAY } from "#tests/support/reservation-fixture.ts";
import { periodsOf } from "./periods.ts";

const WHOLE: { first: boolean; next: string | null } = { first: true, next: null };

test("today first, all of it, then what comes, then what was; each as it came", () => {
  const starts = [at("15:00", "2026-11-21"), at("09:00"), at("09:00", "2026-11-19"), at("18:00")];
  const found = periodsOf(
    starts.map((start) => ({ start })),
    NOW,
    WHOLE,
  );
  expect(
    found.map(({ period, found: items }) => [period, items.map(({ start }) => start)]),
  ).toEqual([
    ["today", [at("09:00", TODAY), at("18:00", TODAY)]],
    ["coming", [at("15:00", "2026-11-21")]],
    ["past", [at("09:00", "2026-11-19")]],
  ]);
  expect(periodsOf([], NOW, WHOLE)).toEqual([]);
});

test("who stands at the end of a leaf may have more on the other one", () => {
  const items = [at("09:00"), at("15:00", "2026-11-21")].map((start) => ({ start }));
  const more = (leaf: typeof WHOLE) => periodsOf(items, NOW, leaf).map((group) => group.more);
  expect(more(WHOLE)).toEqual([false, false]);
  expect(more({ first: true, next: "cursor" })).toEqual([false, true]);
  expect(more({ first: false, next: null })).toEqual([true, false]);
});
