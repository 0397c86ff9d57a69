import type { Locator, Page, Route, TestInfo } from "@playwright/test";
import { demoDay } from "./demo-clock.ts";
import {
  bookButton,
  chooseLastTime,
  chosenTime,
  fillBooking,
  freeTimes,
  newName,
  openBooking,
  panelOf,
  ready,
} from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

// The browser says so itself of every call that is cut off here.
test.use({ expectedErrors: [/Failed to load resource|net::ERR_/] });

const DATA = /\.data(\?|$)|\/events$/;
const strip = (page: Page) => page.getByText(/^연결이 끊겼어요\..*까지의 화면이에요\.$/).first();

/** Takes the line away: every call of the page's script fails. @returns what gives it back */
async function cut(page: Page): Promise<() => Promise<void>> {
  await page.route(DATA, (route) => route.abort("connectionrefused"));
  return () => page.unroute(DATA);
}

/** In a week: a day that has free starts, whatever other tests have booked. */
const DAY = demoDay(7);

/** 예약 등록 of that day with a name in it that nobody has sent. @returns the field of the name */
async function halfTyped(page: Page, info: TestInfo): Promise<Locator> {
  await comeIn(page, `/?new=1&date=${DAY}`);
  await ready(page, info);
  const name = page.getByLabel("이름", { exact: true });
  await name.fill("표지안");
  return name;
}

/** Going elsewhere is refused in words. */
async function expectNotGone(page: Page) {
  await page.getByRole("link", { name: "다음 날", exact: true }).click();
  await expect(page.getByText("연결이 끊겨서 열지 못했어요.")).toBeVisible();
}

test("a broken line leaves the board and a half-typed booking, and goes by itself", async ({
  page,
}, info) => {
  const name = await halfTyped(page, info);
  const restore = await cut(page);
  await expectNotGone(page);
  await expect(strip(page)).toBeVisible();
  await expect(name).toHaveValue("표지안");
  await expect(page.getByRole("button", { name: "예약 등록", exact: true })).toBeDisabled();
  const free = page
    .getByRole("region", { name: /일정$/ })
    .getByRole("link", { name: /예약 등록$/ });
  await expect(free.first()).toHaveAttribute("aria-disabled", "true");

  await restore();
  await expect(strip(page)).toBeHidden();
  await expect(name).toHaveValue("표지안");
  await page.getByRole("link", { name: "다음 날", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`date=${demoDay(8)}`));
});

test("a chosen time stays chosen where its load fails, comes late, or is ended by another", async ({
  page,
}, info) => {
  await comeIn(page, null);
  await openBooking(page, info);
  const stands = async (when: string) => {
    await expect(chosenTime(page)).toHaveAccessibleName(when);
    await expect(bookButton(page)).toHaveText(/\d\d:\d\d 예약/);
    await expect(page).toHaveURL(/start=/);
  };
  const restore = await cut(page);
  const last = await chooseLastTime(page, info);
  await expect(strip(page)).toBeVisible();
  await stands(last);
  await restore();
  await expect(strip(page)).toBeHidden();
  await stands(last);

  const held: Route[] = [];
  const hold = (route: Route) => void held.push(route);
  await page.route(DATA, hold);
  await freeTimes(page).first().check({ force: true });
  const first = (await chosenTime(page).getAttribute("aria-label")) ?? "";
  await expect.poll(() => held.length).toBe(1);
  // Sent meanwhile, the form ends the load; nobody answers it.
  await page.route(DATA, (route) =>
    route.request().method() === "POST" ? route.abort("failed") : route.fallback(),
  );
  await bookButton(page).click();
  await expect(page.getByText(/확인하고 다시/).first()).toBeVisible();
  await page.unrouteAll();
  await stands(first);
});

test("a booking sent without a line is refused in words and booked when the line is back", async ({
  page,
}, info) => {
  await comeIn(page, null);
  await openBooking(page, info);
  const patient = newName();
  await fillBooking(page, info, patient, "01077880142");
  const restore = await cut(page);
  await bookButton(page).click();
  await expect(page.getByText(/확인하고 다시/).first()).toBeVisible();
  await expect(page.getByLabel("이름", { exact: true })).toHaveValue(patient);
  await restore();
  await bookButton(page).click();
  await expect(panelOf(page).getByRole("heading", { name: patient })).toBeVisible();
});

test("a line that loses the toaster's own file leaves the board, and says what was refused", async ({
  page,
}, info) => {
  const name = await halfTyped(page, info);
  await page.route(/sonner/, (route) => route.abort("connectionrefused"));
  await cut(page);
  await expectNotGone(page);
  await expect(name).toHaveValue("표지안");
});

test("what the page loads by itself says so, what a person opens does not", async ({
  page,
}, info) => {
  await comeIn(page, "/");
  await ready(page, info);
  const background = (when: () => Promise<unknown>) =>
    Promise.all([page.waitForRequest((request) => /\.data/.test(request.url())), when()]).then(
      ([request]) => request.headers()["x-background"],
    );
  // Shown again after it was hidden, the page loads once by itself.
  const shown = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(await background(shown)).toBe("1");
  const next = page.getByRole("link", { name: "다음 날", exact: true });
  expect(await background(() => next.click())).toBeUndefined();
});

test("a booking that one leaves while it is under way is said all the same, and booked once", async ({
  page,
}, info) => {
  await comeIn(page, null);
  await openBooking(page, info);
  const patient = newName();
  await fillBooking(page, info, patient, "01077880143");
  // Made before it is asked for: what holds it may not have begun to when it is let go.
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(DATA, async (route) => {
    if (route.request().method() === "POST") await answered;
    await route.continue();
  });
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await bookButton(page).click();
  await sent;
  await page.keyboard.press("Escape");
  await expect(panelOf(page)).toHaveCount(0);
  answer();
  await expect(page.getByText(`${patient} 님`)).toBeVisible();
  await page.unroute(DATA);
});

test("a booking that nobody answered is there again after Esc and a reload, the same booking", async ({
  page,
}, info) => {
  await comeIn(page, null);
  await openBooking(page, info);
  const patient = newName();
  const name = page.getByLabel("이름", { exact: true });
  const key = panelOf(page).locator("[name=key]");
  await fillBooking(page, info, patient, "01077880144");
  const first = await key.inputValue();
  const held: Route[] = [];
  await page.route(DATA, (route) =>
    route.request().method() === "POST" ? void held.push(route) : route.fallback(),
  );
  await bookButton(page).click();
  await expect.poll(() => held.length).toBe(1);
  await page.keyboard.press("Escape");
  await expect(panelOf(page)).toHaveCount(0);
  await held[0]?.abort("failed");
  await expect(page.getByText(/확인하고 다시/).first()).toBeVisible();
  await page.unrouteAll();

  await openBooking(page, info);
  await expect(name).toHaveValue(patient);
  await expect(key).toHaveValue(first);
  await page.reload();
  await expect(name).toHaveValue(patient);
  await expect(key).toHaveValue(first);
  await chooseLastTime(page, info);
  await bookButton(page).click();
  await expect(panelOf(page).getByRole("heading", { name: patient })).toBeVisible();
  await openBooking(page, info);
  await expect(name).toHaveValue("");
  await expect(key).not.toHaveValue(first);
});
