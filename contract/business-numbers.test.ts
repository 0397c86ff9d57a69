import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brnProblem, digitsOf, institutionNumberProblem } from "./hospital-rules.ts";

const digit = fc.integer({ min: 0, max: 9 });
const digits = (length: number) => fc.array(digit, { minLength: length, maxLength: length });
const written = (all: readonly number[]) => all.join("");

/** 국세청's check, from its table of what each digit comes to: of the ninth the tens are added, too. */
const NINTH = [0, 5, 11, 16, 22, 27, 33, 38, 44, 49];
const checkOf = ([a, b, c, d, e, f, g, h, i]: readonly number[]): number => {
  const sum = a! + d! + g! + 3 * (b! + e! + h!) + 7 * (c! + f!) + NINTH[i!]!;
  return (1000 - sum) % 10;
};
/** 사업자등록번호 of an office that there is, its last digit as it has to be. */
const brns = fc.tuple(fc.integer({ min: 101, max: 999 }), digits(6)).map(([office, rest]) => {
  const nine = Array.from(String(office), Number).concat(rest);
  return [...nine, checkOf(nine)];
});
const institutions = digits(8).filter((all) => new Set(all).size > 1);

/** As people write it: some digits wide, with spaces, stops and hyphens of any keyboard between them. */
const asTyped = (all: readonly number[]) =>
  fc
    .array(
      fc.tuple(fc.boolean(), fc.constantFrom("", "", "-", " ", "–", "－", "ㅡ", ".", "\u3000")),
      {
        minLength: all.length,
        maxLength: all.length,
      },
    )
    .map((marks) =>
      marks
        .map(([isWide, after], at) => {
          const one = isWide ? String.fromCharCode(0xff10 + all[at]!) : String(all[at]);
          return one + after;
        })
        .join(""),
    );

describe("사업자등록번호", () => {
  test("whose last digit checks the others is taken, however it is written", () => {
    fc.assert(
      fc.property(
        brns.chain((brn) => fc.tuple(fc.constant(brn), asTyped(brn))),
        ([brn, text]) => {
          expect(brnProblem(written(brn))).toBeNull();
          expect([text, brnProblem(text), digitsOf(text)]).toEqual([text, null, written(brn)]);
        },
      ),
    );
  });

  test("with any one digit mistyped is refused", () => {
    fc.assert(
      fc.property(
        brns,
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        (brn, at, by) => {
          const mistyped = brn.with(at, (brn[at]! + by) % 10);
          expect([mistyped, brnProblem(written(mistyped))]).not.toEqual([mistyped, null]);
        },
      ),
    );
  });

  test("with two neighbours swapped is refused, save where they check alike: five apart", () => {
    fc.assert(
      fc.property(brns, fc.integer({ min: 0, max: 6 }), (brn, at) => {
        const [one, other] = [brn[at]!, brn[at + 1]!];
        fc.pre(one !== other);
        const swapped = brn.with(at, other).with(at + 1, one);
        const isOffice = Number(written(swapped.slice(0, 3))) >= 101;
        const isTaken = brnProblem(written(swapped)) === null;
        expect([swapped, isTaken]).toEqual([swapped, Math.abs(one - other) === 5 && isOffice]);
      }),
    );
  });

  test("of more or fewer digits, or of no office, is refused", () => {
    fc.assert(
      fc.property(brns, digit, fc.integer({ min: 0, max: 100 }), (brn, more, office) => {
        expect(brnProblem(written([...brn, more]))).toContain("10자리");
        expect(brnProblem(written(brn.slice(0, 9)))).toContain("10자리");
        const nine = Array.from(String(office).padStart(3, "0"), Number).concat(brn.slice(3, 9));
        expect(brnProblem(written([...nine, checkOf(nine)]))).not.toBeNull();
      }),
    );
  });
});

describe("요양기관번호", () => {
  test("of eight digits that are not all one is taken, however it is written", () => {
    fc.assert(
      fc.property(
        institutions.chain((number) => fc.tuple(fc.constant(number), asTyped(number))),
        ([number, text]) => {
          expect(institutionNumberProblem(text)).toBeNull();
          expect(digitsOf(text)).toBe(written(number));
        },
      ),
    );
  });

  test("of one digit eight times, of another length, or with a letter in it is refused", () => {
    fc.assert(
      fc.property(
        ...([
          institutions,
          digit,
          fc.integer({ min: 0, max: 7 }),
          fc.constantFrom("l", "O", "가"),
        ] as const),
        (number, one, at, letter) => {
          expect(institutionNumberProblem(String(one).repeat(8))).not.toBeNull();
          expect(institutionNumberProblem(written([...number, one]))).toContain("8자리");
          expect(institutionNumberProblem(written(number.slice(1)))).toContain("8자리");
          const lettered = number.map(String).with(at, letter).join("");
          expect(institutionNumberProblem(lettered)).toContain("숫자");
        },
      ),
    );
  });
});
