import { expect, test } from "vitest";
import type { Reviewed } from "#backend/joining/index.ts";
import { factsOf, lineOf } from "./signup-facts.ts";

const row: Reviewed = {
  ...{ hospitalId: "h", signupId: "s", number: "S1120-048", state: "SUBMITTED", atHospital: null },
  typed: { hospitalName: "맑은숲\u001b[2J의원", name: "한\u202e도윤", email: "a@b.example\r" },
  moves: [{ to: "SUBMITTED", at: "2026-11-20", by: "한\u0007도윤", reason: null }],
  submittedAt: new Date("2026-11-20T05:12:00Z"),
};

test("it says what was typed anew, who asks again, and what can be made of it", () => {
  const wanted = {
    to: "NEED_INFO",
    at: "2026-11-21",
    by: "닥톡",
    reason: "번호가 달라요.",
  } as const;
  const moves = [...row.moves, { ...wanted, mended: ["brn", "email"] }];
  const other = { ...row, number: "S1120-049" };
  const one: Reviewed = { ...row, state: "NEED_INFO", moves };
  const all = factsOf(one, { documents: [], others: [other] });
  expect(all).toContain("“번호가 달라요.”  typed anew: brn, email\n");
  expect(all).toMatch(/^same mobile +S1120-049 SUBMITTED$/m);
  expect(all).toMatch(/^next +NEED_INFO, APPROVED, REJECTED$/m);
  expect(lineOf(one, true)).toMatch(/  asks again\n$/);
  // On a colleague's the staff of their hospital decide.
  const staffs = factsOf({ ...one, atHospital: "h" }, { documents: [], others: [] });
  expect(staffs).toMatch(/^next +-$/m);
});

test("what strangers typed neither moves a cursor nor turns a line", () => {
  const all = lineOf(row) + factsOf(row, { documents: [], others: [] });
  expect(all.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(all).toContain("한도윤");
  expect(all).toContain("documents of hospital h: none\n");
});
