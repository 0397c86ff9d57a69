import { describe, expect, test } from "vitest";
import { SIGNUP_LEFT } from "#app/text/signup-left.ts";
import { SIGNUP_STATUS_TEXT as TEXT } from "#app/text/signup-status.ts";
import { wantedHead } from "#app/text/wanted-by.ts";
import { decideSignup } from "#backend/joining/index.ts";
import type { Decision } from "#backend/requests/index.ts";
import { goOn } from "#tests/support/carrying.ts";
import { pdf } from "#tests/support/documents.ts";
import { sentSignup } from "#tests/support/sent-signup.ts";
import { agreed, newcomer, pastHospital, toCheck } from "#tests/support/signup-walk.ts";
import { useSite } from "#tests/support/site.ts";
import type { Visitor } from "#tests/support/visitor/visitor.ts";
import { visit } from "#tests/support/web.ts";

/** What a sign-up lacks is said where one looks for it, with the way to it. */
const site = useSite();
const PATH = "/signup-request/status";
const decide = (number: string, decision: Decision) =>
  decideSignup(site.backend.services, number, decision);

/** One that this browser has sent without a document. */
async function sent() {
  const visitor = site.stranger();
  const page = await (await toCheck(visitor, newcomer())).press("가입 신청 보내기");
  const [number = ""] = /S\d{4}-\d{3}/.exec(page.text) ?? [];
  return { visitor, number };
}

async function hand(visitor: Visitor, to: string, kind: string) {
  const { origin } = (await visitor.open(PATH)).url;
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(pdf())]), `${kind}.pdf`);
  const answer = await visit(`${origin}${to}&document=${kind}`, {
    ...{ method: "POST", body, cookie: visitor.cookie },
    headers: { "sec-fetch-site": "same-origin", accept: "text/html" },
  });
  expect(answer.status).toBe(303);
}

describe("the status of a sign-up that lacks documents", () => {
  test("names them and leads to them while it is looked at, and no more once they are there", async () => {
    const { visitor, number } = await sent();
    const status = await visitor.open(PATH);
    expect(status.text).toContain(
      TEXT.lacking(["사업자등록증", "의료기관 개설신고증", "대표자 신분증", "통장 사본"]),
    );
    const documents = await status.follow("서류 4건 올리기");
    expect(documents.address).toBe("/signup-request?documents=1");
    for (const kind of ["BUSINESS_LICENSE", "OPENING_REPORT", "REP_IDENTITY"])
      await hand(visitor, documents.address, kind);
    await decide(number, { to: "IN_REVIEW" });
    const one = await visitor.open(PATH);
    expect(one.text).toContain(TEXT.weLook);
    expect(one.links("통장 사본 올리기")).toHaveLength(1);
    await hand(visitor, documents.address, "BANKBOOK");
    const none = await visitor.open(PATH);
    expect(none.text).not.toContain("아직 받지 못한 서류");
    expect(none.links(/올리기$/)).toEqual([]);
  });

  test("does so for who only found it, too, who may add to it", async () => {
    const { number, mobile } = await sentSignup(site.backend);
    const finder = site.stranger();
    const found = await goOn(finder, number, mobile);
    const documents = await found.follow("서류 4건 올리기");
    expect(documents.address).toBe("/signup-request?documents=1&found=1");
    await hand(finder, documents.address, "BANKBOOK");
    expect((await finder.open(PATH)).links("서류 3건 올리기")).toHaveLength(1);
  });

  test("leads to what else is lacking beside what a reviewer asks for, which alone is counted", async () => {
    const { visitor, number } = await sent();
    await decide(number, { to: "NEED_INFO", words: "흐려요.", documents: ["BANKBOOK"] });
    const status = await visitor.open(PATH);
    status.part("heading", wantedHead(1, 1));
    const others = ["사업자등록증", "의료기관 개설신고증", "대표자 신분증"];
    expect(status.text).toContain(TEXT.lackingToo(others));
    expect((await status.follow("서류 3건 올리기")).address).toBe("/signup-request?documents=1");
    await hand(visitor, `${PATH}?`, "BANKBOOK");
    const done = await (await visitor.open(PATH)).press(TEXT.complete);
    expect(done.text).toContain(TEXT.completed);
  });

  test("says nothing of it once it is decided", async () => {
    const { visitor, number } = await sent();
    await decide(number, { to: "REJECTED", words: "달라요." });
    const status = await visitor.open(PATH);
    expect(status.text).not.toContain("아직 받지 못한 서류");
  });
});

test("left with a number that no message reaches, it says so, and leads to where it is mended", async () => {
  const visitor = site.stranger();
  const person = await pastHospital(await agreed(visitor), newcomer());
  expect((await person.press("저장하고 나가기")).text).toContain(SIGNUP_LEFT.noMobile);
  person.fill("휴대전화", "0317120938");
  const left = await person.press("저장하고 나가기");
  expect(left.text).toContain(SIGNUP_LEFT.notMobile("031-712-0938"));
  expect(left.text).not.toContain(SIGNUP_LEFT.noMobile);
  expect((await left.follow(SIGNUP_LEFT.mend)).field("휴대전화").value).toBe("031-712-0938");
});
