import { expect, test, comeIn } from "./fixtures.ts";

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

/** 도수치료 of the demo's hospital. */
const PRODUCT = "/settings/product/detail/0d0c7a1c-0000-4000-8000-000000000103";

for (const [screen, address, label] of [
  ["상품", PRODUCT, "상품 이름"],
  ["병원 정보", "/settings/hospital-info", "병원 이름"],
] as const)
  test(`the line drops while ${screen} is saved: the screen and what was typed stay`, async ({
    page,
    context,
  }) => {
    await comeIn(page, address);
    const field = page.getByRole("textbox", { name: label, exact: true });
    await expect(async () => {
      await field.fill("끊긴 사이");
      await expect(page.getByText("바꾼 곳 1")).toBeVisible({ timeout: 500 });
    }).toPass();
    await context.setOffline(true);
    await page.getByRole("button", { name: "저장", exact: true }).click();
    await expect(page.getByText(/저장됐는지 알 수 없어요/).first()).toBeVisible();
    await expect(field).toHaveValue("끊긴 사이");
    await context.setOffline(false);
  });
