import { expect, test } from "vitest";
import { CODES } from "#contract/codes.ts";
import { createLine } from "./line.ts";

const full = { code: CODES.unavailable };

/** Work that ends when it is told to, and writes down that it began. */
function works() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.push(() => resolve(name));
    });
  /** Until nothing begins any more. */
  const endAll = async () => {
    for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
      end();
      await new Promise(setImmediate);
    }
  };
  return { begun, work, endAll };
}

test("one stranger's documents do not keep another's out; all of them together are five", async () => {
  const { work, endAll } = works();
  const line = createLine();
  const sent = (from: string) => line.wait("document", from, work(from));
  const waiting = [sent("a"), sent("a")];
  await expect(sent("a")).rejects.toMatchObject(full);
  waiting.push(sent("b"), sent("b"), sent("c"));
  await expect(sent("d")).rejects.toMatchObject(full);
  await endAll();
  expect(await Promise.all(waiting)).toEqual(["a", "a", "b", "b", "c"]);
  const again = sent("a");
  await endAll();
  expect(await again).toBe("a");
});

test("pictures of staff come before documents that wait, and after the one that is open", async () => {
  const { begun, work, endAll } = works();
  const line = createLine();
  const waiting = [
    line.wait("document", "a", work("first")),
    line.wait("document", "b", work("second")),
    line.wait("picture", undefined, work("picture")),
  ];
  await endAll();
  await Promise.all(waiting);
  expect(begun).toEqual(["first", "picture", "second"]);
});

test("one that fails holds nobody up", async () => {
  const line = createLine();
  const failed = line.wait("document", "a", () => Promise.reject(new Error("broken")));
  const after = line.wait("document", "a", () => Promise.resolve("done"));
  await expect(failed).rejects.toThrow("broken");
  expect(await after).toBe("done");
});
