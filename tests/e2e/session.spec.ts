import type { Page } from "@playwright/test";
import { comeIn, expect, test } from "./fixtures.ts";

const MINUTE = 60_000;

/** Opens the first page of a window and waits until the watch has begun to count there. */
async function watched(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await comeIn(page, path, { alone: true });
  await page.waitForFunction(() => localStorage.getItem("last-input") !== null);
}

test("warns two minutes before the idle end, and 로그인 연장 goes on", async ({ page }) => {
  await watched(page, "/");
  await page.clock.fastForward(27 * MINUTE);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.clock.fastForward(MINUTE + 2000);
  const dialog = page.getByRole("dialog", { name: "곧 로그아웃돼요" });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText("1분 5");
  const renewed = page.waitForResponse("**/session/renew");
  await dialog.getByRole("button", { name: "로그인 연장" }).click();
  expect((await renewed).status()).toBe(204);
  await expect(dialog).toHaveCount(0);
});

test("a session that ended elsewhere leads to the login page, which nothing else fetched", async ({
  page,
}) => {
  // A page that does not look again by itself, and so is not led away before.
  await watched(page, "/settings/account");
  await page.clock.fastForward(28 * MINUTE + 2000);
  // A redirect that is not followed is a request to the browser's tools as well, which nothing answers.
  const fetched: string[] = [];
  let renewed = 0;
  page.on("response", (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname === "/session/renew") renewed += 1;
    if (pathname === "/login" && !answer.request().isNavigationRequest()) fetched.push(pathname);
  });
  const extend = page.getByRole("button", { name: "로그인 연장" });
  await expect(extend).toBeVisible();
  await page.context().clearCookies();
  await extend.click();
  await expect(page).toHaveURL(/\/login/);
  expect([fetched, renewed]).toEqual([[], 1]);
});

test("Esc in the warning closes it, not what stands behind it", async ({ page }) => {
  await watched(page, "/?new=1");
  await page.clock.fastForward(28 * MINUTE + 2000);
  const dialog = page.getByRole("dialog", { name: "곧 로그아웃돼요" });
  await expect(dialog).toBeVisible();
  // Off its button: the focus is nowhere.
  await dialog.getByRole("heading").click();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "예약 등록" })).toBeVisible();
  await expect(page).toHaveURL(/new=1/);
});

test("logs out at the idle end and leads back to the same page", async ({ page }) => {
  await watched(page, "/?view=list");
  await page.clock.fastForward(30 * MINUTE + 1000);
  await expect(page).toHaveURL(/\/login\?next=%2F%3Fview%3Dlist/);
  await expect(page.getByText(/오래 쓰지 않아/).first()).toBeVisible();
});

test("what was typed is there again after the next login", async ({ page }) => {
  await watched(page, "/?new=1&channel=PHONE");
  await page.getByLabel("이름", { exact: true }).fill("김보리");
  await page.clock.fastForward(30 * MINUTE + 1000);
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("아이디", { exact: true }).fill("demo");
  await page.getByLabel("비밀번호", { exact: true }).fill("doctalk-demo-2026");
  await page.getByRole("button", { name: "로그인", exact: true }).click();
  await expect(page.getByLabel("이름", { exact: true })).toHaveValue("김보리");
});
