import { expect, test } from "vitest";
import { nthClosureInputSchema, partClosureInputSchema } from "./calendar-inputs.ts";

/** Where something is wrong, the field of it; "" where nothing is. */
const at = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map(({ path }) => path.join(".")).join(" ") ?? "";
const nth = (row: object) =>
  at(nthClosureInputSchema.safeParse({ name: "정기 휴진", weekday: 3, weeks: [4], ...row }));
const part = (starts: number, ends: number) =>
  at(partClosureInputSchema.safeParse({ name: "학회", day: "2026-12-28", starts, ends }));

test("a month has a fifth of a weekday at most, and no sixth", () => {
  expect(nth({ weeks: [5, 1] })).toBe("");
  expect(nth({ weeks: [6] })).toBe("weeks.0");
  expect(nth({ weeks: [0] })).toBe("weeks.0");
  expect(nth({ weeks: [] })).toBe("weeks");
  expect(nth({ weeks: [2, 2] })).toBe("weeks");
});

test("what is closed for a while ends after it starts", () => {
  expect([nth({ starts: 780, ends: 781 }), part(780, 781)]).toEqual(["", ""]);
  expect([nth({ starts: 780, ends: 780 }), part(780, 780)]).toEqual(["ends", "ends"]);
  expect([nth({ starts: 780, ends: 779 }), part(780, 779)]).toEqual(["ends", "ends"]);
  expect([nth({ starts: 780 }), nth({ ends: 780 })]).toEqual(["ends", "starts"]);
});
