import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { base32, codeOf, newSecret, stepAt, stepOf, uriOf } from "./totp.ts";

/** RFC 6238, appendix B (SHA-1), its last six digits; RFC 4226, appendix D. */
const RFC = Buffer.from("12345678901234567890");

test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("at second %i it is %s", (second, code) => {
  expect(codeOf(RFC, stepAt(new Date(second * 1000)))).toBe(code);
});

test("counts as RFC 4226 does", () => {
  const codes = Array.from({ length: 10 }, (_, step) => codeOf(RFC, step));
  expect(codes.join(" ")).toBe(
    "755224 287082 359152 969429 338314 254676 287922 162583 399871 520489",
  );
});

describe("a code", () => {
  const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 5, 12, second));

  test("is good a step before and a step after its own, and no further", () => {
    const secret = newSecret();
    const step = stepAt(at(0));
    const goodAt = [-31, -30, -1, 0, 29, 30, 59, 60].filter(
      (second) => stepOf(secret, codeOf(secret, step), at(second), 0) === step,
    );
    expect(goodAt).toEqual([-30, -1, 0, 29, 30, 59]);
  });

  test("is good once: not again, and none before it", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (secret) => {
        const now = at(0);
        const used = stepAt(now);
        for (const step of [used - 1, used]) {
          const found = stepOf(secret, codeOf(secret, step), now, used);
          // Two steps may have one code; then it is a later one's.
          expect(found === null || found > used).toBe(true);
        }
        expect(stepOf(secret, codeOf(secret, used + 1), now, used)).toBe(used + 1);
      }),
    );
  });

  test.each(["", "12345", "1234567", "abcdef", "１２３"])("%j is none", (code) => {
    expect(stepOf(RFC, code, at(0), 0)).toBeNull();
  });
});

test("a secret is written as RFC 4648 says", () => {
  expect(base32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
  expect(base32(RFC)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(base32(newSecret())).toMatch(/^[A-Z2-7]{32}$/);
});

test("an app reads whose it is and for what", () => {
  const uri = new URL(uriOf(RFC, "kim_sj"));
  expect(uri.protocol + uri.host).toBe("otpauth:totp");
  expect(decodeURIComponent(uri.pathname)).toBe("/닥톡 예약:kim_sj");
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
    issuer: "닥톡 예약",
  });
});
