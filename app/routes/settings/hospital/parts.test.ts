import { expect, test } from "vitest";
import { differing } from "#app/forms/pairs.ts";
import type { HospitalFields } from "#contract/hospital-settings.ts";
import { between } from "./load.ts";
import { changedBetween, inUse, pairsOf, partsOf } from "./parts.ts";
import { typedHospital } from "./typed-hospital.ts";

const CHRISTMAS = { day: "2026-12-25", name: "성탄절", temporary: false };
const SAVED: HospitalFields = {
  ...{ name: "테스트의원", representative: null, brn: null, institutionNumber: null },
  ...{ contactPhoneNumber: "0212345678", alarmMobile: null, alarmMail: null, address: null },
  hours: [1, 2, 3, 4, 5].map((weekday) => ({
    ...{ weekday, opens: 540, closes: 1080, lastAcceptance: 1050, breaks: [] },
  })),
  ...{ closures: [], partClosures: [], temporaryHolidays: [], holidayChoices: [] },
  ...{ nthClosures: [], minimumTimeBlock: 15, answerMinutes: 60, keptYears: 5 },
  window: { leadMinutes: 0, leadDays: 0, windowDays: 60 },
  changeCutOff: { kind: "MINUTES", minutes: 60 },
};
const PARTS = partsOf([CHRISTMAS.name]);
const filled = (other: Partial<HospitalFields> = {}) =>
  pairsOf(typedHospital({ ...SAVED, ...other }, [CHRISTMAS], "2026-11-20"));
const closing = (closes: number) =>
  SAVED.hours.map((day) => (day.weekday === 5 || day.weekday === 1 ? { ...day, closes } : day));
const short = (closes: number): Partial<HospitalFields> => ({
  holidayChoices: [
    {
      ...{ day: CHRISTMAS.day, choice: "SHORT" },
      hours: { opens: 540, closes, lastAcceptance: closes },
    },
  ],
});

test("of two versions closed days and holidays are the same, whatever hours they would come up with", () => {
  const versions = {
    base: filled(),
    theirs: filled({ hours: closing(720) }),
    mine: filled({ hours: closing(750), contactPhoneNumber: "0299998888" }),
  };
  const { differences } = between(PARTS, versions);
  expect(differences.map(({ at, side }) => [at, side])).toEqual([
    ["hours.0", null],
    ["hours.4", null],
    ["contactPhoneNumber", "mine"],
  ]);
  expect(changedBetween(PARTS, versions.base, versions.theirs)).toEqual(new Set(["hours"]));
});

test("that a day or a holiday is open is another, and so are the hours of what is shortened", () => {
  const at = (one: typeof SAVED, other: Partial<HospitalFields>) =>
    differing(PARTS, inUse(filled(one)), inUse(filled(other))).map((part) => part.at);
  const saturday = { ...SAVED.hours[0]!, weekday: 6 };
  expect(at(SAVED, { hours: [...SAVED.hours, saturday] })).toEqual(["hours.5"]);
  expect(at(SAVED, short(780))).toEqual(["holidays.0"]);
  expect(at({ ...SAVED, ...short(780) }, short(840))).toEqual(["holidays.0"]);
});
