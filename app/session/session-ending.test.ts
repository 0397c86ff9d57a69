import { afterEach, expect, it, vi } from "vitest";
import { isSessionEnding, noteSessionEnding } from "./session-ending.ts";

afterEach(() => vi.useRealTimers());

it("holds nobody back while the session ends, and asks again where the log-out failed", () => {
  vi.useFakeTimers();
  expect(isSessionEnding()).toBe(false);
  noteSessionEnding();
  expect(isSessionEnding()).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(isSessionEnding()).toBe(false);
  noteSessionEnding();
  expect(isSessionEnding()).toBe(true);
});
