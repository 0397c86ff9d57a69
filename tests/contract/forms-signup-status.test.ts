import { describe, expect, test } from "vitest";
import { SIGNUP_STATUS_TEXT as TEXT } from "#app/text/signup-status.ts";
import { sentSignup } from "#tests/support/sent-signup.ts";
import { useSite } from "#tests/support/site.ts";

const site = useSite();
const PATH = "/signup-request/status";
const FOUND = `${PATH}?found=1`;

/** Finds a sign-up in a browser that has not been here. */
async function found(number: string, mobile: string) {
  const visitor = site.stranger();
  const page = await visitor.open(PATH);
  page.fill(TEXT.find.number, number);
  page.fill(TEXT.find.mobile, mobile);
  return { visitor, page: await page.press(TEXT.find.submit) };
}

describe("the look-up", () => {
  test("says at its field what is wrong, keeps what was typed, and as what it read it", async () => {
    const page = await site.stranger().open(PATH);
    expect(page.status).toBe(200);
    page.part("heading", TEXT.title);
    const empty = await page.press(TEXT.find.submit);
    expect(empty.status).toBe(400);
    expect(empty.field(TEXT.find.number).description).toContain(
      "신청 번호나 이어 쓰기 번호를 적어 주세요.",
    );
    empty.fill(TEXT.find.number, "ｓ１１２０　０４８");
    empty.fill(TEXT.find.mobile, "010-123");
    const wrong = await empty.press(TEXT.find.submit);
    expect(wrong.field(TEXT.find.number).value).toBe("ｓ１１２０　０４８");
    // As it was read, whatever its width, its letter and its spaces.
    expect(wrong.field(TEXT.find.number).description).toContain("S1120-048로 읽었어요.");
    expect(wrong.field(TEXT.find.mobile).value).toBe("010-123");
  });

  test("answers alike whichever of the two is wrong", async () => {
    const { number, mobile } = await sentSignup(site.backend);
    const [wrongMobile, wrongNumber] = [
      await found(number, "010-9999-0000"),
      await found("S0101-999", mobile),
    ];
    expect(wrongMobile.page.status).toBe(404);
    expect(wrongNumber.page.status).toBe(404);
    const said = wrongMobile.page.part("alert").text;
    expect(said).toContain(TEXT.find.none);
    expect(wrongNumber.page.part("alert").text).toBe(said);
  });

  test("says in words that it was tried too often, and until when", async () => {
    const { number } = await sentSignup(site.backend);
    let last = await found(number, "010-9999-0000");
    for (let tries = 0; tries < 12 && last.page.status === 404; tries += 1)
      last = await found(number, "010-9999-0000");
    expect(last.page.status).toBe(429);
    expect(last.page.part("alert").text).toMatch(/\d+분 뒤에 다시 해 주세요/);
  });
});

describe("a sign-up that was sent", () => {
  test("is found by its number as one writes it, and stays found in that browser", async () => {
    const { number, mobile } = await sentSignup(site.backend);
    const typed = ` ${number.slice(1).replace("-", " ")} `;
    const { visitor, page } = await found(typed, mobile);
    expect(page.address).toBe(FOUND);
    expect(page.text).toContain(`${number} · ${TEXT.newHospital} · 한도윤`);
    expect(page.text).toMatch(/제출.*11월 20일 \(금\) 14:12.*검토.*승인.*완료/s);
    expect((await visitor.open(PATH)).text).toContain(number);
    // The agreements say so, too, and lead there and to another one.
    const agreements = await visitor.open("/agreements");
    expect(agreements.text).toContain(number);
    expect((await agreements.follow("상태 보기")).address).toBe(PATH);
    expect((await agreements.follow("새로 신청")).address).toBe("/agreements?new=1");
    expect((await (await visitor.open(PATH)).follow(TEXT.other)).text).toContain(TEXT.find.lead);
  });

  test("is withdrawn after it was asked what that deletes; another one can be begun", async () => {
    const { number, mobile } = await sentSignup(site.backend);
    const { visitor, page } = await found(number, mobile);
    const asked = await page.follow(TEXT.withdraw.ask);
    expect(asked.text).toContain(TEXT.withdraw.deletes);
    // The same window again, later: it is withdrawn already.
    const late = await visitor.open(`${FOUND}&withdraw=1`);
    const gone = await asked.press(TEXT.withdraw.do);
    expect([gone.status, gone.address]).toEqual([200, FOUND]);
    expect(gone.text).toContain(TEXT.withdrawn);
    expect(gone.text).not.toContain("한도윤");
    expect(gone.text).toMatch(/제출.*철회/s);
    expect(gone.links(TEXT.withdraw.ask)).toEqual([]);
    const refused = await late.press(TEXT.withdraw.do);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(TEXT.withdrawn);
    expect((await refused.follow(TEXT.find.another)).address).toBe("/agreements?new=1");
  });
});
