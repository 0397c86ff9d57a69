import type { Page } from "@playwright/test";
import { ready } from "./desk.ts";
import { comeIn, DEMO, expect, test } from "./fixtures.ts";

/** What is typed into the forms of 상품 and 설정 outlives a leave, a reload, a log-out, a lost line. */

const FORMS = [
  ["a new product", "/product/create?from=checkup", "상품 이름"],
  ["a product", "/settings/product/detail/0d0c7a1c-0000-4000-8000-000000000103", "상품 이름"],
  ["병원 정보", "/settings/hospital-info", "병원 이름"],
  ["a new resource", "/settings/resource/create", "이름"],
  ["a resource", "/settings/resource", "이름"],
] as const;

/** Opens it; the list of resources at its first. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  if (address !== "/settings/resource") return;
  await page.locator('main a[href^="/settings/resource/"]:not([href$="/create"])').first().click();
  await expect(page).toHaveURL(/\/settings\/resource\/[^/]+$/);
}

for (const [name, address, label] of FORMS)
  test(`what is typed into ${name} outlives a leave, a reload and a log-out`, async ({
    page,
  }, info) => {
    const field = page.getByRole("textbox", { name: label, exact: true });
    const typed = "적다 만 이름";
    await comeIn(page, null, { alone: true });
    await open(page, address);
    await ready(page, info);
    const was = await field.inputValue();
    await field.fill(typed);

    const asked = page.getByRole("dialog", { name: "적던 것을 두고 나갈까요?" });
    await page.getByRole("link", { name: "내 계정" }).first().click();
    await expect(asked).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(asked).toBeHidden();
    await expect(field).toHaveValue(typed);

    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await ready(page, info);
    await expect(field).toHaveValue(was);
    await page.getByRole("button", { name: "이어 적기" }).click();
    await expect(field).toHaveValue(typed);

    await page.context().clearCookies();
    await page.getByRole("button", { name: /^저장$|^등록만 하기$|^등록$/ }).click();
    await page.getByLabel("아이디", { exact: true }).fill(DEMO.id);
    await page.getByLabel("비밀번호", { exact: true }).fill(DEMO.password);
    await page.getByRole("button", { name: "로그인", exact: true }).click();
    await expect(page.getByRole("button", { name: "이어 적기" })).toBeVisible();
    await page.getByRole("button", { name: "버리기", exact: true }).click();
    await page.reload();
    await ready(page, info);
    await expect(field).not.toHaveValue(typed);
    await expect(page.getByRole("button", { name: "이어 적기" })).toHaveCount(0);
  });
