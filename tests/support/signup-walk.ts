import { AGREEMENT_TEXTS } from "#app/text/agreements.ts";
import { WANTED_AGREEMENTS } from "#contract/agreements.ts";
import type { Page } from "./visitor/page.ts";
import type { Visitor } from "./visitor/visitor.ts";
import { countedPerFile } from "./lifetime.ts";

/** A sign-up by the real pages, without a script: what is typed on each, and the way to it. */

export const SIGNUP_PASSWORD = "haru7bada-sup";

const count = countedPerFile();
/** Somebody who has not been here, with a hospital that has not. */
export function newcomer() {
  const counted = count();
  return {
    institutionNumber: String(51_207_719 + counted),
    id: `malgeun-${counted}`,
    mail: `malgeun-${counted}@barun.example`,
  };
}
export type Newcomer = ReturnType<typeof newcomer>;

/** Agrees to what must be agreed to. @returns the page of the hospital */
export async function agreed(visitor: Visitor): Promise<Page> {
  const page = await visitor.open("/agreements");
  for (const name of WANTED_AGREEMENTS)
    page.field(new RegExp(`^${AGREEMENT_TEXTS[name].title} ?\\d`)).check();
  return page.press("다음: 병원");
}

/** @returns the page of the person */
export async function pastHospital(page: Page, { institutionNumber }: Newcomer): Promise<Page> {
  page.field("처음이에요").check();
  page.fill("요양기관번호", institutionNumber);
  page.fill("병원 이름", "맑은숲이비인후과의원");
  page.fill("병원 대표전화", "031-712-0938");
  return page.press("다음: 담당자");
}

/** @returns the page of the id */
export async function pastPerson(page: Page, { mail }: Newcomer): Promise<Page> {
  page.fill("이름", "한도윤");
  page.fill("휴대전화", "010-3321-5567");
  page.fill("메일", mail);
  page.field(/^맡은 일/).choose("원무");
  return page.press("다음: 아이디");
}

/** A draft in which a mobile number stands. @returns the page of the id */
export async function draftAtId(visitor: Visitor, who = newcomer()): Promise<Page> {
  return pastPerson(await pastHospital(await agreed(visitor), who), who);
}

/** @returns the page behind */
export async function pastId(page: Page, { id }: Newcomer): Promise<Page> {
  page.fill("아이디", id);
  page.fill("비밀번호", SIGNUP_PASSWORD);
  return page.press(/^다음: /);
}

/** @returns the page of the documents */
export async function pastBusiness(page: Page): Promise<Page> {
  page.fill("사업자등록번호", "220-81-62517");
  page.fill("상호", "맑은숲이비인후과의원");
  page.fill("대표자", "홍길동");
  page.fill("업태", "보건업");
  page.fill("종목", "일반의원");
  page.field("면세").check();
  page.fill("우편번호", "06120");
  page.fill("도로명 주소", "서울 강남구 봉은사로 112");
  page.fill(/^나머지 주소/, "3층");
  return page.press("다음: 서류");
}

/** All of a new hospital's. @returns the last page, where it is sent */
export async function toCheck(visitor: Visitor, who: Newcomer): Promise<Page> {
  const hospital = await agreed(visitor);
  const person = await pastHospital(hospital, who);
  const id = await pastPerson(person, who);
  const documents = await pastBusiness(await pastId(id, who));
  return documents.press("다음: 확인");
}
