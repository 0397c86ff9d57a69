import { describe, expect, it } from "vitest";
import { readVisit, visitAt, visitSetCookie } from "./visit.ts";

const MINUTE = 60_000;

describe("a visit", () => {
  it("begins with the first page", () => {
    expect(visitAt(null, 5_000)).toEqual({ visit: { since: 5_000, seen: 5_000 }, over: null });
  });

  it("goes on for as long as nobody is quiet for half an hour", () => {
    const { visit } = visitAt({ since: 0, seen: 40 * MINUTE }, 70 * MINUTE - 1);
    expect(visit).toEqual({ since: 0, seen: 70 * MINUTE - 1 });
  });

  it("is over after half an hour, when it was last heard of", () => {
    const before = { since: 0, seen: 40 * MINUTE };
    const now = 70 * MINUTE;
    expect(visitAt(before, now)).toEqual({ visit: { since: now, seen: now }, over: before });
  });

  it("is another one when the clock was set back", () => {
    expect(visitAt({ since: 10, seen: 20 }, 15).visit).toEqual({ since: 15, seen: 15 });
  });
});

describe("its cookie", () => {
  it("is read as it was written", () => {
    const visit = { since: 1_764_000_000_000, seen: 1_764_000_600_000 };
    const [pair] = visitSetCookie(visit, false).split(";");
    expect(readVisit(`theme=dark; ${pair}`)).toEqual(visit);
    expect(visitSetCookie(null, true)).toContain("Max-Age=0");
  });

  it.each(["", "visit=", "visit=1", "visit=a.b", "visit=9.8", "visit=1.2.3", "visit=-1.2"])(
    "that is none of ours is none: %j",
    (header) => expect(readVisit(header)).toBeNull(),
  );
});
