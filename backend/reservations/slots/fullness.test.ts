import { expect, test } from "vitest";
import { calendarSchema } from "#contract/hospital.ts";
import { kstInstant } from "#contract/kst.ts";
import type { Hold } from "./free-units.ts";
import { fullnessOf } from "./fullness.ts";
import type { Need } from "./needs.ts";

const THURSDAY = "2026-11-26";
const SUNDAY = "2026-11-29";
const calendar = calendarSchema.parse({
  hours: [
    {
      weekday: 4,
      opens: 540,
      closes: 1080,
      lastAcceptance: 1050,
      breaks: [{ name: "점심", starts: 780, ends: 840 }],
    },
  ],
  closures: [],
  partClosures: [],
  nthClosures: [],
  holidayChoices: [],
  temporaryHolidays: [],
  minimumTimeBlock: 30,
  leadMinutes: 0,
  leadDays: 0,
  windowDays: 60,
});

const seats = (heldId: string, units: number): Need => ({
  kind: "SEAT",
  heldId,
  name: heldId,
  units,
  presence: null,
});
const doctor = (
  closures: { from: string; to: string; starts: number; ends: number }[] = [],
): Need => ({
  kind: "DOCTOR",
  heldId: "kim",
  name: "김원장",
  units: 1,
  presence: closures.length === 0 ? null : { hours: null, closures: closures.map(named) },
});
const named = <One>(one: One) => ({ ...one, name: "학회" });

const hold = (heldId: string, unit: number, starts: number, ends: number): Hold => ({
  heldId,
  unit,
  from: kstInstant(THURSDAY, starts),
  to: kstInstant(THURSDAY, ends),
});
const hour = (from: number) => ({ starts: from * 60, ends: from * 60 + 60 });
const whole = { starts: 0, ends: 1440 };

test("a stretch is as full as its seats are taken; a closed one has no share", () => {
  const asked = {
    calendar,
    products: [{ productId: "first", needs: [seats("first", 2)] }],
    held: [hold("first", 0, 540, 570), hold("first", 1, 540, 600), hold("other", 0, 600, 660)],
  };
  const shares = fullnessOf(asked, THURSDAY, [hour(8), hour(9), hour(10), hour(13), whole]);
  expect(shares).toEqual([null, 0.75, 0, null, 90 / (2 * 8 * 60)]);
  expect(fullnessOf(asked, SUNDAY, [whole])).toEqual([null]);
});

test("half an hour that is open counts for half an hour", () => {
  const asked = {
    calendar,
    products: [{ productId: "first", needs: [seats("first", 1)] }],
    held: [hold("first", 0, 765, 795)],
  };
  expect(fullnessOf(asked, THURSDAY, [{ starts: 750, ends: 810 }])).toEqual([0.5]);
});

test("a doctor whom products share bounds what they sell together", () => {
  const asked = {
    calendar,
    products: [
      { productId: "first", needs: [seats("first", 2), doctor()] },
      { productId: "again", needs: [seats("again", 1), doctor()] },
      { productId: "drip", needs: [seats("drip", 1)] },
    ],
    held: [hold("again", 0, 540, 600), hold("kim", 0, 540, 600)],
  };
  expect(fullnessOf(asked, THURSDAY, [hour(9), hour(10)])).toEqual([0.5, 0]);
});

test("while the doctor is away his product sells nothing", () => {
  const absence = { from: THURSDAY, to: THURSDAY, starts: 600, ends: 660 };
  const needs = [seats("first", 1), doctor([absence])];
  const asked = { calendar, products: [{ productId: "first", needs }], held: [] };
  expect(fullnessOf(asked, THURSDAY, [hour(9), hour(10)])).toEqual([0, null]);
});

test("who was booked beyond the seats takes none", () => {
  const asked = {
    calendar,
    products: [{ productId: "first", needs: [seats("first", 1)] }],
    held: [hold("first", 0, 540, 570), hold("first", 1, 540, 600)],
  };
  expect(fullnessOf(asked, THURSDAY, [hour(9)])).toEqual([0.5]);
});
