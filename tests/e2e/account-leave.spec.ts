import { ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

/** 내 계정: what was typed is not left without a question, what was saved is. */
const ACCOUNT = "/settings/account";

for (const [label, text] of [
  ["메일", "na@example.com"],
  ["지금 비밀번호", "doctalk"],
  ["이 기기의 이름", "접수대 셋째"],
] as const)
  test(`${label} that is typed and not saved: leaving asks`, async ({ page }, info) => {
    await comeIn(page, ACCOUNT, { alone: true });
    await ready(page, info);
    const field = page.getByLabel(new RegExp(`^${label}`));
    await field.fill(text);
    await page.getByRole("link", { name: "접근 기록" }).first().click();
    const asked = page.getByRole("dialog", { name: "적던 것을 두고 나갈까요?" });
    await expect(asked.getByText(label)).toBeVisible();
    await asked.getByRole("button", { name: "계속 적기" }).click();
    await expect(field).toHaveValue(text);
    await page.getByRole("link", { name: "접근 기록" }).first().click();
    await asked.getByRole("button", { name: "나가기" }).click();
    await expect(page).toHaveURL(/\/settings\/history$/);
  });

test("a mobile that was saved, and stands there in other signs, is left without a question", async ({
  page,
}, info) => {
  const typed = `0105555${String(1000 + info.retry * 7 + (Date.now() % 1000)).padStart(4, "0")}`;
  await comeIn(page, ACCOUNT, { alone: true });
  await ready(page, info);
  const mobile = page.getByLabel("휴대전화");
  await mobile.fill(typed);
  await mobile.press("Enter");
  await expect(page.getByText("연락처를 저장했어요.").first()).toBeVisible();
  await expect(mobile).toHaveValue(typed.replace(/^(010)(\d{4})(\d{4})$/, "$1-$2-$3"));
  await page.getByRole("link", { name: "접근 기록" }).first().click();
  await expect(page).toHaveURL(/\/settings\/history$/);
});
