import { bookByPhone, expectAccessible, ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

test.use({ expectedErrors: [/status of 4(00|09)/] });
test.beforeEach(async ({ page }) => comeIn(page, null));

test("many at once: asked once more, then done, and taken back", async ({ page }, info) => {
  const one = await bookByPhone(page, info, 4);
  const two = await bookByPhone(page, info, 5);
  await page.goto("/?view=list&status=CONFIRMED&q=검");
  await ready(page, info);
  for (const { name } of [one, two]) {
    await page.getByRole("checkbox", { name: `${name} 선택` }).check({ force: true });
  }
  await expect(page.getByText("2건 선택")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "예약 취소" }).click();
  await expect(page.getByText("예약 2건을 취소할까요?")).toBeVisible();
  await page.getByLabel(/취소 사유/).fill("휴진");
  await page.getByRole("button", { name: "예약 취소" }).click();
  await expect(page.getByText("2건을 취소로 바꿨어요.")).toBeVisible();
  await expect(page.getByRole("link", { name: one.name })).toHaveCount(0);
  await page.getByRole("button", { name: "되돌리기" }).click();
  await expect(page.getByText("2건을 되돌렸어요.")).toBeVisible();
  await expect(page.getByRole("link", { name: one.name })).toBeVisible();
});
