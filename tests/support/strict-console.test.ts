/* eslint-disable no-console -- the thing under test */
import { expect, test, vi } from "vitest";

test.fails("an unexpected console.error fails its test", () => {
  console.error("nobody expected this");
});

test("an expected one does not", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  console.error("expected");
  expect(error).toHaveBeenCalledWith("expected");
});
