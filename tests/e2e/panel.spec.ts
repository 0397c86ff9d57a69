import { type Page } from "@playwright/test";
import { bookByPhone, expectAccessible, freeTimes, panelOf, ready, scripted } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";
import { pushRequest } from "./push-request.ts";

test.use({ expectedErrors: [/status of 4(00|09)/] });
test.beforeEach(async ({ page }) => comeIn(page, null));

/** Opens a request that has just come from Naver. */
async function openRequest(page: Page, backendURL: string): Promise<void> {
  const name = await pushRequest(backendURL);
  const asked = new URLSearchParams({
    view: "list",
    from: "2020-01-01",
    to: "2099-01-01",
    q: name,
  });
  await page.goto(`/?${asked}`);
  await page.getByRole("row").getByRole("link", { name }).click();
  await expect(panelOf(page).getByRole("heading", { name })).toBeVisible();
}
const badge = (page: Page) => panelOf(page).getByRole("heading", { level: 2 });

test("a request is confirmed in one click, and taken back while the platform was not told", async ({
  page,
  backendURL,
}, info) => {
  await openRequest(page, backendURL);
  await ready(page, info);
  await expectAccessible(page, info);
  await panelOf(page).getByRole("button", { name: "확정" }).click();
  await expect(badge(page)).toContainText("확정");
  await expect(page.getByText("확정했어요.")).toBeVisible();
  await expect(page.getByText(/6초 뒤 (네이버|카카오|EMR)에 알려요/)).toBeVisible();
  if (scripted(info)) await page.keyboard.press("z");
  else await page.getByRole("button", { name: "되돌리기" }).first().click();
  await expect(badge(page)).toContainText("신청");
  await expect(panelOf(page)).toContainText("확정 → 신청");
});

test("a request is rejected with a reason", async ({ page, backendURL }, info) => {
  await openRequest(page, backendURL);
  await ready(page, info);
  await panelOf(page).getByRole("link", { name: "거절" }).click();
  await expect(page.getByRole("heading", { name: "예약을 거절할까요?" })).toBeVisible();
  await page.getByLabel(/거절하는 까닭/).fill("그 시간에 수술이 있어요");
  await expectAccessible(page, info);
  await panelOf(page).getByRole("button", { name: "거절" }).click();
  await expect(badge(page)).toContainText("거절");
  await expect(panelOf(page)).toContainText("그 시간에 수술이 있어요");
});

test("a booking is cancelled with a reason, left as it is, and taken back", async ({
  page,
}, info) => {
  const { name } = await bookByPhone(page, info);
  const cancel = panelOf(page).getByRole("link", { name: "예약 취소" });
  await cancel.click();
  await panelOf(page).getByRole("link", { name: "그대로 두기" }).click();
  await expect(badge(page)).toContainText("확정");
  await cancel.click();
  await page.getByLabel(/취소한 까닭/).fill("환자 요청");
  await panelOf(page).getByRole("button", { name: "예약 취소" }).click();
  await expect(badge(page)).toContainText("취소");
  await expect(panelOf(page)).toContainText("환자 요청");
  await expect(page.getByText(new RegExp(`${name} 님 .*예약을 취소했어요`))).toBeVisible();
  await panelOf(page).getByRole("button", { name: "되돌리기" }).click();
  await expect(badge(page)).toContainText("확정");
});

test("a booking is moved to another time", async ({ page }, info) => {
  await bookByPhone(page, info, 2);
  await panelOf(page).getByRole("link", { name: "시간 변경" }).click();
  await expect(page.getByRole("heading", { name: /언제로 옮길까요/ })).toBeVisible();
  await expectAccessible(page, info);
  const time = freeTimes(page).first();
  const label = (await time.getAttribute("aria-label")) ?? "";
  await time.check({ force: true });
  await panelOf(page)
    .getByRole("button", { name: /시간 변경|옮기기/ })
    .click();
  await expect(page.getByText(/예약을 .*옮겼어요/)).toBeVisible();
  await expect(panelOf(page).getByText(new RegExp(`${label.slice(-5)}–`))).toBeVisible();
  await expect(panelOf(page)).toContainText("시간 변경");
});

test("a move is taken back by the toast", async ({ page }, info) => {
  const { when } = await bookByPhone(page, info, 2);
  const day = new URL(page.url()).searchParams.get("date") ?? "?";
  await panelOf(page).getByRole("link", { name: "시간 변경" }).click();
  const time = freeTimes(page).first();
  await time.check({ force: true });
  await panelOf(page)
    .getByRole("button", { name: /시간 변경|옮기기/ })
    .click();
  await expect(page.getByText(/예약을 .*옮겼어요/)).toBeVisible();
  await page.getByRole("button", { name: "되돌리기" }).click();
  await expect(page.getByText(/확정으로 되돌렸어요/)).toBeVisible();
  await expect(page.getByRole("button", { name: "되돌리기" })).toHaveCount(0);
  await expect(panelOf(page).getByText(new RegExp(`${when.slice(-5)}–`))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`date=${day}`));
});

test("without a time chosen it asks for one", async ({ page }, info) => {
  await bookByPhone(page, info, 3);
  await panelOf(page).getByRole("link", { name: "시간 변경" }).click();
  await panelOf(page).getByRole("button", { name: "시간 변경" }).click();
  await expect(page.getByText("시간을 골라 주세요.")).toBeVisible();
});

test("the memo has its own save and keeps what it refuses", async ({ page }, info) => {
  await bookByPhone(page, info);
  const memo = page.getByLabel("메모", { exact: true });
  const save = panelOf(page).getByRole("button", { name: "저장" });
  await memo.fill("900101-1234567");
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    save.click(),
  ]);
  expect(answer.status()).toBe(400);
  await expect(save).not.toHaveAttribute("aria-busy", "true");
  await expect(page.getByText("주민등록번호는 적을 수 없어요.")).toBeVisible();
  await expect(memo).toHaveValue("900101-1234567");
  await memo.fill("보호자 동반");
  await save.click();
  await expect(page.getByText("메모를 저장했어요.")).toBeVisible();
  await page.reload();
  await expect(memo).toHaveValue("보호자 동반");
  await expect(panelOf(page)).toContainText("메모 남김");
});

test("what is not possible yet stands there with its reason", async ({ page }, info) => {
  await bookByPhone(page, info);
  const noShow = panelOf(page).getByRole("button", { name: "노쇼" });
  await expect(noShow).toBeDisabled();
  await expect(panelOf(page).getByText(/노쇼는 .+부터 누를 수 있어요\./)).toBeVisible();
  await page.getByRole("link", { name: "닫기" }).click();
  await expect(panelOf(page)).toHaveCount(0);
});

test("a number that is not there is said, not shown as an empty panel", async ({ page }, info) => {
  for (const id of ["x", "5f0c1c2e-6a2f-4b55-9a52-0d8a4a4b1a01"]) {
    await page.goto(`/?reservation=${id}`);
    await expect(page.getByText("예약을 찾을 수 없어요")).toBeVisible();
  }
  await expectAccessible(page, info);
});

test("on the phone the acts lie at the foot, in both themes", async ({ page }, info) => {
  await bookByPhone(page, info);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(panelOf(page).getByRole("link", { name: "예약 취소" })).toBeInViewport();
    await expect(page.getByRole("link", { name: "전화 걸기" })).toBeVisible();
    await expectAccessible(page, info);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
});

test("keys: Esc closes, digits press the buttons", { tag: "@script" }, async ({ page }, info) => {
  await bookByPhone(page, info);
  await ready(page, info);
  await page.keyboard.press("1");
  await expect(page.getByRole("heading", { name: /언제로 옮길까요/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panelOf(page)).toHaveCount(0);
});
