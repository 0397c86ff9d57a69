import { describe, expect, test } from "vitest";
import { SIGNUP_LEFT } from "#app/text/signup-left.ts";
import { SIGNUP_STATUS_TEXT as TEXT } from "#app/text/signup-status.ts";
import { goOn, leave, MOBILE, toldOn } from "#tests/support/carrying.ts";
import { pdf } from "#tests/support/documents.ts";
import {
  agreed,
  draftAtId,
  newcomer,
  pastBusiness,
  pastHospital,
  pastId,
  pastPerson,
  toCheck,
} from "#tests/support/signup-walk.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";
import { visit } from "#tests/support/web.ts";

const site = useSite();
const RESUMED = "까지 적은 것을 이어서 보여 드려요.";

describe("a sign-up that is left", () => {
  test("is gone on with in another browser from every page, once a mobile number stands in it", async () => {
    const who = newcomer();
    const elsewhere = async (page: Page) => {
      const there = await goOn(site.stranger(), await leave(page));
      expect(there.address).toBe("/signup-request");
      expect(there.text).toContain(RESUMED);
      return there;
    };
    const hospital = await agreed(site.stranger());
    const early = await hospital.press(SIGNUP_LEFT.elsewhere);
    expect([toldOn(early), early.text]).toEqual([
      "",
      expect.stringContaining(SIGNUP_LEFT.noMobile),
    ]);
    const person = await pastHospital(await early.follow(SIGNUP_LEFT.goOn), who);
    person.fill("이름", "한도");
    person.fill("휴대전화", MOBILE);
    const there = await elsewhere(person);
    expect(there.field("이름").value).toBe("한도");
    const id = await pastPerson(there, who);
    id.fill("아이디", "ma");
    const again = await elsewhere(id);
    expect(again.field("아이디").value).toBe("ma");
    const business = await pastId(again, who);
    business.fill("상호", "맑은");
    const third = await elsewhere(business);
    expect(third.field("상호").value).toBe("맑은");
    const documents = await elsewhere(await pastBusiness(third));
    documents.part("heading", "서류를 올려 주세요");
    const check = await elsewhere(await documents.press("다음: 확인"));
    check.part("heading", "이대로 신청할까요?");
    // The password has come along, and stands on no page.
    const sent = await check.press("가입 신청 보내기");
    expect(sent.text).toMatch(/S1120-\d{3}/);
  });

  test("says what is kept, until when, and the way elsewhere; nothing of it stays in the browser", async () => {
    const page = await draftAtId(site.stranger());
    const left = await page.press("저장하고 나가기");
    expect(left.text).toContain(SIGNUP_LEFT.here);
    expect(left.text).toContain("11월 27일 (금) 14:12까지");
    expect(left.text).toContain("/signup-request/status");
    const number = toldOn(left);
    expect(number).not.toBe("");
    const back = await left.follow(SIGNUP_LEFT.goOn);
    back.part("heading", "아이디와 비밀번호를 정해 주세요");
    expect(back.html).not.toContain(number);
    expect((await left.follow("로그인으로")).address).toBe("/login");
  });

  test("takes its documents along, and both browsers go on; the last page of one is not the other's", async () => {
    const visitor = site.stranger();
    const check = await toCheck(visitor, newcomer());
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(pdf())]), "통장.pdf");
    await visit(`${check.url.origin}/signup-request?page=6&document=BANKBOOK`, {
      ...{ method: "POST", body, cookie: visitor.cookie },
      headers: { "sec-fetch-site": "same-origin", accept: "text/html" },
    });
    const other = site.stranger();
    const there = await goOn(other, await leave(await visitor.open("/signup-request?page=7")));
    expect(there.text).not.toContain("통장 사본,");
    const documents = await other.open("/signup-request?page=6");
    const [{ href } = { href: "" }] = documents.links("통장 사본 보기");
    expect((await visit(check.url.origin + href, { cookie: other.cookie })).status).toBe(200);
    const stale = await visitor.open("/signup-request?page=3");
    const person = await other.open("/signup-request?page=3");
    person.fill("이름", "박둘");
    await person.press("다음: 아이디");
    stale.fill("이름", "김하나");
    expect((await stale.press("다음: 아이디")).status).toBe(409);
    await (await other.open("/signup-request?page=7")).press("가입 신청 보내기");
    expect((await visitor.open("/signup-request")).text).toMatch(/S1120-\d{3}/);
  });
});

describe("its number", () => {
  test("is read as one writes it, with the mobile as one writes that", async () => {
    const number = await leave(await draftAtId(site.stranger()));
    const typed = ` ${number.toLowerCase().replace("-", " ").replace("-", "ㅡ")} `;
    expect((await goOn(site.stranger(), typed, "０１０ ３３２１ ５５６７")).address).toBe(
      "/signup-request",
    );
  });

  test("says the same whichever is wrong, of one that is used, replaced, or over, and of a number that was sent", async () => {
    const wrong = async (number: string, mobile = MOBILE) => {
      const page = await goOn(site.stranger(), number, mobile);
      expect([page.status, page.part("alert").text]).toEqual([
        404,
        expect.stringContaining(TEXT.find.none),
      ]);
    };
    const page = await draftAtId(site.stranger());
    const first = await leave(page);
    await wrong(first, "010-9999-0000");
    await wrong("K7M2-9QXD-4TRP");
    await wrong("S0101-999");
    const second = await leave(
      await page.press("저장하고 나가기").then((left) => left.follow(SIGNUP_LEFT.goOn)),
    );
    await wrong(first);
    for (let times = 0; times < 2; times += 1)
      expect((await goOn(site.stranger(), second)).address).toBe("/signup-request");
    site.backend.clock.advance({ minutes: 10 });
    await wrong(second);

    const over = await leave(await draftAtId(site.stranger()));
    site.backend.clock.advance({ days: 7 });
    await wrong(over);
  });

  test("is over once the draft was begun anew, or sent", async () => {
    const visitor = site.stranger();
    const anew = await leave(await draftAtId(visitor));
    await (await visitor.open("/signup-request")).unfold("처음부터 적기").press("지우고 처음부터");
    expect((await goOn(site.stranger(), anew)).status).toBe(404);

    const other = site.stranger();
    const sent = await leave(await toCheck(other, newcomer()));
    await (await other.open("/signup-request")).press("가입 신청 보내기");
    expect((await goOn(site.stranger(), sent)).status).toBe(404);
  });

  test("that is none is refused at its field, and kept as typed", async () => {
    for (const number of ["K7M2-9QXD-4TR", "K7M2-9QXD-4TR0", "K7M2-9QXD-4TRP-2", "' or 1=1"]) {
      const page = await goOn(site.stranger(), number);
      expect(page.status).toBe(400);
      expect(page.field(TEXT.find.number).description).toContain("처럼 생겼어요");
      expect(page.field(TEXT.find.number).value).toBe(number);
    }
  });

  test("is tried so often from one network", async () => {
    const number = await leave(await draftAtId(site.stranger()));
    let last = await goOn(site.stranger(), number, "010-9999-0000");
    for (let tries = 0; tries < 12 && last.status === 404; tries += 1)
      last = await goOn(site.stranger(), number, "010-9999-0000");
    expect([last.status, last.part("alert").text]).toEqual([
      429,
      expect.stringMatching(/\d+분 뒤에 다시 해 주세요/),
    ]);
  });
});
