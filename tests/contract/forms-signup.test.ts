import { describe, expect, test } from "vitest";
import { SIGNUP_BEGIN } from "#app/text/signup-begin.ts";
import { agreed, newcomer, pastHospital, pastId, pastPerson } from "#tests/support/signup-walk.ts";
import { useSite } from "#tests/support/site.ts";

const site = useSite();
const PAGE = (page: number) => `/signup-request?page=${page}`;
const stepsOf = (page: { part(role: string, name: string): { text: string } }) =>
  page.part("navigation", "가입 신청 단계").text;

describe("the page of the hospital", () => {
  test("is reached from the login by way of what is agreed to, and asks which way first", async () => {
    const visitor = site.stranger();
    const begin = await (await visitor.open("/login")).follow("가입 신청");
    const terms = await begin.follow(SIGNUP_BEGIN.go);
    expect(terms.address).toBe("/agreements");
    const page = await agreed(visitor);
    expect(page.status).toBe(200);
    page.part("heading", "어느 병원에서 일하세요?");
    const none = await page.press("다음: 담당자");
    expect([none.status, none.address]).toEqual([400, PAGE(2)]);
    expect(none.text).toContain("이미 쓰는 병원인지 골라 주세요.");
  });

  test("finds a hospital by its number, shows it before one asks to work there, and has five steps then", async () => {
    const institutionNumber = await numberOfHospital();
    const page = await agreed(site.stranger());
    expect(stepsOf(page)).toContain("7");
    page.field("이미 닥톡을 써요").check();
    page.fill("요양기관번호", `${institutionNumber.slice(0, 4)} ${institutionNumber.slice(4)}`);
    // Nobody asks unseen.
    const seen = await page.press("다음: 담당자");
    expect(seen.address).toBe(PAGE(2));
    expect(seen.text).toContain("찾았어요");
    expect(seen.text).toContain("테스트의원 직원이 승인");
    expect(stepsOf(seen)).not.toContain("사업자 정보");
    const person = await seen.press("다음: 담당자");
    expect(person.address).toBe(PAGE(3));
  });

  test("says where there is none of that number, and goes over to a new one with it", async () => {
    const page = await agreed(site.stranger());
    page.field("이미 닥톡을 써요").check();
    page.fill("요양기관번호", "3120 7719");
    const none = await page.press("찾기");
    expect([none.status, none.address]).toEqual([200, PAGE(2)]);
    expect(none.text).toContain("31207719로 쓰고 있는 병원이 없어요");
    const asNew = await none.press("새 병원으로 가입");
    expect(asNew.field("처음이에요").isChecked).toBe(true);
    expect(asNew.field("요양기관번호").value).toBe("3120 7719");
    expect(asNew.field("병원 이름").value).toBe("");
    const wrong = await asNew.press("다음: 담당자");
    expect(wrong.status).toBe(400);
    wrong.part("heading", "고칠 곳이 2곳 있어요");
    expect(wrong.field("병원 이름").description).toContain("병원 이름을 적어 주세요.");
  });

  test("is not for a new hospital of a number that another has", async () => {
    const page = await agreed(site.stranger());
    page.field("처음이에요").check();
    page.fill("요양기관번호", await numberOfHospital());
    page.fill("병원 이름", "남의의원");
    page.fill("병원 대표전화", "02-555-0112");
    const wrong = await page.press("다음: 담당자");
    expect(wrong.status).toBe(400);
    expect(wrong.field("요양기관번호").description).toContain("이미 있어요");
    expect(wrong.field("병원 이름").value).toBe("남의의원");
  });
});

describe("the pages of the person and of the id", () => {
  test("say what is wrong at its field and keep it, also when they are loaded again", async () => {
    const visitor = site.stranger();
    const who = newcomer();
    const page = await pastHospital(await agreed(visitor), who);
    page.fill("이름", "한도윤");
    page.fill("휴대전화", "010-332");
    page.fill("메일", who.mail);
    const wrong = await page.press("다음: 아이디");
    expect([wrong.status, wrong.address]).toEqual([400, PAGE(3)]);
    expect(wrong.field("휴대전화").isInvalid).toBe(true);
    expect(wrong.field("휴대전화").value).toBe("010-332");
    const again = await visitor.open(PAGE(3));
    expect([again.field("휴대전화").value, again.field("메일").value]).toEqual([
      "010-332",
      who.mail,
    ]);
    again.fill("휴대전화", "010-3321-5567");
    expect((await again.press("다음: 아이디")).address).toBe(PAGE(4));
  });

  test("offer two free ids for one that is taken, each a button that puts it in", async () => {
    const visitor = site.stranger();
    const page = await pastPerson(
      await pastHospital(await agreed(visitor), newcomer()),
      newcomer(),
    );
    page.fill("아이디", site.hospital.account.loginId);
    const taken = await page.press("쓸 수 있나 보기");
    expect(taken.status).toBe(200);
    expect(taken.field("아이디").isInvalid).toBe(true);
    const offered = taken.buttons(new RegExp(`^${site.hospital.account.loginId}|_han$`));
    expect(offered).toHaveLength(2);
    const put = await taken.press(offered[0]!.name);
    expect(put.field("아이디").value).toBe(offered[0]!.name);
    expect(put.text).toContain("쓸 수 있는 아이디예요");
    // Nobody gets past with the taken one.
    put.fill("아이디", site.hospital.account.loginId);
    put.fill("비밀번호", "haru7bada-sup");
    const refused = await put.press(/^다음: /);
    expect(refused.status).toBe(400);
    expect(refused.field("아이디").value).toBe(site.hospital.account.loginId);
  });

  test("ask for a password once: it is kept, never shown, and can be another", async () => {
    const visitor = site.stranger();
    const who = newcomer();
    const page = await pastPerson(await pastHospital(await agreed(visitor), who), who);
    page.fill("아이디", who.id);
    page.fill("비밀번호", `${who.id}-haru`);
    const known = await page.press(/^다음: /);
    expect(known.field("비밀번호").description).toContain("아이디");
    expect(known.html).not.toContain(`${who.id}-haru`);
    await pastId(known, who);
    const back = await visitor.open(PAGE(4));
    expect(back.text).toContain("저장됨");
    expect(back.html).not.toContain("haru7bada");
    expect((await back.press(/^다음: /)).address).toBe(PAGE(5));
    const other = (await visitor.open(PAGE(4))).unfold("바꾸기");
    other.fill("새 비밀번호", "short");
    const short = await other.press(/^다음: /);
    expect(short.status).toBe(400);
    expect(short.field("새 비밀번호").description).toContain("10자부터");
  });
});

/** The test's own hospital is approved with a number that nobody else has. */
async function numberOfHospital(): Promise<string> {
  const { hospitalId } = site.hospital;
  const institutionApprovedAt = site.backend.clock();
  const institutionNumber = String(60_000_000 + Math.floor(Math.random() * 30_000_000));
  await site.backend.database.inHospital(hospitalId, (trx) =>
    trx
      .updateTable("hospitals")
      .set({ institutionNumber, institutionApprovedAt, representative: "홍길동" })
      .where("hospitalId", "=", hospitalId)
      .execute(),
  );
  return institutionNumber;
}
