import { expect, test } from "vitest";
import { eachOf, eachPart } from "./each-hospital.ts";

const some = ["a", "b", "c"].map((hospitalId) => ({ hospitalId }));

test("where one hospital fails it is logged, and all others are done", async () => {
  const logged: unknown[] = [];
  const log = { error: (...said: unknown[]) => void logged.push(said) };
  const done: string[] = [];
  const failure = new Error("not this one");
  await eachOf(log, "not done", some, async ({ hospitalId }) => {
    await Promise.resolve();
    if (hospitalId === "b") throw failure;
    done.push(hospitalId);
  });
  expect(done).toEqual(["a", "c"]);
  expect(logged).toEqual([[{ err: failure, hospital: "b" }, "not done"]]);
});

test("a part that fails keeps no other back, and the round has failed with it", async () => {
  const done: number[] = [];
  const failure = new Error("the first");
  const parts = eachPart(
    () => Promise.reject(failure),
    () => Promise.resolve(void done.push(2)),
    () => Promise.resolve(void done.push(3)),
  );
  await expect(parts).rejects.toMatchObject({ errors: [failure] });
  expect(done).toEqual([2, 3]);
});
