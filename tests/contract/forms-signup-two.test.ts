import { expect, test } from "vitest";
import { SIGNUP_FIELD_WORDS as FIELD, SIGNUP_SAID } from "#app/text/signup.ts";
import { agreed, newcomer, pastHospital, toCheck } from "#tests/support/signup-walk.ts";
import { useSite } from "#tests/support/site.ts";

/** A page of a sign-up that comes back: what another window saved, where it leads, and as what it is written. */
const site = useSite();
const PAGE = (page: number) => `/signup-request?page=${page}`;

test("a page that another window changed says what that saved, each at its field; saving again is to decide", async () => {
  const visitor = site.stranger();
  await toCheck(visitor, newcomer());
  const [one, two] = [await visitor.open(PAGE(5)), await visitor.open(PAGE(5))];
  one.fill("업태", "의원");
  one.field("과세").check();
  await one.press("다음: 서류");
  two.fill("종목", "내과");
  const refused = await two.press("다음: 서류");
  expect(refused.status).toBe(409);
  const alert = refused.part("alert");
  expect(alert.text).toContain(SIGNUP_SAID.otherTab);
  expect(alert.links().map(({ name, href }) => [name, href])).toEqual([
    [SIGNUP_SAID.keptElsewhere(FIELD.bisType, "의원"), "#signup-bisType"],
    [SIGNUP_SAID.keptElsewhere(FIELD.bisItem, "일반의원"), "#signup-bisItem"],
    [SIGNUP_SAID.keptElsewhere(FIELD.taxType, "과세"), "#signup-taxType"],
  ]);
  expect(refused.field("업태").value).toBe("보건업");
  expect((await refused.press("다음: 서류")).status).toBe(200);
  const kept = await visitor.open(PAGE(5));
  expect([kept.field("업태").value, kept.field("종목").value]).toEqual(["보건업", "내과"]);
});

test("a page mended from the last one leads back there, also once it was refused", async () => {
  const check = await toCheck(site.stranger(), newcomer());
  const person = await check.follow("담당자 고치기");
  person.fill("휴대전화", "010-33");
  const refused = await person.press("다음: 확인");
  expect([refused.status, refused.address]).toEqual([400, `${PAGE(3)}&from=check`]);
  refused.fill("휴대전화", "010-3321-5567");
  expect((await refused.press("다음: 확인")).address).toBe(PAGE(7));
  const documents = await check.follow("서류 고치기");
  expect(documents.html).toContain("page=6&amp;from=check&amp;document=BANKBOOK");
});

test("a number typed without hyphens has them once it is drawn again; what is no number stays", async () => {
  const visitor = site.stranger();
  const person = await pastHospital(await agreed(visitor), newcomer());
  person.fill("휴대전화", "01033215567");
  const refused = await person.press("다음: 아이디");
  expect([refused.status, refused.field("휴대전화").value]).toEqual([400, "010-3321-5567"]);
  expect((await visitor.open(PAGE(3))).field("휴대전화").value).toBe("010-3321-5567");
  refused.fill("휴대전화", "0103321");
  expect((await refused.press("다음: 아이디")).field("휴대전화").value).toBe("0103321");
});

test("in the list of what is wrong no sentence begins with its field twice", async () => {
  const person = await pastHospital(await agreed(site.stranger()), newcomer());
  const refused = await person.press("다음: 아이디");
  const lines = refused
    .part("alert")
    .links()
    .map(({ name }) => name);
  expect(lines).toContain("휴대전화 번호를 적어 주세요. 예: 010-1234-5678");
  expect(lines.filter((line) => /^(\S+): \1/.test(line))).toEqual([]);
  expect(lines).toHaveLength(3);
});

test("the tax type stands on a line of its own on the last page", async () => {
  const check = await toCheck(site.stranger(), newcomer());
  expect(check.html).toMatch(/<dt>업태, 종목<\/dt><dd>보건업, 일반의원<\/dd>/);
  expect(check.html).toMatch(/<dt>과세 구분<\/dt><dd>면세<\/dd>/);
});
