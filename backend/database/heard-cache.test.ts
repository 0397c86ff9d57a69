import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { HeardCache } from "./heard-cache.ts";

const CHANNEL = { name: "said", payload: z.string() };

let say: (key: string) => void;
let gap: () => void;
let healthy: boolean;
let reads: string[];
let cache: HeardCache<string>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  healthy = true;
  reads = [];
  const listener = {
    healthy: () => healthy,
    on: (_: unknown, hear: (said: never) => void, onGap: () => void) => {
      say = hear as (key: string) => void;
      gap = onGap;
      return () => undefined;
    },
  };
  cache = new HeardCache(listener, CHANNEL, { most: 3, keptMs: 10_000 });
});
afterEach(() => vi.useRealTimers());

const get = (key: string, value = key, willDo?: (value: string) => boolean) =>
  cache.get(key, () => (reads.push(key), Promise.resolve(value)), willDo);

/** A read that ends when the test says so. */
function deferred() {
  let resolve: (value: string) => void = () => undefined;
  const promise = new Promise<string>((settle) => (resolve = settle));
  return { promise, resolve };
}

test("a value is read once, until its key is said; others stay", async () => {
  expect([await get("a"), await get("b"), await get("a", "not read")]).toEqual(["a", "b", "a"]);
  say("a");
  expect([await get("a", "anew"), await get("b")]).toEqual(["anew", "b"]);
  say("");
  await get("b");
  expect(reads).toEqual(["a", "b", "a", "b"]);
});

test("what is said while a value is being read keeps it from being kept", async () => {
  const old = deferred();
  const early = cache.get("a", () => old.promise);
  const joined = cache.get("a", () => Promise.reject(new Error("read twice")));
  say("a");
  // Who asks after it was said does not get what was read before.
  expect(await get("a", "new")).toBe("new");
  old.resolve("old");
  expect([await early, await joined]).toEqual(["old", "old"]);
  expect(await get("a", "not read")).toBe("new");
});

test("a read that does not end is joined for a second, then another one is begun", async () => {
  const silent = deferred();
  const first = cache.get("a", () => silent.promise);
  vi.advanceTimersByTime(999);
  const joined = cache.get("a", () => Promise.reject(new Error("read twice")));
  vi.advanceTimersByTime(1);
  expect(await get("a", "anew")).toBe("anew");
  // Should it end after all, it has no say any more.
  silent.resolve("late");
  expect([await first, await joined]).toEqual(["late", "late"]);
  expect(await get("a", "not read")).toBe("anew");
});

test("a gap while a value is being read counts as said", async () => {
  const old = deferred();
  const early = cache.get("a", () => old.promise);
  gap();
  old.resolve("old");
  await early;
  expect(await get("a", "new")).toBe("new");
});

test("while the listener is not healthy everything is read anew and nothing is kept", async () => {
  await get("a");
  healthy = false;
  expect([await get("a", "1"), await get("a", "2")]).toEqual(["1", "2"]);
  gap();
  healthy = true;
  expect(await get("a", "3")).toBe("3");
});

test("no value is older than 10 s, or kept when it will not do", async () => {
  await get("a", "old");
  vi.advanceTimersByTime(9_999);
  expect(await get("a", "new")).toBe("old");
  vi.advanceTimersByTime(1);
  expect(await get("a", "new")).toBe("new");
  expect(await get("a", "newest", (value) => value !== "new")).toBe("newest");
});

test("holds no more than its most: what was asked for longest ago goes", async () => {
  for (const key of ["a", "b", "c", "a", "d"]) await get(key);
  reads = [];
  for (const key of ["a", "c", "d", "b"]) await get(key);
  expect(reads).toEqual(["b"]);
});

test("a read that fails is not kept", async () => {
  const fails = cache.get("a", () => Promise.reject(new Error("out of reach")));
  await expect(fails).rejects.toThrow("out of reach");
  expect(await get("a", "there")).toBe("there");
});
