import { expect, test } from "vitest";
import { SIGNUP_MEND as MEND } from "#app/text/signup-mend.ts";
import { SIGNUP_STATUS_TEXT as TEXT } from "#app/text/signup-status.ts";
import { wantedHead } from "#app/text/wanted-by.ts";
import { decideSignup } from "#backend/joining/index.ts";
import { pdf } from "#tests/support/documents.ts";
import { sentSignup } from "#tests/support/sent-signup.ts";
import { newcomer, toCheck } from "#tests/support/signup-walk.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";
import type { Visitor } from "#tests/support/visitor/visitor.ts";
import { visit } from "#tests/support/web.ts";

/** The documents that a reviewer asks for, where a sign-up stands. */
const site = useSite();
const PATH = "/signup-request/status";
const WORDS = "빛이 번져 개설 번호가 안 보여요.";

const ask = (number: string) =>
  decideSignup(site.backend.services, number, {
    ...{ to: "NEED_INFO", words: WORDS, documents: ["OPENING_REPORT", "BANKBOOK"] },
  });
const row = (page: Page, name: string) => page.part("listitem", undefined, name).text;

/** Posts a file where the row's form does without a script. */
async function hand(visitor: Visitor, page: Page, kind: string, file: Uint8Array = pdf()) {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(file)]), `${kind}.pdf`);
  const [action = ""] =
    new RegExp(`(?<=action=")${PATH}[^"]*document=${kind}(?=")`).exec(page.html) ?? [];
  return visit(page.url.origin + action.replaceAll("&amp;", "&"), {
    ...{ method: "POST", body, cookie: visitor.cookie },
    headers: { "sec-fetch-site": "same-origin", accept: "text/html" },
  });
}

test("to who found it: a row each with the reviewer's words, sent there, and opened by nobody", async () => {
  const { number, mobile } = await sentSignup(site.backend);
  await ask(number);
  const visitor = site.stranger();
  const look = await visitor.open(PATH);
  look.fill(TEXT.find.number, number);
  look.fill(TEXT.find.mobile, mobile);
  const page = await look.press(TEXT.find.submit);
  page.part("heading", wantedHead(2, 2));
  expect(row(page, "통장 사본")).toContain("올린 적이 없어요");
  expect(row(page, "의료기관 개설신고증")).toContain(`“${WORDS}”`);
  // In the rows, and nowhere else; and a row is what was asked for.
  expect(page.text.split(WORDS)).toHaveLength(3);
  expect(page.parts("listitem", undefined, "대표자 신분증")).toEqual([]);
  expect(page.text).toContain(TEXT.missing(2));
  expect(page.text).toContain(MEND.elsewhere);
  expect(page.links(MEND.links.BUSINESS)).toEqual([]);

  const refused = await hand(visitor, page, "BANKBOOK", new Uint8Array());
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("빈 파일이에요");
  const sent = await hand(visitor, page, "BANKBOOK");
  expect(sent.status).toBe(303);
  const back = await visitor.open(sent.headers.get("location")!);
  back.part("heading", wantedHead(2, 1));
  expect(row(back, "통장 사본")).toContain("BANKBOOK.pdf");
  expect(back.links("통장 사본 보기")).toEqual([]);
  await hand(visitor, back, "OPENING_REPORT");
  const all = await visitor.open(PATH);
  expect(all.text).not.toContain(TEXT.missing(1));
  expect((await all.press(TEXT.complete)).text).toContain(TEXT.completed);
});

test("who filled it in opens what was sent, and sends another in its place", async () => {
  const visitor = site.stranger();
  const sent = await (await toCheck(visitor, newcomer())).press("가입 신청 보내기");
  const [number = ""] = /S\d{4}-\d{3}/.exec(sent.text) ?? [];
  await ask(number);
  const page = await visitor.open(PATH);
  await hand(visitor, page, "OPENING_REPORT");
  const back = await visitor.open(PATH);
  expect(row(back, "의료기관 개설신고증")).toContain("OPENING_REPORT.pdf");
  expect(back.links("의료기관 개설신고증 보기")).toHaveLength(1);
  expect((await hand(visitor, back, "OPENING_REPORT")).status).toBe(303);
});
