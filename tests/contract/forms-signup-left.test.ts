import { describe, expect, test } from "vitest";
import { SIGNUP_BEGIN } from "#app/text/signup-begin.ts";
import { SIGNUP_LEFT } from "#app/text/signup-left.ts";
import {
  agreed,
  draftAtId,
  newcomer,
  pastBusiness,
  pastHospital,
  pastId,
  pastPerson,
} from "#tests/support/signup-walk.ts";
import { goOn, toldOn } from "#tests/support/carrying.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";

const site = useSite();
const PAGE = (page: number) => `/signup-request?page=${page}`;

describe("a sign-up that is left", () => {
  test("is gone on with where it was, half typed as it is, on every page", async () => {
    const visitor = site.stranger();
    const who = newcomer();
    const LEFT = "저장하고 나가기";
    const back = async (field: string, value: string) => {
      const page = await visitor.open("/signup-request");
      expect(page.text).toContain("까지 적은 것을 이어서 보여 드려요.");
      expect(page.field(field).value).toBe(value);
      return page;
    };
    const leave = async (
      page: Awaited<ReturnType<typeof agreed>>,
      field: string,
      value: string,
    ) => {
      page.fill(field, value);
      const left = await page.press(LEFT);
      left.part("heading", SIGNUP_LEFT.title);
      expect(left.text).toContain(SIGNUP_LEFT.here);
      return back(field, value);
    };
    const hospital = await leave(await agreed(visitor), "요양기관번호", "5120");
    const person = await leave(await pastHospital(hospital, who), "휴대전화", "010-33");
    const id = await leave(await pastPerson(person, who), "아이디", "ma");
    const business = await leave(await pastId(id, who), "상호", "맑은");
    const documents = await pastBusiness(business);
    (await documents.press(LEFT)).part("heading", SIGNUP_LEFT.title);
    const check = await (await visitor.open("/signup-request")).press("다음: 확인");
    (await check.press(LEFT)).part("heading", SIGNUP_LEFT.title);
    (await visitor.open("/signup-request")).part("heading", "이대로 신청할까요?");
  });

  test("at a hospital that is here, is gone on with on each of its five pages", async () => {
    const institutionNumber = await knownBy(site.hospital.hospitalId);
    const visitor = site.stranger();
    const who = newcomer();
    const leave = async (page: Page) => {
      expect((await page.press("저장하고 나가기")).text).toContain("여기까지 저장했어요");
      const back = await visitor.open("/signup-request");
      expect(back.text).toContain("까지 적은 것을 이어서 보여 드려요.");
      return back;
    };
    const begun = await agreed(visitor);
    begun.field("이미 닥톡을 써요").check();
    begun.fill("요양기관번호", institutionNumber);
    const hospital = await leave(await begun.press("찾기"));
    expect(hospital.field("이미 닥톡을 써요").isChecked).toBe(true);
    expect(hospital.field("요양기관번호").value).toBe(institutionNumber);
    expect(hospital.text).toContain("테스트의원");

    const asked = await hospital.press("다음: 담당자");
    asked.fill("휴대전화", "010-33");
    const person = await leave(asked);
    expect(person.field("휴대전화").value).toBe("010-33");

    const wanted = await pastPerson(person, who);
    wanted.fill("아이디", "ma");
    const id = await leave(wanted);
    expect(id.field("아이디").value).toBe("ma");

    const check = await leave(await pastId(id, who));
    check.part("heading", "이대로 신청할까요?");
    for (const said of ["테스트의원", "한도윤", who.id]) expect(check.text).toContain(said);
    expect((await check.press("가입 신청 보내기")).text).toContain("테스트의원 직원이 승인해요");
  });

  test("shows the farthest page at most, whichever is asked for; another browser has none", async () => {
    const visitor = site.stranger();
    const person = await pastHospital(await agreed(visitor), newcomer());
    expect(person.address).toBe(PAGE(3));
    (await visitor.open(PAGE(7))).part("heading", "누가 쓰시나요?");
    (await visitor.open(PAGE(2))).part("heading", "어느 병원에서 일하세요?");
    for (const page of ["x", "0", "-1", "2.5", "99999"])
      expect((await visitor.open(`/signup-request?page=${page}`)).status).toBe(200);
    expect((await visitor.open(PAGE(1))).address).toBe("/agreements");
    const none = await site.stranger().open(PAGE(3));
    none.part("heading", "가입 신청");
    expect((await none.follow(SIGNUP_BEGIN.find)).address).toBe("/signup-request/status");
    expect((await none.follow(SIGNUP_BEGIN.go)).address).toBe("/agreements");
  });

  test("is begun anew when one says so twice; what was agreed to stays", async () => {
    const visitor = site.stranger();
    await pastHospital(await agreed(visitor), newcomer());
    const page = (await visitor.open("/signup-request")).unfold("처음부터 적기");
    const anew = await page.press("지우고 처음부터");
    expect(anew.address).toBe(PAGE(2));
    expect(anew.field("요양기관번호").value).toBe("");
    expect(anew.field("처음이에요").isChecked).toBe(false);
    expect((await visitor.open(PAGE(3))).text).toContain("어느 병원에서 일하세요?");
  });
});

/** By which number a hospital is found that is here. */
async function knownBy(hospitalId: string): Promise<string> {
  const institutionNumber = String(60_000_000 + Math.floor(Math.random() * 30_000_000));
  await site.backend.database.inHospital(hospitalId, (trx) =>
    trx
      .updateTable("hospitals")
      .set({ institutionNumber })
      .where("hospitalId", "=", hospitalId)
      .execute(),
  );
  return institutionNumber;
}

describe("two windows", () => {
  test("say that the page was changed in the other one, and keep what was typed here", async () => {
    const visitor = site.stranger();
    const who = newcomer();
    await pastHospital(await agreed(visitor), who);
    const [one, two] = [await visitor.open(PAGE(3)), await visitor.open(PAGE(3))];
    one.fill("이름", "김하나");
    await one.press("저장하고 나가기");
    two.fill("이름", "박둘");
    const refused = await two.press("다음: 아이디");
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("그사이 다른 창에서 이 페이지를 바꿨어요.");
    expect(refused.field("이름").value).toBe("박둘");
    expect((await pastPerson(refused, who)).address).toBe(PAGE(4));
  });

  test("or one that presses twice, leave it as if it were once, also both at the same moment", async () => {
    const page = await draftAtId(site.stranger());
    page.fill("아이디", "ma");
    const first = await page.press("저장하고 나가기");
    const all = [first, await page.press("저장하고 나가기")];
    const press = () => page.press("저장하고 나가기");
    all.push(...(await Promise.all([press(), press(), press()])));
    for (const left of all) {
      expect(left.status).toBe(200);
      left.part("heading", SIGNUP_LEFT.title);
    }
  });

  test("are told so many numbers an hour, and then that it is saved, and that the last one holds", async () => {
    const page = await draftAtId(site.stranger());
    let left = await page.press("저장하고 나가기");
    let last = "";
    for (let times = 0; times < 12 && toldOn(left) !== ""; times += 1) {
      last = toldOn(left);
      left = await page.press("저장하고 나가기");
    }
    expect([left.status, toldOn(left)]).toEqual([200, ""]);
    expect(left.text).toMatch(/마지막에 받은 번호를 쓰거나 \d+분 뒤에/);
    expect((await goOn(site.stranger(), last)).address).toBe("/signup-request");
  });

  test("are in nobody's way on pages of their own, nor is what is sent twice", async () => {
    const visitor = site.stranger();
    const who = newcomer();
    const hospital = await agreed(visitor);
    await pastHospital(hospital, who);
    const [two, three] = [await visitor.open(PAGE(2)), await visitor.open(PAGE(3))];
    expect((await pastPerson(three, who)).address).toBe(PAGE(4));
    two.fill("병원 이름", "맑은숲의원");
    expect((await two.press("다음: 담당자")).address).toBe(PAGE(3));
    // As a browser does that loads the answer to a form again.
    expect((await two.press("다음: 담당자")).address).toBe(PAGE(3));
    expect((await visitor.open(PAGE(2))).field("병원 이름").value).toBe("맑은숲의원");
  });
});
