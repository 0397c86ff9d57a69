import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { withDeadline } from "./deadline.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const never = () => new Promise<never>(() => undefined);

test("gives up in time, whatever is collected meanwhile and whatever the work makes of it", async () => {
  let heard: unknown;
  const asked = withDeadline(60, undefined, (signal) => {
    signal.addEventListener("abort", () => {
      heard = signal.reason;
    });
    return never();
  });
  collect();
  await expect(asked).rejects.toMatchObject({ name: "TimeoutError" });
  expect(heard).toMatchObject({ name: "TimeoutError" });
});

test("ends with who asked, and at once where that one has given up already", async () => {
  const caller = new AbortController();
  const asked = withDeadline(60_000, caller.signal, never);
  collect();
  caller.abort(new Error("stopping"));
  await expect(asked).rejects.toThrow("stopping");
  await expect(withDeadline(60_000, caller.signal, never)).rejects.toThrow("stopping");
});

test("is the work's own answer, or its failure", async () => {
  await expect(withDeadline(60_000, undefined, () => Promise.resolve(3))).resolves.toBe(3);
  const failing = () => Promise.reject(new Error("no"));
  await expect(withDeadline(60_000, undefined, failing)).rejects.toThrow("no");
});
