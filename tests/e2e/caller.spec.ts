import { bookByPhone, openBooking, panelOf } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

test("who is calling is said while the number is typed, and one key takes the name over", async ({
  page,
}, info) => {
  await comeIn(page);
  const { name, phone } = await bookByPhone(page, info);
  await openBooking(page, info);
  const field = page.getByLabel("전화번호", { exact: true });
  await field.pressSequentially(phone);
  const callers = page.getByRole("list", { name: "이 번호로 예약한 분" });
  await expect(callers).toContainText(name);
  await field.press("ArrowDown");
  await expect(page.getByLabel("이름", { exact: true })).toHaveValue(name);
  await expect(callers.getByRole("button")).toHaveCount(0);
  await expect(page).not.toHaveURL(/0107788/);
  await callers.getByRole("link").click();
  await expect(panelOf(page).getByRole("heading", { name })).toBeVisible();
});
