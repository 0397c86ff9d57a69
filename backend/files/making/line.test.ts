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

test("one stranger's documents do not keep another's out; all of them together are ten", async () => {
  const { work, endAll } = works();
  const line = createLine();
  const sent = (from: string) => line.wait("document", from, work(from));
  const waiting = [sent("a"), sent("a")];
  await expect(sent("a")).rejects.toMatchObject(full);
  for (const from of ["b", "c", "d", "e", "f", "g", "h", "i"]) waiting.push(sent(from));
  // The ten are one's second, which leaves its place, and nine firsts, which do not.
  const [, second] = waiting;
  waiting.push(sent("j"));
  await expect(second).rejects.toMatchObject(full);
  await expect(sent("k")).rejects.toMatchObject(full);
  await expect(sent("b")).rejects.toMatchObject(full);
  await endAll();
  const done = await Promise.all(waiting.filter((one) => one !== second));
  expect(done).toEqual(["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]);
  const again = sent("a");
  await endAll();
  expect(await again).toBe("a");
});

test("each stranger has one in turn, whoever came first and sends the next at once", async () => {
  const { begun, work, endAll } = works();
  const line = createLine();
  const sent = (from: string, name: string) => line.wait("document", from, work(name));
  const waiting = [sent("a", "a1"), sent("a", "a2"), sent("b", "b1"), sent("b", "b2")];
  waiting.push(sent("c", "c1"));
  await endAll();
  await Promise.all(waiting);
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "b2"]);
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
