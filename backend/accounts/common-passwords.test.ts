import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test.each([
  "password12",
  "Password2026!",
  "P@ssw0rd123",
  "1234567890",
  "0987654321",
  "qwertyuiop",
  "1q2w3e4r5t",
  "1q2w3e4r5t6y7u",
  "1qaz2wsx3edc",
  "aaaaaaaaaaaa",
  "1010101010",
  "abc123abc123",
  "dkssudgktpdy1",
  "samsung2026",
  ...["123456789a", "a123456789", "aa123456789", "12345678910", "1qaz@wsx3edc", "qwe123!@#asd"],
  ...["abc123456xyz", "korea2026seoul", "Qwerty!@#123", "password1234qwer", "zxc123!@#vbn"],
  ...["비밀번호1234", "1q2w3e4r!Q", "9876543210aa", "doctalk123!"],
  "ＰＡＳＳＷＯＲＤ１２",
])("%s is a common one", (password) => expect(isCommonPassword(password)).toBe(true));

test.each([
  "correct-horse-2026",
  "접수대 창가 화분 셋",
  "doctalk-demo-2026",
  "비 오는 날 국수",
  "hospital food is not bad",
  ...["hospital-window-12", "clinic 3층 화분", "tulip1234lamp", "2026 봄 산책길"],
])("%s is none", (password) => expect(isCommonPassword(password)).toBe(false));

test("no random one is", () => {
  for (let n = 0; n < 2_000; n += 1)
    expect(isCommonPassword(randomBytes(9).toString("base64url"))).toBe(false);
});

test("whatever is typed, it answers at once", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 128 }), (text) => {
      const before = performance.now();
      isCommonPassword(text);
      expect(performance.now() - before).toBeLessThan(50);
    }),
  );
});
