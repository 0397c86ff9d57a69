import { describe, expect, test } from "vitest";
import { decideSignup } from "#backend/joining/index.ts";
import {
  agreed,
  newcomer,
  pastId,
  pastPerson,
  SIGNUP_PASSWORD,
  toCheck,
} from "#tests/support/signup-walk.ts";
import { useSite } from "#tests/support/site.ts";

const site = useSite();

describe("a sign-up for a new hospital", () => {
  test("is read once more, mended from there, and sent; sent again it is the same", async () => {
    const visitor = site.stranger();
    const who = newcomer();
    const check = await toCheck(visitor, who);
    for (const words of [
      "한도윤, 원무",
      "010-3321-5567",
      "220-81-62517",
      "면세",
      who.id,
      "통장 사본",
    ])
      expect(check.text).toContain(words);
    expect(check.html).not.toContain(SIGNUP_PASSWORD);

    const person = await check.follow("담당자 고치기");
    person.fill("이름", "한도운");
    const back = await person.press("다음: 확인");
    back.part("heading", "이대로 신청할까요?");
    expect(back.text).toContain("한도운, 원무");

    const sent = await back.press("가입 신청 보내기");
    expect(sent.address).toBe("/signup-request");
    sent.part("heading", "가입을 신청했어요");
    const [number] = /S1120-\d{3,}/.exec(sent.text) ?? [];
    expect(number).toBeDefined();
    expect(sent.text).toContain("ma***@barun.example");
    expect(sent.text).not.toContain("문자");

    const twice = await back.press("가입 신청 보내기");
    expect(twice.address).toBe("/signup-request");
    expect(twice.text).toContain(number);
    // A form of before has nothing left to change.
    expect((await person.press("다음: 확인")).address).toBe("/signup-request");
    expect((await sent.follow("신청 상태 보기")).text).toContain(number);
  });

  test("says on the last page what is not right any more, with the way to it", async () => {
    const visitor = site.stranger();
    const [who, other] = [newcomer(), newcomer()];
    const check = await toCheck(visitor, who);
    await (await toCheck(site.stranger(), { ...other, id: who.id })).press("가입 신청 보내기");
    const refused = await check.press("가입 신청 보내기");
    expect(refused.status).toBe(400);
    const id = await refused.follow(/^아이디: /);
    id.fill("아이디", `${who.id}-b`);
    expect((await id.press("다음: 확인")).text).toContain(`${who.id}-b`);
  });

  test("leads from what is agreed to, to the first login", async () => {
    const visitor = site.stranger();
    const who = newcomer();
    const sent = await (await toCheck(visitor, who)).press("가입 신청 보내기");
    const [number = ""] = /S1120-\d{3,}/.exec(sent.text) ?? [];
    await decideSignup(site.backend.services, number, { to: "APPROVED" });
    expect((await visitor.open("/signup-request")).address).toBe("/signup-request/status");
    const login = await visitor.open("/login");
    login.fill("아이디", who.id);
    login.fill("비밀번호", SIGNUP_PASSWORD);
    const home = await login.press("로그인");
    expect(home.address).toBe("/");
    expect(home.text).toContain("맑은숲이비인후과의원");
  });
});

test("a sign-up at a hospital that is here has five pages, and its staff decide", async () => {
  const { hospitalId } = site.hospital;
  const name = "테스트의원";
  const institutionNumber = String(60_000_000 + Math.floor(Math.random() * 30_000_000));
  await site.backend.database.inHospital(hospitalId, (trx) =>
    trx
      .updateTable("hospitals")
      .set({ institutionNumber })
      .where("hospitalId", "=", hospitalId)
      .execute(),
  );
  const who = newcomer();
  const page = await agreed(site.stranger());
  page.field("이미 닥톡을 써요").check();
  page.fill("요양기관번호", institutionNumber);
  const person = await (await page.press("찾기")).press("다음: 담당자");
  const check = await pastId(await pastPerson(person, who), who);
  check.part("heading", "이대로 신청할까요?");
  expect(check.text).toContain(name);
  const sent = await check.press("가입 신청 보내기");
  expect(sent.text).toContain(`${name} 직원이 승인해요`);
  expect(sent.links("서류 4건 올리기")).toEqual([]);
});
