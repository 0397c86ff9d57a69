import { describe, expect, test } from "vitest";
import { signupMend, signupPagePath, signupSteps } from "./signup-steps.ts";

describe("the steps of a sign-up", () => {
  test("are five where the hospital is there, else seven", () => {
    const names = (way: "EXISTING" | "NEW" | "") =>
      signupSteps(way, "HOSPITAL", 2).map((s) => s.name);
    expect(names("EXISTING")).toEqual(["약관", "병원", "담당자", "아이디", "확인"]);
    for (const way of ["NEW", ""] as const)
      expect(names(way)).toEqual([
        "약관",
        "병원",
        "담당자",
        "아이디",
        "사업자 정보",
        "서류",
        "확인",
      ]);
  });

  test("lead to each page that one has been on, and to no other", () => {
    const steps = signupSteps("NEW", "PERSON", 5);
    expect(steps.map(({ state }) => state)).toEqual([
      ...["done", "done", "here", "ahead", "ahead", "ahead", "ahead"],
    ]);
    expect(steps.map(({ to }) => to)).toEqual([
      ...["/agreements", "/signup-request?page=2", null],
      ...["/signup-request?page=4", "/signup-request?page=5", null, null],
    ]);
  });

  test("have none that is open before anything is agreed to", () => {
    expect(signupSteps("", "AGREEMENTS", 0).every(({ to }) => to === null)).toBe(true);
  });

  test("are counted by their way", () => {
    expect(signupPagePath("CHECK", "EXISTING")).toBe("/signup-request?page=5");
    expect(signupPagePath("CHECK", "NEW")).toBe("/signup-request?page=7");
  });

  test("lead back to the last page where one thing is mended, the agreements too", () => {
    expect(signupMend("PERSON", "NEW")).toBe("/signup-request?page=3&from=check");
    expect(signupMend("AGREEMENTS", "NEW")).toBe("/agreements?from=check");
  });
});
