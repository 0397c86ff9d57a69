import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

const WANTED = [/면허 정보 확인/, /답변 원칙/];

/** Asks to answer on 지식iN, agreeing to what is wanted, and what else is said. */
export async function askForKin(page: Page, ...alsoAgreed: readonly RegExp[]): Promise<void> {
  await page.goto("/kin-join");
  await page.getByLabel("의사 이름").fill("문태오");
  await page.getByLabel("전문과목").selectOption("정형외과");
  await page.getByLabel("의사 면허번호").fill(String(10_000 + Math.floor(Math.random() * 80_000)));
  await page.getByLabel("병원", { exact: true }).fill("튼튼정형외과");
  await page.getByLabel("휴대전화").fill("010-0000-0163");
  for (const tick of [...WANTED, ...alsoAgreed]) await page.getByLabel(tick).first().check();
  await page.getByRole("button", { name: "답변 의사 신청" }).click();
  await expect(page.getByRole("heading", { name: "신청했어요" })).toBeVisible();
}

/** Asks so, is approved by the operator of the sandbox, and stands before what it costs. */
export async function toPlans(page: Page): Promise<void> {
  await askForKin(page);
  const [number = ""] = /K\d{4}-\d{3}/.exec(await page.locator("main").innerText()) ?? [];
  await page.goto("/backend/sandbox");
  const row = page.getByRole("listitem").filter({ hasText: number });
  await row.getByRole("button", { name: "면허 확인" }).click();
  await row.getByRole("button", { name: "승인" }).click();
  await page.goto(`/naver-kin-payment?number=${number}`);
  await page.getByLabel("휴대전화").fill("010-0000-0163");
  await page.getByRole("button", { name: "요금제 보기" }).click();
}
