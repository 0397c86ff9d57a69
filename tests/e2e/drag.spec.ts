import type { Locator, Page, TestInfo } from "@playwright/test";
import { bookButton, newName, panelOf, ready } from "./desk.ts";
import { demoDay } from "./demo-clock.ts";
import { comeIn, expect, test } from "./fixtures.ts";
import { pushRequest } from "./push-request.ts";

/** A Wednesday that the demo leaves empty: the board shows it whole. */
const DAY = demoDay(28);
test.use({ viewport: { width: 1280, height: 1000 } });
test.beforeEach(async ({ page }) => comeIn(page, null));

const lanes = (page: Page) => page.locator("#day");
const entry = (page: Page, name: string) => lanes(page).getByTitle(name, { exact: true });
/** Free starts of the first lane, in their order. */
const room = (page: Page) => lanes(page).getByRole("link", { name: /^초진 진료 \d\d:\d\d 예약/ });

/** Books a patient at this free start of the first lane. @returns the name, and when */
async function bookAt(page: Page, info: TestInfo, at: number) {
  await page.goto(`/?date=${DAY}`);
  await ready(page, info);
  const label = (await room(page).nth(at).getAttribute("aria-label")) ?? "";
  await page.goto((await room(page).nth(at).getAttribute("href")) ?? "");
  await ready(page, info);
  const name = newName();
  await page.getByLabel("이름", { exact: true }).fill(name);
  await page.getByLabel("전화번호", { exact: true }).fill("01077880001");
  await bookButton(page).click();
  await expect(panelOf(page).getByRole("heading", { name })).toBeVisible();
  return { name, time: /\d\d:\d\d/.exec(label)?.[0] ?? "" };
}

/** Takes a booking up and holds it over another place of the lanes. */
async function holdOver(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("it is not in sight");
  const [x, y] = [start.x + 20, start.y + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Its script may be on its way still, as the mouse goes on.
  const form = panelOf(page).getByRole("heading", { name: /언제로 옮길까요/ });
  await expect(async () => {
    await page.mouse.move(x, y + 10, { steps: 2 });
    await expect(form).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.mouse.move(x, y + end.y - start.y, { steps: 4 });
}

test("a booking is moved by hand while the board goes on, and the toast takes it back", async ({
  page,
  backendURL,
}, info) => {
  const { name, time } = await bookAt(page, info, 2);
  const target = room(page).nth(4);
  const to = /\d\d:\d\d/.exec((await target.getAttribute("aria-label")) ?? "")?.[0] ?? "";
  await holdOver(page, entry(page, name), target);
  await expect(panelOf(page)).toContainText(new RegExp(`${time} → .*${to}`));
  const pushed = await pushRequest(backendURL, demoDay(27));
  await expect(page.getByRole("region", { name: "확인 필요" })).toContainText(pushed);
  await expect(panelOf(page)).toContainText(new RegExp(`${time} → .*${to}`));
  await page.mouse.up();
  await expect(page.getByText(new RegExp(`${name} 님 예약을 .*${to}.* 옮겼어요`))).toBeVisible();
  await expect(entry(page, name)).toContainText(to);
  await expect(page).not.toHaveURL(/act=move/);
  await page.keyboard.press("z");
  await expect(entry(page, name)).toContainText(time);
});

test("in the week of a product a booking is moved by hand within its day", async ({
  page,
}, info) => {
  const { name } = await bookAt(page, info, 2);
  const [product] = await page
    .locator("#day [href*='item=']")
    .evaluateAll((links) =>
      links.map((one) => new URL((one as HTMLAnchorElement).href).searchParams.get("item")),
    );
  await page.goto(`/?view=week&date=${DAY}&product=${product ?? ""}`);
  await ready(page, info);
  const own = lanes(page).getByRole("link", { name: /^수 \d+ \d\d:\d\d 예약/ });
  const to = /\d\d:\d\d/.exec((await own.nth(4).getAttribute("aria-label")) ?? "")?.[0] ?? "";
  await holdOver(page, entry(page, name), own.nth(4));
  await page.mouse.up();
  await expect(page.getByText(new RegExp(`${name} 님 예약을 .*${to}.* 옮겼어요`))).toBeVisible();
  await expect(entry(page, name)).toContainText(to);
});

test("over somebody's time it says who is there, Escape puts it back, and letting go only offers to overlap", async ({
  page,
}, info) => {
  const other = await bookAt(page, info, 1);
  const { name, time } = await bookAt(page, info, 1);
  const before = page.url();
  await holdOver(page, entry(page, name), entry(page, other.name));
  await expect(lanes(page)).toContainText(`${other.name} 님 자리예요.`);
  await expect(lanes(page)).toContainText(`놓으면 ${time}에 그대로 있어요.`);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page).toHaveURL(before);
  await expect(lanes(page)).not.toContainText(`${other.name} 님 자리예요.`);

  await holdOver(page, entry(page, name), entry(page, other.name));
  await page.mouse.up();
  await expect(
    panelOf(page).getByRole("button", { name: new RegExp(`${other.time}에 겹쳐 받기`) }),
  ).toBeVisible();
  await expect(entry(page, name)).toContainText(time);
});

test("the same by keys alone: the digit of its button, arrows, Enter", async ({ page }, info) => {
  const { name, time } = await bookAt(page, info, 1);
  // 내원 cannot be said of that day yet: 시간 변경 is the first that can.
  await page.keyboard.press("1");
  await expect(panelOf(page).getByRole("heading", { name: /언제로 옮길까요/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  const chosen = page.getByRole("group", { name: "시간" }).getByRole("radio", { checked: true });
  await expect(chosen).toBeFocused();
  const first = (await chosen.getAttribute("aria-label")) ?? "";
  await page.keyboard.press("ArrowDown");
  // The one before is focused, too: until the next is chosen there is nothing to read.
  await expect(chosen).not.toHaveAttribute("aria-label", first);
  await expect(chosen).toBeFocused();
  const to = (await chosen.getAttribute("aria-label"))?.slice(-5) ?? "";
  await expect(panelOf(page)).toContainText(new RegExp(`${time} → .*${to}`));
  await page.keyboard.press("Enter");
  await expect(page.getByText(new RegExp(`${name} 님 예약을 .*${to}.* 옮겼어요`))).toBeVisible();
  await expect(page).not.toHaveURL(/act=move/);
});
