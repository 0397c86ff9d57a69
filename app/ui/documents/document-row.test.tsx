import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Document } from "#contract/document.ts";
import { DocumentRowItem } from "./document-row.tsx";
import type { DocumentAddresses } from "./rows.ts";
import type { Going } from "./use-documents.ts";

const to: DocumentAddresses = {
  post: (kind) => `/signup-request?page=6&document=${kind}`,
  send: (kind) => `/signup-request/documents/${kind}`,
  remove: "/signup-request/documents",
  view: (id) => `/documents/${id}`,
};
const ID = "0198a5c0-0000-4000-8000-000000000001";
const kept: Document = {
  kind: "BANKBOOK",
  file: {
    ...{ id: ID, name: "통장_서울바른.pdf", bytes: 218 * 1024, type: "application/pdf" },
    uploadedAt: "2026-11-20T05:12:00.000Z",
  },
  asked: null,
};
const script = { add: () => undefined, stop: () => undefined };
const file = new File(["x".repeat(8)], "IMG_2087.jpg");

function drawn(
  document: Document | null,
  {
    going = null,
    with: by = null,
    removable = false,
    fixed = false,
  }: {
    going?: Going | null;
    with?: typeof script | null;
    removable?: boolean;
    fixed?: boolean;
  } = {},
): string {
  const row = { kind: "BANKBOOK" as const, need: "필수", document, removable, fixed };
  return renderToStaticMarkup(<DocumentRowItem {...{ row, to, going, script: by }} />);
}
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("without a script each row has a form of its own with its button", () => {
  const html = drawn(null);
  expect(html).toContain('action="/signup-request?page=6&amp;document=BANKBOOK"');
  expect(html).toContain('encType="multipart/form-data"');
  expect(html).toMatch(
    /<input type="file" name="file" accept="application\/pdf,image\/jpeg,image\/png"/,
  );
  expect(words(html)).toBe("통장 사본 필수 주민번호 뒷자리를 가리고 올려 주세요 올리기");
});

test("with one the field lies over a label, and posts nothing by itself", () => {
  const html = drawn(null, { with: script });
  expect(html).not.toContain("<form");
  expect(html).not.toContain('name="file"');
  expect(words(html)).toContain("파일 고르기");
});

test.each([
  ["what is kept", kept, null, "통장 사본 필수 통장_서울바른.pdf 218KB 보기 바꾸기 빼기"],
  [
    "what is on its way",
    null,
    { file, sent: 5 },
    "통장 사본 필수 IMG_2087.jpg 1KB 중 1KB 주민번호 뒷자리를 가리고 올려 주세요 그만",
  ],
  [
    "what is opened",
    null,
    { file, sent: 8 },
    "통장 사본 필수 IMG_2087.jpg 열어 보는 중이에요 주민번호 뒷자리를 가리고 올려 주세요 빼기",
  ],
  [
    "what was refused, over what is kept",
    kept,
    { why: "빈 파일이에요." },
    "통장 사본 필수 빈 파일이에요. 주민번호 뒷자리를 가리고 올려 주세요 다시 고르기",
  ],
  [
    "what a reviewer asks for",
    { ...kept, asked: { note: "번호가 안 보여요.", by: "검토 담당 이서준", at: "x" } },
    null,
    "통장 사본 필수 “번호가 안 보여요.” 검토 담당 이서준 주민번호 뒷자리를 가리고 올려 주세요 다시 고르기",
  ],
])("%s is said in a line", (_what, document, going, says) => {
  expect(words(drawn(document, { going, with: script, removable: true }))).toBe(says);
});

test("what is kept is opened in a page of its own, and taken out by a form", () => {
  const html = drawn(kept, { removable: true });
  expect(html).toContain(`href="/documents/${ID}"`);
  expect(html).toContain('aria-label="통장 사본 보기"');
  expect(html).toContain(`<input type="hidden" name="document" value="${ID}"/>`);
});

test("how far it is stands in the row's own rule", () => {
  const html = drawn(null, { going: { file, sent: 5 }, with: script });
  expect(html).toMatch(/<progress class="[^"]*" max="8" value="5" aria-label="통장 사본 올리기">/);
});

test("what is fixed is sent once, and again where it is asked for again", () => {
  const asked = { ...kept, asked: { note: "", by: "검토 담당 이서준", at: "x" } };
  const offers = (document: Document | null, going: Going | null = null) =>
    /파일 고르기|다시 고르기|바꾸기/.test(
      words(drawn(document, { going, with: script, fixed: true })),
    );
  expect([null, asked].map((document) => offers(document))).toEqual([true, true]);
  expect([offers(kept), offers(kept, { why: "빈 파일이에요." })]).toEqual([false, false]);
});
