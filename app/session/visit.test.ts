import { describe, expect, it } from "vitest";
import { readVisit, visitAt, visitSetCookie } from "./visit.ts";

const MINUTE = 60_000;
const A = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
const B = "3f2504e0-4f89-41d3-9a0c-0305e82c3302";

describe("a visit", () => {
  it("begins with the first page", () => {
    const visit = { since: 5_000, seen: 5_000, account: null };
    expect(visitAt(null, 5_000, null)).toEqual({ visit, over: null });
  });

  it("goes on for as long as nobody is quiet for half an hour", () => {
    const { visit } = visitAt({ since: 0, seen: 40 * MINUTE, account: A }, 70 * MINUTE - 1, A);
    expect(visit).toEqual({ since: 0, seen: 70 * MINUTE - 1, account: A });
  });

  it("is over after half an hour, when it was last heard of", () => {
    const before = { since: 0, seen: 40 * MINUTE, account: null };
    const now = 70 * MINUTE;
    const visit = { since: now, seen: now, account: null };
    expect(visitAt(before, now, null)).toEqual({ visit, over: before });
  });

  it("is another one when the clock was set back", () => {
    const before = { since: 10, seen: 20, account: null };
    expect(visitAt(before, 15, null).visit).toEqual({ since: 15, seen: 15, account: null });
  });

  it.each([
    [null, A],
    [A, null],
    [A, B],
  ])("is another one where the account is another: %s, %s", (one, other) => {
    const before = { since: 10, seen: 20, account: one };
    const visit = { since: 25, seen: 25, account: other };
    expect(visitAt(before, 25, other)).toEqual({ visit, over: before });
  });
});

describe("its cookie", () => {
  it("is read as it was written", () => {
    for (const account of [null, A]) {
      const visit = { since: 1_764_000_000_000, seen: 1_764_000_600_000, account };
      const [pair] = visitSetCookie(visit, false).split(";");
      expect(readVisit(`theme=dark; ${pair}`)).toEqual(visit);
    }
    expect(visitSetCookie(null, true)).toContain("Max-Age=0");
  });

  it.each(["", "visit=", "visit=1", "visit=a.b", "visit=9.8", "visit=1.2.3", "visit=-1.2"])(
    "that is none of ours is none: %j",
    (header) => expect(readVisit(header)).toBeNull(),
  );
});
