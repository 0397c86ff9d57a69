import { bookByPhone, panelOf, ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

test.beforeEach(async ({ page }, info) => {
  await comeIn(page);
  await ready(page, info);
});

test("what one types is found under the field, Enter opens it, and nobody found is booked", async ({
  page,
}) => {
  const field = page.getByRole("combobox", { name: "예약 찾기" });
  await field.fill("ㄱ");
  const hits = page.getByRole("listbox", { name: "찾은 예약" });
  const first = hits.getByRole("option").first();
  await expect(first).toBeVisible();
  const name = (await first.getAttribute("aria-label"))!.split(" ")[0]!;
  await field.press("ArrowDown");
  await expect(first).toHaveAttribute("aria-selected", "true");
  await field.press("Enter");
  await expect(page).toHaveURL(/reservation=/);
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(hits).toBeHidden();

  await field.fill("없는이름");
  await hits.getByRole("option", { name: "없는이름 이름으로 예약 등록" }).click();
  await expect(page.getByLabel("이름", { exact: true })).toHaveValue("없는이름");
});

test("Ctrl K finds reservations, acts and screens, and the focus goes back", async ({ page }) => {
  const booking = page.getByRole("link", { name: "예약 등록" }).first();
  await booking.focus();
  await page.keyboard.press("Control+K");
  const field = page.getByRole("combobox", { name: "찾기와 할 일" });
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await expect(booking).toBeFocused();

  await page.keyboard.press("Control+K");
  await field.fill("ㄱ");
  const found = page.getByRole("group", { name: "예약", exact: true });
  await expect(found.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await field.fill("월");
  const month = page.getByRole("option", { name: /^월 \d+년 \d+월$/ });
  await field.press("ArrowUp");
  await expect(month).toHaveAttribute("aria-selected", "true");
  await field.press("Enter");
  await expect(page).toHaveURL(/view=month/);
  await expect(field).toBeHidden();
});

test("Ctrl K has what one opened last, and the buttons of what is open", async ({ page }, info) => {
  const { name } = await bookByPhone(page, info);
  const field = page.getByRole("combobox", { name: "찾기와 할 일" });
  const lately = page.getByRole("group", { name: "방금 본 예약" });
  await page.keyboard.press("Control+K");
  await expect(field).toBeFocused();
  // It is open: it is what can be acted on, not what one saw before.
  await expect(page.getByRole("group", { name: `${name} 님에게 할 일` })).toBeVisible();
  await expect(lately).toBeHidden();
  await page.keyboard.press("Escape");

  await page.locator('#day a[href*="reservation="]').first().click();
  await expect(panelOf(page).getByRole("heading", { name })).toHaveCount(0);
  await page.keyboard.press("Control+K");
  await expect(lately.getByRole("option")).toHaveCount(1);
  await expect(lately.getByRole("option")).toHaveAttribute("aria-selected", "true");
  await field.press("Enter");
  await expect(panelOf(page).getByRole("heading", { name })).toBeVisible();

  await page.keyboard.press("Control+K");
  await field.fill("시간");
  const move = page.getByRole("option", { name: /^시간 변경/ }).last();
  await expect(move).toBeVisible();
  await move.click();
  await expect(field).toBeHidden();
  await expect(panelOf(page).getByRole("heading", { name: /언제로 옮길까요/ })).toBeFocused();
});
