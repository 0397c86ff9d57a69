import type { Page } from "@playwright/test";
import { ready } from "./desk.ts";
import { comeIn, DEMO, expect, enter, test } from "./fixtures.ts";
import { startTelling, type Telling } from "./telling.ts";

let telling: Telling;
test.beforeEach(async ({ backendURL }) => {
  telling = await startTelling(backendURL);
});
test.afterEach(() => telling.stop());

const ofType = (type: string) => telling.told.filter(({ event_type }) => event_type === type);
const names = (type: string) => ofType(type).map((event) => event.event_properties?.name);
/** The script that tells is on its way only then. */
const tells = (page: Page) =>
  page.waitForResponse((answer) => /\/assets\/tell-use-.*\.js$/.test(answer.url()));

test("each page is told once: by its document, or by the way to it", async ({ page }, info) => {
  await comeIn(page, null);
  const comes = tells(page);
  await page.goto(`${telling.url}/`);
  await comes;
  await ready(page, info);
  // Another day, and another view: the same page.
  await page.getByRole("link", { name: "다음 날" }).click();
  await expect(page).toHaveURL(/date=/);
  await page.getByRole("link", { name: "설정", exact: true }).click();
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await expect(heading("병원 정보")).toBeVisible();
  await page.getByRole("link", { name: "내 계정", exact: true }).click();
  await expect(heading("내 계정")).toBeVisible();
  await page.goBack();
  await expect(heading("병원 정보")).toBeVisible();
  await page.reload();
  await expect(heading("병원 정보")).toBeVisible();
  await expect.poll(() => names("Page Viewed")).toHaveLength(5);
  // What would be told twice would have come by then.
  await page.waitForTimeout(2_000);
  expect(names("Page Viewed")).toEqual([
    "index",
    ...["settings-hospital-info", "settings-account"],
    ...["settings-hospital-info", "settings-hospital-info"],
  ]);
  expect(new Set(telling.told.map(({ device_id }) => device_id)).size).toBe(1);
  expect(names("[Amplitude] Form Submitted")).toEqual([]);
});

test("a form is told when it is begun and when it is sent; whoever logs out is another device", async ({
  page,
}, info) => {
  const comes = tells(page);
  await page.goto(`${telling.url}/login`);
  await comes;
  await enter(page);
  await expect.poll(() => names("Page Viewed")).toEqual(["login", "index"]);
  await expect.poll(() => names("[Amplitude] Form Submitted")).toEqual(["login"]);
  expect(names("[Amplitude] Form Started")).toEqual(["login"]);
  expect(JSON.stringify(telling.told)).not.toContain(DEMO.password);

  await ready(page, info);
  const menu = page.locator("details[name=account]");
  await menu.locator("summary").click();
  await menu.getByRole("button", { name: "로그아웃" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => names("Page Viewed")).toEqual(["login", "index", "login"]);
  const [first, , last] = ofType("Page Viewed");
  expect(last?.device_id).not.toBe(first?.device_id);
  expect(ofType("session_end").map(({ device_id }) => device_id)).toEqual([first?.device_id]);
});
