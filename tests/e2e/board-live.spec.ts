import { expect, logIn, test, watch } from "./fixtures.ts";

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "live needs a script");

test("what is done in one window appears in another within two seconds", async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const wrong: string[] = [];
  watch(other, wrong);
  const second = await other.newPage();
  await Promise.all([logIn(page), logIn(second)]);

  const row = page
    .getByRole("region", { name: "확인 필요" })
    .getByRole("listitem")
    .filter({ hasText: "확정" })
    .last();
  const name = await row.getByRole("link").first().innerText();
  const theirs = second
    .getByRole("region", { name: "확인 필요" })
    .getByRole("link", { name, exact: true });
  await expect(theirs).toBeVisible();
  await row.getByRole("button").click();
  await expect(theirs).toBeHidden({ timeout: 2000 });
  await other.close();
  expect(wrong).toEqual([]);
});

test("while the pointer rests on the queue nothing in it moves", async ({ page }) => {
  await logIn(page);
  const rows = page.getByRole("region", { name: "확인 필요" }).getByRole("listitem");
  await expect(rows.filter({ hasText: "확정" }).first()).toBeVisible();
  const before = await rows.count();
  const row = rows.filter({ hasText: "확정" }).first();
  const name = await row.getByRole("link").first().innerText();
  await row.getByRole("button").click();
  const still = rows.filter({ hasText: name });
  await expect(still).toContainText("처리했어요");
  await expect(rows).toHaveCount(before);
  await page.mouse.move(900, 600);
  await expect(still).toHaveCount(0);
});
