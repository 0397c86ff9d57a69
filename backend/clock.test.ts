import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startClock } from "./clock.ts";

const REAL = new Date("2026-11-22T03:00:00Z");
beforeEach(() => vi.useFakeTimers({ now: REAL }));
afterEach(() => vi.useRealTimers());

it("is the real time when nothing else is said", () => {
  expect(startClock()()).toEqual(REAL);
});

it("starts where the demo wants it and runs on", () => {
  const clock = startClock(new Date("2026-11-25T01:30:00Z"));
  expect(clock()).toEqual(new Date("2026-11-25T01:30:00Z"));
  vi.advanceTimersByTime(90_000);
  expect(clock()).toEqual(new Date("2026-11-25T01:31:30Z"));
});
