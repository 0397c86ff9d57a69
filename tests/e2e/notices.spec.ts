import type { Page } from "@playwright/test";
import { BURST_MS } from "#app/routes/board/notify/announcer.ts";
import { ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";
import { pushRequest } from "./push-request.ts";

declare global {
  interface Window {
    told: { notices: string[]; chimes: number };
  }
}

/** Notes what a page tells of besides itself; whether it has the focus is said by the test. */
const spy = () => {
  window.told = { notices: [], chimes: 0 };
  window.Notification = class extends Notification {
    constructor(title: string, options?: NotificationOptions) {
      super(title, options);
      window.told.notices.push(`${title}: ${options?.body ?? ""}`);
    }
  };
  window.AudioContext = class extends AudioContext {
    constructor() {
      super();
      window.told.chimes += 1;
    }
  };
};
const look = (page: Page, isFocused: boolean) =>
  page.evaluate((focused) => {
    document.hasFocus = () => focused;
  }, isFocused);

/** How many the tabs have seen to, told of or not. */
const claimed = () =>
  (JSON.parse(localStorage.getItem("notices-claimed") ?? "[]") as unknown[]).length;

test("of many tabs one tells that a request came in, with one sound, and none while one is looked at", async ({
  page,
  context,
  backendURL,
}) => {
  await context.grantPermissions(["notifications"]);
  await context.addInitScript(spy);
  const other = await context.newPage();
  await comeIn(page, "/settings/account");
  await page.getByRole("checkbox", { name: "화면 알림" }).check();
  await page.getByRole("checkbox", { name: "소리" }).check();
  await page.goto("/");
  await other.goto("/");
  const tabs = [page, other];
  for (const tab of tabs) await ready(tab, test.info());
  const arrives = async () => {
    const name = await pushRequest(backendURL);
    for (const tab of tabs)
      await expect(tab.getByRole("link", { name, exact: true }).first()).toBeAttached();
  };
  const told = async () => {
    const all = await Promise.all(tabs.map((tab) => tab.evaluate(() => window.told)));
    return {
      notices: all.flatMap(({ notices }) => notices),
      chimes: all.reduce((sum, { chimes }) => sum + chimes, 0),
    };
  };
  const ONE = "닥톡 예약: 예약 신청 1건";

  for (const tab of tabs) await look(tab, false);
  await arrives();
  await expect.poll(told).toEqual({ notices: [ONE], chimes: 1 });
  for (const tab of tabs) await look(tab, true);
  await arrives();
  await expect.poll(() => page.evaluate(claimed)).toBe(2);
  for (const tab of tabs) await look(tab, false);
  await arrives();
  // The one between was told of nowhere.
  await expect.poll(told).toEqual({ notices: [ONE, ONE], chimes: 2 });
});

test("a kind that is switched off is told of in no window, also of those that were open before", async ({
  page,
  context,
  backendURL,
}) => {
  await context.grantPermissions(["notifications"]);
  await context.addInitScript(spy);
  const account = await context.newPage();
  await comeIn(page, "/settings/account", { alone: true });
  await page.getByRole("checkbox", { name: "소리" }).check();
  await page.goto("/");
  await ready(page, test.info());
  await look(page, false);
  const arrives = async () => {
    const name = await pushRequest(backendURL);
    await expect(page.getByRole("link", { name, exact: true }).first()).toBeAttached();
  };
  const chimes = () => page.evaluate(() => window.told.chimes);
  const chooses = async (on: boolean) => {
    await account.goto("/settings/account");
    await account.getByRole("checkbox", { name: "새 예약 신청" }).setChecked(on);
    await account.getByRole("button", { name: "알림 저장" }).click();
    await expect(account.getByText("알림을 저장했어요.")).toBeVisible();
  };
  await arrives();
  await expect.poll(chimes).toBe(1);
  await chooses(false);
  await arrives();
  const since = Date.now();
  await chooses(true);
  await expect.poll(() => Date.now() - since).toBeGreaterThan(BURST_MS + 500);
  expect(await chimes()).toBe(1);
  await arrives();
  await expect.poll(chimes).toBe(2);
});

test("where the browser refuses, 내 계정 says how to allow it again; the sound works all the same", async ({
  page,
  context,
}) => {
  await context.clearPermissions();
  await context.addInitScript(() => {
    Notification.requestPermission = () => Promise.resolve("denied");
  });
  await comeIn(page, "/settings/account");
  const screen = page.getByRole("checkbox", { name: "화면 알림" });
  await screen.click();
  await expect(page.getByText("알림을 허용으로 바꾼 뒤")).toBeVisible();
  await expect(screen).not.toBeChecked();
  await page.getByRole("checkbox", { name: "소리" }).check();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "소리" })).toBeChecked();
});
