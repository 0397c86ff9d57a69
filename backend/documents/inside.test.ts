import { expect, test } from "vitest";
import { pdf } from "#tests/support/documents.ts";
import { photo } from "#tests/support/pictures.ts";
import { insideOf } from "./inside.ts";
import { notADocument } from "./refusals.ts";

const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** A compound file (MS-CFB) whose directory names this stream. */
function compound(stream: string): Buffer {
  const bytes = Buffer.alloc(2048);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(bytes);
  Buffer.from(stream, "utf16le").copy(bytes, 1024);
  return bytes;
}

/** The head of a compressed file that begins with a file of this name. */
function zip(name: string, content = "x".repeat(40)): Buffer {
  const head = Buffer.alloc(30);
  head.write("PK\u0003\u0004", "latin1");
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name + content)]);
}
const heic = Buffer.concat([
  Buffer.from("0000001c66747970", "hex"),
  Buffer.from("heic\0\0\0\0mif1heicmiaf"),
]);
const exe = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)]);

test.each([
  ["a PDF", () => pdf(), "application/pdf"],
  [
    "a PDF behind a scanner's line",
    () => Buffer.concat([Buffer.from("\n\n"), pdf()]),
    "application/pdf",
  ],
  ["a JPEG", () => photo(), "image/jpeg"],
  ["a PNG", () => photo({}, "png"), "image/png"],
  ["a WebP", () => photo({}, "webp"), "OTHER_PICTURE"],
  ["a GIF", () => gif, "OTHER_PICTURE"],
  ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), "OTHER_PICTURE"],
  ["HWP 5", () => compound("\u0005HwpSummaryInformation"), "HWP"],
  ["HWP 3", () => Buffer.from("HWP Document File V3.00 \u001a\u0001\u0002"), "HWP"],
  ["HWPX", () => zip("mimetype", "application/hwp+zip"), "HWP"],
  ["DOC", () => compound("WordDocument"), "WORD"],
  ["DOCX", () => zip("word/document.xml"), "WORD"],
  ["XLSX", () => zip("xl/workbook.xml"), "EXCEL"],
  ["an unknown compound file", () => compound("Something"), "OFFICE"],
  ["a ZIP", () => zip("a.txt"), "ZIP"],
  ["a HEIC", () => heic, "HEIC"],
  ["an EXE", () => exe, "PROGRAM"],
  ["a page", () => Buffer.from("<!doctype html><html></html>"), "WEB_PAGE"],
  ["words", () => Buffer.from("사업자등록번호 220-81-62517"), "UNKNOWN"],
])("%s is told by its content", async (_what, bytes, inside) => {
  expect(await insideOf((await bytes()).subarray(0, 4096))).toBe(inside);
});

test("is said by what it is called and what it really is, with what to do", () => {
  const said = (...of: Parameters<typeof notADocument>) => notADocument(...of).body;
  expect(said("HWP", "통장사본.pdf")).toEqual({
    fields: {
      file: "통장사본.pdf는 PDF가 아니라 한글 문서예요. PDF로 저장해 다시 올려 주세요.",
    },
  });
  expect(said("ZIP", "서류.zip")).toEqual({
    fields: { file: "압축 파일은 받을 수 없어요. 압축을 풀고 하나씩 올려 주세요." },
  });
  expect(said("PROGRAM", "a.jpeg")).toEqual({
    fields: { file: "a.jpeg는 JPG가 아니라 실행 파일이에요. PDF, JPG, PNG로 다시 올려 주세요." },
  });
});
