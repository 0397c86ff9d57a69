import { expect, test } from "vitest";
import { makeProduct } from "#tests/support/reservation-fixture.ts";
import { mayStand, theirsOf } from "./their-product.ts";

const ours = makeProduct();
const other = makeProduct({ id: "0d0c7a1c-0000-4000-8000-0000000000ff", name: "도수치료" });
const of = (field: Parameters<typeof mayStand>[1]["field"], theirs: object | null) => ({
  ...{ field, ours: { text: "", price: null } },
  theirs: theirs && { text: null, price: null, ...theirs },
});
const price = (kind: string, amount: number | null) => ({ price: { kind, amount, from: false } });

test.each([
  [of("name", { text: "초진 (네이버)" }), true],
  [of("name", { text: other.name }), false],
  [of("name", { text: "" }), false],
  [of("description", { text: "부작용 없는 치료" }), false],
  [of("description", { text: "무릎이 아플 때" }), true],
  [of("durationMinutes", { text: "33" }), false],
  [of("durationMinutes", { text: "35" }), true],
  [of("capacity", { text: "51" }), false],
  [of("price", price("UNCOVERED", 45_000)), true],
  [of("price", price("FREE", null)), false],
  [of("state", { text: "PAUSED" }), true],
  [of("item", null), false],
])("%o may stand here: %s", (difference, expected) => {
  expect(mayStand(ours, difference, [ours, other])).toBe(expected);
});

test("what is chosen of theirs is what the product is given, and no more", () => {
  const chosen = [
    of("capacity", { text: "3" }),
    of("price", price("UNCOVERED", 45_000)),
    of("state", { text: "PAUSED" }),
  ].flatMap(({ field, theirs }) => (theirs ? { field, theirs } : []));
  expect(theirsOf(chosen)).toEqual({
    fields: { capacity: 3, price: { kind: "UNCOVERED", amount: 45_000, from: false } },
    state: "PAUSED",
  });
});
