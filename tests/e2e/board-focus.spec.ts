import type { Locator, Page } from "@playwright/test";
import { panelOf, ready } from "./desk.ts";
import { nextWeekday } from "./demo-clock.ts";
import { comeIn, expect, test } from "./fixtures.ts";
import { pushRequest } from "./push-request.ts";

const DAY = nextWeekday();
const lanes = (page: Page) => page.getByRole("region", { name: /일정$/ });
const head = (page: Page) => panelOf(page).getByRole("heading", { level: 2 });
const question = (page: Page) => panelOf(page).getByRole("heading", { name: /까요\?$/ });

/** Presses a key on what has the focus. */
async function pressOn(focused: Locator, key: string): Promise<void> {
  await expect(focused).toBeFocused();
  await focused.press(key);
}

/** Follows a link or presses a button by key. */
async function enter(one: Locator): Promise<void> {
  await one.focus();
  await pressOn(one, "Enter");
}

test("예약 등록 begins at its first field, and its end leads back to where it was opened", async ({
  page,
}, info) => {
  await comeIn(page, `/?date=${DAY}`);
  await ready(page, info);
  await page.keyboard.press("KeyN");
  const product = panelOf(page).getByRole("group", { name: "상품" }).getByRole("radio", {
    checked: true,
  });
  await pressOn(product, "Escape");
  await expect(page.getByRole("link", { name: /^예약 등록/ }).first()).toBeFocused();

  const start = lanes(page)
    .getByRole("link", { name: /예약 등록$/ })
    .first();
  await enter(start);
  await pressOn(panelOf(page).getByLabel("이름", { exact: true }), "Escape");
  await expect(start).toBeFocused();
});

test("a reservation begins at its head, a step at its question, and each leads back", async ({
  page,
}, info) => {
  await comeIn(page, `/?date=${DAY}`);
  await ready(page, info);
  const entry = lanes(page).getByRole("link", { name: /확정/ }).first();
  await expect(entry).toHaveAccessibleName(
    /^\d\d:\d\d \S+ \S.* (네이버|카카오|EMR|전화|현장|닥톡) 확정/,
  );
  await enter(entry);
  await expect(head(page)).toBeFocused();
  const move = panelOf(page).getByRole("link", { name: "시간 변경" });
  await enter(move);
  await expect(question(page)).toBeFocused();
  const back = panelOf(page).getByRole("link", { name: "그대로 두기" });
  await enter(back);
  await pressOn(move, "Escape");
  await expect(entry).toBeFocused();
});

test("an act leads to the panel's head, in its place or out of a step", async ({
  page,
  backendURL,
}, info) => {
  const name = await pushRequest(backendURL, DAY);
  await comeIn(page, `/?date=${DAY}`);
  await ready(page, info);
  const request = page
    .getByRole("region", { name: "확인 필요" })
    .getByRole("link", { name, exact: true });
  await enter(request);
  await expect(head(page)).toContainText("신청");
  const confirm = panelOf(page).getByRole("button", { name: "확정" });
  await enter(confirm);
  await expect(head(page)).toContainText("확정");
  await expect(head(page)).toBeFocused();

  const cancel = panelOf(page).getByRole("link", { name: "예약 취소" });
  await enter(cancel);
  await expect(question(page)).toBeFocused();
  const yes = panelOf(page).getByRole("button", { name: "예약 취소" });
  await enter(yes);
  await expect(head(page)).toContainText("취소");
  await expect(head(page)).toBeFocused();
});
