import type { Page } from "@playwright/test";
import { expectAccessible, newName, ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";
import { isBriefLine } from "./good.ts";

const sheetOf = (page: Page) => page.getByRole("dialog", { name: "필터" });
const opener = (page: Page) => page.getByRole("link", { name: "필터", exact: true });

test.beforeEach(async ({ page }, info) => {
  await comeIn(page);
  await ready(page, info);
});

test("a filter is chosen at once, kept, applied by one press, taken away and back again", async ({
  page,
}) => {
  const name = newName();
  await opener(page).click();
  const sheet = sheetOf(page);
  await expect(sheet.getByLabel("상태")).toBeFocused();
  await sheet.getByLabel("상태").selectOption("신청");
  await expect(page).toHaveURL(/status=REQUESTED/);
  await sheet.getByLabel("플랫폼").selectOption("네이버");
  await expect(page).toHaveURL(/platform=NAVER/);
  await sheet.getByLabel("이 필터의 이름").fill(name);
  await sheet.getByRole("button", { name: "저장" }).click();
  await expect(page.getByText("필터를 저장했어요.")).toBeVisible();
  await expect(sheet).toBeHidden();

  await page.goto("/?view=week&filters=1");
  await expectAccessible(page, { excused: isBriefLine });
  const kept = sheet.getByRole("link", { name: `${name} 신청, 네이버` });
  await kept.click();
  await expect(page).toHaveURL(/view=week&status=REQUESTED&platform=NAVER$/);
  await expect(sheet).toBeHidden();

  await opener(page).click();
  await expect(kept).toHaveAttribute("aria-current", "true");
  await sheet.getByRole("button", { name: `${name} 지우기` }).click();
  await expect(kept).toBeHidden();
  const undo = page.getByRole("button", { name: "되돌리기" });
  await undo.click();
  await expect(kept).toBeVisible();
  await sheet.getByRole("button", { name: `${name} 지우기` }).click();
  await expect(kept).toBeHidden();
});

test("Esc shuts the sheet and gives the focus back, a press beside it shuts it too", async ({
  page,
}) => {
  await opener(page).press("Enter");
  await expect(sheetOf(page).getByLabel("상태")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sheetOf(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await expect(sheetOf(page)).toBeVisible();
  await page.mouse.click(20, 700);
  await expect(sheetOf(page)).toBeHidden();
});
