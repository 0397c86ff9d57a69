import { describe, expect, test } from "vitest";
import { SIGNUP_STATUS_TEXT as TEXT } from "#app/text/signup-status.ts";
import { decideSignup } from "#backend/joining/index.ts";
import type { Decision } from "#backend/requests/index.ts";
import { pdf } from "#tests/support/documents.ts";
import { sentSignup } from "#tests/support/sent-signup.ts";
import { agreed, newcomer, pastHospital } from "#tests/support/signup-walk.ts";
import { useSite } from "#tests/support/site.ts";
import type { Visitor } from "#tests/support/visitor/visitor.ts";
import { visit } from "#tests/support/web.ts";

const site = useSite();
const PATH = "/signup-request/status";
const DOCUMENTS = "/signup-request?documents=1&found=1";

async function look(visitor: Visitor, { number, mobile }: { number: string; mobile: string }) {
  const page = await visitor.open(`${PATH}?find=1`);
  page.fill(TEXT.find.number, number);
  page.fill(TEXT.find.mobile, mobile);
  return page.press(TEXT.find.submit);
}
const decide = (number: string, decision: Decision) =>
  decideSignup(site.backend.services, number, decision);

describe("a sign-up that was looked up", () => {
  test("stands beside the one that is filled in, which is gone on with", async () => {
    const visitor = site.stranger();
    await pastHospital(await agreed(visitor), newcomer());
    const sent = await sentSignup(site.backend);
    const found = await look(visitor, sent);
    expect(found.text).toContain(sent.number);
    const draft = await found.follow(TEXT.find.goOn);
    draft.part("heading", "누가 쓰시나요?");
    expect((await visitor.open(PATH)).text).toContain(sent.number);
    const another = await visitor.open(`${PATH}?find=1`);
    expect((await another.follow(TEXT.find.goOn)).text).toContain("누가 쓰시나요?");
  });

  test("shows nothing of what was typed but who it is", async () => {
    const sent = await sentSignup(site.backend);
    const words = "서류가 더 필요해요.";
    await decide(sent.number, { to: "NEED_INFO", words, documents: ["BANKBOOK"] });
    const visitor = site.stranger();
    const page = await look(visitor, sent);
    expect(page.text).toContain("한도윤");
    const pages = [
      page,
      await visitor.open(DOCUMENTS),
      await visitor.open("/signup-request?found=1"),
    ];
    for (const { html } of pages)
      for (const secret of [
        ...["barun.example", "봉은사로", "06120", "2208162517", "220-81-62517", "홍길동"],
        ...["3321", "712-0938", sent.id, "맑은숲의원"],
      ])
        expect(html).not.toContain(secret);
  });

  test("is added to, and nothing of it is opened; what is missing is counted at the button", async () => {
    const visitor = site.stranger();
    await pastHospital(await agreed(visitor), newcomer());
    const sent = await sentSignup(site.backend);
    const words = "또렷한 것으로 올려 주세요.";
    await decide(sent.number, { to: "NEED_INFO", words, documents: ["BANKBOOK", "PROXY"] });
    const page = await look(visitor, sent);
    const missing = TEXT.missing(2);
    expect(page.text).toContain(missing);
    const refused = await page.press(TEXT.complete);
    expect(refused.status).toBe(409);
    expect(refused.part("alert").text).toContain(missing);
    expect(refused.text).not.toContain(TEXT.meanwhile);

    const later = await visitor.open(DOCUMENTS);
    const { origin } = later.url;
    for (const kind of ["BANKBOOK", "PROXY"]) {
      const body = new FormData();
      body.append("file", new Blob([new Uint8Array(pdf())]), `${kind}.pdf`);
      const headers = { "sec-fetch-site": "same-origin", accept: "text/html" };
      const to = `${origin}${DOCUMENTS}&document=${kind}`;
      const answer = await visit(to, { method: "POST", body, cookie: visitor.cookie, headers });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, DOCUMENTS]);
    }
    const handedIn = await visitor.open(DOCUMENTS);
    expect(handedIn.text).toContain("BANKBOOK.pdf");
    expect(handedIn.links("통장 사본 보기")).toEqual([]);
    // What is there by now is nobody's to change who only found it.
    expect(handedIn.html).not.toMatch(/통장 사본 (?:바꾸기|빼기)/);
    expect(handedIn.html).toContain("대표자 신분증 파일 고르기");
    const done = await (await visitor.open(PATH)).press(TEXT.complete);
    expect(done.text).toContain(TEXT.completed);
  });

  test("is forgotten some time after it was read that it came to its end", async () => {
    for (const decision of [
      { to: "REJECTED", words: "서류가 등록증과 달라요." },
      { to: "APPROVED" },
    ] as const) {
      const visitor = site.stranger();
      const sent = await sentSignup(site.backend);
      await look(visitor, sent);
      await decide(sent.number, decision);
      const read = await visitor.open(PATH);
      expect(read.text).toContain(sent.number);
      site.backend.clock.advance({ minutes: 9 });
      expect((await visitor.open(PATH)).text).toContain(sent.number);
      site.backend.clock.advance({ minutes: 2 });
      const after = (await visitor.open(PATH)).text;
      // Who was let in has not been in: there is still a login to lead to.
      if (decision.to === "APPROVED") expect(after).toContain(sent.number);
      else expect(after).toContain(TEXT.find.lead);
    }
  });

  test("that is forgotten is withdrawn by nobody: the window that still shows it leads to the look-up", async () => {
    const visitor = site.stranger();
    const sent = await sentSignup(site.backend);
    const asked = await (await look(visitor, sent)).follow(TEXT.withdraw.ask);
    site.backend.clock.advance({ days: 2 });
    const gone = await asked.press(TEXT.withdraw.do);
    expect([gone.status, gone.address]).toEqual([200, `${PATH}?found=1`]);
    expect(gone.text).toContain(TEXT.gone);
    expect(gone.text).toContain(TEXT.find.lead);
  });
});
