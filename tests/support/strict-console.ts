import { afterEach, beforeEach, expect, vi } from "vitest";

/**
 * An unexpected console.error or console.warn fails its test. A test that expects one spies on
 * the method itself. (Vitest already fails the run on an unhandled rejection.)
 */
const METHODS = ["error", "warn"] as const;
const said: string[] = [];

beforeEach(() => {
  for (const method of METHODS) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      said.push(`console.${method}: ${parts.map(String).join(" ")}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(said.splice(0), "unexpected console output").toEqual([]);
});
