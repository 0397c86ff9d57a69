import { expect, test } from "vitest";
import { fieldsIn } from "#app/forms/read.ts";
import { choicesIn, FORM } from "./asked.ts";

test("words that were seen are lines, as a browser sends them, too", () => {
  const known = (knew: string) =>
    choicesIn(
      fieldsIn(Object.entries({ version: "1", "rows.0.item": "i-1", "rows.0.knew": knew }), FORM),
    ).choices[0]?.knew;
  expect(known("완치\r\n부작용 없는")).toEqual(["완치", "부작용 없는"]);
  expect(known("완치\n부작용 없는")).toEqual(["완치", "부작용 없는"]);
  expect(known("")).toEqual([]);
});
