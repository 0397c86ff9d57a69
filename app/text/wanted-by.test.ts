import { expect, it } from "vitest";
import { wantedBy } from "./wanted-by.ts";

it("says by when more is wanted, and once that is past that nothing is over", () => {
  for (const today of ["2026-11-29", "2026-12-06"])
    expect(wantedBy("2026-12-06", today)).toBe("12월 6일 (일)까지");
  expect(wantedBy("2026-12-06", "2026-12-07")).toBe(
    "12월 6일 (일)까지 부탁드렸어요. 늦어도 보내실 수 있어요.",
  );
});
