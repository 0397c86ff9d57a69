import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ACCESS_ACTS } from "./access-acts.ts";
import {
  BULK_LEAST,
  BULK_TIMES,
  deskMinutes,
  figuresOf,
  findingsOf,
  LOGINS_REFUSED,
  WATCHES,
  type AccessTally,
} from "./access-watch.ts";

const DAYS = ["2026-11-02", "2026-11-03", "2026-11-04"] as const;
const tally = (more: Partial<AccessTally> = {}): AccessTally => ({
  ...{
    day: DAYS[0],
    accountId: "a",
    byName: "김실장",
    act: "READ",
    outside: false,
    refused: false,
  },
  ...{ lines: 1, subjects: 1, first: `${DAYS[0]}T01:00:00.000Z`, last: `${DAYS[0]}T02:00:00.000Z` },
  ...{ what: null, reason: null, whole: false },
  ...more,
});

const tallies = fc.array(
  fc
    .record({
      day: fc.constantFrom(...DAYS),
      accountId: fc.constantFrom("a", "b", null),
      act: fc.constantFrom(...ACCESS_ACTS),
      outside: fc.boolean(),
      refused: fc.boolean(),
      lines: fc.integer({ min: 1, max: 8 }),
      subjects: fc.oneof(fc.nat({ max: 9 }), fc.integer({ min: 100, max: 900 })),
      hours: fc.tuple(fc.nat({ max: 23 }), fc.nat({ max: 23 })),
      whole: fc.boolean(),
    })
    .map(({ hours, accountId, ...rest }): AccessTally => {
      const [first, last] = hours
        .sort((a, b) => a - b)
        .map((hour) => String(hour).padStart(2, "0"));
      const times = {
        first: `${rest.day}T${first}:00:00.000Z`,
        last: `${rest.day}T${last}:00:00.000Z`,
      };
      return tally({ ...rest, accountId, byName: accountId ?? "없음", ...times });
    }),
  { maxLength: 40 },
);

describe("of any lines", () => {
  test("the order in which they were counted changes nothing", () => {
    fc.assert(
      fc.property(tallies, fc.array(fc.nat(), { minLength: 40 }), (all, random) => {
        const shuffled = all
          .map((one, i) => ({ one, at: random[i] ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ one }) => one);
        const sorted = (of: readonly AccessTally[]) =>
          Object.values(findingsOf(of)).map((found) =>
            found.map((one) => JSON.stringify(one)).sort(),
          );
        expect(sorted(shuffled)).toEqual(sorted(all));
        expect(figuresOf(shuffled)).toEqual(figuresOf(all));
      }),
    );
  });

  test("what a file of the record has are lines of it, no reservations", () => {
    const file = (what: string | null, subjects: number) =>
      tally({ act: "EXPORT", what, subjects });
    const all = [file("ACCESS_RECORD", 900), file("RESERVATIONS", 212), file(null, 3)];
    expect(figuresOf(all).EXPORT).toEqual({ lines: 3, subjects: 215 });
  });

  test("nothing that happened in one person's day is counted twice or lost", () => {
    fc.assert(
      fc.property(tallies, (all) => {
        const found = findingsOf(all);
        for (const [watch, act] of [
          ["REVEAL", "REVEAL"],
          ["SETTINGS", "SETTINGS"],
        ] as const) {
          const own = all.filter((one) => one.act === act);
          expect(found[watch].reduce((sum, { lines }) => sum + lines, 0)).toBe(
            own.reduce((sum, { lines }) => sum + lines, 0),
          );
          const days = new Set(own.map(({ day, accountId }) => JSON.stringify([day, accountId])));
          expect(found[watch]).toHaveLength(days.size);
        }
        expect(found.EXPORT).toHaveLength(all.filter(({ act }) => act === "EXPORT").length);
        const figures = figuresOf(all);
        for (const act of ACCESS_ACTS)
          expect(figures[act]?.lines ?? 0).toBe(
            all.reduce((sum, one) => sum + (one.act === act ? one.lines : 0), 0),
          );
      }),
    );
  });

  test("each watch stands by time, the newest first, and spans its lines", () => {
    fc.assert(
      fc.property(tallies, (all) => {
        for (const found of Object.values(findingsOf(all)))
          for (const [i, { first, last }] of found.entries()) {
            expect(first <= last).toBe(true);
            if (i > 0) expect(found[i - 1]!.last >= last).toBe(true);
          }
      }),
    );
  });

  test("one more line never hides what was found, but of what is usual", () => {
    fc.assert(
      fc.property(tallies, tallies, (some, more) => {
        const [few, many] = [findingsOf(some), findingsOf([...some, ...more])];
        for (const watch of WATCHES.filter((one) => one !== "BULK"))
          for (const { day, byName } of few[watch])
            expect(many[watch].some((one) => one.day === day && one.byName === byName)).toBe(true);
      }),
    );
  });
});

test("what nobody did who was logged in is no night's work; what is set at night is a setting", () => {
  const night = { outside: true } as const;
  expect(findingsOf([tally({ ...night, accountId: null })]).NIGHT).toEqual([]);
  expect(
    findingsOf([tally({ ...night, act: "FEED" }), tally({ ...night, act: "LOGIN" })]).NIGHT,
  ).toEqual([]);
  expect(findingsOf([tally(night), tally({ ...night, act: "CHANGE" })]).NIGHT).toMatchObject([
    { lines: 2, byName: "김실장" },
  ]);
  const set = findingsOf([tally({ ...night, act: "SETTINGS" })]);
  expect([set.NIGHT.length, set.SETTINGS.length]).toEqual([0, 1]);
});

test("a password mistyped is nothing; who was shut out is looked at", () => {
  const refused = (lines: number) => tally({ act: "LOGIN", accountId: null, refused: true, lines });
  expect(findingsOf([refused(LOGINS_REFUSED - 1)]).LOGIN).toEqual([]);
  expect(findingsOf([refused(LOGINS_REFUSED)]).LOGIN).toHaveLength(1);
  expect(findingsOf([tally({ act: "LOGIN", lines: 99 })]).LOGIN).toEqual([]);
});

describe("bulk", () => {
  const days = (subjects: readonly number[]) =>
    subjects.map((count, i) => tally({ day: `2026-11-${10 + i}`, subjects: count }));
  const found = (subjects: readonly number[]) =>
    findingsOf(days(subjects)).BULK.map(({ subjects: one }) => one);
  test("is what is much, and much more than usual", () => {
    expect(found([80, 90, 100, BULK_LEAST - 1])).toEqual([]);
    expect(found([80, 90, 100, BULK_LEAST + 1])).toEqual([BULK_LEAST + 1]);
    expect(found([800, 900, 1000, 850])).toEqual([]);
    expect(found([800, 900, 1000, BULK_TIMES * 900])).toEqual([]);
    expect(found([800, 900, 1000, BULK_TIMES * 900 + 1])).toEqual([BULK_TIMES * 900 + 1]);
    expect(found([80, 100, 270, 271])).toEqual([]);
  });
  test("of the only day there is, is what is much", () => {
    expect(found([BULK_LEAST - 1])).toEqual([]);
    expect(found([BULK_LEAST])).toEqual([BULK_LEAST]);
  });
  test("what was read, searched for and printed in a day counts together; what was taken out, apart", () => {
    const part = (act: AccessTally["act"]) => tally({ act, subjects: BULK_LEAST / 3 });
    expect(findingsOf([part("READ"), part("SEARCH"), part("PRINT")]).BULK).toHaveLength(1);
    expect(findingsOf([part("READ"), part("SEARCH"), part("EXPORT")]).BULK).toEqual([]);
  });
});

test("the desk's time is an hour more on both sides, within its day", () => {
  expect(deskMinutes(null)).toBeNull();
  expect(deskMinutes({ opens: 540, closes: 1080 })).toEqual({ from: 480, to: 1140 });
  expect(deskMinutes({ opens: 30, closes: 1440 })).toEqual({ from: 0, to: 1440 });
});
