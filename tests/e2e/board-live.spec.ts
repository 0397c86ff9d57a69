import type { Page } from "@playwright/test";
import { ready } from "./desk.ts";
import { comeIn, expect, test, watch } from "./fixtures.ts";
import { pushRequest } from "./push-request.ts";

// The event stream that a test takes away.
test.use({ expectedErrors: [/ERR_FAILED/] });

const inbox = (page: Page) => page.getByRole("region", { name: "확인 필요" });

test("what a platform pushes, and what is done in one window, appears in another by the stream", async ({
  page,
  browser,
  baseURL,
  backendURL,
}) => {
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const wrong: string[] = [];
  watch(other, wrong);
  const second = await other.newPage();
  await Promise.all([comeIn(page), comeIn(second)]);
  // The stream is open once the script is at work.
  for (const one of [page, second]) await ready(one, test.info());

  const name = await pushRequest(backendURL);
  const row = inbox(page).getByRole("listitem").filter({ hasText: name });
  const theirs = inbox(second).getByRole("link", { name, exact: true });
  await expect(row).toBeVisible();
  await expect(theirs).toBeVisible();
  // For the ear, too.
  await expect(page.getByRole("status").filter({ hasText: `새 요청 1건: ${name}` })).toHaveCount(1);
  await row.getByRole("button").click();
  await expect(theirs).toBeHidden();
  await other.close();
  expect(wrong).toEqual([]);
});

test("while the pointer rests on the queue nothing in it moves", async ({ page, backendURL }) => {
  const name = await pushRequest(backendURL);
  await comeIn(page);
  await ready(page, test.info());
  const row = inbox(page).getByRole("listitem").filter({ hasText: name });
  await expect(row).toBeVisible();
  await row.getByRole("button").click();
  await expect(row).toContainText("확정했어요");
  await page.mouse.move(900, 600);
  await expect(row).toHaveCount(0);
});

test("while the event stream is down the board asks by itself", async ({ page, backendURL }) => {
  await page.clock.install();
  await page.route("**/events", (route) => route.abort());
  await comeIn(page);
  await ready(page, test.info());
  const name = await pushRequest(backendURL);
  const row = inbox(page).getByRole("listitem").filter({ hasText: name });
  await page.clock.runFor(15_000);
  await expect(row).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(row).toBeVisible();
});
