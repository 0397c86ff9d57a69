import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, describe, test } from "vitest";
import { ACCESS_ACTS } from "#contract/access-acts.ts";
import { findingsOf, type AccessTally } from "#contract/access-watch.ts";
import { kstDay, kstMinute, weekdayOf } from "#contract/kst.ts";
import { useRecord } from "#tests/support/access-review.ts";
import { createHospital } from "#tests/support/factories.ts";

const record = useRecord();
const DECEMBER = "2026-12-01T10:00:00+09:00";

describe("what is looked at", () => {
  test("is what a look at each line alone finds", async () => {
    const names = ["김실장", "박주연", "이원장"];
    const ids = names.map(() => randomUUID());
    const line = fc.record({
      minute: fc.nat({ max: 7 * 24 * 60 - 1 }),
      who: fc.constantFrom(0, 1, 2, null),
      act: fc.constantFrom(...ACCESS_ACTS),
      subjectCount: fc.oneof(fc.nat({ max: 3 }), fc.constantFrom(200, 900)),
      masked: fc.boolean(),
      what: fc.constantFrom("REFUSED", "LOCKED", "PASSWORD", "RESERVATIONS"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 60 }), async (given) => {
        const own = await createHospital(record.database);
        const monday = Date.parse("2026-11-02T00:00:00+09:00");
        const lines = given.map(({ minute, who, masked, what, ...rest }) => ({
          ...{ ...rest, at: new Date(monday + minute * 60_000).toISOString() },
          ...{
            accountId: who === null ? null : ids[who]!,
            byName: who === null ? "달력" : names[who]!,
          },
          ...{ scope: { masked, what }, reason: "SETTLEMENT" },
        }));
        await record.write(lines, own);
        const { open } = await record.read("2026-11-09T09:00:00+09:00", own);
        const alone = lines
          .filter(({ at }) => kstDay(new Date(at)) >= open!.from)
          .map(({ at, act, accountId, byName, subjectCount, scope, reason }): AccessTally => {
            const isExport = act === "EXPORT";
            return {
              ...{ day: kstDay(new Date(at)), act, accountId, byName, subjects: subjectCount },
              ...{ lines: 1, first: at, last: at, outside: isOutside(new Date(at)) },
              refused: act === "LOGIN" && ["REFUSED", "LOCKED"].includes(scope.what),
              what: isExport ? scope.what : null,
              reason: isExport ? reason : null,
              whole: isExport && !scope.masked,
            };
          });
        const expected = findingsOf(alone);
        for (const { watch, found, newest } of open!.watches) {
          expect(found, watch).toBe(expected[watch].length);
          const sorted = (all: unknown[]) => all.map((one) => JSON.stringify(one)).sort();
          if (found <= 30) expect(sorted(newest), watch).toEqual(sorted(expected[watch]));
        }
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  /** 09:00–18:00 on weekdays, 09:00–13:00 on Saturday, an hour more on both sides. */
  function isOutside(at: Date): boolean {
    const [weekday, minute] = [weekdayOf(kstDay(at)), kstMinute(at)];
    if (weekday === 0) return true;
    return minute < 8 * 60 || minute >= (weekday === 6 ? 14 : 19) * 60;
  }

  test("is the hospital's own, and of days that are over", async () => {
    const other = await createHospital(record.database);
    await record.write([{ at: "2026-11-02T10:00:00+09:00", act: "EXPORT" }], other);
    await record.write([
      { at: "2026-11-03T00:30:00+09:00", act: "REVEAL" },
      { at: "2026-11-30T23:59:59+09:00", act: "REVEAL" },
      { at: "2026-12-01T00:00:00+09:00", act: "REVEAL" },
    ]);
    const { open } = await record.read(DECEMBER);
    expect(open).toMatchObject({
      ...{ from: "2026-11-03", to: "2026-11-30", unsealed: 2, seal: null },
      figures: { REVEAL: { lines: 2, subjects: 2 } },
    });
    await record.seal(DECEMBER);
    const sealed = (await record.read(DECEMBER)).open!;
    expect(sealed).toMatchObject({ unsealed: 0, seal: { number: 1 } });
    expect(sealed.seen, "a seal is nothing else to see").toBe(open!.seen);
  });

  test("a record without a line has nothing, nor has one of today", async () => {
    expect(await record.read(DECEMBER)).toEqual({
      ...{ cycle: "MONTH", dueOn: null, isDue: false, check: null, open: null, signed: [] },
    });
    await record.write([{ at: "2026-12-01T09:00:00+09:00", act: "READ" }]);
    expect(await record.read(DECEMBER)).toMatchObject({
      dueOn: "2027-01-01",
      isDue: false,
      open: null,
    });
  });

  test("a holiday is no time for the desk, what is open by choice is", async () => {
    const { hospitalId } = record.hospital;
    await record.write([{ at: "2026-12-25T11:00:00+09:00", act: "READ" }]);
    const january = "2027-01-02T10:00:00+09:00";
    const nights = async () =>
      (await record.read(january)).open!.watches.find(({ watch }) => watch === "NIGHT")!.found;
    expect(await nights()).toBe(1);
    await record.database.inHospital(hospitalId, (trx) =>
      trx
        .insertInto("hospitalHolidayChoices")
        .values({ hospitalId, day: "2026-12-25", choice: "OPEN" })
        .execute(),
    );
    expect(await nights()).toBe(0);
  });
});
