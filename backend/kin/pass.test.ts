import { expect, test } from "vitest";
import { CODES } from "#contract/codes.ts";
import { clockAt } from "#tests/support/clock.ts";
import { openedBy, passTo } from "./pass.ts";

const clock = clockAt("2026-11-20T14:12:00+09:00");
const OPENED = { number: "K1120-007", requestId: "5f0c1c2e-6a2f-4b55-9a52-0d8a4a4b1a01" };
const signedBy = (...session: string[]) => ({ secrets: { session } as never, clock });
const [OLD, NEW] = ["o".repeat(32), "n".repeat(32)];

test("a pass outlasts the change of the secret that signed it, and no other opens it", () => {
  const pass = passTo(signedBy(OLD), OPENED);
  expect(openedBy(signedBy(NEW, OLD), pass)).toEqual(OPENED);
  expect(() => openedBy(signedBy(NEW), pass)).toThrow(
    expect.objectContaining({ code: CODES.refused }) as Error,
  );
  // It is signed with the newest.
  expect(openedBy(signedBy(NEW), passTo(signedBy(NEW, OLD), OPENED))).toEqual(OPENED);
});
