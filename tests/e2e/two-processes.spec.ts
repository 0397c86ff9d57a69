import { bookByPhone, panelOf, ready } from "./desk.ts";
import { expect, logIn, test, watch } from "./fixtures.ts";
import { pushRequest } from "./push-request.ts";

/** One walk through each area with web and backend apart: what they tell each other over HTTP. */
test("the board: login, live changes in another window, a booking, an undo", async ({
  page,
  browser,
  baseURL,
  backendURL,
}, info) => {
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const wrong: string[] = [];
  watch(other, wrong);
  const second = await other.newPage();
  for (const one of [page, second]) {
    await logIn(one);
    await ready(one, info);
  }

  const name = await pushRequest(backendURL);
  const inbox = page.getByRole("region", { name: "확인 필요" });
  const row = inbox.getByRole("listitem").filter({ hasText: name });
  const theirs = second.getByRole("link", { name, exact: true });
  await expect(row).toBeVisible();
  await expect(theirs).toBeVisible();
  await row.getByRole("button").click();
  await expect(theirs).toBeHidden();

  await bookByPhone(page, info);
  await panelOf(page).getByRole("link", { name: "예약 취소" }).click();
  await page.getByLabel(/취소 사유/).fill("환자 요청");
  await panelOf(page).getByRole("button", { name: "예약 취소" }).click();
  await expect(page.getByText(/예약을 취소했어요/)).toBeVisible();
  await page.keyboard.press("z");
  await expect(page.getByText(/확정으로 되돌렸어요/)).toBeVisible();
  await other.close();
  expect(wrong).toEqual([]);
});

test("linking: out to the sandbox's own login, which the backend serves, and back to the site", async ({
  page,
  baseURL,
  backendURL,
}, info) => {
  await logIn(page);
  await page.goto("/settings/platform-sync/kakao/disconnect");
  await ready(page, info);
  const phrase = await page
    .getByText(/^카카오 \d+건$/)
    .first()
    .innerText();
  await page.getByRole("textbox").last().fill(phrase);
  await page.getByRole("button", { name: /연동 해제/ }).click();
  await expect(page).toHaveURL(/\/settings\/platform-sync$/);
  await page.goto("/linking-platform");
  await page.getByRole("button", { name: "카카오 시작" }).click();
  await page.getByRole("button", { name: "카카오에서 로그인" }).click();
  await expect(page.getByRole("heading", { name: "카카오 로그인 (sandbox)" })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(backendURL);
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "카카오에서 돌아왔어요" })).toBeVisible();
  expect(page.url()).toBe(`${baseURL}/kakao-reservation`);
});
