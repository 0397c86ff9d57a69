import {
  bookButton,
  bookByPhone,
  expectAccessible,
  freeTimes,
  newName,
  openBooking,
  panelOf,
  productChoice,
} from "./desk.ts";
import { monthDay } from "#app/text/time.ts";
import { demoDay } from "./demo-clock.ts";
import { comeIn, expect, test } from "./fixtures.ts";
import { pushRequest } from "./push-request.ts";

// A refused form is answered 400 or 409, which the browser's console reports.
test.use({ expectedErrors: [/status of 4(00|09)|ERR_FAILED/] });
test.beforeEach(async ({ page }) => comeIn(page, null));

test("a booking by phone takes at most eight inputs and opens beside its day", async ({
  page,
}, info) => {
  await openBooking(page, info);
  await expectAccessible(page);
  const groups = panelOf(page).getByRole("group");
  const fields = panelOf(page).getByRole("textbox");
  // 받은 곳, 상품, 시간 and what is typed, and the button.
  expect((await groups.count()) + (await fields.count()) + 1).toBeLessThanOrEqual(8);

  const { name, when } = await bookByPhone(page, info);
  await expect(page).toHaveURL(/reservation=/);
  await expect(panelOf(page)).toContainText("확정");
  await expect(panelOf(page)).toContainText(when.slice(-5));
  await expect(page.getByText(new RegExp(`${name} 님 .*예약했어요`))).toBeVisible();
  await expect(panelOf(page).getByText("전화", { exact: true }).last()).toBeVisible();
});

test("wrong input is said at its field, and nothing typed is lost", async ({ page }, info) => {
  await openBooking(page, info);
  await page.getByLabel("이름", { exact: true }).fill("홍길동;");
  await page.getByLabel("전화번호", { exact: true }).fill("12");
  await page.getByLabel(/^메모/).fill("휠체어");
  await bookButton(page).click();
  await expect(page.getByText("이름은 한글이나 영문으로 적어 주세요.")).toBeVisible();
  await expect(page.getByText("전화번호를 다시 확인해 주세요.")).toBeVisible();
  await expect(page.getByText("시간을 골라 주세요.", { exact: true })).toBeVisible();
  await expect(page.getByLabel("이름", { exact: true })).toHaveValue("홍길동;");
  await expect(page.getByLabel("전화번호", { exact: true })).toHaveValue("12");
  await expect(page.getByLabel(/^메모/)).toHaveValue("휠체어");
  await expectAccessible(page);
});

test("a field is judged when it is left and while it is mended", async ({ page }, info) => {
  await openBooking(page, info);
  const phone = page.getByLabel("전화번호", { exact: true });
  const fault = page.getByText("전화번호를 다시 확인해 주세요.");
  await phone.focus();
  await phone.blur();
  await expect(page.getByText("전화번호를 적어 주세요.")).toHaveCount(0);
  await phone.fill("12");
  await expect(fault).toHaveCount(0);
  await phone.blur();
  await expect(fault).toBeVisible();
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await phone.fill("010-2345-1234");
  await expect(fault).toHaveCount(0);
  await expect(phone).not.toHaveAttribute("aria-invalid");
});

test("another product and another day keep what is typed", async ({ page }, info) => {
  await openBooking(page, info);
  await page.getByLabel("이름", { exact: true }).fill("표지안");
  await productChoice(page, 1).check({ force: true });
  await expect(freeTimes(page).first()).toBeEnabled();
  const before = await freeTimes(page).first().getAttribute("aria-label");
  await page.getByRole("button", { name: "다른 날" }).click();
  await expect(page.getByRole("textbox", { name: "날짜" })).toBeFocused();
  // The times shown may hold the next free day already; the month's last one they do not.
  await page.locator("button[data-day]").last().click();
  await expect(freeTimes(page).first()).not.toHaveAttribute("aria-label", before ?? "");
  await expect(page.getByLabel("이름", { exact: true })).toHaveValue("표지안");
  await page.getByRole("button", { name: "다른 날" }).click();
  await expect(page.getByRole("textbox", { name: "날짜" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "다른 날" })).toBeFocused();
  await expect(page.getByLabel("이름", { exact: true })).toHaveValue("표지안");
});

test("who stands at the desk is booked and there in one step", async ({ page }, info) => {
  await openBooking(page, info, 1);
  const name = newName();
  await page.getByLabel("이름", { exact: true }).fill(name);
  await page.getByLabel("현장", { exact: true }).check({ force: true });
  await expect(freeTimes(page).first()).toBeEnabled();
  await expectAccessible(page, { only: "color-contrast" });
  // After the block that runs, which may be over meanwhile; beyond capacity where others were first.
  const today = new RegExp(`^${monthDay(demoDay(0))} `);
  const soon = page.getByRole("radio", { name: today }).nth(1);
  const here = panelOf(page).getByRole("button", { name: /예약하고 내원/ });
  await expect(async () => {
    await soon.check({ force: true, timeout: 3000 });
    await expect(here).toBeVisible({ timeout: 3000 });
  }).toPass();
  await here.click();
  await expect(panelOf(page).getByRole("heading", { name })).toContainText("내원");
});

test("what was wrong stays said while the board renews itself", async ({
  page,
  backendURL,
}, info) => {
  await openBooking(page, info);
  await page.getByLabel("이름", { exact: true }).fill(newName());
  await bookButton(page).click();
  const said = panelOf(page).getByText("시간을 골라 주세요.", { exact: true });
  await expect(said).toBeVisible();
  const name = await pushRequest(backendURL);
  await expect(page.getByRole("status").getByText(name)).toBeAttached();
  await expect(said).toBeVisible();
  await freeTimes(page).first().check({ force: true });
  await expect(said).toBeHidden();
});

test("a chosen time that goes is said at once", async ({ page, context }, info) => {
  await openBooking(page, info, 1);
  await freeTimes(page).last().check({ force: true });
  await expect(bookButton(page)).toHaveText(/\d\d:\d\d 예약/);
  const other = await context.newPage();
  await bookByPhone(other, info, 1);
  await expect(page.getByRole("alert").filter({ hasText: "방금 찼어요" })).toBeVisible();
  await expectAccessible(page);
  await expect(bookButton(page)).toHaveText("시간을 골라 주세요");
});
