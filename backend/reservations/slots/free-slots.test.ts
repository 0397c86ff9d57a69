import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { calendarSchema, type HospitalCalendar } from "#contract/hospital.ts";
import { addDays, daysBetween, kstDay, kstInstant, MINUTE_MS, weekdayOf } from "#contract/kst.ts";
import { slotSchema, type Slot } from "#contract/reservation.ts";
import {
  calendars,
  FIRST_DAY,
  hospitalsDay,
  hoursOf,
  minuteOfDay,
  someDay,
  stretch,
  windows,
} from "#tests/support/shared/calendars.ts";
import { firstFreeSlot, freeSlots, type SlotsAsked } from "./free-slots.ts";
import type { Need } from "./needs.ts";
import type { Claim, Hold } from "./free-units.ts";

/** When a need is there, minute by minute of a day; undefined: not at all. */
function presence(calendar: HospitalCalendar, need: Need, day: string) {
  const weekday = weekdayOf(day);
  const hospitals = hospitalsDay(calendar, day);
  const own = need.presence?.hours ? need.presence.hours.find((h) => h.weekday === weekday) : null;
  if (!hospitals || own === undefined) return undefined;
  const both = [hospitals.hours, own ?? hospitals.hours];
  const away = [
    ...(need.presence?.closures ?? []).filter((c) => c.from <= day && day <= c.to),
    ...hospitals.parts,
  ];
  return {
    isAccepted: (start: number) =>
      both.every(
        ({ lastAcceptance, breaks }) =>
          start <= lastAcceptance &&
          breaks.every((rest) => start >= rest.starts || start <= (rest.lastAcceptance ?? 1440)),
      ),
    at: (minute: number) =>
      both.every(
        ({ opens, closes, breaks }) =>
          opens <= minute &&
          minute < closes &&
          !breaks.some((rest) => rest.starts <= minute && minute < rest.ends),
      ) && !away.some(({ starts, ends }) => (starts ?? 0) <= minute && minute < (ends ?? 1440)),
  };
}

/** Every minute of every day, of everything needed, one by one: slow, and too plain to be wrong. */
function oracle(asked: SlotsAsked): Slot[] {
  const { calendar, product, held, claims = [], now, from, to, byStaff, walkIn, full } = asked;
  const window = product.window ?? calendar;
  const found: Slot[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    // A block that still runs at midnight began yesterday: nobody is taken on a day gone by.
    const isWithin = day >= kstDay(now) && day <= addDays(kstDay(now), window.windowDays);
    const opens = hospitalsDay(calendar, day)?.hours.opens;
    const needs = product.needs.map((need) => ({ ...need, there: presence(calendar, need, day) }));
    if (opens === undefined || !isWithin) continue;
    for (let at = opens; at < 1440; at += calendar.minimumTimeBlock) {
      const start = kstInstant(day, at);
      const from = at - product.preparationMinutes;
      const to = at + product.durationMinutes + product.cleanupMinutes;
      const blockEnd = start.getTime() + calendar.minimumTimeBlock * MINUTE_MS;
      let fits = walkIn
        ? blockEnd > now.getTime()
        : byStaff
          ? start.getTime() >= now.getTime()
          : start.getTime() >= now.getTime() + window.leadMinutes * MINUTE_MS &&
            daysBetween(kstDay(now), day) >= window.leadDays;
      for (const { there } of needs) {
        fits &&= there?.isAccepted(at) === true;
        for (let minute = from; fits && minute < to; minute += 1) fits = there?.at(minute) === true;
      }
      if (!fits) continue;
      const [begin, end] = [kstInstant(day, from), kstInstant(day, to)];
      const free = needs.map(({ heldId, units }) => {
        const isThen = (one: Claim) => one.heldId === heldId && one.from < end && begin < one.to;
        const taken = held.filter(isThen);
        const all = Array.from({ length: units }, (_, unit) => unit);
        const left = all.filter((unit) => !taken.some((one) => one.unit === unit));
        return left.slice(claims.filter(isThen).length).length;
      });
      const slot = {
        ...{ start: start.toISOString(), free: Math.min(...free) },
        end: kstInstant(day, at + product.durationMinutes).toISOString(),
      };
      if (slot.free > 0 || full) found.push(slot);
    }
  }
  return found;
}

const seats = (units: number): Need[] => [
  { kind: "SEAT", heldId: "product", name: "초진", units, presence: null },
];

/** A doctor and a room of a product, with hours and absences of their own or the hospital's. */
const resource = (kind: "DOCTOR" | "ROOM"): fc.Arbitrary<Need> =>
  fc.record({
    ...{ kind: fc.constant(kind), heldId: fc.constant(kind), name: fc.constant("김원장") },
    units: fc.integer({ min: 1, max: 3 }),
    presence: fc.option(
      fc.record({
        hours: fc.option(
          fc
            .subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 4 })
            .chain((days) => fc.tuple(...days.map(hoursOf))),
        ),
        closures: fc.array(
          fc
            .record({ from: someDay, length: fc.nat(2), part: fc.option(stretch, { freq: 3 }) })
            .map(({ from, length, part }) => ({
              ...{ name: "휴진", from, to: addDays(from, length) },
              ...{ starts: part?.[0] ?? null, ends: part?.[1] ?? null },
            })),
          { maxLength: 2 },
        ),
      }),
    ),
  });
const needs = fc
  .tuple(
    fc.integer({ min: 1, max: 4 }).map(seats),
    fc.option(resource("DOCTOR")),
    fc.option(resource("ROOM")),
  )
  .map(([own, ...resources]) => [...own, ...resources.filter((need) => need !== null)]);

/** Of four seats and two beyond, of the doctor's and the room's units and of those beyond. */
const held: fc.Arbitrary<Hold> = fc
  .tuple(
    ...([someDay, minuteOfDay, fc.integer({ min: 1, max: 300 }), fc.nat(5)] as const),
    fc.constantFrom("product", "DOCTOR", "ROOM", "somebody else"),
  )
  .map(([day, minute, length, unit, heldId]) => ({
    heldId,
    unit,
    from: kstInstant(day, minute),
    to: kstInstant(day, minute + length),
  }));

const asked: fc.Arbitrary<SlotsAsked> = fc.record({
  calendar: calendars,
  product: fc.record({
    durationMinutes: fc.integer({ min: 1, max: 24 }).map((five) => five * 5),
    preparationMinutes: fc.constantFrom(0, 0, 5, 10, 7),
    cleanupMinutes: fc.constantFrom(0, 0, 5, 10, 7),
    needs,
    window: fc.option(windows, { freq: 3 }),
  }),
  held: fc.array(held, { maxLength: 40 }),
  claims: fc.array(held, { maxLength: 6 }),
  now: fc
    .tuple(fc.integer({ min: -1, max: 2 }), fc.nat(86_400))
    .map(
      ([days, second]) => new Date(kstInstant(addDays(FIRST_DAY, days)).getTime() + second * 1000),
    ),
  from: fc.integer({ min: -1, max: 2 }).map((days) => addDays(FIRST_DAY, days)),
  to: fc.integer({ min: 1, max: 4 }).map((days) => addDays(FIRST_DAY, days)),
  byStaff: fc.boolean(),
  walkIn: fc.boolean(),
  full: fc.boolean(),
});

afterEach(() => vi.unstubAllEnvs());

describe("freeSlots", () => {
  it.each(["UTC", "America/New_York"])("agrees with asking every minute (TZ=%s)", (zone) => {
    vi.stubEnv("TZ", zone);
    let some = 0;
    fc.assert(
      fc.property(asked, (given) => {
        // What is bookable never lies before now, so days before it add nothing.
        const slots = freeSlots(given);
        if (slots.length > 0) some += 1;
        expect(slots).toEqual(oracle(given));
        expect(firstFreeSlot(given)).toEqual(slots[0] ?? null);
      }),
      { numRuns: 600 },
    );
    // About fifty offer starts; a random hospital is often closed, or full.
    expect(some).toBeGreaterThan(15);
  });

  it("makes nothing that its schema does not know", () => {
    fc.assert(
      fc.property(asked, (given) => {
        calendarSchema.parse(given.calendar);
        for (const slot of freeSlots(given)) slotSchema.parse(slot);
      }),
      { numRuns: 50 },
    );
  });

  const plain: SlotsAsked = {
    calendar: {
      hours: [{ weekday: 5, opens: 540, closes: 720, lastAcceptance: 690, breaks: [] }],
      ...{ closures: [], partClosures: [], nthClosures: [] },
      ...{ holidayChoices: [], temporaryHolidays: [] },
      minimumTimeBlock: 30,
      ...{ leadMinutes: 0, leadDays: 0, windowDays: 14 },
    },
    product: {
      ...{ durationMinutes: 30, preparationMinutes: 0, cleanupMinutes: 0 },
      ...{ needs: seats(2), window: null },
    },
    held: [],
    now: kstInstant(FIRST_DAY, 600),
    from: FIRST_DAY,
    to: FIRST_DAY,
  };
  const clocks = (given: Partial<SlotsAsked>) =>
    freeSlots({ ...plain, ...given }).map((slot) => `${slot.start.slice(11, 16)} ${slot.free}`);

  it("offers a start that is now, and none before", () => {
    expect(clocks({})).toEqual(["01:00 2", "01:30 2", "02:00 2", "02:30 2"]);
    expect(clocks({ now: kstInstant(FIRST_DAY, 600.1) })[0]).toBe("01:30 2");
  });

  it("needs room for the buffers within the hours too", () => {
    const now = kstInstant(FIRST_DAY);
    const product = { ...plain.product, preparationMinutes: 10, cleanupMinutes: 10 };
    expect(clocks({ now, product })).toEqual(["00:30 2", "01:00 2", "01:30 2", "02:00 2"]);
  });

  const held = (unit: number, from: number, to: number): Hold => ({
    heldId: "product",
    unit,
    from: kstInstant(FIRST_DAY, from),
    to: kstInstant(FIRST_DAY, to),
  });

  it("counts seats, not who sits on them: two quarters of an hour on one leave the other", () => {
    const quarters = [held(0, 630, 645), held(0, 645, 660)];
    expect(clocks({ held: quarters })).toContain("01:30 1");
    expect(clocks({ held: [...quarters, held(1, 659, 660)] })).toEqual([
      "01:00 2",
      "02:00 2",
      "02:30 2",
    ]);
  });

  it("loses no seat to who sits beyond capacity", () => {
    expect(clocks({ held: [held(2, 630, 660), held(3, 630, 660)] })).toContain("01:30 2");
  });

  it("offers the start of the block that runs to who stands at the desk, and full ones if asked", () => {
    const now = kstInstant(FIRST_DAY, 629.9);
    const given = { now, calendar: { ...plain.calendar, leadMinutes: 90 } };
    expect(clocks(given)).toEqual([]);
    expect(clocks({ ...given, walkIn: true })[0]).toBe("01:00 2");
    expect(clocks({ ...given, walkIn: true, now: kstInstant(FIRST_DAY, 630) })[0]).toBe("01:30 2");
    const both = [held(0, 630, 660), held(1, 630, 660)];
    expect(clocks({ held: both, full: true })).toContain("01:30 0");
  });

  it("keeps patients from the first days where it is so, and of a product by its own rule", () => {
    const hours = [4, 5, 6].map((weekday) => ({
      ...{ weekday, opens: 540, closes: 720, lastAcceptance: 690, breaks: [] },
    }));
    const given = {
      to: addDays(FIRST_DAY, 2),
      calendar: { ...plain.calendar, hours, leadDays: 1, windowDays: 1 },
    };
    const days = (own: Partial<SlotsAsked>) =>
      new Set(
        freeSlots({ ...plain, ...given, ...own }).map(({ start }) => kstDay(new Date(start))),
      );
    expect(days({})).toEqual(new Set([addDays(FIRST_DAY, 1)]));
    expect(days({ byStaff: true })).toEqual(new Set([FIRST_DAY, addDays(FIRST_DAY, 1)]));
    const window = { leadMinutes: 0, leadDays: 2, windowDays: 5 };
    const product = { ...plain.product, window };
    expect(days({ product })).toEqual(new Set());
    expect(days({ product, byStaff: true })).toEqual(new Set([FIRST_DAY, addDays(FIRST_DAY, 1)]));
  });

  it("offers nothing of a day gone by, though its last block still runs at midnight", () => {
    const hours = [{ weekday: 5, opens: 1380, closes: 1440, lastAcceptance: 1430, breaks: [] }];
    const late = { calendar: { ...plain.calendar, hours }, walkIn: true };
    const product = { ...plain.product, durationMinutes: 10 };
    expect(clocks({ ...late, product, now: kstInstant(FIRST_DAY, 1439) })).toEqual(["14:30 2"]);
    expect(clocks({ ...late, product, now: kstInstant(FIRST_DAY, 1440) })).toEqual([]);
  });
});
