import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  labelProblem,
  memoProblem,
  personNameProblem,
  phoneDigits,
  phoneProblem,
} from "./field-rules.ts";
import { hospitalNameProblem } from "./hospital-rules.ts";
import { instantSchema, memoSchema, personNameSchema, phoneSchema, uuidSchema } from "./fields.ts";

/** What is written where a hyphen is meant. */
const HYPHENS = Array.from("-－‐‑–—―−ーㅡ─·・ㆍ");

const digits = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...Array.from("0123456789")),
    minLength: length,
    maxLength: length,
  });
const anyOf = <T>(...choices: T[]) => fc.constantFrom(...choices);

/** Numbers of every kind that product.md §7 lists, as digits. */
const phone = fc
  .oneof(
    fc.tuple(fc.constant("010"), digits(8)),
    fc.tuple(anyOf("011", "016", "017", "018", "019"), fc.oneof(digits(7), digits(8))),
    fc.tuple(fc.constant("02"), fc.oneof(digits(7), digits(8))),
    fc.tuple(anyOf("031", "033", "042", "051", "055", "064"), fc.oneof(digits(7), digits(8))),
    fc.tuple(fc.constant("070"), digits(8)),
    fc.tuple(anyOf("0502", "0507"), fc.oneof(digits(7), digits(8))),
    fc.tuple(fc.constant("080"), fc.oneof(digits(7), digits(8))),
    fc.tuple(anyOf("15", "16", "18"), digits(6)),
  )
  .map((parts) => parts.join(""));

/** The same number as a person might write it. */
const written = fc
  .tuple(phone, anyOf("", "-", " ", ".", "–"), fc.boolean(), fc.boolean())
  .map(([number, mark, abroad, wide]) => {
    const marked = number.replace(/^(\d{3})(\d+)(\d{4})$/, `$1${mark}$2${mark}$3`);
    const from = abroad && number.startsWith("0") ? `+82 ${marked.slice(1)}` : marked;
    const text = wide
      ? from.replace(/\d/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))
      : from;
    return { number, text };
  });

describe("a phone number", () => {
  test("is taken however it is written, and comes out as digits", () => {
    fc.assert(
      fc.property(written, ({ number, text }) => {
        expect(phoneProblem(text)).toBeNull();
        expect(phoneSchema.parse(` ${text} `)).toBe(number);
        expect(phoneDigits(number)).toBe(number);
      }),
    );
  });

  test.each([
    ...["12", "0101234567890", "0201234", "0701234567", "010-1234-567a", "99912345678"],
    ...["010-123-4567", "012-345-6789", "034-123-4567", "045-123-4567", "065-123-4567"],
  ])("%s is none", (text) => expect(phoneProblem(text)).toMatch(/전화번호를 다시 확인/));

  test.each([
    ["+82 (0)10-1234-5678", "01012345678"],
    ["0082 10 1234 5678", "01012345678"],
    ["82-2-123-4567", "021234567"],
    ["02-123-4567 내선 12", "021234567"],
    ["+86 138 0013 8000", "+8613800138000"],
    ["001 (206) 555-0100", "+12065550100"],
    ["＋１ 206 555 0100", "+12065550100"],
  ])("%s is %s: of another country it keeps its code", (text, number) => {
    expect(phoneProblem(text)).toBeNull();
    expect(phoneSchema.parse(text)).toBe(number);
    expect(phoneSchema.parse(number)).toBe(number);
  });

  test.each(["+82 10 123 4567", "+1 23", "+0 123456789", `+1${"2".repeat(15)}`])(
    "%s is none",
    (text) => expect(phoneProblem(text)).toMatch(/전화번호를 다시 확인/),
  );

  test("is asked for when there is none", () => {
    for (const text of ["", " ", "-"]) expect(phoneProblem(text)).toBe("전화번호를 적어 주세요.");
  });
});

describe("a person's name", () => {
  test("is 1 to 30 of Hangul, Latin, digits, spaces and marks, joined up again", () => {
    const letters = fc.string({
      unit: anyOf(...Array.from("가힣김이박ㄱAzé2· '.-()")),
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(letters, (text) => {
        fc.pre(/\p{L}/u.test(text));
        const name = personNameSchema.parse(text.normalize("NFD"));
        expect(name).toBe(text.normalize("NFC").replace(/ +/g, " ").trim());
      }),
    );
  });

  test.each([
    ["김민수2", "김민수2"],
    ["O'Brien", "O'Brien"],
    ["O’Brien", "O'Brien"],
    ["O＇Brien", "O'Brien"],
    ["홍길동(보호자)", "홍길동(보호자)"],
    ["홍길동（보호자）", "홍길동(보호자)"],
    ["Jean–Luc J. ", "Jean-Luc J."],
    ["마리아ㆍ테레사・김", "마리아·테레사·김"],
  ])("%s is kept as %s", (text, kept) => expect(personNameSchema.parse(text)).toBe(kept));

  test("holds no resident registration number", () => {
    expect(personNameProblem("김지우 900101-1234567")).toMatch(/주민등록번호/);
  });

  test.each([
    "123",
    "2-1",
    "(2)",
    "김<b>",
    "김\u0000지우",
    "홍길동;",
    "🙂",
    "\u202e김지우",
    '김"지우',
    "김/이",
  ])("%j is none", (text) =>
    expect(personNameProblem(text)).toBe("이름은 한글이나 영문으로 적어 주세요."),
  );

  test.each(["", " ", "···", "ㅤ", "\u115f\u1160", "ﾠ · ", "\u200b\u2060", "\u2800", "-.-"])(
    "%j shows nothing: it is asked for",
    (text) => expect(personNameProblem(text)).toBe("이름을 적어 주세요."),
  );

  test("holds no letter that nobody sees", () => {
    for (const text of ["김ㅤ지우", "김지우\u200b", "ﾠ김지우"])
      expect(personNameProblem(text)).toBe("이름은 한글이나 영문으로 적어 주세요.");
  });

  test("ends at thirty letters", () => {
    expect(personNameProblem("가".repeat(30))).toBeNull();
    expect(personNameProblem("가".repeat(31))).toBe("이름은 30자까지 쓸 수 있어요.");
  });
});

describe("a memo", () => {
  const birthday = fc.tuple(
    digits(2).map((year) => `${year}1130`),
    anyOf(...Array.from("12345678")),
    digits(6),
  );
  const around = fc.string({ unit: anyOf(...Array.from("가나 다.,")), maxLength: 20 });

  test("never holds a resident registration number, wherever it stands", () => {
    fc.assert(
      fc.property(
        birthday,
        anyOf("", ...HYPHENS),
        around,
        around,
        ([day, sex, rest], mark, left, right) => {
          const text = `${left}${day}${mark}${sex}${rest}${right}`;
          expect(memoProblem(text)).toMatch(/주민등록번호/);
          expect(memoSchema.safeParse(text).success).toBe(false);
        },
      ),
    );
  });

  test("may hold a phone number, and 500 characters", () => {
    expect(memoProblem("보호자 010-2345-1234")).toBeNull();
    expect(memoProblem("가".repeat(500))).toBeNull();
    expect(memoProblem("가".repeat(501))).toBe("500자까지 쓸 수 있어요.");
  });

  test("is trimmed and joined up", () => {
    expect(memoSchema.parse(" 보호자 동반 ".normalize("NFD"))).toBe("보호자 동반");
  });

  test.each([" ", "\u200b\u2060", " \u2800", "ㅤ\n"])(
    "is none where nobody sees it: %j",
    (text) => {
      expect(memoSchema.parse(text)).toBe("");
      expect(memoSchema.parse(`${text}.`)).toMatch(/\.$/);
    },
  );
});

test.each(["+275760-09-13T00:00:00Z", "-271821-04-20T00:00:00Z", "9999-12-31T23:59:59Z", "x"])(
  "an instant that is on no day in Korea that is known, %s, is refused",
  (text) => expect(instantSchema.safeParse(text).success).toBe(false),
);

describe("what a hospital calls its things", () => {
  test.each(["김원장", "도수실 2", "Laser (A)", " 3번 방 ", "가".repeat(30)])("%j", (text) =>
    expect(labelProblem(text)).toBeNull(),
  );
  test.each([
    ["", "이름을 적어 주세요."],
    [" · - ", "이름을 적어 주세요."],
    ["가".repeat(31), "이름은 30자까지 쓸 수 있어요."],
    ["김원장 900101-1234567", "주민등록번호는 적을 수 없어요. 지워 주세요."],
    ["김\u200b원장", "이름에 쓸 수 없는 글자가 있어요."],
    ["김\u0007원장", "이름에 쓸 수 없는 글자가 있어요."],
    ["김\u202e원장", "이름에 쓸 수 없는 글자가 있어요."],
  ])("not %j", (text, message) => expect(labelProblem(text)).toBe(message));
  test.each(["\u202e", "\u2066", "\u200b", "\u0007"])("nor %j in the hospital's name", (sign) =>
    expect(hospitalNameProblem(`서울${sign}의원`)).toBe("쓸 수 없는 글자가 있어요."),
  );
});

test("an id is the same one in capital letters", () => {
  const id = "0d0c7a1c-0000-4000-8000-00000000abcd";
  expect(uuidSchema.parse(id.toUpperCase())).toBe(id);
});
