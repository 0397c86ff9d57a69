import { expect, test } from "vitest";
import { SetMultimap } from "./set-multimap.ts";

test("values stand under their key in the order they came, until they are taken away", () => {
  const heard = new SetMultimap<string, number>();
  const takeOne = heard.add("a", 1);
  heard.add("a", 2);
  const takeThree = heard.add("b", 3);
  expect([heard.of("a"), heard.of("b"), heard.of("c")]).toEqual([[1, 2], [3], []]);
  expect(heard.all()).toEqual([1, 2, 3]);
  takeOne();
  takeThree();
  expect([heard.of("a"), heard.of("b"), heard.all()]).toEqual([[2], [], [2]]);
});

test("a key goes with its last value, and taking that away again touches nothing newer", () => {
  const heard = new SetMultimap<string, number>();
  const take = heard.add("a", 1);
  expect(heard.size).toBe(1);
  take();
  expect(heard.size).toBe(0);
  heard.add("a", 2);
  take();
  expect(heard.of("a")).toEqual([2]);
});

test("who goes while they are told leaves nobody out", () => {
  const heard = new SetMultimap<string, () => void>();
  const told: string[] = [];
  const leave = heard.add("a", () => (told.push("first"), leave()));
  heard.add("a", () => told.push("second"));
  for (const tell of heard.of("a")) tell();
  expect(told).toEqual(["first", "second"]);
  expect(heard.of("a")).toHaveLength(1);
});
