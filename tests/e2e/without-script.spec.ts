import type { Locator } from "@playwright/test";
import { bookByPhone, expectNoOverflow, freeTimes, newName, panelOf, ready } from "./desk.ts";
import { nextWeekday } from "./demo-clock.ts";
import { expect, logIn, test } from "./fixtures.ts";
import { pushRequest } from "./push-request.ts";

// A form that is refused comes back as 400.
test.use({ expectedErrors: [/status of 400/] });

/**
 * One walk through each area in a browser whose scripts are off: what a form does stands in
 * tests/contract/forms-*.test.ts; here one sees that it is all there and can be reached by hand.
 * Toasts leave by themselves: what they say is looked for in the page, seen or not.
 */
const EVER = "from=2020-01-01&to=2099-01-01";

test("the board: from login to logout", async ({ page, backendURL }, info) => {
  const day = nextWeekday();
  const name = await pushRequest(backendURL, day);
  await logIn(page);
  const greeting = page.getByText(/로그인했어요/).first();
  await expect(greeting).toBeAttached();
  await expect(greeting).toBeHidden();
  await ready(page, info);

  // A request is confirmed from the queue.
  await page.goto(`/?date=${day}`);
  const inbox = page.getByRole("region", { name: "확인 필요" });
  await inbox.getByRole("link", { name, exact: true }).click();
  await expect(panelOf(page)).toContainText(name);
  await inbox.getByRole("button", { name: new RegExp(`^확정.*${name}`) }).click();
  await expect(page.getByText(/확정했어요/).first()).toBeAttached();

  // A booking is made, moved, and the move taken back.
  const booked = await bookByPhone(page, info, 2);
  await expect(page.getByText(new RegExp(`${booked.name} 님 .*예약했어요`))).toBeAttached();
  await panelOf(page).getByRole("link", { name: "시간 변경" }).click();
  await freeTimes(page).first().check({ force: true });
  await panelOf(page)
    .getByRole("button", { name: /시간 변경|옮기기/ })
    .click();
  await expect(page.getByText(/예약을 .*옮겼어요/)).toBeAttached();
  // The confirmation's toast may still stand, with an undo of its own.
  await page.getByRole("button", { name: "되돌리기" }).last().click();
  await expect(page.getByText(/예약을 .* \d\d:\d\d으로 되돌렸어요/)).toBeAttached();
  await expect(panelOf(page).getByText(new RegExp(`${booked.when.slice(-5)}–`))).toBeVisible();

  // Found in the list, and cancelled there.
  await page.goto("/");
  await page.getByRole("searchbox").fill(booked.name);
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByRole("link", { name: booked.name })).toBeVisible();
  await page.goto(`/?view=list&${EVER}&q=${booked.name}`);
  await page.getByRole("checkbox", { name: `${booked.name} 선택` }).check({ force: true });
  await page.getByRole("button", { name: "예약 취소" }).click();
  await page.getByLabel(/취소 사유/).fill("휴진");
  await page.getByRole("button", { name: "1건 예약 취소" }).click();
  await expect(page.getByText(/1건 취소했어요/).first()).toBeAttached();

  await page.locator("summary").filter({ hasText: "메뉴" }).click();
  await page.getByRole("button", { name: "로그아웃" }).click();
  await expect(page.getByText("로그아웃했어요.").first()).toBeAttached();
});

test("the filters: chosen, kept, applied, taken away and back again", async ({ page }) => {
  const name = newName();
  const sheet = page.getByRole("dialog", { name: "필터" });
  await logIn(page);
  await page.goto("/");
  await page.getByRole("link", { name: "필터", exact: true }).click();
  await sheet.getByLabel("상태").selectOption("신청");
  await sheet.getByRole("button", { name: "보기" }).click();
  await expect(page).toHaveURL(/status=REQUESTED/);
  await sheet.getByLabel("이 필터의 이름").fill(name);
  await sheet.getByRole("button", { name: "저장" }).click();
  await expect(page.getByText("필터를 저장했어요.").first()).toBeAttached();
  await page.goto("/?view=list&filters=1");
  const kept = sheet.getByRole("link", { name: `${name} 신청` });
  await kept.click();
  await expect(page).toHaveURL(/view=list&status=REQUESTED$/);
  await page.goto("/?filters=1");
  await sheet.getByRole("button", { name: `${name} 지우기` }).click();
  await expect(kept).toHaveCount(0);
  await page.getByRole("button", { name: "되돌리기" }).last().click();
  await expect(kept).toBeVisible();
  await sheet.getByRole("button", { name: `${name} 지우기` }).click();
  await expect(kept).toHaveCount(0);
});

test("with the button that filters need without a script nothing runs out of the window", async ({
  page,
}) => {
  await logIn(page);
  for (const width of [360, 1024, 1200, 1280])
    for (const path of ["/", "/?view=week", "/?view=month", "/?view=list", "/?new=1"]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expectNoOverflow(page);
    }
});

test("네이버 상품 가져오기: read, chosen row by row and field by field, left, taken over and taken back", async ({
  page,
}) => {
  const HERE = "/load-naver-product";
  const title = (name: string | RegExp) => page.getByRole("heading", { level: 1, name });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const row = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("group", { name: `${name}: 할 일` }) });
  const act = (name: string, word: string) =>
    row(name).getByRole("radio", { name: word, exact: true });
  /** Reloads by its own button until it is seen. */
  const reloadTill = (seen: Locator) =>
    expect(async () => {
      const again = page.getByRole("link", { name: "새로 고침" });
      if (!(await seen.isVisible())) await again.click({ timeout: 1000 });
      await expect(seen).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 60_000 });
  const productsHere = async () => {
    await page.goto("/settings/product");
    return page.getByRole("main").innerText();
  };

  await logIn(page);
  await page.goto("/settings/product");
  await page.getByRole("link", { name: "네이버에서 가져오기" }).click();
  await button("읽어 오기").click();
  const review = title("네이버 상품 3개를 읽었어요");
  await reloadTill(review);

  // Of one that is like one of ours nothing is chosen: 저장 is refused, and keeps what was chosen.
  await expect(act("체형 상담", "가져오기")).toBeChecked();
  await expect(act("도수치료", "가져오기")).toBeDisabled();
  await row("도수치료").locator("summary").click();
  await row("도수치료").getByRole("radio", { name: "네이버 걸리는 시간: 60분" }).check();
  await act("체형 상담", "건너뛰기").check({ force: true });
  await button("저장").click();
  await expect(page.getByText("골라 주세요.", { exact: true })).toBeVisible();
  await expect(act("체형 상담", "건너뛰기")).toBeChecked();
  await row("도수치료").locator("summary").click();
  await expect(
    row("도수치료").getByRole("radio", { name: "네이버 걸리는 시간: 60분" }),
  ).toBeChecked();

  // Left and gone on with.
  await act("도수치료 짧게", "가져오기").check({ force: true });
  await act("체형 상담", "가져오기").check({ force: true });
  await button("저장하고 나가기").click();
  await expect(page).toHaveURL(/\/settings\/product$/);
  await page.getByRole("link", { name: "네이버 상품 고르기" }).click();
  await expect(act("도수치료 짧게", "가져오기")).toBeChecked();
  await button("저장").click();
  const over = page.getByRole("button", { name: "되돌리기", exact: true });
  await reloadTill(over);
  await expect(page.getByText("도수치료: 금액, 걸리는 시간")).toBeVisible();
  expect(await productsHere()).toContain("체형 상담");

  await page.goto(HERE);
  await over.click();
  const undone = page.getByText(/님이 되돌렸어요/);
  await reloadTill(undone);
  expect(await productsHere()).not.toContain("체형 상담");
});
