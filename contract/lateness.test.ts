import { describe, expect, test } from "vitest";
import { kstInstant } from "./kst.ts";
import { isAwaited, lateMinutes } from "./lateness.ts";

const DAY = "2026-11-20";
const NOW = kstInstant(DAY, 14 * 60 + 12);
const at = (hour: number, minute = 0, day = DAY) =>
  kstInstant(day, hour * 60 + minute).toISOString();

type Given = Partial<Parameters<typeof lateMinutes>[0]>;
const confirmed = (start: string, given: Given = {}) => ({
  status: "CONFIRMED" as const,
  conflict: null,
  start,
  ...given,
});
const late = (start: string, given?: Given) => lateMinutes(confirmed(start, given), NOW);

describe("lateness", () => {
  test("counts whole minutes, from the first that is over", () => {
    const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1000).toISOString();
    expect(late(at(14))).toBe(12);
    expect(late(before(59))).toBe(0);
    expect(late(before(60))).toBe(1);
    expect(late(before(119))).toBe(1);
    expect(late(at(14, 30))).toBe(0);
  });

  test("ends with the day: who did not come yesterday is not awaited any more", () => {
    expect(late(at(0))).toBe(14 * 60 + 12);
    expect(late(at(23, 59, "2026-11-19"))).toBe(0);
  });

  test("is of the confirmed only, and not while there is a question", () => {
    expect(late(at(14), { status: "CHECKED_IN" })).toBe(0);
    expect(late(at(14), { status: "REQUESTED" })).toBe(0);
    expect(late(at(14), { conflict: "FORBIDDEN_CHANGE" })).toBe(0);
  });
});

test("awaited is who comes today, early or late", () => {
  const starts = [at(14), at(17), at(9, 0, "2026-11-21")];
  expect(starts.map((start) => isAwaited(confirmed(start), NOW))).toEqual([true, true, false]);
});
