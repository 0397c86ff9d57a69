import type { Page, TestInfo } from "@playwright/test";
import { chooseLastTime, expectAccessible, newName, openBooking, panelOf } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

test.beforeEach(async ({ page }) => comeIn(page, null));

const dates = (page: Page) => page.getByRole("group", { name: "예약할 날짜" });
const times = (page: Page) => page.getByRole("combobox", { name: "횟수" });

async function openSeries(page: Page, info: TestInfo) {
  await openBooking(page, info);
  const name = newName();
  await page.getByLabel("이름", { exact: true }).fill(name);
  await page.getByLabel("전화번호", { exact: true }).fill("010-7788-0142");
  await chooseLastTime(page, info);
  return name;
}

test("so many weeks as are asked for are shown, changed with the keyboard, booked at once and taken back", async ({
  page,
}, info) => {
  const name = await openSeries(page, info);
  await times(page).focus();
  await times(page).selectOption("3번");
  await expect(times(page)).toBeFocused();
  await panelOf(page).getByRole("button", { name: "날짜 보기" }).press("Enter");
  await expect(dates(page).getByRole("listitem")).toHaveCount(3);
  await expect(page.getByLabel("이름", { exact: true })).toHaveValue(name);
  await expectAccessible(page);

  // More weeks, and one of them left out; the focus stays where it is.
  await times(page).focus();
  await times(page).selectOption("4번");
  await expect(dates(page).getByRole("listitem")).toHaveCount(4);
  await expect(times(page)).toBeFocused();
  await dates(page).getByRole("listitem").nth(1).getByRole("combobox").selectOption("이날 빼기");
  await panelOf(page).getByRole("button", { name: "3번 예약" }).click();
  await expect(page.getByText(/부터 3번 예약했어요/)).toBeVisible();
  await page.getByRole("button", { name: /되돌리기/ }).click();
  await expect(page.getByText("3건을 되돌렸어요.")).toBeVisible();
});

test("what was chosen before the script ran is what is shown", async ({ page }, info) => {
  await openSeries(page, info);
  // As a browser leaves it that fills a page in again, or somebody who was faster than the script.
  await times(page).evaluate((select: HTMLSelectElement) => (select.value = "3"));
  await panelOf(page).getByRole("button", { name: "날짜 보기" }).click();
  await expect(dates(page).getByRole("listitem")).toHaveCount(3);
});
