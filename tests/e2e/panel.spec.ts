import { type Page } from "@playwright/test";
import { bookByPhone, expectAccessible, freeTimes, panelOf, ready } from "./desk.ts";
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
  await expectAccessible(page);
  await panelOf(page).getByRole("button", { name: "확정" }).click();
  // The hold is six seconds, however slow the machine: nothing else is waited for.
  await expect(page.locator("[data-sonner-toast]").getByRole("button")).toBeVisible();
  await page.keyboard.press("z");
  await expect(badge(page)).toContainText("신청");
  await expect(panelOf(page)).toContainText("확정 → 신청");
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
  await expect(page.getByText(/예약을 .* \d\d:\d\d으로 되돌렸어요/)).toBeVisible();
  await expect(page.getByRole("button", { name: "되돌리기" })).toHaveCount(0);
  await expect(panelOf(page).getByText(new RegExp(`${when.slice(-5)}–`))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`date=${day}`));
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

test("keys: Esc closes the step, then the panel, digits press the buttons", async ({
  page,
}, info) => {
  await bookByPhone(page, info);
  await ready(page, info);
  // On its own day 내원 comes before it.
  const move = panelOf(page).getByRole("link", { name: /^시간 변경/ });
  await page.keyboard.press((await move.getAttribute("aria-keyshortcuts")) ?? "");
  const question = page.getByRole("heading", { name: /언제로 옮길까요/ });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(move).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panelOf(page)).toHaveCount(0);
});
