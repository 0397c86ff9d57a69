import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadWhenIdle, type Loading } from "./load-when-idle.ts";

let idle: boolean;
let loads: number;
let loading: Loading;
beforeEach(() => {
  vi.useFakeTimers();
  idle = true;
  loads = 0;
  loading = loadWhenIdle(
    () => idle,
    () => (loads += 1),
  );
});
afterEach(() => {
  loading.stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test("what is asked for together is loaded once", () => {
  loading.ask();
  loading.ask();
  vi.advanceTimersByTime(1_000);
  expect(loads).toBe(1);
});

test("what is under way is not ended, and what was asked for meanwhile comes after it", () => {
  idle = false;
  loading.ask();
  vi.advanceTimersByTime(5_000);
  expect(loads).toBe(0);
  idle = true;
  vi.advanceTimersByTime(200);
  expect(loads).toBe(1);
});

test("a load that never ends is given up, however often one more is asked for", () => {
  idle = false;
  for (let asked = 0; asked < 20; asked += 1) {
    loading.ask();
    vi.advanceTimersByTime(1_000);
  }
  expect(loads).toBe(1);
});

test("ended, it loads nothing more", () => {
  loading.ask();
  loading.stop();
  vi.advanceTimersByTime(60_000);
  expect(loads).toBe(0);
});
