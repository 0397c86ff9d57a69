import { expect, test } from "vitest";
import { typedWeek } from "#app/forms/week-form.ts";
import { legibleWeek } from "./legible-week.ts";
import { hoursGroups } from "./week-words.ts";

const lunch = { name: "점심", starts: 780, ends: 840 };
const SAVED = typedWeek(
  [1, 2].map((weekday) => ({
    ...{ weekday, opens: 540, closes: 1080, lastAcceptance: 1050, breaks: [lunch] },
  })),
);
const [monday] = SAVED;
const said = (other: object) =>
  hoursGroups(legibleWeek(SAVED.with(0, { ...monday!, ...other }), SAVED), SAVED)[0];

test.each([
  { closes: "abc" },
  { opens: "" },
  { last: "25:00" },
  { breaks: [{ name: "점심", starts: "13:00", ends: "zz", last: "" }] },
])("a day with a time that is none stands in the line as it was: %j", (other) => {
  expect(said(other)).toEqual(hoursGroups(SAVED, SAVED)[0]);
});

test("a day of which every time is one stands there as it is typed", () => {
  expect(said({ closes: "17:00", last: "" })).toMatchObject({ days: "월", isNew: true });
});
