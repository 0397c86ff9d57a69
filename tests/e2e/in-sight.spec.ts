import type { Locator, Page } from "@playwright/test";
import { demoDay, nextWeekday } from "./demo-clock.ts";
import {
  bookButton,
  chooseLastTime,
  expectNoOverflow,
  panelOf,
  ready,
  toastsStay,
} from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";
import { pushRequest } from "./push-request.ts";

/** Boxes, measured: what one needs lies on screen whole, and under nothing. */
const DAY = nextWeekday();
const PHONE = { width: 360, height: 740 };
/** What lies left and right of a toast, and between it and the bar. */
const ROOM = 16;

// A refused form is answered 400, which the browser's console reports.
test.use({ expectedErrors: [/status of 400/] });

const boxOf = async (one: Locator) => {
  const box = await one.boundingBox();
  return box && { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

/** Is it there from its first line to its last, nothing over it? */
const liesOpen = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const at = (share: number) =>
      document.elementFromPoint(x + width / 2, y + 2 + (height - 4) * share);
    return [0, 0.5, 1].every((share) => element.contains(at(share)));
  });

/** Does the whole toast lie over the bar and within both edges of the phone? Half a pixel is none. */
async function isClearOf(toast: Locator, bar: Locator): Promise<boolean> {
  const [said, below] = [await boxOf(toast), await boxOf(bar)];
  if (!said || !below) return false;
  const within = said.x >= ROOM - 0.5 && said.right <= PHONE.width - ROOM + 0.5;
  return within && said.y >= 0 && said.bottom <= below.y - ROOM + 0.5;
}

test("on the phone a toast lies over the bar, however high that is", async ({
  page,
  backendURL,
}, info) => {
  await page.setViewportSize(PHONE);
  const name = await pushRequest(backendURL, DAY);
  // Of another day: the two do not ask for one time.
  const asks = await pushRequest(backendURL, demoDay(2));
  await toastsStay(page);
  await comeIn(page, `/?date=${DAY}&view=inbox`);
  await ready(page, info);
  const inbox = page.getByRole("region", { name: "확인 필요" });
  await inbox.getByRole("button", { name: new RegExp(`^확정.*${name}`) }).click();
  const toast = page.locator("[data-sonner-toast]");
  await expect
    .poll(() => isClearOf(toast, page.getByRole("navigation", { name: "할 일" })))
    .toBe(true);

  // The acts of a request: its deadline, and three lines of buttons.
  // By key: the toast may lie over its row.
  await inbox.getByRole("link", { name: asks, exact: true }).press("Enter");
  const acts = panelOf(page).getByText(/남음$/).locator("xpath=ancestor::div[1]");
  await expect.poll(() => isClearOf(toast, acts)).toBe(true);

  // `‹ 확인 필요 5` goes there.
  await panelOf(page)
    .getByRole("link", { name: /^확인 필요 \d+$/ })
    .click();
  await expect(inbox.getByRole("link", { name: asks, exact: true })).toBeVisible();
});

for (const width of [360, 768, 1280])
  test(`at ${width} px what a save says leaves the save bar open`, async ({ page }, info) => {
    await page.setViewportSize({ width, height: 740 });
    await toastsStay(page);
    await comeIn(page, "/settings/hospital-info");
    await ready(page, info);
    const lead = page.getByRole("combobox", { name: "시간 간격" });
    const was = await lead.inputValue();
    await lead.selectOption(was === "20" ? "30" : "20");
    const save = page.getByRole("button", { name: "저장", exact: true });
    await save.click();
    const toast = page.locator("[data-sonner-toast]");
    await expect(toast).toContainText("병원 정보를 저장했어요.");
    const bar = save.locator("xpath=..");
    const isClear = async () => {
      const [said, below] = [await boxOf(toast), await boxOf(bar)];
      return said && below && said.y >= 0 && said.bottom <= below.y - ROOM + 0.5;
    };
    await expect.poll(isClear).toBe(true);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await toast.hover();
    await expect.poll(isClear).toBe(true);
    expect(await liesOpen(save)).toBe(true);
    await lead.selectOption(was);
    await save.click();
    await expect(toast.filter({ hasText: "병원 정보를 저장했어요." })).toHaveCount(2);
  });

/** Sends 예약 등록 while its field stands where the foot begins: as far as it is seen, it is under it. */
async function sendFromUnder(page: Page, field: Locator): Promise<void> {
  const top = (await boxOf(bookButton(page)))?.y ?? 0;
  await field.evaluate((one, foot) => {
    scrollBy(0, one.getBoundingClientRect().top - foot);
  }, top);
  await bookButton(page).press("Enter");
}

test("no bar hides a field of 예약 등록, and the first wrong one is led to", async ({
  page,
}, info) => {
  await comeIn(page, null);
  for (const size of [PHONE, { width: 1280, height: 600 }]) {
    await page.setViewportSize(size);
    await page.goto(`/?new=1&date=${DAY}`);
    await chooseLastTime(page, info);
    const name = page.getByLabel("이름", { exact: true });
    const last = page.getByLabel(/^메모/);
    await sendFromUnder(page, name);
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await expect(name).toBeFocused();
    await expect.poll(() => liesOpen(name)).toBe(true);
    await expect.poll(() => liesOpen(page.getByText("이름을 적어 주세요."))).toBe(true);
    // The last one, however one comes to the end.
    await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
    });
    await last.focus();
    await expect.poll(() => liesOpen(last)).toBe(true);
    await expect.poll(() => liesOpen(bookButton(page))).toBe(true);
  }
});

test("who comes next stays in sight under many requests, the account menu closes as menus do", async ({
  page,
  backendURL,
}, info) => {
  await pushRequest(backendURL, DAY);
  await comeIn(page, `/?date=${DAY}`);
  await ready(page, info);
  const inbox = page.locator("#inbox ol");
  await inbox.evaluate((list) => {
    const [row] = list.children;
    while (row && list.childElementCount < 21) list.append(row.cloneNode(true));
  });
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1024, height: 700 },
  ]) {
    await page.setViewportSize(size);
    const soon = page.getByRole("region", { name: /첫 예약$/ });
    await expect.poll(() => liesOpen(soon.getByRole("heading"))).toBe(true);
    await expect.poll(() => liesOpen(soon.getByRole("listitem").first())).toBe(true);
    expect(await inbox.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);
    await expectNoOverflow(page);
  }

  const menu = page.locator("details[name=account]");
  const out = menu.getByRole("button", { name: "로그아웃" });
  await menu.locator("summary").click();
  await expect(out).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(out).toBeHidden();
  await expect(menu.locator("summary")).toBeFocused();
  await menu.locator("summary").click();
  await expect(out).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(out).toBeHidden();
});

for (const size of [PHONE, { width: 1280, height: 800 }])
  test(`who calls for another comes into sight when it is unfolded, at ${size.width}`, async ({
    page,
  }, info) => {
    await page.setViewportSize(size);
    await comeIn(page, "/?new=1");
    await ready(page, info);
    await page.getByText("다른 분이 대신 예약하세요").click();
    await expect.poll(() => liesOpen(page.getByLabel("환자와의 관계"))).toBe(true);
  });
