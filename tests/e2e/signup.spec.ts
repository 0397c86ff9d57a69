import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectGood } from "./good.ts";

test.use({ expectedErrors: [/status of 400/] });

const onward = (page: Page) => page.getByRole("button", { name: /^다음: / });
const at = (page: Page, title: string) =>
  expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
/** Of eight digits; another each time. */
const someNumber = () => String(70_000_000 + Math.floor(Math.random() * 20_000_000));
const someId = () => `e2e${Date.now().toString(36).slice(-8)}`;

async function toPerson(page: Page) {
  await page.goto("/login");
  await page.getByRole("link", { name: "가입 신청" }).click();
  await page.getByRole("checkbox", { name: /^모두 동의/ }).check();
  await onward(page).click();
  await at(page, "어느 병원에서 일하세요?");
  await page.getByRole("radio", { name: "처음이에요" }).check({ force: true });
  await page.getByLabel("요양기관번호").fill(someNumber());
  await page.getByLabel("병원 이름").fill("맑은숲이비인후과의원");
  await page.getByLabel("병원 대표전화").fill("031-712-0938");
  await onward(page).click();
  await at(page, "누가 쓰시나요?");
}

async function pastPerson(page: Page) {
  await page.getByLabel("이름").fill("한도윤");
  await page.getByLabel("휴대전화").fill("010-3321-5567");
  await page.getByLabel("메일").fill("dy.han@barun.example");
  await onward(page).click();
  await at(page, "아이디와 비밀번호를 정해 주세요");
}

test("a free id is one press away, and rules get their ticks as one types, never red", async ({
  page,
}) => {
  await toPerson(page);
  await pastPerson(page);
  const id = page.getByLabel("아이디", { exact: true });
  const password = page.getByLabel("비밀번호", { exact: true });
  await id.fill("demo");
  await password.fill("haru7bada");
  await expect(page.getByText("10자 이상, 지금 9자")).toBeVisible();
  await page.getByRole("button", { name: "쓸 수 있나 보기" }).click();
  await expect(page.getByText("누가 쓰고 있는 아이디예요.")).toBeVisible();
  // What is half typed beside it stays.
  await expect(password).toHaveValue("haru7bada");
  await page.getByRole("button", { name: /^demo_han/ }).click();
  await expect(id).toHaveValue(/^demo_han/);
  await expect(id).toBeFocused();
  await expect(id).not.toHaveAttribute("aria-invalid");
  await password.pressSequentially("-sup");
  await expect(page.getByText("10자 이상 맞음")).toBeVisible();
  await expect(password).not.toHaveAttribute("aria-invalid");
  await expectGood(page);
});

test("what is wrong is listed with the focus on it, and each leads to its field", async ({
  page,
}) => {
  await toPerson(page);
  await onward(page).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("고칠 곳이 3곳 있어요");
  await expectGood(page);
  await summary.getByRole("link", { name: /^메일/ }).click();
  await expect(page.getByLabel("메일")).toBeFocused();
  await page.reload();
  await at(page, "누가 쓰시나요?");
});

test("from what is agreed to, to what was sent; a document is sent as it is chosen", async ({
  page,
}) => {
  test.slow();
  await toPerson(page);
  await pastPerson(page);
  await page.getByLabel("아이디", { exact: true }).fill(someId());
  await page.getByLabel("비밀번호", { exact: true }).fill("haru7bada-sup");
  await onward(page).click();
  await at(page, "병원의 사업자 정보를 적어 주세요");
  await page.getByLabel("사업자등록번호").fill("220-81-62517");
  await page.getByLabel("상호").fill("맑은숲이비인후과의원");
  await page.getByLabel("대표자").fill("홍길동");
  await page.getByLabel("업태").fill("보건업");
  await page.getByLabel("종목").fill("일반의원");
  await page.getByRole("radio", { name: "면세" }).check({ force: true });
  await page.getByLabel("우편번호").fill("06120");
  await page.getByLabel("도로명 주소").fill("서울 강남구 봉은사로 112");
  await onward(page).click();
  await at(page, "서류를 올려 주세요");
  await page
    .getByLabel("통장 사본 파일 고르기")
    .setInputFiles({ name: "통장.png", mimeType: "image/png", buffer: PNG });
  await expect(page.getByText("통장.png")).toBeVisible();
  await expect(page.getByRole("button", { name: "통장 사본 빼기" })).toBeVisible();
  await expectGood(page);
  await onward(page).click();
  await at(page, "이대로 신청할까요?");
  await page.getByRole("button", { name: "가입 신청 보내기" }).click();
  await at(page, "가입을 신청했어요");
  await expect(page.getByText(/S\d{4}-\d{3}/)).toBeVisible();
  await expectGood(page);
});

/** One pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);
