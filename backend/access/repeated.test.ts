import fc from "fast-check";
import { expect, test } from "vitest";
import { createRepeated } from "./repeated.ts";

const MINUTES = 60_000;
const at = (minutes: number) => new Date(minutes * MINUTES);

const reading = fc.record({
  key: fc.constantFrom("board", "week", "list"),
  shown: fc.subarray(["a", "b", "c", "d", "e"]),
  /** Minutes since the one before. */
  after: fc.double({ min: 0, max: 4, noNaN: true }),
});

test("whoever is shown stands on a line of the last ten minutes, in any order of readings", () => {
  fc.assert(
    fc.property(fc.array(reading, { maxLength: 60 }), fc.constantFrom(10, 50_000), (all, most) => {
      const repeated = createRepeated(most);
      const lines: { key: string; at: number; ids: string[] }[] = [];
      let now = 0;
      for (const { key, shown, after } of all) {
        now += after;
        const unrecorded = repeated.unrecorded(key, shown, at(now));
        if (unrecorded !== null) {
          lines.push({ key, at: at(now).getTime(), ids: unrecorded });
          repeated.remember(key, unrecorded, at(now));
        }
        const since = at(now).getTime() - 10 * MINUTES;
        const recent = lines.filter((line) => line.key === key && line.at > since);
        expect(recent).not.toEqual([]);
        expect(shown.filter((id) => !recent.some(({ ids }) => ids.includes(id)))).toEqual([]);
      }
    }),
  );
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
