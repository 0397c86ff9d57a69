import { ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

const SYNC = "/settings/platform-sync";

test("the dialog of a pause keeps the focus, names its choice on its button, and Esc leaves all as it is", async ({
  page,
}, info) => {
  await comeIn(page, SYNC);
  await ready(page, info);
  const way = page.getByRole("link", { name: "모두 잠시 멈추기" });
  await way.click();
  const dialog = page.getByRole("dialog", { name: "모든 연동을 잠시 멈출까요?" });
  await expect(dialog.getByRole("radio", { name: /1시간/ })).toBeFocused();
  await expect(dialog.getByRole("button", { name: "1시간 멈추기" })).toBeVisible();
  await dialog.getByRole("radio", { name: /다시 켤 때까지/ }).check();
  await expect(dialog.getByRole("button", { name: "멈추기", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${SYNC}$`));
});

test("a pause of one link is said at once, on the bar as well, and ended", async ({
  page,
}, info) => {
  await comeIn(page, SYNC);
  await ready(page, info);
  const card = page.getByRole("region", { name: "카카오" });
  await card.getByRole("link", { name: "멈추기" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "1시간 멈추기" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(card.getByText(/멈춤 \d\d:\d\d까지/)).toBeVisible();
  const health = page.getByRole("banner").getByRole("list", { name: "연동 상태" });
  await expect(health.getByText(/카카오.*멈춤/)).toBeVisible();
  await card.getByRole("button", { name: "다시 켜기" }).click();
  await expect(card.getByText(/멈춤/)).toHaveCount(0);
  await expect(card.getByRole("link", { name: "멈추기" })).toBeVisible();
});
