import { expect, test } from "vitest";
import { seal, unseal } from "./sealed.ts";

const [NEW, OLD] = ["the-newest-secret", "an-older-secret-1"];

test("what is sealed is read with its secret alone, also when that is the first no more", () => {
  const sealed = seal(OLD, "입장권 h.x");
  expect(unseal([OLD], sealed)).toBe("입장권 h.x");
  expect(unseal([NEW, OLD], sealed)).toBe("입장권 h.x");
  expect(unseal([NEW], sealed)).toBeNull();
  expect(Buffer.from(sealed, "base64url").toString()).not.toContain("h.x");
});

test("twice the same is not the same; what was changed, or is none, is nothing", () => {
  const sealed = seal(NEW, "t");
  expect(seal(NEW, "t")).not.toBe(sealed);
  for (const odd of [`A${sealed.slice(1)}x`, sealed.slice(0, -4), "", "가"])
    expect(unseal([NEW], odd), odd).toBeNull();
});
