import { fileTypeFromBuffer } from "file-type";
import { DOCUMENT_TYPES, type DocumentType } from "#contract/document-rules.ts";

/** What people send in place of a document, as its first bytes tell it. */
export type Inside =
  | "HWP"
  | "WORD"
  | "EXCEL"
  | "POWERPOINT"
  | "OFFICE"
  | "ZIP"
  | "HEIC"
  | "PROGRAM"
  | "OTHER_PICTURE"
  | "MOVING"
  | "WEB_PAGE"
  | "UNKNOWN";

const PDF_WITHIN = 1024;
const utf16 = (text: string) => Buffer.from(text, "utf16le").toString("latin1");

/** In a compound file its streams are named, in a compressed one its files. */
const NAMED: readonly [inside: Inside, names: readonly string[]][] = [
  ["HWP", ["HWP Document File", "application/hwp+zip", utf16("HwpSummaryInformation")]],
  ["WORD", ["word/", utf16("WordDocument")]],
  ["EXCEL", ["xl/", utf16("Workbook")]],
  ["POWERPOINT", ["ppt/", utf16("PowerPoint Document")]],
];
const BY_END: Record<string, Inside> = {
  ...{ docx: "WORD", xlsx: "EXCEL", pptx: "POWERPOINT", cfb: "OFFICE" },
  ...{ heic: "HEIC", heif: "HEIC", avif: "OTHER_PICTURE", exe: "PROGRAM", elf: "PROGRAM" },
  ...{ macho: "PROGRAM", msi: "PROGRAM", apk: "PROGRAM", apng: "MOVING", gif: "OTHER_PICTURE" },
  ...{ zip: "ZIP", "7z": "ZIP", rar: "ZIP", gz: "ZIP", tar: "ZIP", rtf: "WORD" },
};

/** What a file is, by its first 4 KB and not by its name. */
export async function insideOf(head: Uint8Array): Promise<DocumentType | Inside> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const type = DOCUMENT_TYPES.find((one) => one === found?.mime);
  if (type !== undefined) return type;
  const text = Buffer.from(head).toString("latin1");
  // Some scanners write a line of their own before it, and readers take that.
  if (found === undefined && text.slice(0, PDF_WITHIN).includes("%PDF-")) return "application/pdf";
  // What is compressed, or compound, or begins as one that its reader did not get to the end of.
  if (text.startsWith("PK") || found?.ext === "cfb" || text.startsWith("HWP Document")) {
    const [named] = NAMED.find(([, names]) => names.some((name) => text.includes(name))) ?? [];
    if (named !== undefined) return named;
  }
  const byEnd = found === undefined ? undefined : BY_END[found.ext];
  if (byEnd !== undefined) return byEnd;
  if (text.startsWith("PK")) return "ZIP";
  if (/<svg[\s/>]/i.test(text) || found?.mime.startsWith("image/") === true) return "OTHER_PICTURE";
  return /^\s*<(?:!doctype html|html)[\s>]/i.test(text) ? "WEB_PAGE" : "UNKNOWN";
}
