import { expect, test } from "vitest";
import { heldList, plainList, steadyList } from "./use-steady.ts";

const [a, b, c] = [{ id: "a" }, { id: "b" }, { id: "c" }];
const nobody = new Set<string>();

test("while held nothing moves: what is gone keeps its place, what is new comes last", () => {
  const held = heldList(plainList([a, b]), [c, b]);
  expect(held).toEqual([
    { item: a, gone: true },
    { item: b, gone: false },
    { item: c, gone: false },
  ]);
});

test("what comes back is there again, with its newest content", () => {
  const again = { id: "a", version: 2 };
  const held = heldList<{ id: string; version?: number }>([{ item: a, gone: true }], [again]);
  expect(held).toEqual([{ item: again, gone: false }]);
});

test("let go, the list is as it is; but what waits for its answer keeps its place", () => {
  const shown = plainList([a, b]);
  expect(steadyList(shown, [c], true, nobody)).toEqual(heldList(shown, [c]));
  expect(steadyList(shown, [c], false, nobody)).toEqual(plainList([c]));
  expect(steadyList(shown, [c], false, new Set(["a"]))).toEqual([
    { item: a, gone: true },
    { item: c, gone: false },
  ]);
});
