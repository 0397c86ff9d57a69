import { expect, test } from "vitest";
import { AGREEMENTS_TEXT } from "#app/text/agreements.ts";
import { SIGNUP_DOCUMENTS } from "#app/text/signup.ts";
import { SIGNUP_MEND as MEND } from "#app/text/signup-mend.ts";
import { SIGNUP_STATUS_TEXT as TEXT } from "#app/text/signup-status.ts";
import { wantedHead } from "#app/text/wanted-by.ts";
import { decideSignup, signupOf } from "#backend/joining/index.ts";
import type { Decision } from "#backend/requests/index.ts";
import { goOn } from "#tests/support/carrying.ts";
import { pdf } from "#tests/support/documents.ts";
import { sentSignup } from "#tests/support/sent-signup.ts";
import { newcomer, toCheck } from "#tests/support/signup-walk.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";
import type { Visitor } from "#tests/support/visitor/visitor.ts";
import { visit } from "#tests/support/web.ts";

/** What is typed anew of a sign-up that was sent, while a reviewer waits for more. */
const site = useSite();
const PATH = "/signup-request/status";
const WORDS = "대표자가 등록증과 달라요.";
type Documents = Extract<Decision, { to: "NEED_INFO" }>["documents"];

const decide = (number: string, decision: Decision) =>
  decideSignup(site.backend.services, number, decision);

/** One that this browser has sent, and of which more is wanted. */
async function wanted(documents: Documents = []) {
  const visitor = site.stranger();
  const sent = await (await toCheck(visitor, newcomer())).press("가입 신청 보내기");
  const [number = ""] = /S\d{4}-\d{3}/.exec(sent.text) ?? [];
  await decide(number, { to: "NEED_INFO", words: WORDS, documents });
  return { visitor, number, status: await visitor.open(PATH) };
}

/** Hands a document in where the status asks for it. */
async function hand(visitor: Visitor, kind: string) {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(pdf())]), `${kind}.pdf`);
  const { origin } = (await visitor.open(PATH)).url;
  const answer = await visit(`${origin}${PATH}?document=${kind}`, {
    ...{ method: "POST", body, cookie: visitor.cookie },
    headers: { "sec-fetch-site": "same-origin", accept: "text/html" },
  });
  expect(answer.status).toBe(303);
}

test("who filled it in types anew what the reviewer asks about, and sends it on", async () => {
  const { visitor, number, status } = await wanted();
  expect(status.text).toContain(WORDS);
  const page = await status.follow(MEND.links.BUSINESS);
  page.part("heading", MEND.links.BUSINESS);
  expect(page.text).toContain(`“${WORDS}”`);
  expect(page.text).toContain(MEND.leads);
  page.fill("대표자", "김영희");
  page.fill("사업자등록번호", "123");
  const refused = await page.press(MEND.keep);
  expect(refused.status).toBe(400);
  expect(refused.field("대표자").value).toBe("김영희");
  refused.fill("사업자등록번호", "220-81-62517");
  const kept = await refused.press(MEND.keep);
  expect([kept.address, kept.text]).toEqual([PATH, expect.stringContaining(MEND.kept([]))]);
  expect((await kept.follow(MEND.links.PERSON)).field("이름").value).toBe("한도윤");
  expect((await kept.press(TEXT.complete)).text).toContain(TEXT.completed);
  const reviewed = await signupOf(site.backend.services, number);
  expect([reviewed?.state, reviewed?.typed.repName]).toEqual(["IN_REVIEW", "김영희"]);
  // Sent on, it is typed anew no more.
  expect((await visitor.open("/signup-request?page=5")).text).not.toContain(MEND.keep);
});

test("saved, it says which document is still wanted; unchanged, that nothing was changed", async () => {
  const { visitor, status } = await wanted(["BANKBOOK"]);
  const page = await status.follow(MEND.links.PERSON);
  const same = await page.press(MEND.keep);
  expect(same.text).toContain(MEND.unchanged);
  expect(same.text).not.toContain("저장했어요");
  page.fill("이름", "한도운");
  const kept = await page.press(MEND.keep);
  expect(kept.text).toContain("고친 것을 저장했어요. 통장 사본을 올리면 보낼 수 있어요.");
  await hand(visitor, "BANKBOOK");
  const all = await visitor.open(PATH);
  all.part("heading", wantedHead(1, 0));
  expect(all.text).not.toContain(wantedHead(0, 0));
});

test("decided on or sent on meanwhile, it says that nothing was saved, and where it is mended now", async () => {
  const ends = {
    APPROVED: (number: string) => decide(number, { to: "APPROVED" }),
    REJECTED: (number: string) => decide(number, { to: "REJECTED", words: "서류가 달라요." }),
    // In another window.
    IN_REVIEW: (_: string, status: Page) => status.press(TEXT.complete),
  };
  for (const [to, end] of Object.entries(ends)) {
    const { number, status } = await wanted();
    const page = await status.follow(MEND.links.PERSON);
    await end(number, status);
    page.fill("이름", "한도운");
    const late = await page.press(MEND.keep);
    const words = MEND.notKept(to as keyof typeof ends);
    expect([late.address, late.text]).toEqual([PATH, expect.stringContaining(words)]);
    const kept = await signupOf(site.backend.services, number);
    expect([kept?.state, kept?.typed.name]).toEqual([to, "한도윤"]);
  }
  expect(MEND.notKept("APPROVED")).toContain("내 계정");
});

test("in a browser that has forgotten it, it says that the sign-up stands, and how it is found", async () => {
  const { visitor, number, status } = await wanted();
  const page = await status.follow(MEND.links.PERSON);
  visitor.cookies.clear();
  const led = await page.press(MEND.keep);
  expect([led.address, led.text]).toEqual([PATH, expect.stringContaining(MEND.stillThere(number))]);
  led.field(TEXT.find.number);
});

test("handed a document, such a browser is led to the look-up as well, from either page of one that was sent", async () => {
  const { visitor, status } = await wanted(["BANKBOOK"]);
  const post = (page: string) => {
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(pdf())]), "통장.pdf");
    return visit(`${status.url.origin}${page}document=BANKBOOK`, {
      ...{
        method: "POST",
        body,
        headers: { "sec-fetch-site": "same-origin", accept: "text/html" },
      },
    });
  };
  for (const page of [`${PATH}?`, "/signup-request?documents=1&"])
    expect((await post(page)).headers.get("location")).toBe(`${PATH}?find=1`);
  visitor.cookies.clear();
  const led = await visitor.open("/signup-request?documents=1");
  expect(led.address).toBe(`${PATH}?find=1`);
  led.field(TEXT.find.number);
  // A script says it beside the file.
  const said = await (await post("/signup-request/documents/BANKBOOK?")).text();
  expect(said).toContain(SIGNUP_DOCUMENTS.gone);
});

test("its other addresses lead to the status while more is wanted, but for its documents", async () => {
  const { visitor } = await wanted();
  for (const query of ["", "?page=2", "?page=7", "?page=20"])
    expect((await visitor.open(`/signup-request${query}`)).address).toBe(PATH);
  for (const query of ["?page=3", "?page=5", "?documents=1"])
    expect((await visitor.open(`/signup-request${query}`)).address).toBe(`/signup-request${query}`);
});

test("a browser that only looked it up is not said to have sent it", async () => {
  const { number, mobile } = await sentSignup(site.backend);
  const finder = site.stranger();
  await goOn(finder, number, mobile);
  const page = await finder.open("/agreements");
  expect(page.text).toContain(AGREEMENTS_TEXT.sent.foundLead);
  expect(page.text).not.toContain(AGREEMENTS_TEXT.sent.lead);
  const { visitor } = await wanted();
  expect((await visitor.open("/agreements")).text).toContain(AGREEMENTS_TEXT.sent.lead);
});
