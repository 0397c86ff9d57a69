import fc from "fast-check";
import { expect, test } from "vitest";
import { moved, moveField, moveIn } from "./intents.ts";

const lists = fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 20 });
const side = fc.constantFrom("before" as const, "after" as const);

test("what is put elsewhere stands beside the other, and all others as they did", () => {
  fc.assert(
    fc.property(lists, fc.nat(), fc.nat(), side, (ids, from, to, side) => {
      const [id, other] = [ids[from % ids.length]!, ids[to % ids.length]!];
      if (id === other) return;
      const now = moved(ids, { id, side, other })!;
      expect(now.toSorted()).toEqual(ids.toSorted());
      expect(now.filter((one) => one !== id)).toEqual(ids.filter((one) => one !== id));
      expect(now.indexOf(id) - now.indexOf(other)).toBe(side === "after" ? 1 : -1);
    }),
  );
});

test("of what is not there nothing is moved", () => {
  expect(moved(["a", "b"], { id: "c", side: "before", other: "a" })).toBeNull();
  expect(moved(["a", "b"], { id: "a", side: "before", other: "c" })).toBeNull();
});

test("a button says it and is read again; nothing else is", () => {
  const move = { id: "a", side: "after", other: "b" } as const;
  expect(moveIn(moveField(move))).toEqual(move);
  for (const odd of ["", "a", "a after", "a beside b", "a after a", "a after b c"])
    expect(moveIn(odd)).toBeNull();
});
