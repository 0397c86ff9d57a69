import fc from "fast-check";
import { expect, test } from "vitest";
import { productChangeSchema } from "./product-inputs.ts";
import { amountProblem, bufferProblem, capacityProblem, durationProblem } from "./product-rules.ts";

/** What a change to one field is told. */
const said = (change: object): string | null =>
  productChangeSchema.safeParse({ ...change, version: 1 }).error?.issues[0]?.message ?? null;

const RULES = [
  ["durationMinutes", durationProblem, (value: number) => ({ durationMinutes: value })],
  ["preparationMinutes", bufferProblem, (value: number) => ({ preparationMinutes: value })],
  ["cleanupMinutes", bufferProblem, (value: number) => ({ cleanupMinutes: value })],
  ["capacity", capacityProblem, (value: number) => ({ capacity: value })],
  [
    "price.amount",
    amountProblem,
    (value: number) => ({ price: { kind: "UNCOVERED", amount: value } }),
  ],
] as const;

const number = fc.oneof(
  fc.integer({ min: -20, max: 800 }),
  fc.integer({ min: -10, max: 200 }).map((fives) => fives * 5),
  fc.integer({ min: -10, max: 2_000_000_000 }),
  fc.double({ min: -100, max: 1000, noNaN: true }),
  fc.constantFrom(0, 1e59, Infinity, 2 ** 53, 100_000_000, 100_000_001),
);

test.each(RULES)("what the browser says of %s the server says", (_, problemOf, change) => {
  fc.assert(
    fc.property(number, (value) => {
      expect(said(change(value))).toBe(problemOf(value));
    }),
  );
});

test.each([
  [7, "5분 단위로 적어 주세요."],
  [0, "5분부터 적을 수 있어요."],
  [-5, "5분부터 적을 수 있어요."],
  [-1, "5분부터 적을 수 있어요."],
  [725, "720분까지 적을 수 있어요."],
  [1441, "720분까지 적을 수 있어요."],
  [720, null],
  [721, "720분까지 적을 수 있어요."],
  [Infinity, "720분까지 적을 수 있어요."],
])("a length of %d minutes", (minutes, message) => {
  expect(durationProblem(minutes)).toBe(message);
});
