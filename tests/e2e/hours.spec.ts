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
