import { expect, test } from "vitest";
import { fileNameOf } from "./file-name.ts";

test.each([
  ["통장 사본.pdf", "통장 사본.pdf"],
  ["C:\\Users\\김\\통장.pdf", "통장.pdf"],
  ["../../etc/passwd", "passwd"],
  ["한글.pdf".normalize("NFD"), "한글.pdf"],
  ["a\u202efdp.exe", "afdp.exe"],
  ["a\r\nSet-Cookie: x.pdf", "aSet-Cookie: x.pdf"],
  ["\ud83d.pdf", ".pdf"],
  [`${"가".repeat(200)}.pdf`, `${"가".repeat(116)}.pdf`],
  ["신분증 900101-1234567.jpg", "신분증 (주민등록번호 지움).jpg"],
  ["", ""],
])("%j is kept as %j", (sent, kept) => {
  expect(fileNameOf(sent)).toBe(kept);
});

test("one that is cut within a letter of two parts keeps no half of it", () => {
  expect(fileNameOf(`\u{1f600}${"a".repeat(119)}`)).toBe("a".repeat(119));
});
