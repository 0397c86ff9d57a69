import { ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

/** Pages of 설정 with buttons: what one has done is said once, and a line that drops leaves the page. */
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

/** 도수치료 of the demo. */
const AT_WORK = "/product/detail/0d0c7a1c-0000-4000-8000-000000000103";

test("의사·방·장비: a move is said, and stands in the list", async ({ page }, info) => {
  await comeIn(page, "/settings/resource");
  await ready(page, info);
  const names = page.locator("tbody th a");
  const before = await names.allInnerTexts();
  await page
    .getByRole("button", { name: /아래로/ })
    .first()
    .click();
  await expect(page.getByText("순서를 바꿨어요.")).toHaveCount(1);
  await expect(names).toHaveText([before[1]!, before[0]!, ...before.slice(2)]);
  await page.getByRole("button", { name: new RegExp(`^${before[0]!}.* 위로`) }).click();
  await expect(names).toHaveText(before);
});

test("운영: what a product became is said; without an answer the page stays and says so", async ({
  page,
  context,
}, info) => {
  await comeIn(page, AT_WORK);
  await ready(page, info);
  await page.getByRole("button", { name: "쉬게 하기" }).click();
  await expect(page.getByText("쉬게 했어요.")).toHaveCount(1);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const again = page.getByRole("button", { name: "예약 받기" });
  await again.click();
  await expect(page.getByText(/답을 받지 못해 됐는지 알 수 없어요/)).toHaveCount(1);
  await context.setOffline(false);
  await again.click();
  await expect(page.getByText("예약을 받기 시작했어요.")).toHaveCount(1);
  await expect(page.getByText(/답을 받지 못해 됐는지 알 수 없어요/)).toHaveCount(0);
});

test("병원 정보: another name stands in the head of the page at once", async ({ page }, info) => {
  await comeIn(page, "/settings/hospital-info");
  await ready(page, info);
  const name = page.getByLabel("병원 이름");
  const was = await name.inputValue();
  for (const next of [`${was} 본관`, was]) {
    await name.fill(next);
    await page.getByRole("button", { name: "저장", exact: true }).click();
    await expect(page.getByRole("banner").getByText(next, { exact: true }).first()).toBeVisible();
  }
});
