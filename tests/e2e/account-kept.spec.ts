import { ready } from "./desk.ts";
import { comeIn, DEMO, expect, test } from "./fixtures.ts";

/** 내 계정: what was typed outlasts a broken line and the end of a session. */
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
const ACCOUNT = "/settings/account";

test("the line drops while forms of 내 계정 are sent: the screen and what was typed stay", async ({
  page,
  context,
}, info) => {
  await comeIn(page, ACCOUNT, { alone: true });
  await ready(page, info);
  const mobile = page.getByLabel("휴대전화");
  await mobile.fill("010-5555-0001");
  await context.setOffline(true);
  const unanswered = page
    .getByRole("alert")
    .filter({ hasText: /답을 받지 못해 됐는지 알 수 없어요/ });
  await mobile.press("Enter");
  await expect(
    page.locator("form", { has: mobile }).and(page.locator("form", { has: unanswered })),
  ).toBeVisible();
  await expect(mobile).toHaveValue("010-5555-0001");
  await page.waitForTimeout(500);
  await expect(page.getByText(/됐는지 알 수 없어요/)).toHaveCount(1);
  const device = page.getByLabel("이 기기의 이름");
  await device.fill("접수대 둘째");
  await device.press("Enter");
  await expect(
    page.locator("form", { has: device }).and(page.locator("form", { has: unanswered })),
  ).toBeVisible();
  await expect(device).toHaveValue("접수대 둘째");
  await context.setOffline(false);
  await page.reload();
  await page.getByRole("button", { name: "버리기" }).first().click();
  await page.getByRole("button", { name: "버리기" }).click();
});

test("what was typed into 내 계정 as a session ended is gone on with after the login", async ({
  page,
}, info) => {
  // What a first try saved is nothing to go on with.
  const typed = `010-5555-00${String(info.retry + 20)}`;
  await comeIn(page, ACCOUNT, { alone: true });
  await ready(page, info);
  const mobile = page.getByLabel("휴대전화");
  await mobile.fill(typed);
  await page.context().clearCookies();
  await mobile.press("Enter");
  await page.getByLabel("아이디", { exact: true }).fill(DEMO.id);
  await page.getByLabel("비밀번호", { exact: true }).fill(DEMO.password);
  await page.getByRole("button", { name: "로그인", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${ACCOUNT}$`));
  await page.getByRole("button", { name: "이어 적기" }).click();
  await expect(mobile).toHaveValue(typed);
  await mobile.press("Enter");
  await expect(page.getByText("연락처를 저장했어요.").first()).toBeVisible();
  await page.reload();
  await expect(mobile).toHaveValue(typed);
  await expect(page.getByRole("button", { name: "이어 적기" })).toHaveCount(0);
});
