import type { Page } from "@playwright/test";
import { bookButton, bookByPhone, panelOf, ready } from "./desk.ts";
import { nextWeekday } from "./demo-clock.ts";
import { comeIn, expect, test } from "./fixtures.ts";
import { expectGood } from "./good.ts";

test.use({ expectedErrors: [/the server responded with a status of (400|404|409|500)/] });

const DAY = nextWeekday();
/** 도수치료 of the demo, whose ids are always the same. */
const DEMO_PRODUCT = "0d0c7a1c-0000-4000-8000-000000000103";
const BOARDS: Record<string, string> = {
  day: `/?date=${DAY}`,
  week: `/?view=week&date=${DAY}`,
  "week of a product": `/?view=week&date=${DAY}&product=${DEMO_PRODUCT}`,
  month: `/?view=month&date=${DAY}`,
  stats: "/?view=stats",
  "the filters": `/?date=${DAY}&status=REQUESTED&filters=1`,
  "the filters of the list": `/?view=list&date=${DAY}&filters=1`,
  "the day chooser": `/?date=${DAY}&calendar=${DAY.slice(0, 7)}`,
  inbox: `/?view=inbox&date=${DAY}`,
  booking: `/?new=1&date=${DAY}`,
  "booking, another day": `/?new=1&date=${DAY}&days=${DAY.slice(0, 7)}`,
  list: "/?view=list&from=2020-01-01&to=2099-01-01&status=COMPLETED",
  "empty list": "/?view=list&q=없는이름이에요",
  "a number that is not there": "/?reservation=x",
  "a list as a file": "/?view=list&from=2020-01-01&to=2099-01-01&status=COMPLETED&export=1",
  products: "/settings/product",
  "a product at work": `/product/detail/${DEMO_PRODUCT}`,
  "products put away": "/settings/product?tab=away",
  resources: "/settings/resource",
  "links of 지식iN": "/application/kin?link=new",
  "a doctor, room or device, a new one": "/settings/resource/create",
  "hospital info": "/settings/hospital-info",
  account: "/settings/account",
  application: "/application",
  "an application": "/apply-reservation",
  "a second factor, as it is begun": "/settings/account?second=on",
  "an agreement, as it is read": "/settings/account?read=USAGE",
  "product, a new one": "/product/create?from=checkup",
  product: `/settings/product/detail/${DEMO_PRODUCT}`,
  pictures: `/settings/product/detail/${DEMO_PRODUCT}/pictures`,
  "platform links": "/settings/platform-sync",
  "what is sent to a platform": "/settings/platform-sync/naver/jobs",
  "a platform's key": "/settings/platform-sync/naver/credentials",
  "the EMR's keys": "/settings/platform-sync/emr/credentials",
  "the end of a link": "/settings/platform-sync/naver/disconnect",
  "the hub of linking": "/linking-platform",
  "both sides": "/settings/platform-sync/naver/reconcile",
  "a link": `/?date=${DAY}&link=NAVER`,
  history: "/settings/history",
  "statistics as a file": "/?view=stats&export=1",
  "history as a file": "/settings/history?from=2026-11-01&export=1",
  review: "/settings/history/review",
};
for (const [name, path] of Object.entries(BOARDS))
  test(`no faults for the ear or the eye: ${name}`, async ({ page }, info) => {
    await comeIn(page, path);
    await ready(page, info);
    await expectGood(page);
    if (/^\/(settings|product|application)\b/.test(path)) return;
    // On the desk its parts scroll, never the document under them; settings are as long as they are.
    const beyond = await page.evaluate(
      () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
    );
    expect(beyond).toBe(0);
  });

test("no faults for the ear or the eye: a new calendar address", async ({ page }) => {
  await comeIn(page, "/settings/account?feed=new");
  await page.getByRole("button", { name: "주소 만들기" }).waitFor();
  await expectGood(page);
});

test("no faults for the ear or the eye: the week unfolded, and what shorter hours leave outside", async ({
  page,
}, info) => {
  await comeIn(page, "/settings/hospital-info");
  await ready(page, info);
  await page.getByText("펼쳐서 고치기").first().click();
  await expectGood(page);
  await page.getByLabel("목 종료", { exact: true }).fill("16:00");
  await page.getByLabel("목 마지막 접수", { exact: true }).fill("");
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page).toHaveURL(/\/impact\?wish=/);
  await ready(page, info);
  await expectGood(page);
});

test("no faults for the ear or the eye: a resource", async ({ page }, info) => {
  await comeIn(page, "/settings/resource");
  await page.locator('main a[href^="/settings/resource/"]:not([href$="/create"])').first().click();
  await expect(page).toHaveURL(/\/settings\/resource\/[^/]+$/);
  await ready(page, info);
  await expectGood(page);
});

test("no faults for the ear or the eye: two versions of a product, and what is wrong with it", async ({
  page,
}, info) => {
  const address = `/settings/product/detail/${DEMO_PRODUCT}`;
  await comeIn(page, address);
  await ready(page, info);
  const description = page.getByLabel("설명", { exact: true });
  const was = await description.inputValue();
  await page.getByRole("textbox", { name: "상품 이름", exact: true }).fill("");
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expectGood(page);

  await page.getByRole("button", { name: "되돌리기" }).click();
  const other = await page.context().newPage();
  await other.goto(address);
  await ready(other, info);
  const save = async (tab: Page, text: string) => {
    await tab.getByLabel("설명", { exact: true }).fill(text);
    await tab.getByRole("button", { name: /^(그래도 )?저장$/ }).click();
  };
  await save(other, "먼저 적은 설명이에요.");
  await expect(other.getByText("바꾼 곳 없음")).toBeVisible();
  await save(page, "나중에 적은 설명이에요.");
  await expect(page.getByText("골라 주세요").first()).toBeVisible();
  await expectGood(page);
  await page.goto(address);
  await ready(page, info);
  await save(page, was);
  await expect(page.getByText("바꾼 곳 없음")).toBeVisible();
});

test("no faults for the ear or the eye: a reservation and each of its steps", async ({
  page,
}, info) => {
  await comeIn(page, null);
  await bookByPhone(page, info);
  const address = page.url();
  for (const step of ["", "&act=cancel", "&act=move"]) {
    await page.goto(address + step);
    await ready(page, info);
    await expectGood(page);
  }
});

test("on the phone the acts lie at the foot of what they are about", async ({ page }, info) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await comeIn(page, null);
  await bookByPhone(page, info);
  await expect(panelOf(page).getByRole("link", { name: "예약 취소" })).toBeInViewport();
  await expect(page.getByRole("link", { name: "전화 걸기" })).toBeVisible();
  await page.goto("/?new=1");
  await expect(bookButton(page)).toBeInViewport();
});

test("on paper every screen of the board is the list of its day", async ({ page }) => {
  await comeIn(page, `/?view=list&date=${DAY}&all=1`);
  const whole = await page.getByRole("table").locator("tbody tr").count();
  expect(whole).toBeGreaterThan(0);
  for (const path of [`/?date=${DAY}&status=COMPLETED`, `/?date=${DAY}&new=1`]) {
    await page.goto(path);
    await page.locator("html[data-keys]").waitFor();
    await page.emulateMedia({ media: "print" });
    const sheet = page.getByRole("region", { name: "예약 목록" });
    // Who prints before the sheet's script is there is sent elsewhere, and prints once more.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
      await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
      await expect(
        sheet.getByRole("heading", { name: /서울바른의원 \d+월 \d+일 \(.\)/ }),
      ).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(sheet.getByRole("row")).toHaveCount(whole + 1);
    await expect(
      page.locator("#day, #booking, [data-queue]").filter({ visible: true }),
    ).toHaveCount(0);
    await page.emulateMedia({ media: null });
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect(sheet).toHaveCount(0);
  }
});

test("on paper the list stands alone", async ({ page }) => {
  await comeIn(page, "/?view=list&from=2020-01-01&to=2099-01-01");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByText(/예약 \d+건, \d+월 \d+일 \d\d:\d\d에 김실장이 인쇄/)).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("search", { name: "목록에서 찾기" })).toBeHidden();
});
