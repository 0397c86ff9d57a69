import { expect, test } from "vitest";
import type { Reviewed } from "#backend/joining/index.ts";
import { factsOf, lineOf } from "./signup-facts.ts";

const row: Reviewed = {
  ...{ hospitalId: "h", signupId: "s", number: "S1120-048", state: "SUBMITTED", atHospital: null },
  typed: { hospitalName: "맑은숲\u001b[2J의원", name: "한\u202e도윤", email: "a@b.example\r" },
  moves: [{ to: "SUBMITTED", at: "2026-11-20", by: "한\u0007도윤", reason: null }],
  submittedAt: new Date("2026-11-20T05:12:00Z"),
};

test("what strangers typed neither moves a cursor nor turns a line", () => {
  const all = lineOf(row) + factsOf(row, []);
  expect(all.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(all).toContain("한도윤");
  expect(all).toContain("documents of hospital h: none\n");
});
