import type { Page } from "@playwright/test";
import { demoDay } from "./demo-clock.ts";
import { bookButton, freeTimes, newName, openBooking, panelOf, ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";
import { pushRequest } from "./push-request.ts";

/** A Thursday that the demo leaves empty. */
const DAY = demoDay(29);
test.use({ viewport: { width: 1280, height: 1000 } });
test.beforeEach(async ({ page }) => comeIn(page, null));

/** Holds the answers to what the page posts. @returns what lets them through */
async function holdAnswers(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    (url) => url.pathname.endsWith(".data"),
    async (route) => {
      if (route.request().method() === "POST") {
        const response = await route.fetch();
        await held;
        return route.fulfill({ response });
      }
      return route.continue();
    },
  );
  return letGo;
}

/** Books somebody that day. @returns the name */
async function book(page: Page, at: number): Promise<string> {
  const room = page.locator("#day").getByRole("link", { name: /^초진 진료 \d\d:\d\d 예약/ });
  await page.goto(`/?date=${DAY}`);
  await page.goto((await room.nth(at).getAttribute("href")) ?? "");
  const name = newName();
  await page.getByLabel("이름", { exact: true }).fill(name);
  await page.getByLabel("전화번호", { exact: true }).fill("01077880001");
  await bookButton(page).click();
  await expect(panelOf(page).getByRole("heading", { name })).toBeVisible();
  return name;
}

/** Posts with this press. */
async function sends(page: Page, press: () => Promise<unknown>): Promise<void> {
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await press();
  await sent;
}

test("시간 변경 closes once it is answered, though another time was chosen meanwhile", async ({
  page,
  backendURL,
}, info) => {
  const name = await book(page, 1);
  await page.goto(`${page.url()}&act=move`);
  await ready(page, info);
  await freeTimes(page).nth(3).check({ force: true });
  const move = panelOf(page).getByRole("button", { name: /옮기기$/ });
  await expect(move).toBeVisible();
  const letGo = await holdAnswers(page);
  await sends(page, () => move.click());
  await freeTimes(page).nth(5).check({ force: true });
  await expect(page).toHaveURL(/start=/);
  await expect(freeTimes(page).nth(5)).toBeChecked();
  const pushed = await pushRequest(backendURL, demoDay(27));
  letGo();
  await expect(page.getByText(new RegExp(`${name} 님 예약을 .* 옮겼어요`))).toBeVisible();
  await expect(page).not.toHaveURL(/act=move/);
  await expect(page.getByRole("region", { name: "확인 필요" })).toContainText(pushed);
});

test("예약 등록 shows whom it booked, though another time was chosen meanwhile", async ({
  page,
}, info) => {
  await openBooking(page, info);
  const name = newName();
  await freeTimes(page).last().check({ force: true });
  await page.getByLabel("이름", { exact: true }).fill(name);
  await page.getByLabel("전화번호", { exact: true }).fill("01077880001");
  await expect(bookButton(page)).toHaveText(/\d\d:\d\d 예약/);
  const letGo = await holdAnswers(page);
  await sends(page, () => bookButton(page).click());
  const other = freeTimes(page).first();
  await other.check({ force: true });
  await expect(other).toBeChecked();
  letGo();
  await expect(panelOf(page).getByRole("heading", { name })).toBeVisible();
});
