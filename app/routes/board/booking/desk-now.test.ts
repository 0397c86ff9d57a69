import { expect, test } from "vitest";
import { at, NOW } from "#tests/support/reservation-fixture.ts";
import { deskNow } from "./desk-now.ts";

const free = (clock: string, day?: string) => ({ start: at(clock, day), full: false });

test("the block that runs is the last that has begun today, and the next free one comes after it", () => {
  const full = { ...free("14:30"), full: true };
  expect(deskNow([free("14:00"), full, free("15:00")], NOW)).toEqual({
    start: at("14:00"),
    full: false,
    next: at("15:00"),
  });
  expect(deskNow([{ ...free("14:00"), full: true }], NOW)).toEqual({
    start: at("14:00"),
    full: true,
    next: null,
  });
});
test("none runs in a break, nor on another day", () => {
  expect(deskNow([free("15:00")], NOW)).toBeNull();
  expect(deskNow([free("10:00", "2026-11-19"), free("10:00", "2026-11-21")], NOW)).toBeNull();
});
