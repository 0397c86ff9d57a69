import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEnvelope, SealError, type Place } from "./envelope.ts";

const OLD = randomBytes(32);
const NEW = randomBytes(32);
const envelope = createEnvelope([NEW, OLD]);

const place = fc.record({ table: fc.string(), row: fc.string(), column: fc.string() });
const plain = fc.uint8Array({ maxLength: 300 });
const AT: Place = { table: "second_factors", row: "h/a", column: "secret" };

describe("what is sealed", () => {
  test("opens at its own place, whatever it is", () => {
    fc.assert(
      fc.property(plain, place, (bytes, at) => {
        expect(envelope.open(envelope.seal(bytes, at), at)).toEqual(Buffer.from(bytes));
      }),
    );
  });

  test("opens at no other: neither another table, nor row, nor column", () => {
    fc.assert(
      fc.property(plain, place, place, (bytes, at, other) => {
        fc.pre(JSON.stringify(at) !== JSON.stringify(other));
        expect(() => envelope.open(envelope.seal(bytes, at), other)).toThrow(SealError);
      }),
    );
    for (const part of ["table", "row", "column"] as const) {
      const sealed = envelope.seal(Buffer.from("x"), AT);
      expect(() => envelope.open(sealed, { ...AT, [part]: `${AT[part]}2` })).toThrow(SealError);
    }
    // What runs together is no other place's.
    const sealed = envelope.seal(Buffer.from("x"), { table: "ab", row: "c", column: "d" });
    expect(() => envelope.open(sealed, { table: "a", row: "bc", column: "d" })).toThrow(SealError);
  });

  test("opens no more once any of its bits is another", () => {
    const sealed = envelope.seal(Buffer.from("JBSWY3DPEHPK3PXP"), AT);
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => envelope.open(changed, AT), `bit ${bit}`).toThrow(SealError);
    }
  });

  test("opens no more cut short or with something behind it", () => {
    const sealed = envelope.seal(Buffer.from("secret"), AT);
    for (let length = 0; length < sealed.length; length += 1)
      expect(() => envelope.open(sealed.subarray(0, length), AT)).toThrow(SealError);
    expect(() => envelope.open(Buffer.concat([sealed, Buffer.of(0)]), AT)).toThrow(SealError);
  });

  test("is never the same twice, and shows nothing of what is in it", () => {
    const secret = Buffer.from("JBSWY3DPEHPK3PXP");
    const [one, other] = [envelope.seal(secret, AT), envelope.seal(secret, AT)];
    expect(one).not.toEqual(other);
    expect(one.includes(secret)).toBe(false);
  });

  test("takes a document of 20 MB", () => {
    const document = randomBytes(20 * 1024 * 1024);
    expect(envelope.open(envelope.seal(document, AT), AT).equals(document)).toBe(true);
  });
});

describe("keys", () => {
  test("the first seals, all open; without its key nothing opens", () => {
    const before = createEnvelope([OLD]).seal(Buffer.from("secret"), AT);
    expect(envelope.open(before, AT).toString()).toBe("secret");
    const since = envelope.seal(Buffer.from("secret"), AT);
    expect(createEnvelope([NEW]).open(since, AT).toString()).toBe("secret");
    expect(() => createEnvelope([OLD]).open(since, AT)).toThrow("a key that is not here");
    expect(() => createEnvelope([NEW]).open(before, AT)).toThrow("a key that is not here");
  });

  test("stand in what they sealed by an id that says nothing of them", () => {
    const sealed = envelope.seal(Buffer.from("secret"), AT);
    const again = envelope.seal(Buffer.from("another"), AT);
    expect(sealed.subarray(0, 9)).toEqual(again.subarray(0, 9));
    for (let at = 0; at + 8 <= NEW.length; at += 1)
      expect(sealed.includes(NEW.subarray(at, at + 8))).toBe(false);
  });

  test("are needed", () => {
    expect(() => createEnvelope([])).toThrow("CREDENTIALS_KEY");
  });
});
