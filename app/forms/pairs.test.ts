import { describe, expect, test } from "vitest";
import { differing, type Pairs } from "./pairs.ts";

const PARTS = ["name", "hours", "hours.late"].map((at) => ({ at, label: at }));
const ats = (one: Pairs, other: Pairs) => differing(PARTS, one, other).map(({ at }) => at);

describe("what differs between two forms", () => {
  test("is every part that a field belongs to, and no part whose name it only begins with", () => {
    expect(ats([["hours.late.0", "9"]], [])).toEqual(["hours", "hours.late"]);
    expect(ats([["hours.late", "9"]], [])).toEqual(["hours", "hours.late"]);
    expect(ats([["hours.later", "9"]], [])).toEqual(["hours"]);
    expect(ats([["names.first", "김"]], [])).toEqual([]);
    expect(ats([["name", "1,000"]], [["name", "1000 "]])).toEqual([]);
  });

  test("costs a name no more than the parts have letters, however many dots are in it", () => {
    const hostile = Array.from(
      { length: 32 },
      (_, i) => [`${i}${".".repeat(16_000)}`, ""] as const,
    );
    const began = performance.now();
    expect(ats(hostile, [])).toEqual([]);
    // Under 1 ms; each name cut at every dot took half a minute.
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});
