import { expect, test } from "vitest";
import type { ChangeCutOff } from "#contract/hospital-settings.ts";
import { tooLate } from "./cut-off.ts";

const at = (time: string, day = "2026-11-25") => new Date(`${day}T${time}:00+09:00`);
const ONE_HOUR: ChangeCutOff = { kind: "MINUTES", minutes: 60 };
const DAY_BEFORE: ChangeCutOff = { kind: "DAYS", days: 1, minute: 18 * 60 };
const VISIT = {
  ...{ status: "CONFIRMED" as const, productId: "item" },
  ...{ startsAt: at("15:00"), endsAt: at("15:30") },
};
const canceled = { status: "CANCELED" as const };
const moved = { startsAt: at("16:00"), endsAt: at("16:30") };
const last = at("18:00", "2026-11-24");

test.each([
  ["an hour before, canceled in time", ONE_HOUR, at("14:00"), canceled, null],
  ["canceled a minute later", ONE_HOUR, at("14:01"), canceled, at("14:00")],
  ["moved a minute later", ONE_HOUR, at("14:01"), moved, at("14:00")],
  ["to another item", ONE_HOUR, at("14:01"), { productId: null }, at("14:00")],
  ["longer", ONE_HOUR, at("14:01"), { endsAt: at("15:45") }, at("14:00")],
  ["confirmed, which is no change of the patient's", ONE_HOUR, at("14:30"), {}, null],
  ["it came to pass", ONE_HOUR, at("15:40"), { status: "NO_SHOW" as const }, null],
  ["the evening before, in time", DAY_BEFORE, last, canceled, null],
  ["the evening before", DAY_BEFORE, new Date(+last + 1), moved, last],
  ["until the start, in time", { kind: "MINUTES", minutes: 0 }, at("15:00"), moved, null],
  ["after the start", { kind: "MINUTES", minutes: 0 }, at("15:10"), canceled, at("15:00")],
] as const)("%s", (_, cutOff, now, change, until) => {
  expect(tooLate(cutOff, VISIT, { ...VISIT, ...change }, now)).toEqual(until);
});

test("what is off already is not called off again", () => {
  const off = { ...VISIT, status: "REJECTED" as const };
  expect(tooLate(ONE_HOUR, off, { ...off, ...canceled }, at("14:30"))).toBeNull();
});
