import { expect, test } from "vitest";
import { statsQuery } from "./load.ts";

const TODAY = "2026-11-25";
const USUAL = { from: "2026-10-26", to: "2026-11-24" };
const PRODUCT = "0d0c7a1c-0000-4000-8000-000000000101";

const asked = (query: string) => statsQuery(new URLSearchParams(query), TODAY);

test("without days it is of the last 30 that are over", () => {
  expect(asked("view=stats&from=&to=")).toEqual({ query: USUAL, fields: {} });
});

test("days, a platform and a product may be given", () => {
  const given = { from: "2026-01-01", to: "2026-01-31", platform: "NAVER", product: PRODUCT };
  expect(asked(String(new URLSearchParams(given)))).toEqual({ query: given, fields: {} });
});

test.each([
  ["from=2026-11-20&to=2026-11-19", "to"],
  ["from=2024-11-20&to=2026-11-21", "to"],
  ["from=yesterday", "from"],
  ["platform=FAX", "platform"],
  ["product=x", "product"],
])("%s is said at its field, and left out", (query, field) => {
  const { query: understood, fields } = asked(query);
  expect(understood).toEqual(USUAL);
  expect(Object.keys(fields)).toEqual([field]);
  expect(fields[field]).not.toBe("");
});

test("two years are taken at once", () => {
  expect(asked("from=2024-11-20&to=2026-11-20").fields).toEqual({});
});
