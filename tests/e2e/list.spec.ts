import { bookByPhone, expectAccessible, ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

test.use({ expectedErrors: [/status of 4(00|09)/] });
test.beforeEach(async ({ page }) => comeIn(page, null));

test("many at once: sorted first, then done, and taken back", async ({ page }, info) => {
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
  await page.getByLabel(/취소 사유/).fill("휴진");
  await expectAccessible(page);
  await page.getByRole("button", { name: "2건 예약 취소" }).click();
  const bar = page.getByRole("region", { name: "한 일" });
  await expect(bar.getByText("2건 취소했어요")).toBeVisible();
  await expect(page.getByRole("link", { name: one.name })).toHaveCount(0);
  await bar.getByRole("button", { name: "되돌리기" }).click();
  await expect(page.getByText("2건을 되돌렸어요.")).toBeVisible();
  await expect(page.getByRole("link", { name: one.name })).toBeVisible();
});

test("a search leaves the focus where it was typed, and shows what it searched for", async ({
  page,
}, info) => {
  await page.goto("/?view=list");
  await ready(page, info);
  const row = page.getByRole("search", { name: "목록에서 찾기" });
  const words = row.getByLabel("찾기", { exact: true });
  await words.fill("서");
  await words.press("Enter");
  await expect(page).toHaveURL(/q=/);
  await expect(words).toBeFocused();
  const everywhere = page.getByRole("combobox", { name: "예약 찾기" });
  await expect(everywhere).toHaveValue("서");
  await everywhere.fill("김");
  await everywhere.press("Enter");
  await expect(words).toHaveValue("김");
  await expect(everywhere).toBeFocused();
});

test("on the phone the magnifier opens the palette; its address leads to 찾기, with the filters open", async ({
  page,
}, info) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await ready(page, info);
  const magnifier = page.getByRole("link", { name: "예약 찾기" });
  const address = (await magnifier.getAttribute("href"))!;
  await magnifier.click();
  await expect(page.getByRole("combobox", { name: "찾기와 할 일" })).toBeFocused();
  await page.goto(address);
  const words = page.getByRole("search", { name: "목록에서 찾기" }).getByLabel("찾기");
  await expect(words).toBeFocused();
  await words.fill("서");
  await words.press("Enter");
  await expect(words).toHaveValue("서");
  await expect(page.getByText("‘서’ 찾은 결과").first()).toBeVisible();
});
