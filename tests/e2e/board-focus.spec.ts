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
  await start.focus();
  await pressOn(start, "Enter");
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
  await entry.focus();
  await pressOn(entry, "Enter");
  await expect(head(page)).toBeFocused();
  const move = panelOf(page).getByRole("link", { name: "시간 변경" });
  await move.focus();
  await pressOn(move, "Enter");
  await expect(question(page)).toBeFocused();
  const back = panelOf(page).getByRole("link", { name: "그대로 두기" });
  await back.focus();
  await pressOn(back, "Enter");
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
  await request.focus();
  await pressOn(request, "Enter");
  await expect(head(page)).toContainText("신청");
  const confirm = panelOf(page).getByRole("button", { name: "확정" });
  await confirm.focus();
  await pressOn(confirm, "Enter");
  await expect(head(page)).toContainText("확정");
  await expect(head(page)).toBeFocused();

  const cancel = panelOf(page).getByRole("link", { name: "예약 취소" });
  await cancel.focus();
  await pressOn(cancel, "Enter");
  await expect(question(page)).toBeFocused();
  const yes = panelOf(page).getByRole("button", { name: "예약 취소" });
  await yes.focus();
  await pressOn(yes, "Enter");
  await expect(head(page)).toContainText("취소");
  await expect(head(page)).toBeFocused();
});
