import fc from "fast-check";
import { expect, test } from "vitest";
import { createLeave } from "./leave.ts";

let now = new Date("2026-11-20T05:12:00Z");
const leave = createLeave(["new", "old"], () => now);
const TARGET = "https://booking.test/x?y=1&z=가#part";
const queryOf = (address: string) => new URL(address, "http://site.test").searchParams;

test("leads to what was signed, with any of the secrets, for five minutes", () => {
  const query = queryOf(leave.to(TARGET));
  expect(leave.to(TARGET)).toMatch(/^\/leave\?/);
  expect(leave.read(query)).toBe(TARGET);
  expect(leave.read(queryOf(createLeave(["old"], () => now).to(TARGET)))).toBe(TARGET);
  now = new Date(now.getTime() + 5 * 60_000);
  expect(leave.read(query)).toBe(TARGET);
  now = new Date(now.getTime() + 1);
  expect(leave.read(query)).toBeNull();
});

test("leads nowhere that another has written, whatever is changed", () => {
  const query = queryOf(leave.to(TARGET));
  const part = fc.constantFrom("to", "until", "by");
  fc.assert(
    fc.property(part, fc.string(), (name, text) => {
      fc.pre(text !== query.get(name));
      const changed = new URLSearchParams(query);
      changed.set(name, text);
      expect(leave.read(changed)).toBeNull();
    }),
  );
  const kept = new URLSearchParams(query);
  kept.set("until", String(now.getTime() + 24 * 60 * 60_000));
  expect(leave.read(kept)).toBeNull();
  expect(leave.read(new URLSearchParams({ to: "https://evil.test/" }))).toBeNull();
  expect(leave.read(queryOf(createLeave(["theirs"], () => now).to(TARGET)))).toBeNull();
});
