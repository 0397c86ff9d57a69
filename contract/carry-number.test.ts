import fc from "fast-check";
import { expect, test } from "vitest";
import { carryNumber, CARRY_LENGTH, readCarryNumber } from "./carry-number.ts";
import { readRequestNumber } from "./request-number.ts";
import { RECOVERY_LETTERS } from "./second-code.ts";

const SIGN = fc.constantFrom(...Array.from(RECOVERY_LETTERS));
const SIGNS = fc.string({ unit: SIGN, minLength: CARRY_LENGTH, maxLength: CARRY_LENGTH });
const BETWEEN = fc.constantFrom("", " ", "-", "–", "ㅡ", "ー", "－", "　", " - ");
const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** The signs as somebody writes them down. */
const written = fc
  .tuple(
    SIGNS,
    fc.array(fc.tuple(BETWEEN, fc.boolean(), fc.boolean()), {
      minLength: CARRY_LENGTH,
      maxLength: CARRY_LENGTH,
    }),
  )
  .map(([signs, ways]) => ({
    signs,
    text: ways
      .map(([between, isWide, isLarge], at) => {
        const sign = isLarge ? signs.charAt(at).toUpperCase() : signs.charAt(at);
        return `${at === 0 ? "" : between}${isWide ? wide(sign) : sign}`;
      })
      .join(""),
  }));

test("is read however it is written, and shown in fours of capital letters", () => {
  fc.assert(
    fc.property(written, ({ signs, text }) => {
      const shown = readCarryNumber(` ${text} `);
      expect(shown).toBe(carryNumber(signs));
      expect(shown).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}$/);
      expect(readCarryNumber(shown!)).toBe(shown);
    }),
  );
});

test("is taken for no number of a request, and no number of a request for it", () => {
  fc.assert(
    fc.property(SIGNS, (signs) => {
      expect(readRequestNumber(carryNumber(signs), "S")).toBeNull();
    }),
  );
  for (const number of ["S1120-048", "1120048", "S1120-048291"])
    expect(readCarryNumber(number)).toBeNull();
});

test("is nothing with a sign too many or too few, or one that is taken for another", () => {
  for (const text of [
    ...["", "K7M2-9QXD-4TR", "K7M2-9QXD-4TRPP", "K7M2-9QXD-4TR0", "K7M2-9QXD-4TRO"],
    ...["K7M2-9QXD-4TRI", "K7M2-9QXD-4TR1", "K7M2-9QXD-4TRL", "K7M2_9QXD_4TRP"],
  ])
    expect(readCarryNumber(text)).toBeNull();
});
