import type { Page } from "@playwright/test";
import { ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

/** 진료 시간: what a script adds to its form, and to what its change leaves outside. */
const PAGE = "/settings/hospital-info";

async function unfold(page: Page) {
  await page.getByText("펼쳐서 고치기").first().click();
}
const ends = (page: Page, day: string) => page.getByLabel(`${day} 종료`, { exact: true });

test("the hours of a day are written for others in place; the line above follows", async ({
  page,
}, info) => {
  await comeIn(page, PAGE);
  await ready(page, info);
  await unfold(page);
  const documents: string[] = [];
  page.on("request", (one) => one.resourceType() === "document" && documents.push(one.url()));
  const friday = await ends(page, "금").inputValue();
  await ends(page, "월").fill("1710");
  await page.getByLabel("기준으로 쓸 요일").selectOption({ label: "월요일 시간을" });
  const others = page.getByRole("group", { name: "똑같이 적을 요일" });
  for (const day of ["화", "목"]) await others.getByLabel(day).check();
  await page.getByRole("button", { name: "똑같이 적기" }).click();
  for (const day of ["월", "화", "목"]) await expect(ends(page, day)).toHaveValue("17:10");
  await expect(ends(page, "금")).toHaveValue(friday);
  await expect(page.getByRole("button", { name: "똑같이 적기" })).toBeFocused();
  // The last acceptance goes with the end of each.
  await expect(page.getByText(/^바꾼 곳 6/)).toBeVisible();
  await page.getByRole("button", { name: "되돌리기" }).click();
  await expect(page.getByText("바꾼 곳 없음")).toBeVisible();
  expect(documents).toEqual([]);
});

test("what shorter hours leave outside is decided row by row, and all at once, in place", async ({
  page,
}, info) => {
  await comeIn(page, PAGE);
  await ready(page, info);
  await unfold(page);
  const last = page.getByLabel("목 마지막 접수", { exact: true });
  const was = { end: await ends(page, "목").inputValue(), last: await last.inputValue() };
  await ends(page, "목").fill("17:00");
  await last.fill("");
  await expect(page.getByText(/저장하면 예약 \d+건이 밖에 남아요/)).toBeVisible();
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page).toHaveURL(/\/impact\?wish=/);
  const step = page.url();
  const rows = page.locator("main fieldset");
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  expect(count).toBeGreaterThan(1);

  await page.getByRole("button", { name: "취소하기" }).click();
  await expect(page.getByText(`옮김 0 · 그대로 0 · 취소 ${count}`)).toBeVisible();
  await page.getByRole("button", { name: "그대로 두기" }).click();
  await expect(page.getByText(`옮김 0 · 그대로 ${count} · 취소 0`)).toBeVisible();
  await rows.first().getByText("취소", { exact: true }).click();
  await expect(page.getByText(`옮김 0 · 그대로 ${count - 1} · 취소 1`)).toBeVisible();
  await rows.first().getByText("그대로", { exact: true }).click();
  expect(page.url()).toBe(step);
  await page.getByRole("button", { name: "저장하고 알리기" }).click();
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  const saved = `병원 정보를 저장했어요. 옮김 0 · 그대로 ${count} · 취소 0`;
  await expect(page.getByText(saved)).toBeVisible();

  // As it was: nobody is outside of that.
  await unfold(page);
  await expect(ends(page, "목")).toHaveValue("17:00");
  await ends(page, "목").fill(was.end);
  await last.fill(was.last);
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText("병원 정보를 저장했어요.").first()).toBeVisible();
  await expect(ends(page, "목")).toHaveValue(was.end);
});

test("a time that is none is said as its field is left, and the line stays as it was", async ({
  page,
}, info) => {
  await comeIn(page, PAGE);
  await ready(page, info);
  await unfold(page);
  const field = ends(page, "월");
  const was = await field.inputValue();
  const leaves = async (text: string, message: string) => {
    await field.fill(text);
    await expect(page.getByText(message)).toHaveCount(0);
    await field.press("Tab");
    await expect(page.getByText(message)).toBeVisible();
    await expect(field).toHaveAccessibleDescription(message);
    await expect(page.locator("summary").first()).not.toContainText(text);
    await field.fill(was);
    await expect(page.getByText(message)).toHaveCount(0);
  };
  await leaves("25:00", "09:00처럼 적어 주세요.");
  await field.fill("00:10");
  await field.press("Tab");
  await expect(field).toHaveAccessibleDescription("끝나는 시각은 시작하는 시각보다 뒤여야 해요.");
  await page.getByRole("button", { name: "되돌리기" }).click();
  await expect(page.getByText("바꾼 곳 없음")).toBeVisible();
  await expect(page.getByText("뒤여야 해요")).toHaveCount(0);

  await page.locator('[value="add.periods"]').click();
  const [first, last] = [page.getByLabel("첫날").last(), page.getByLabel("끝날").last()];
  await first.fill("12. 28.");
  await last.fill("12. 24.");
  await last.press("Tab");
  await expect(last).toHaveAccessibleDescription("끝나는 날이 시작하는 날보다 빨라요.");
  // Its beginning mends it too.
  await first.fill("12. 23.");
  await expect(page.getByText("시작하는 날보다 빨라요")).toHaveCount(0);
});
