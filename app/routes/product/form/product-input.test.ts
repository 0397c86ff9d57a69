import { expect, test } from "vitest";
import { BLANK } from "./parts.ts";
import { fieldsOf } from "./product-input.ts";

const HOSPITAL = { leadMinutes: 30, leadDays: 1, windowDays: 60 };
/** 도수치료, with what is typed of it. */
const read = (typed: Readonly<Record<string, string>>) =>
  fieldsOf(Object.entries({ ...Object.fromEntries(BLANK), name: "도수치료", ...typed }), HOSPITAL);

test.each([
  ["what is left to the hospital is all of it", { "window.lead": "", "window.days": "" }, null],
  [
    "its own last day leaves the hospital's first one",
    { "window.lead": "", "window.days": "90" },
    { leadMinutes: 30, leadDays: 1, windowDays: 90 },
  ],
  [
    "its own first day leaves the hospital's last one",
    { "window.lead": "m0d2", "window.days": "" },
    { leadMinutes: 0, leadDays: 2, windowDays: 60 },
  ],
])("of the booking window %s", (_, typed, window) => {
  expect(read(typed)).toMatchObject({ fields: { window } });
});

test.each([40, 61, 400])("a number of %i digits is told how much may be written", (digits) => {
  const much = "9".repeat(digits);
  expect(
    read({
      ...{ durationMinutes: much, preparationMinutes: much, cleanupMinutes: much, capacity: much },
      ...{ "price.kind": "UNCOVERED", "price.amount": much },
    }),
  ).toEqual({
    wrong: {
      durationMinutes: "720분까지 적을 수 있어요.",
      preparationMinutes: "240분까지 적을 수 있어요.",
      cleanupMinutes: "240분까지 적을 수 있어요.",
      capacity: "50명까지 받을 수 있어요.",
      "price.amount": "1억 원까지 적을 수 있어요.",
    },
  });
});
