import fc from "fast-check";
import { expect, test } from "vitest";
import {
  identityHoldsFrom,
  identityHoldsUntil,
  identityStanding,
  isMinor,
  type IdentityFacts,
} from "./identity.ts";
import { addDays, daysBetween } from "./kst.ts";

test.each([
  ["2026-05-20", "2026-11-20"],
  ["2026-08-31", "2027-02-28"],
  ["2027-08-31", "2028-02-29"],
  ["2026-02-28", "2026-08-28"],
  ["2026-12-31", "2027-06-30"],
])("a check of %s holds until %s", (on, until) => {
  expect(identityHoldsUntil(on)).toBe(until);
});

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays("2024-05-20", days));

test("a check holds for 181 to 184 days, one of a later day never less long", () => {
  fc.assert(
    fc.property(day, (on) => {
      const held = daysBetween(on, identityHoldsUntil(on));
      expect(held).toBeGreaterThanOrEqual(181);
      expect(held).toBeLessThanOrEqual(184);
      expect(identityHoldsUntil(addDays(on, 1)) >= identityHoldsUntil(on)).toBe(true);
    }),
  );
});

test("no check from before the first day that is looked at still holds", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 400 }), (on, later) => {
      const visit = addDays(on, later);
      if (on < identityHoldsFrom(visit)) expect(identityHoldsUntil(on) < visit).toBe(true);
    }),
  );
});

test("whoever turns 19 that day is no minor any more, born on 29 February from the 28th", () => {
  expect(isMinor("2007-11-26", "2026-11-25")).toBe(true);
  expect(isMinor("2007-11-25", "2026-11-25")).toBe(false);
  expect(isMinor("2008-02-29", "2027-02-27")).toBe(true);
  expect(isMinor("2008-02-29", "2027-02-28")).toBe(false);
});

const facts: IdentityFacts = {
  status: "CHECKED_IN",
  identity: null,
  birthDate: null,
  visitDay: "2026-11-25",
  today: "2026-11-25",
  checkedOn: null,
};
const kindOf = (given: Partial<IdentityFacts>) =>
  identityStanding({ ...facts, ...given })?.kind ?? null;

test("who is here is asked, and on the day itself who has been", () => {
  expect(kindOf({})).toBe("asks");
  expect(kindOf({ status: "COMPLETED" })).toBe("asks");
  expect(kindOf({ status: "COMPLETED", today: "2026-11-26" })).toBeNull();
  expect(kindOf({ status: "CONFIRMED" })).toBeNull();
});

test("nobody is asked who was checked within six months, is under 19, or of whom it was said", () => {
  expect(identityStanding({ ...facts, checkedOn: "2026-05-25" })).toEqual({
    ...{ kind: "holds", on: "2026-05-25", until: "2026-11-25" },
  });
  expect(kindOf({ checkedOn: "2026-05-24" })).toBe("asks");
  expect(kindOf({ birthDate: "2010-01-01" })).toBe("minor");
  const identity = { how: "EMERGENCY", on: "2026-11-25" } as const;
  expect(kindOf({ identity, status: "CANCELED" })).toBe("done");
});
