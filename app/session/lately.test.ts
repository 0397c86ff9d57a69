import { expect, test } from "vitest";
import { noteOpened, openedLately } from "./lately.ts";

const open = (owner: string, ...ids: string[]) => {
  for (const id of ids)
    noteOpened(owner, {
      ...{ id, name: id, platform: "PHONE", product: null },
      start: "2026-11-25T01:00:00Z",
    });
};
const ids = (owner: string) => openedLately(owner).map(({ id }) => id);

test("the last ones stand there, the newest first, each once; of another account none", () => {
  open("front", "a", "b", "c", "a", "d", "e");
  expect(ids("front")).toEqual(["e", "d", "a", "c"]);
  expect(ids("manager")).toEqual([]);
  open("manager", "f");
  expect(ids("manager")).toEqual(["f"]);
  expect(ids("front")).toEqual([]);
});
