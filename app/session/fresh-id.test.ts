import { afterEach, expect, test, vi } from "vitest";
import { uuidSchema } from "#contract/fields.ts";
import { freshId } from "./fresh-id.ts";

afterEach(() => vi.unstubAllGlobals());

test("is a UUID of its own each time, also where the origin is not safe", () => {
  // What a browser has of it at http://192.168.0.5.
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 1_000 }, freshId);
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) {
    expect(uuidSchema.parse(id)).toBe(id);
    expect(id).toMatch(/^.{14}4.{4}[89ab]/);
  }
});
