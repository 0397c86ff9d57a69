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

for (const [name, address, kept, other] of [
  [
    "a product",
    "/settings/product/detail/0d0c7a1c-0000-4000-8000-000000000103",
    "상품 이름",
    "설명",
  ],
  ["병원 정보", "/settings/hospital-info", "대표자", "상세 주소"],
  ["a resource", "/settings/resource", "이름", "한 번에"],
  ["연락처", "/settings/account", "휴대전화", "메일"],
] as const)
  test(`a save of ${name} does not end what was typed before, and is neither gone on with nor given up`, async ({
    page,
  }, info) => {
    const field = page.getByRole("textbox", { name: new RegExp(`^${kept}`) }).first();
    const beside = page.getByRole("textbox", { name: new RegExp(`^${other}`) }).first();
    const isBar = name !== "연락처";
    const save = page.getByRole("button", { name: isBar ? "저장" : "연락처 저장", exact: true });
    const line = page.getByRole("button", { name: "이어 적기" });
    const typed = name === "연락처" ? "010-5555-0199" : "적다 만 것";
    const values = { 메일: "kept@example.com", "한 번에": "2" } as Partial<Record<string, string>>;
    await comeIn(page, null, { alone: true });
    await comeIn(page, null, { alone: true });
    await open(page, address);
    await ready(page, info);
    const [was, besideWas] = [await field.inputValue(), await beside.inputValue()];
    await field.fill(typed);
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await ready(page, info);
    await expect(line).toBeVisible();
    const saved = values[other] ?? "곁에 적은 것";
    await beside.fill(saved);
    await save.click();
    await expect(page.getByText(/저장했어요\.$/).first()).toBeVisible();
    if (isBar) await expect(page.getByText("바꾼 곳 없음")).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(line).toBeVisible();
    await page.reload();
    await ready(page, info);
    await expect(field).toHaveValue(was);
    await line.click();
    await expect(field).toHaveValue(typed);
    await expect(beside).toHaveValue(saved);
    await field.fill(was);
    await beside.fill(besideWas);
    await save.click();
    await expect(line).toHaveCount(0);
    // Over the version that the form itself made: nobody else saved.
    await expect(page.getByRole("heading", { name: /먼저 저장했어요/ })).toHaveCount(0);
    await expect(page.getByText(/저장했어요\.$/).first()).toBeVisible();
    await page.reload();
    await ready(page, info);
    await expect(beside).toHaveValue(besideWas);
    await expect(line).toHaveCount(0);
  });
