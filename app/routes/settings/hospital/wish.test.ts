import { expect, test } from "vitest";
import type { HospitalFields } from "#contract/hospital-settings.ts";
import { typedHospital } from "./typed-hospital.ts";
import { wishOf } from "./wish.ts";

const TODAY = "2026-11-20";
const SAVED: HospitalFields = {
  ...{ name: "테스트의원", representative: null, brn: null, institutionNumber: null },
  ...{ contactPhoneNumber: "0212345678", alarmMobile: null, alarmMail: null, address: null },
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    ...{ weekday, opens: 540, closes: 1080, lastAcceptance: 1050, breaks: [] },
  })),
  ...{ closures: [], partClosures: [], temporaryHolidays: [], holidayChoices: [] },
  nthClosures: [
    {
      ...{ id: "0d0c7a1c-0000-4000-8000-000000000001", name: "정기휴진", weekday: 3, weeks: [4] },
      ...{ starts: null, ends: null },
    },
  ],
  minimumTimeBlock: 15,
  window: { leadMinutes: 0, leadDays: 0, windowDays: 60 },
  changeCutOff: { kind: "MINUTES", minutes: 60 },
  ...{ answerMinutes: 60, keptYears: 5 },
};
const typed = typedHospital(SAVED, [], TODAY);
const all = new Set(Object.keys(SAVED)) as Parameters<typeof wishOf>[3];
const [nth] = typed.nths;

test("the form as it was filled is no wrong one", () => {
  expect(wishOf(typed, SAVED, TODAY, all)).toHaveProperty("wish");
});

test.each([
  ["lead", { lead: "zz" }],
  ["lead", { lead: "0/31" }],
  ["window", { window: "9999" }],
  ["changeCutOff", { changeCutOff: "zz" }],
  ["changeCutOff", { changeCutOff: "99/1080" }],
  ["answerMinutes", { answerMinutes: "zz" }],
  ["minimumTimeBlock", { minimumTimeBlock: "zz" }],
  ["keptYears", { keptYears: "zz" }],
  ["nths.0.weekday", { nths: [{ ...nth!, weekday: "9" }] }],
  ["nths.0.weeks", { nths: [{ ...nth!, weeks: ["9"] }] }],
])("what %s does not offer is refused there, in Korean: %j", (field, other) => {
  const read = wishOf({ ...typed, ...other }, SAVED, TODAY, all);
  const wrong = "wrong" in read ? read.wrong : {};
  expect(Object.keys(wrong)).toContain(field);
  for (const message of Object.values(wrong)) expect(message).toMatch(/[가-힣]/);
  for (const name of Object.keys(wrong)) expect(name).toBe(field);
});
