import { nextWeekday } from "./demo-clock.ts";
import { bookByPhone, panelOf, ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

test("the arrows walk through the weeks, and who comes opens beside them", async ({
  page,
}, info) => {
  await comeIn(page, null);
  const { name } = await bookByPhone(page, info);
  const date = new URL(page.url()).searchParams.get("date");
  await page.goto(`/?view=week${date === null ? "" : `&date=${date}`}`);
  await ready(page, info);
  const bar = page.getByRole("region", { name: "날짜와 보기" });
  const week = await bar.getByRole("heading").innerText();
  // Who comes first that day stands in the queue, too.
  await page.getByRole("link", { name, exact: true }).last().click();
  await expect(panelOf(page).getByRole("heading", { name })).toBeVisible();
  await expect(page).toHaveURL(/view=week/);
  await page.keyboard.press("Escape");
  await expect(panelOf(page)).toHaveCount(0);

  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("ArrowRight");
  await expect(bar.getByRole("heading")).not.toHaveText(week);
  await page.keyboard.press("ArrowLeft");
  await expect(bar.getByRole("heading")).toHaveText(week);
});

test("on the phone the product whose free starts stand in the days changes at once", async ({
  page,
}, info) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await comeIn(page, null);
  await page.goto(`/?view=week&date=${nextWeekday()}`);
  await ready(page, info);
  const pick = page.getByLabel("빈자리 볼 상품");
  const free = (product: string) =>
    page.getByRole("link", { name: new RegExp(` ${product} .*예약 등록$`) });
  const products = await pick.getByRole("option").allInnerTexts();
  const other = products.at(1) ?? "";
  await expect(free(other).first()).toBeHidden();
  await pick.selectOption({ label: other });
  await expect(free(other).first()).toBeVisible();
  await expect(free(products[0] ?? "").first()).toBeHidden();
});
