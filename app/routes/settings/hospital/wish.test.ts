import { expect, test } from "vitest";
import { HOSPITAL_FIELDS as SAVED } from "#tests/support/hospital-fields.ts";
import { typedHospital } from "./typed-hospital.ts";
import { wishOf } from "./wish.ts";

const TODAY = "2026-11-20";
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
