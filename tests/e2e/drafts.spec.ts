import type { Locator, Page } from "@playwright/test";
import { demoDay } from "./demo-clock.ts";
import { bookByPhone, panelOf, ready } from "./desk.ts";
import { comeIn, DEMO, expect, test } from "./fixtures.ts";

test.use({ expectedErrors: [/status of 409/] });

const BACK = "쓰던 내용을 다시 채웠어요.";
const memoOf = (page: Page): Locator => page.getByLabel("메모", { exact: true });
const nameOf = (page: Page): Locator => page.getByLabel("이름", { exact: true });

/** Writes a memo as another window does, which has this page's form as it stands there now. */
async function writeElsewhere(page: Page, memo: string): Promise<void> {
  const form = panelOf(page)
    .locator("form")
    .filter({ has: memoOf(page) });
  const [reservation, was] = await Promise.all(
    ["reservation", "was"].map((name) => form.locator(`[name=${name}]`).inputValue()),
  );
  const answer = await page.request.post("/?index", {
    form: { intent: "memo", reservation: reservation ?? "", was: was ?? "", memo },
    headers: { origin: new URL(page.url()).origin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

test("a memo being typed outlives Esc, stands beside another's, and is not written over", async ({
  page,
}, info) => {
  await comeIn(page, null);
  await bookByPhone(page, info);
  const address = page.url();
  await memoOf(page).fill("휠체어");
  await memoOf(page).press("Escape");
  await expect(panelOf(page)).toHaveCount(0);
  await page.goto(address);
  await expect(memoOf(page)).toHaveValue("휠체어");
  await expect(panelOf(page).getByText(BACK)).toBeVisible();

  await writeElsewhere(page, "보호자 동반");
  await expect(panelOf(page).getByText("저장된 메모")).toBeVisible();
  await expect(panelOf(page).getByText("보호자 동반")).toBeVisible();
  await expect(memoOf(page)).toHaveValue("휠체어");
  await panelOf(page).getByRole("button", { name: "이걸로 저장" }).click();
  await expect(panelOf(page).getByText("저장된 메모")).toHaveCount(0);
  await expect(panelOf(page).locator("[name=was]")).toHaveValue("휠체어");

  await memoOf(page).fill("지팡이");
  await writeElsewhere(page, "목발");
  await panelOf(page).getByRole("link", { name: "이대로 두기" }).click();
  await expect(memoOf(page)).toHaveValue("목발");
  await page.reload();
  await ready(page, info);
  await expect(memoOf(page)).toHaveValue("목발");
  await expect(panelOf(page).getByText(BACK)).toHaveCount(0);
});

test("a half-typed booking is there again after a reload, back and forward, until it is given up", async ({
  page,
}, info) => {
  await comeIn(page, "/");
  await page.goto("/?new=1");
  await ready(page, info);
  await nameOf(page).fill("김보리");
  await page.reload();
  await expect(nameOf(page)).toHaveValue("김보리");
  await page.goBack();
  await expect(panelOf(page)).toHaveCount(0);
  await page.goForward();
  await expect(nameOf(page)).toHaveValue("김보리");
  await panelOf(page).getByText(BACK).getByRole("button", { name: "버리기" }).click();
  await expect(nameOf(page)).toHaveValue("");
  await expect(nameOf(page)).toBeFocused();
  await page.reload();
  await ready(page, info);
  await expect(nameOf(page)).toHaveValue("");
});

test("a typed time outside opening hours is there again after a reload, for its day alone", async ({
  page,
}, info) => {
  const typedAt = panelOf(page).getByLabel("시각", { exact: true });
  const onDay = panelOf(page).getByLabel("날짜", { exact: true });
  await comeIn(page, `/?new=1&outside=1&day=${demoDay(2)}`);
  await ready(page, info);
  await onDay.fill(demoDay(3));
  await typedAt.fill("20:00");
  await page.reload();
  await expect(typedAt).toHaveValue("20:00");
  await expect(onDay).toHaveValue(demoDay(3));
  await nameOf(page).fill("김보리");
  await page.goto(`/?new=1&outside=1&day=${demoDay(4)}`);
  await expect(nameOf(page)).toHaveValue("김보리");
  await expect(onDay).toHaveValue(demoDay(4));
  await expect(typedAt).toHaveValue("");
});

test("a memo sent into a lost session is kept for its account: the login page says so", async ({
  page,
}, info) => {
  await comeIn(page, null, { alone: true });
  await bookByPhone(page, info);
  await memoOf(page).fill("휠체어");
  await page.context().clearCookies();
  await panelOf(page).getByRole("button", { name: "저장" }).click();
  await expect(page.getByText(/쓰던 내용은 이 창에 그대로 있어요/)).toBeVisible();
  await page.getByLabel("아이디", { exact: true }).fill(DEMO.id);
  await page.getByLabel("비밀번호", { exact: true }).fill(DEMO.password);
  await page.getByRole("button", { name: "로그인", exact: true }).click();
  await expect(memoOf(page)).toHaveValue("휠체어");
  await expect(panelOf(page).getByText(BACK)).toBeVisible();
});
