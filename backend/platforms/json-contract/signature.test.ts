import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSigned, sign } from "./signature.ts";

const NOW = new Date("2026-11-20T05:12:00.500Z");
const bytes = (text: string) => new TextEncoder().encode(text);
const body = bytes('{"eventId":"한글"}');
const secret = "a-secret-of-the-platform";
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe("sign", () => {
  test("is HMAC-SHA256 over time, dot and the raw bytes", () => {
    const seconds = 1795151520;
    const hex = createHmac("sha256", secret).update(`${seconds}.{"eventId":"한글"}`).digest("hex");
    expect(sign([secret], body, NOW)).toBe(`t=${seconds},v1=${hex}`);
  });
});

describe("isSigned", () => {
  test("accepts what a holder of the secret signed, whatever the bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), fc.string({ minLength: 1 }), (raw, key) => {
        expect(isSigned(sign([key], raw, NOW), raw, [key], NOW)).toBe(true);
      }),
    );
  });

  test("refuses as soon as one bit of the body differs", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), fc.nat(), (raw, n) => {
        const forged = Uint8Array.from(raw);
        forged[n % raw.length]! ^= 1 << (n % 8);
        expect(isSigned(sign([secret], raw, NOW), forged, [secret], NOW)).toBe(false);
      }),
    );
  });

  test.each([
    [300, true],
    [-300, true],
    [301, false],
    [-301, false],
  ])("a push signed at t is judged %i s later: %s", (seconds, accepted) => {
    const whole = new Date("2026-11-20T05:12:00Z");
    const judgedAt = new Date(whole.getTime() + seconds * 1000);
    expect(isSigned(sign([secret], body, whole), body, [secret], judgedAt)).toBe(accepted);
  });

  test("during a rotation either side may hold both secrets", () => {
    const [old, fresh] = ["the-old-secret-of-it", "the-new-secret-of-it"];
    expect(isSigned(sign([old], body, NOW), body, [fresh, old], NOW)).toBe(true);
    expect(isSigned(sign([old, fresh], body, NOW), body, [fresh], NOW)).toBe(true);
    expect(isSigned(sign([old], body, NOW), body, [fresh], NOW)).toBe(false);
  });

  test("time is part of what is signed", () => {
    const moved = sign([secret], body, NOW).replace(/t=\d+/, `t=${1795151520 + 60}`);
    expect(isSigned(moved, body, [secret], later(60))).toBe(false);
  });

  test("without any secret nothing is accepted", () => {
    expect(isSigned(sign([""], body, NOW), body, [], NOW)).toBe(false);
  });

  test.each([
    null,
    "",
    "t=",
    "v1=00",
    "t=1795151520",
    "t=1795151520,v1=",
    "t=1795151520,v1=zz",
    `t=-1,v1=${"0".repeat(64)}`,
    `t=1795151520,v1=${"0".repeat(63)}`,
    `t=1795151520,v1=${"0".repeat(64)},`,
    `t=1e9,v1=${"0".repeat(64)}`,
    "Bearer abc",
  ])("a malformed header is refused: %s", (header) => {
    expect(isSigned(header, body, [secret], NOW)).toBe(false);
  });
});
