import { expect, test } from "vitest";
import { isChunkFailure, mayLoadAgain } from "./chunk-guard.ts";

const createStore = (kept = new Map<string, string>()) => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
});

test("a path is loaded again at most once in 10 seconds, each path for itself", () => {
  const store = createStore();
  expect(mayLoadAgain("/", 1_000, store)).toBe(true);
  expect(mayLoadAgain("/", 1_001, store)).toBe(false);
  expect(mayLoadAgain("/settings/account", 1_001, store)).toBe(true);
  expect(mayLoadAgain("/", 10_999, store)).toBe(false);
  expect(mayLoadAgain("/", 11_000, store)).toBe(true);
  expect(mayLoadAgain("/", 20_999, store)).toBe(false);
});

test("a clock that was set back shuts no path for long", () => {
  const store = createStore();
  expect(mayLoadAgain("/", 100_000, store)).toBe(true);
  expect(mayLoadAgain("/", 50_000, store)).toBe(true);
});

test("where nothing can be remembered nothing is loaded again", () => {
  const shut = {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  };
  expect(mayLoadAgain("/", 0, shut)).toBe(false);
  expect(mayLoadAgain("/", 0, createStore(new Map([["loaded-again", "{"]])))).toBe(false);
  expect(mayLoadAgain("/", 0, createStore(new Map([["loaded-again", "null"]])))).toBe(true);
});

test.each([
  "Failed to fetch dynamically imported module: https://a.test/assets/x.js",
  "error loading dynamically imported module: https://a.test/assets/x.js",
  "Importing a module script failed.",
  "Unable to preload CSS for /assets/x.css",
])("a chunk is missing: %s", (message) => {
  expect(isChunkFailure(new TypeError(message))).toBe(true);
});

test("another failure is none of a chunk", () => {
  expect(isChunkFailure(new Error("Failed to fetch"))).toBe(false);
  expect(isChunkFailure("dynamically imported module")).toBe(false);
});
