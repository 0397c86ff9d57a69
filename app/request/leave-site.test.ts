import fc from "fast-check";
import { expect, test } from "vitest";
import { createWayOut } from "./leave-site.ts";

let now = new Date("2026-11-20T05:12:00Z");
const wayOut = createWayOut(["new", "old"], () => now);
const TARGET = "https://booking.test/x?y=1&z=가#part";
const queryOf = (address: string) => new URL(address, "http://site.test").searchParams;

test("leads to what was signed, with any of the secrets, for five minutes", () => {
  const query = queryOf(wayOut.to(TARGET));
  expect(wayOut.to(TARGET)).toMatch(/^\/leave\?/);
  expect(wayOut.read(query)).toBe(TARGET);
  expect(wayOut.read(queryOf(createWayOut(["old"], () => now).to(TARGET)))).toBe(TARGET);
  now = new Date(now.getTime() + 5 * 60_000);
  expect(wayOut.read(query)).toBe(TARGET);
  now = new Date(now.getTime() + 1);
  expect(wayOut.read(query)).toBeNull();
});

test("leads nowhere that another has written, whatever is changed", () => {
  const query = queryOf(wayOut.to(TARGET));
  const part = fc.constantFrom("to", "until", "by");
  fc.assert(
    fc.property(part, fc.string(), (name, text) => {
      fc.pre(text !== query.get(name));
      const changed = new URLSearchParams(query);
      changed.set(name, text);
      expect(wayOut.read(changed)).toBeNull();
    }),
  );
  const kept = new URLSearchParams(query);
  kept.set("until", String(now.getTime() + 24 * 60 * 60_000));
  expect(wayOut.read(kept)).toBeNull();
  expect(wayOut.read(new URLSearchParams({ to: "https://evil.test/" }))).toBeNull();
  expect(wayOut.read(queryOf(createWayOut(["theirs"], () => now).to(TARGET)))).toBeNull();
});
