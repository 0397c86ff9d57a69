import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kstInstant } from "./kst.ts";
import {
  holdsSeat,
  isCalledOff,
  isSettled,
  judge,
  mayMove,
  STATUSES,
  TRANSITIONS,
  type Status,
  type Subject,
} from "./reservation-status.ts";

const DAY = "2026-11-20";
const subject = (given: Partial<Subject> = {}): Subject => ({
  status: "CONFIRMED",
  start: kstInstant(DAY, 15 * 60),
  since: kstInstant(DAY, 9 * 60),
  previous: "REQUESTED",
  told: false,
  ...given,
});
const at = (hour: number, minute = 0) => kstInstant(DAY, hour * 60 + minute);

describe("the table of states", () => {
  it("has the rows of product.md §5 and no other", () => {
    const rows = STATUSES.map((from) => `${from}: ${Object.keys(TRANSITIONS[from]).join(" ")}`);
    expect(rows).toEqual([
      "REQUESTED: CONFIRMED CHECKED_IN REJECTED CANCELED EXPIRED",
      "CONFIRMED: CHECKED_IN COMPLETED NO_SHOW CANCELED REQUESTED",
      "CHECKED_IN: COMPLETED CANCELED CONFIRMED REQUESTED",
      "COMPLETED: CONFIRMED",
      "NO_SHOW: CONFIRMED COMPLETED",
      "CANCELED: REQUESTED CONFIRMED CHECKED_IN",
      "REJECTED: REQUESTED CONFIRMED",
      "EXPIRED: REQUESTED CONFIRMED",
    ]);
    expect(STATUSES.filter(holdsSeat)).toEqual(["REQUESTED", "CONFIRMED", "CHECKED_IN"]);
    expect(STATUSES.filter(isCalledOff)).toEqual(["CANCELED", "REJECTED", "EXPIRED"]);
    expect(STATUSES.filter((status) => !isSettled(status))).toEqual(STATUSES.filter(holdsSeat));
  });

  it("lets 내원 in on the same day only", () => {
    expect(judge(subject(), "CHECKED_IN", at(-1, 59))).toEqual({ allowed: false, from: at(0) });
    expect(judge(subject(), "CHECKED_IN", at(0)).allowed).toBe(true);
    expect(judge(subject(), "CHECKED_IN", at(23, 59)).allowed).toBe(true);
    expect(judge(subject(), "CHECKED_IN", at(24))).toEqual({ allowed: false, because: "day" });
  });

  it("lets 노쇼 in from the start, 완료 from the day on", () => {
    expect(judge(subject(), "NO_SHOW", at(14, 59))).toEqual({ allowed: false, from: at(15) });
    expect(judge(subject(), "NO_SHOW", at(15)).allowed).toBe(true);
    expect(judge(subject(), "COMPLETED", at(-1))).toEqual({ allowed: false, from: at(0) });
    expect(judge(subject(), "COMPLETED", at(100)).allowed).toBe(true);
  });

  it("takes a confirmation back while the platform was not told", () => {
    expect(judge(subject(), "REQUESTED", at(10)).allowed).toBe(true);
    expect(judge(subject({ told: true }), "REQUESTED", at(10))).toEqual({
      allowed: false,
      because: "told",
    });
    expect(judge(subject({ previous: null }), "REQUESTED", at(10)).allowed).toBe(false);
  });

  it("lets be moved what nobody has come to yet, and somebody may", () => {
    expect(STATUSES.filter(mayMove)).toEqual(["REQUESTED", "CONFIRMED"]);
  });

  it("takes 완료 back for 24 hours", () => {
    const completed = subject({ status: "COMPLETED", previous: "CHECKED_IN" });
    expect(judge(completed, "CONFIRMED", at(33)).allowed).toBe(true);
    expect(judge(completed, "CONFIRMED", at(33, 1))).toEqual({ allowed: false, because: "late" });
  });

  it.each<Status>(["CANCELED", "REJECTED", "EXPIRED"])(
    "takes %s back within 10 minutes, to where it was, while the platform was not told",
    (status) => {
      const closed = subject({ status });
      expect(judge(closed, "REQUESTED", at(9, 10)).allowed).toBe(true);
      expect(judge(closed, "CONFIRMED", at(9, 10)).allowed).toBe(false);
      expect(judge(closed, "REQUESTED", at(9, 11))).toEqual({ allowed: false, because: "late" });
      expect(judge({ ...closed, told: true }, "REQUESTED", at(9, 1)).allowed).toBe(false);
    },
  );

  it("lets who is here leave unseen, and takes that back to 내원 within 10 minutes", () => {
    const here = subject({ status: "CHECKED_IN", previous: "CONFIRMED" });
    expect(judge(here, "CANCELED", at(100)).allowed).toBe(true);
    const left = subject({ status: "CANCELED", previous: "CHECKED_IN" });
    expect(judge(left, "CHECKED_IN", at(9, 10)).allowed).toBe(true);
    expect(judge(left, "CHECKED_IN", at(9, 11))).toEqual({ allowed: false, because: "late" });
    expect(judge(left, "CONFIRMED", at(9, 1)).allowed).toBe(false);
    expect(judge(subject({ status: "CANCELED" }), "CHECKED_IN", at(9, 1)).allowed).toBe(false);
  });

  it("lets who asked come in unconfirmed when a confirmed one may, and takes both back at once", () => {
    const minute = fc.integer({ min: -3000, max: 3000 });
    const previous = fc.option(fc.constantFrom(...STATUSES));
    fc.assert(
      fc.property(minute, minute, fc.boolean(), previous, (start, now, told, previous) => {
        const given = { start: kstInstant(DAY, start), told, previous };
        const asked = judge(subject({ ...given, status: "REQUESTED" }), "CHECKED_IN", at(0, now));
        expect(asked).toEqual(judge(subject(given), "CHECKED_IN", at(0, now)));
        // Back to where it was, as long as the platform has not heard that it is confirmed.
        const here = subject({ ...given, status: "CHECKED_IN" });
        const back = judge(here, "REQUESTED", at(0, now));
        expect(back.allowed).toBe(previous === "REQUESTED" && !told);
        expect(judge(here, "CONFIRMED", at(0, now)).allowed).toBe(true);
      }),
    );
  });

  it("lets all that is done be taken back at once, but 완료 of who was here, or had not come", () => {
    for (const from of STATUSES)
      for (const to of Object.keys(TRANSITIONS[from]) as Status[]) {
        const { undo, clockOnly } = TRANSITIONS[from][to] ?? {};
        if (undo) continue;
        const done = subject({ status: to, previous: from, told: false });
        const back = judge(done, from, at(9, 5));
        const isSecond = from === "CHECKED_IN" || from === "NO_SHOW";
        expect([from, to, back.allowed]).toEqual([from, to, !(isSecond && to === "COMPLETED")]);
        expect(clockOnly ?? false).toBe(to === "EXPIRED");
      }
  });

  it("judges any subject, and never what the table has not", () => {
    const instant = fc.integer({ min: -3000, max: 3000 }).map((minute) => kstInstant(DAY, minute));
    const status = fc.constantFrom(...STATUSES);
    fc.assert(
      fc.property(
        fc.record({
          status,
          start: instant,
          since: instant,
          previous: fc.option(status),
          told: fc.boolean(),
        }),
        status,
        instant,
        (given, to, now) => {
          const verdict = judge(given, to, now);
          if (!(to in TRANSITIONS[given.status]))
            expect(verdict).toEqual({ allowed: false, because: "transition" });
          // Waiting until the time it names is enough.
          if ("from" in verdict) {
            expect(verdict.from.getTime()).toBeGreaterThan(now.getTime());
            expect(judge(given, to, verdict.from)).toEqual({ allowed: true });
          }
        },
      ),
    );
  });
});
