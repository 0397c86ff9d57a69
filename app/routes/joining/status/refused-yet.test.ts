import { expect, test } from "vitest";
import type { Refused } from "#app/forms/refused.ts";
import { SIGNUP_STATUS_TEXT as TEXT } from "#app/text/signup-status.ts";
import { FOR_DOCUMENTS, refusedYet } from "./refused-yet.ts";

const refused = (about: string[], message: string): Refused => ({
  ...{ intent: "complete", message, fields: {}, values: {}, about, conflict: null },
  ...{ alternatives: [], outsideHours: false, over: [], booked: [], rows: [] },
});

test("a refusal for documents counts those that are missing now, and is gone with the last", () => {
  const two = refused([FOR_DOCUMENTS], TEXT.missing(2));
  expect(refusedYet(two, 2)?.message).toBe(TEXT.missing(2));
  expect(refusedYet(two, 1)?.message).toBe(TEXT.missing(1));
  expect(refusedYet(two, 0)).toBeNull();
});

test("another refusal stays, and none is none", () => {
  const other = refused([], TEXT.meanwhile);
  expect(refusedYet(other, 0)).toBe(other);
  expect(refusedYet(null, 0)).toBeNull();
});
