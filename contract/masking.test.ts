import fc from "fast-check";
import { expect, test } from "vitest";
import { maskedMail, maskedName, maskedPhone } from "./masking.ts";

test.each([
  ["홍길동", "홍*동"],
  ["홍길", "홍*"],
  ["홍", "*"],
  ["", ""],
  ["김아름솔", "김**솔"],
  ["남궁서민", "남궁**민"],
  ["남궁지수민", "남궁**민"],
  ["남궁민", "남궁**"],
  ["선우", "선*"],
  ["Kim Minji", "K*******i"],
  ["홍길동".normalize("NFD"), "홍*동"],
])("the name %s is shown as %s", (name, shown) => expect(maskedName(name)).toBe(shown));

test.each([
  ["01023451234", "010****1234"],
  ["0212345678", "02****5678"],
  ["021234567", "02***4567"],
  ["050712345678", "0507****5678"],
  ["15881234", "158*****"],
  ["", ""],
])("the number %s is shown as %s", (digits, shown) => expect(maskedPhone(digits)).toBe(shown));

test("of a name of two letters or more something is always hidden, and of a number four digits", () => {
  const letters = fc.array(fc.constantFrom(...Array.from("김남궁선우민서A ")), {
    minLength: 2,
    maxLength: 30,
  });
  fc.assert(
    fc.property(letters, (name) => {
      const shown = maskedName(name.join(""));
      expect(shown).toContain("*");
      expect(shown.replaceAll("*", "").length).toBeLessThan(name.length);
    }),
  );
  const digits = fc.array(fc.constantFrom(...Array.from("0123456789")), {
    minLength: 8,
    maxLength: 12,
  });
  fc.assert(
    fc.property(digits, (number) => {
      const shown = maskedPhone(number.join(""));
      expect(shown).toHaveLength(number.length);
      expect(shown.replace(/[^*]/g, "").length).toBeGreaterThanOrEqual(2);
    }),
  );
});

test.each([
  ["dy.han@barunclinic.kr", "dy***@barunclinic.kr"],
  ["han@a.kr", "h***@a.kr"],
  ["a@a.kr", "a***@a.kr"],
  ["", "***"],
])("the mail %s is shown as %s", (mail, shown) => expect(maskedMail(mail)).toBe(shown));
