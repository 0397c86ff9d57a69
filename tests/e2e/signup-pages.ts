import { expect, type Page } from "@playwright/test";

/** The pages of the sign-up as somebody at a new hospital fills them in, in a browser. */

export const onward = (page: Page) => page.getByRole("button", { name: /^다음: / });
export const at = (page: Page, title: string) =>
  expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
/** Of eight digits; another each time. */
const someNumber = () => String(70_000_000 + Math.floor(Math.random() * 20_000_000));
export const someId = () => `e2e${Date.now().toString(36).slice(-8)}`;
export const SIGNUP_PASSWORD = "haru7bada-sup";

/** The heads of its pages, in their order. */
export const HEADS = {
  hospital: "어느 병원에서 일하세요?",
  person: "누가 쓰시나요?",
  id: "아이디와 비밀번호를 정해 주세요",
  business: "병원의 사업자 정보를 적어 주세요",
  documents: "서류를 올려 주세요",
  check: "이대로 신청할까요?",
};

export async function agree(page: Page) {
  await page.goto("/login");
  await page.getByRole("link", { name: "가입 신청" }).click();
  await page.getByRole("link", { name: "약관 보고 시작하기" }).click();
  await page.getByRole("checkbox", { name: /^모두 동의/ }).check();
  await onward(page).click();
  await at(page, HEADS.hospital);
}

export async function fillHospital(page: Page) {
  await page.getByRole("radio", { name: "처음이에요" }).check({ force: true });
  await page.getByLabel("요양기관번호").fill(someNumber());
  await page.getByLabel("병원 이름").fill("맑은숲이비인후과의원");
  await page.getByLabel("병원 대표전화").fill("031-712-0938");
}

export async function fillPerson(page: Page) {
  await page.getByLabel("이름").fill("한도윤");
  await page.getByLabel("휴대전화").fill("010-3321-5567");
  await page.getByLabel("메일").fill("dy.han@barun.example");
}

export async function fillId(page: Page, id: string) {
  await page.getByLabel("아이디", { exact: true }).fill(id);
  await page.getByLabel("비밀번호", { exact: true }).fill(SIGNUP_PASSWORD);
}

export async function fillBusiness(page: Page) {
  await page.getByLabel("사업자등록번호").fill("220-81-62517");
  await page.getByLabel("상호").fill("맑은숲이비인후과의원");
  await page.getByLabel("대표자").fill("홍길동");
  await page.getByLabel("업태").fill("보건업");
  await page.getByLabel("종목").fill("일반의원");
  await page.getByRole("radio", { name: "면세" }).check({ force: true });
  await page.getByLabel("우편번호").fill("06120");
  await page.getByLabel("도로명 주소").fill("서울 강남구 봉은사로 112");
}

/** Goes on, to the page of that head. */
export async function onTo(page: Page, head: string) {
  await onward(page).click();
  await at(page, head);
}

/** Sends it from its last page. @returns its number */
export async function send(page: Page): Promise<string> {
  await page.getByRole("button", { name: "가입 신청 보내기" }).click();
  await at(page, "가입을 신청했어요");
  const number = /S\d{4}-\d{3}/;
  const [found = ""] = number.exec(await page.getByText(number).first().innerText()) ?? [];
  return found;
}

/** Signs up with the least: no page left half, no document. @returns its number */
export async function signUp(page: Page, id: string): Promise<string> {
  await agree(page);
  await fillHospital(page);
  await onTo(page, HEADS.person);
  await fillPerson(page);
  await onTo(page, HEADS.id);
  await fillId(page, id);
  await onTo(page, HEADS.business);
  await fillBusiness(page);
  await onTo(page, HEADS.documents);
  await onTo(page, HEADS.check);
  return send(page);
}

/** One pixel. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);
