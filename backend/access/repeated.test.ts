import { expect, test } from "vitest";
import { pick, seeded } from "#backend/sandbox/random.ts";
import { createRepeated } from "./repeated.ts";

const MINUTES = 60_000;
const at = (minutes: number) => new Date(minutes * MINUTES);

test("whoever is shown stands on a line of the last ten minutes, in any order of readings", () => {
  const random = seeded(20_261_120);
  for (let history = 0; history < 300; history += 1) {
    const repeated = createRepeated(history % 2 ? 10 : undefined);
    const lines: { key: string; at: number; ids: string[] }[] = [];
    for (let now = 0, step = 0; step < 60; step += 1, now += random() * 3) {
      const key = pick(random, ["board", "week", "list"]);
      const shown = ["a", "b", "c", "d", "e"].filter(() => random() < 0.5);
      const unrecorded = repeated.unrecorded(key, shown, at(now));
      if (unrecorded !== null) {
        lines.push({ key, at: now, ids: unrecorded });
        repeated.remember(key, unrecorded, at(now));
      }
      const recent = lines.filter((line) => line.key === key && now - line.at < 10);
      expect(recent).not.toEqual([]);
      expect(shown.filter((id) => !recent.some(({ ids }) => ids.includes(id)))).toEqual([]);
    }
  }
});

test("nobody is named twice within ten minutes, and everybody after them", () => {
  const repeated = createRepeated();
  const read = (minutes: number, ...ids: string[]) => {
    const unrecorded = repeated.unrecorded("board", ids, at(minutes));
    if (unrecorded) repeated.remember("board", unrecorded, at(minutes));
    return unrecorded;
  };
  expect(read(0, "a", "b")).toEqual(["a", "b"]);
  expect(read(1, "b")).toBeNull();
  expect(read(2, "b", "c")).toEqual(["c"]);
  // Looking on does not put off the next whole line.
  expect(read(9.99, "a", "b", "c")).toBeNull();
  expect(read(10, "a", "b", "c")).toEqual(["a", "b", "c"]);
});

test("what was not committed is not remembered", () => {
  const repeated = createRepeated();
  expect(repeated.unrecorded("board", ["a"], at(0))).toEqual(["a"]);
  expect(repeated.unrecorded("board", ["a"], at(0))).toEqual(["a"]);
});

test("beyond its room it forgets the oldest reading, which is recorded again", () => {
  const repeated = createRepeated(6);
  for (const key of ["one", "two", "three"]) repeated.remember(key, ["a"], at(0));
  expect(repeated.unrecorded("one", ["a"], at(0))).toBeNull();
  repeated.remember("four", ["a"], at(0));
  expect(repeated.unrecorded("one", ["a"], at(0))).toEqual(["a"]);
  expect(repeated.unrecorded("two", ["a"], at(0))).toBeNull();
});
