import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PlatformBooking, TheirItem } from "#backend/platforms/index.ts";
import { makeHistory, makeProduct } from "#tests/support/reservation-fixture.ts";
import type { Status } from "#contract/reservation-status.ts";
import { compareBookings, type OurBooking } from "./compare-bookings.ts";
import { compareItem } from "./compare-item.ts";
import { compareSlots } from "./compare-slots.ts";
import { judgeBooking } from "./judge.ts";

const NOON = new Date("2026-11-20T03:00:00Z");
const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000);
const BEFORE = minutes(-600);

const theirsOf = (
  ours: OurBooking,
  given: Partial<PlatformBooking["booking"]> = {},
): PlatformBooking => ({
  changedAt: BEFORE,
  booking: {
    ...{ externalId: ours.externalId, itemId: "i", sequence: ours.sequence ?? 1 },
    ...{ externalStatus: "as it is", status: ours.status, start: ours.start },
    ...{ end: new Date(ours.start.getTime() + 1_800_000), visitType: null, message: null },
    ...{ party: { name: "한지우", phone: "", birthDate: null }, answers: null, ...given },
  },
});

const status = fc.constantFrom<Status>(
  "REQUESTED",
  "CONFIRMED",
  "CHECKED_IN",
  "COMPLETED",
  "NO_SHOW",
  "CANCELED",
  "REJECTED",
  "EXPIRED",
);
const booking = fc.record({
  status,
  start: fc.integer({ min: 0, max: 20_000 }).map(minutes),
  sequence: fc.integer({ min: 1, max: 9 }),
});
const books = fc.array(booking, { minLength: 1, maxLength: 12 }).map((all) =>
  all.map((one, i): OurBooking => ({
    ...{ ...one, reservationId: `r-${i}`, externalId: `n-${i}`, version: 1 },
    ...{
      externalStatus: null,
      isBeingTold: false,
      toldAt: BEFORE,
      createdAt: BEFORE,
      isOpen: false,
    },
  })),
);
const compare = (ours: readonly OurBooking[], theirs: readonly PlatformBooking[], whole = true) =>
  compareBookings({ platform: "NAVER", since: NOON, ours, theirs, whole, isAsked: () => true });
const OFF: Status[] = ["CANCELED", "REJECTED", "EXPIRED"];

describe("bookings", () => {
  test("equal sides differ in nothing, in whatever order, however often they are listed", () => {
    fc.assert(
      fc.property(
        books,
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        (ours, chance) => {
          const theirs = [...ours, ...ours]
            .map((one) => ({ one: theirsOf(one), order: chance.next().value as number }))
            .sort((a, b) => a.order - b.order)
            .map(({ one }) => one);
          expect(compare(ours, theirs)).toEqual([]);
        },
      ),
    );
  });

  test("each change is exactly that one difference", () => {
    fc.assert(
      fc.property(
        books,
        fc.nat(),
        fc.constantFrom("status", "start", "here", "there", "word"),
        (ours, at, how) => {
          const one = ours[at % ours.length]!;
          const others = ours.filter((each) => each !== one);
          const rest = others.map((each) => theirsOf(each));
          const isOff = OFF.includes(one.status);
          const other: Status = one.status === "NO_SHOW" ? "CANCELED" : "NO_SHOW";
          const found = {
            status: () => compare(ours, [...rest, theirsOf(one, { status: other })]),
            start: () => compare(ours, [...rest, theirsOf(one, { start: minutes(30_000) })]),
            here: () => compare(others, [...rest, theirsOf(one)]),
            there: () => compare(ours, rest),
            word: () => compare(ours, [...rest, theirsOf(one, { status: null })]),
          }[how]();
          const expected = {
            ...{ status: ["OTHERWISE"], start: ["OTHERWISE"], word: ["OTHERWISE"] },
            here: isOff ? [] : ["MISSING_HERE"],
            there: isOff ? [] : ["MISSING_THERE"],
          }[how];
          expect(found.map(({ is }) => is)).toEqual(expected);
          const ids = found.map((each) =>
            "ours" in each ? each.ours.externalId : each.theirs.booking.externalId,
          );
          expect(ids).toEqual(expected.map(() => one.externalId));
        },
      ),
    );
  });

  test("it is symmetric: what is otherwise seen from here is otherwise seen from there", () => {
    fc.assert(
      fc.property(books, books, (one, other) => {
        const seen = (a: OurBooking[], b: OurBooking[]) =>
          compare(
            a.map((each) => ({ ...each, sequence: null })),
            b.map((each) => theirsOf(each)),
          )
            .map((found) => ({
              is: found.is === "OTHERWISE" ? found.is : "MISSING",
              id: "ours" in found ? found.ours.externalId : found.theirs.booking.externalId,
            }))
            .sort((x, y) => (x.id < y.id ? -1 : 1));
        expect(seen(one, other)).toEqual(seen(other, one));
      }),
    );
  });

  test("what is on its way is none: planned, told since, or older than what we have", () => {
    fc.assert(
      fc.property(books, fc.constantFrom("planned", "told", "old"), (ours, how) => {
        const on = ours.map((one) => ({
          ...one,
          ...(how === "planned" && { isBeingTold: true }),
          ...(how === "told" && { toldAt: minutes(1) }),
          ...(how === "old" && { sequence: 99 }),
        }));
        const theirs = ours.map((one) => theirsOf(one, { start: minutes(40_000) }));
        expect(compare(on, theirs)).toEqual([]);
      }),
    );
  });

  test("half read, nobody is missing there; nor who came since", () => {
    fc.assert(
      fc.property(books, (ours) => {
        expect(compare(ours, [], false)).toEqual([]);
        expect(
          compare(
            ours.map((one) => ({ ...one, createdAt: minutes(1) })),
            [],
          ),
        ).toEqual([]);
      }),
    );
  });
});

test.each([
  ["NAVER", "CHECKED_IN", "CONFIRMED", 0],
  ["NAVER", "EXPIRED", "CANCELED", 0],
  ["EMR", "CHECKED_IN", "CONFIRMED", 1],
  ["EMR", "REJECTED", "CANCELED", 1],
  ["EMR", "EXPIRED", "CANCELED", 0],
] as const)("to %s, %s and %s are %d difference", (platform, ours, theirs, count) => {
  const one: OurBooking = {
    ...{ reservationId: "r", externalId: "n", version: 1, status: ours, start: NOON, sequence: 1 },
    ...{ externalStatus: null, isBeingTold: false, toldAt: null, createdAt: BEFORE, isOpen: false },
  };
  const there = [theirsOf(one, { status: theirs })];
  const found = compareBookings({
    ...{ platform, since: NOON, ours: [one], theirs: there, whole: true, isAsked: () => true },
  });
  expect(found).toHaveLength(count);
});

describe("what is known of a difference", () => {
  const ours: OurBooking = {
    ...{ reservationId: "5f0c1c2e-6a2f-4b55-9a52-0d8a4a4b1a01", externalId: "n", version: 3 },
    ...{ status: "CONFIRMED", start: NOON, sequence: 1, externalStatus: "requested" },
    ...{ isBeingTold: false, toldAt: null, createdAt: BEFORE, isOpen: false },
  };
  const line = makeHistory({
    ...{ at: minutes(0).toISOString(), by: "김실장", byKind: "STAFF", action: "STATUS" },
    ...{ from: "REQUESTED", to: "CONFIRMED" },
  });
  const judged = (theirs: PlatformBooking, given: Partial<OurBooking> = {}) =>
    judgeBooking("NAVER", { is: "OTHERWISE", ours: { ...ours, ...given }, theirs }, [line]);

  test("they keep what we changed after: ours, since then", () => {
    const found = judged(theirsOf(ours, { status: "REQUESTED" }));
    expect(found).toMatchObject({
      ...{ since: line.at, ours: { by: "김실장", at: line.at }, theirs: { by: null, at: null } },
      subject: { suggested: "OURS", choices: ["OURS", "THEIRS"] },
    });
  });

  test("the patient canceled later than that: theirs, since then", () => {
    const theirs = {
      ...theirsOf(ours, { status: "CANCELED", sequence: 2 }),
      changedAt: minutes(9),
    };
    expect(judged(theirs)).toMatchObject({
      ...{ since: minutes(9).toISOString(), theirs: { by: "환자" } },
      subject: { suggested: "THEIRS" },
    });
  });

  test("the patient canceled before that, and nobody here knew: nobody can tell", () => {
    const theirs = {
      ...theirsOf(ours, { status: "CANCELED", sequence: 2 }),
      changedAt: minutes(-9),
    };
    expect(judged(theirs)).toMatchObject({
      ...{ since: minutes(-9).toISOString(), subject: { suggested: null } },
    });
  });

  test("what stands in 확인 필요 is decided there", () => {
    const found = judged(theirsOf(ours, { status: "CANCELED", sequence: 2 }), { isOpen: true });
    expect(found.subject).toMatchObject({ choices: [], suggested: null });
  });

  test("a word that we do not know can only give way", () => {
    const found = judged(theirsOf(ours, { status: null, externalStatus: "on_hold" }));
    expect(found).toMatchObject({
      theirs: { status: null, text: "on_hold" },
      subject: { choices: ["OURS"] },
    });
  });
});

test("free times: equal sides differ in nothing; one that is sold otherwise is that one", () => {
  const slot = fc.record({ at: fc.nat(200), free: fc.integer({ min: 1, max: 4 }) });
  const slots = fc
    .uniqueArray(slot, { selector: ({ at }) => at, minLength: 1, maxLength: 30 })
    .map((all) => all.map(({ at, free }) => ({ start: minutes(at), end: minutes(at + 15), free })));
  fc.assert(
    fc.property(slots, fc.nat(), fc.integer({ min: 0, max: 5 }), (sold, at, free) => {
      expect(compareSlots(sold, sold.toReversed(), NOON).differences).toEqual([]);
      const one = sold[at % sold.length]!;
      const theirs = sold.map((each) => (each === one ? { ...each, free } : each));
      const expected =
        free === one.free ? [] : [{ start: one.start, ours: one.free, theirs: free }];
      expect(compareSlots(sold, theirs, NOON).differences).toEqual(expected);
      expect(compareSlots(theirs, sold, NOON).differences).toEqual(
        expected.map((each) => ({ ...each, ours: free, theirs: one.free })),
      );
      expect(compareSlots(sold, [], minutes(201)).differences).toEqual([]);
    }),
  );
});

describe("a product", () => {
  const product = makeProduct({ price: { kind: "UNCOVERED", amount: 50_000, from: true } });
  const item: TheirItem = {
    ...{ itemId: "i", name: product.name, description: null, durationMinutes: 30 },
    ...{ cleanupMinutes: null, capacity: 1, price: product.price, state: "PUBLISHED" },
    ...{ stateReason: null, pictures: [], updatedAt: null },
  };
  test("the same: nothing; what they say nothing of is not known", () => {
    expect(compareItem(product, item)).toEqual([]);
    expect(compareItem(product, { ...item, price: null, capacity: null })).toEqual([]);
  });
  test.each([
    ["name", { name: "다른 이름" }],
    ["durationMinutes", { durationMinutes: 20 }],
    ["capacity", { capacity: 2 }],
    ["price", { price: { kind: "UNCOVERED", amount: 45_000, from: false } }],
    ["state", { state: "PAUSED" }],
  ] as const)("another %s: that alone", (field, given) => {
    expect(compareItem(product, { ...item, ...given }).map((one) => one.field)).toEqual([field]);
  });
  test("not there at all", () => {
    expect(compareItem(product, undefined)).toMatchObject([{ field: "item", theirs: null }]);
  });
});
