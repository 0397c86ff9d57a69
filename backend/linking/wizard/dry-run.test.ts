import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { HospitalCalendar } from "#contract/hospital.ts";
import { kstInstant, MINUTE_MS } from "#contract/kst.ts";
import type { ClashChoice, DryRun } from "#contract/dry-run.ts";
import type { Pair } from "#contract/wizard-inputs.ts";
import type { BookableProduct, Hold } from "#backend/reservations/index.ts";
import type { BothSides, DryProduct } from "./compared.ts";
import { dryRun, type Plan } from "./dry-run.ts";
import { heldPlaces } from "./held-places.ts";
import { holdsFor } from "./place-bookings.ts";
import type { SeenBooking, SeenItem } from "./seen.ts";
import { MOST_CLASHES } from "./settle-clashes.ts";

/** Friday, 20 November 2026, 14:00 KST; open from Monday to Friday. */
const NOW = kstInstant("2026-11-20", 14 * 60);
const DAYS = { from: "2026-11-20", to: "2026-11-25" };
const calendar: HospitalCalendar = {
  hours: [1, 2, 3, 4, 5].map((weekday) => ({
    ...{ weekday, opens: 540, closes: 1080, lastAcceptance: 1050 },
    breaks: [{ name: "점심", starts: 780, ends: 840 }],
  })),
  ...{ closures: [], partClosures: [], nthClosures: [], holidayChoices: [], temporaryHolidays: [] },
  ...{ minimumTimeBlock: 30, windowDays: 30, leadMinutes: 0, leadDays: 0 },
};

const product = (at: number, capacity: number, doctor: boolean): DryProduct => {
  const id = `p-${at}`;
  const seat = { kind: "SEAT" as const, heldId: id, name: id, units: capacity, presence: null };
  const bookable: BookableProduct = {
    ...{ productId: id, state: "PUBLISHED", durationMinutes: 30, window: null },
    ...{ preparationMinutes: 0, cleanupMinutes: at === 1 ? 30 : 0 },
    needs: doctor
      ? [seat, { kind: "DOCTOR", heldId: "d", name: "d", units: 1, presence: null }]
      : [seat],
  };
  return { id, name: `상품 ${at}`, capacity, bookable };
};
const item = (at: number, slots: number | null): SeenItem => ({
  ...{ itemId: `i-${at}`, name: `그쪽 ${at}`, description: null, durationMinutes: 30 },
  ...{ cleanupMinutes: null, capacity: null, price: null, state: "PUBLISHED", stateReason: null },
  slots,
});
const booking = (
  at: number,
  { item: of, day, slot, status }: { item: number; day: number; slot: number; status: unknown },
): SeenBooking => {
  const start = kstInstant(`2026-11-${20 + day}`, 14 * 60 + slot * 30);
  return {
    ...{ bookingId: `b-${at}`, itemId: `i-${of}`, name: "한지우", start },
    end: new Date(start.getTime() + 30 * MINUTE_MS),
    status: status as SeenBooking["status"],
  };
};

/** Two sides, small enough that much of it meets. */
const sides: fc.Arbitrary<BothSides> = fc
  .record({
    products: fc.array(fc.tuple(fc.integer({ min: 1, max: 2 }), fc.boolean()), { maxLength: 4 }),
    items: fc.array(fc.option(fc.nat(9)), { maxLength: 4 }),
    bookings: fc.array(
      fc.record({
        ...{ item: fc.nat(4), day: fc.constantFrom(0, 3, 5), slot: fc.nat(3) },
        status: fc.constantFrom("REQUESTED", "CONFIRMED", "CONFIRMED", "CANCELED", null),
      }),
      { maxLength: 24 },
    ),
    to: fc.array(fc.constantFrom("NONE", "NEW", 0, 1, 2, 3), { minLength: 4, maxLength: 4 }),
    had: fc.array(fc.nat(23), { maxLength: 3 }),
    nearest: fc.array(fc.nat(23), { maxLength: 12 }),
    busy: fc.array(fc.tuple(fc.nat(3), fc.nat(5), fc.nat(9)), { maxLength: 8 }),
    past: fc.option(fc.nat(20)),
  })
  .map((drawn) => {
    const products = drawn.products.map(([capacity, doctor], at) => product(at, capacity, doctor));
    const items = drawn.items.map((slots, at) => item(at, slots));
    const bookings = drawn.bookings.map((one, at) => booking(at, one));
    const held: Hold[] = [];
    for (const [of, day, slot] of drawn.busy) {
      const start = kstInstant(`2026-11-${20 + day}`, 14 * 60 + slot * 30);
      const end = new Date(start.getTime() + 30 * MINUTE_MS);
      const one = products[of]?.bookable;
      held.push(...((one && holdsFor(one, { ...one, start, end }, heldPlaces(held))) ?? []));
    }
    const used = new Set<number>();
    const pairs = products.map(({ id }, at): Pair => {
      const to = drawn.to[at];
      if (typeof to === "number" && to < items.length && !used.has(to)) {
        used.add(to);
        return { productId: id, to: { kind: "ITEM", itemId: `i-${to}` } };
      }
      return { productId: id, to: { kind: to === "NEW" ? "NEW" : "NONE" } };
    });
    return {
      ...{ now: NOW, readAt: NOW, calendar, products, visits: [], held, pairs, days: DAYS },
      had: new Set(drawn.had.map((at) => `b-${at}`)),
      toTell: 0,
      choices: new Map<string, ClashChoice>(drawn.nearest.map((at) => [`b-${at}`, "NEAREST"])),
      seen: {
        ...{ items, bookings },
        past: drawn.past === null ? null : Array.from({ length: drawn.past }, (_, at) => `o-${at}`),
      },
      differences: () => [],
    };
  });

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
const holds = (property: (given: BothSides, run: DryRun, plan: Plan) => void) =>
  fc.assert(
    fc.property(sides, (given) => {
      const { shown, plan } = dryRun(given);
      property(given, shown, plan);
    }),
    { numRuns: 400 },
  );

describe("the figures of a dry run add up", () => {
  test("every booking of theirs to come has one fate and one day", () => {
    holds(({ seen }, { take, clashes }) => {
      expect(take.coming).toBe(seen.bookings?.length);
      expect(take.today + take.tomorrow + take.later).toBe(take.coming);
      expect(sum(Object.values(take.of))).toBe(take.coming);
      expect(clashes).toHaveLength(take.of.clashes);
      expect(sum(take.unpaired.map(({ count }) => count))).toBe(take.of.unpaired);
      expect(take.past).toBe(seen.past?.length ?? null);
    });
  });

  test("the plan names what the figures count", () => {
    holds((_, { send, take, clashes }, plan) => {
      expect(plan.coming).toHaveLength(take.coming);
      expect(sum(plan.slots.map(({ count }) => count))).toBe(send.slots);
      expect(plan.items).toHaveLength(send.make.length + send.change.length);
      const { unpaired, outside, unknown } = take.of;
      const left = clashes.filter(({ choice }) => choice === "DECIDE").length;
      expect(plan.decide).toHaveLength(unpaired + outside + unknown + left);
      expect(plan.moves).toHaveLength(clashes.length - left);
    });
  });

  test("every product of ours has one place, every one of theirs is joined or left alone", () => {
    holds(({ products, seen, pairs }, { send, stays }) => {
      const joined = pairs.filter(({ to }) => to.kind === "ITEM").length;
      expect(joined + send.make.length + stays.ours.length).toBe(products.length);
      expect(joined + stays.theirs.length).toBe(seen.items?.length);
    });
  });

  test("the free starts of all days are the free starts; of what is not carried there are none", () => {
    holds(({ pairs }, { send }) => {
      expect(sum(send.days.map(({ count }) => count))).toBe(send.slots);
      const carried = pairs.filter(({ to }) => to.kind !== "NONE").length;
      expect(send.products).toBe(carried);
      if (carried === 0) expect(send.slots).toBe(0);
    });
  });

  test("no two clashes are offered one place, whatever is chosen; choosing changes no figure", () => {
    holds((given, run) => {
      const seats = new Map<string, number>();
      for (const { nearest, product: name } of run.clashes)
        if (nearest) seats.set(`${name} ${nearest}`, (seats.get(`${name} ${nearest}`) ?? 0) + 1);
      for (const [place, count] of seats) {
        const capacity = given.products.find(({ name }) => place.startsWith(name))?.capacity ?? 0;
        expect(count).toBeLessThanOrEqual(capacity);
      }
      const other = dryRun({ ...given, choices: new Map() }).shown;
      expect(other.sums).toBe(run.sums);
      expect(other.clashes.map(({ nearest }) => nearest)).toEqual(
        run.clashes.map(({ nearest }) => nearest),
      );
    });
  });
});

test("who is moved to the nearest start takes it from what is sent", () => {
  const taken = booking(0, { item: 0, day: 0, slot: 2, status: "CONFIRMED" });
  const twice = booking(1, { item: 0, day: 0, slot: 2, status: "REQUESTED" });
  const given: BothSides = {
    ...{ now: NOW, readAt: NOW, calendar, products: [product(0, 1, false)], held: [] },
    visits: [
      {
        ...{ reservationId: "r-0", productId: "p-0", name: "노은찬", status: "CONFIRMED" },
        ...{ start: taken.start, end: taken.end },
      },
    ],
    ...{
      had: new Set(),
      toTell: 0,
      choices: new Map(),
      days: { from: "2026-11-20", to: "2026-11-20" },
    },
    seen: { items: [item(0, 3)], bookings: [taken, twice], past: [] },
    pairs: [{ productId: "p-0", to: { kind: "ITEM", itemId: "i-0" } }],
    differences: () => [],
  };
  const asked = dryRun(given).shown;
  const nearest = kstInstant("2026-11-20", 14 * 60 + 30).toISOString();
  expect(asked.clashes).toEqual([
    expect.objectContaining({ bookingId: "b-1", nearest, choice: "DECIDE" }),
  ]);
  expect(asked.clashes[0]?.ours).toEqual([{ name: "노은찬", status: "CONFIRMED" }]);
  const { shown: moved, plan } = dryRun({ ...given, choices: new Map([["b-1", "NEAREST"]]) });
  expect(moved.send.slots).toBe(asked.send.slots - 1);
  expect(plan.moves).toEqual([expect.objectContaining({ bookingId: "b-1", to: nearest })]);
  expect(plan.decide).toEqual([]);
  expect(asked.send.replaces).toBe(3);
});

test("of more clashes than can be chosen of the rest goes to 확인 필요", () => {
  const many = Array.from({ length: MOST_CLASHES + 6 }, (_, at) =>
    booking(at, { item: 0, day: 0, slot: 2, status: "CONFIRMED" }),
  );
  const { shown, plan } = dryRun({
    ...{ now: NOW, readAt: NOW, calendar, products: [product(0, 1, false)], held: [], visits: [] },
    ...{ had: new Set(), toTell: 0, choices: new Map(), days: DAYS, differences: () => [] },
    seen: { items: [item(0, 3)], bookings: many, past: [] },
    pairs: [{ productId: "p-0", to: { kind: "ITEM", itemId: "i-0" } }],
  });
  expect([shown.take.of.clashes, shown.clashes.length]).toEqual([MOST_CLASHES + 5, MOST_CLASHES]);
  expect(plan.decide).toHaveLength(MOST_CLASHES + 5);
});
