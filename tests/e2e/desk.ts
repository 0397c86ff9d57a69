import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page, type TestInfo } from "@playwright/test";

/** Does this project run scripts? */
const scripted = (info: TestInfo): boolean => info.project.use.javaScriptEnabled !== false;

/** The panel beside the board, on the phone the page. */
export const panelOf = (page: Page): Locator => page.getByRole("complementary");

const SYLLABLES = "가나다라마바사아자차카타파하";
/** A name that no other test has, of Hangul only. */
export function newName(): string {
  const random = () => SYLLABLES[Math.floor(Math.random() * SYLLABLES.length)] ?? "가";
  return `검${Array.from({ length: 7 }, random).join("")}`;
}

/** Waits until the script works, where there is one. */
export async function ready(page: Page, info: TestInfo): Promise<void> {
  if (scripted(info)) await expect(page.locator("html[data-keys]")).toBeAttached();
}

/** Opens 예약 등록 for the product at this place. */
export async function openBooking(page: Page, info: TestInfo, product = 0): Promise<void> {
  await page.goto("/?new=1");
  const choice = productChoice(page, product);
  if (!(await choice.isChecked())) {
    const id = (await choice.getAttribute("value")) ?? "";
    await page.goto(`/?new=1&item=${id}`);
  }
  await ready(page, info);
}

export const productChoice = (page: Page, at: number): Locator =>
  page.getByRole("group", { name: "상품" }).getByRole("radio").nth(at);

/** The free starts that the timetable prints. */
export const freeTimes = (page: Page): Locator =>
  page.getByRole("group", { name: "시간" }).getByRole("radio");

/** The button that books. */
export const bookButton = (page: Page): Locator =>
  panelOf(page).getByRole("button", { name: /^(예약|.* \d\d:\d\d 예약|시간을 골라 주세요)$/ });

/** The time that is chosen. */
export const chosenTime = (page: Page): Locator =>
  page.getByRole("group", { name: "시간" }).getByRole("radio", { checked: true });

/** Chooses the last time that the timetable offers. @returns when that is */
export async function chooseLastTime(page: Page, info: TestInfo): Promise<string> {
  await freeTimes(page).last().check({ force: true });
  if (scripted(info)) await expect(bookButton(page)).toHaveText(/\d\d:\d\d 예약/);
  return (await chosenTime(page).getAttribute("aria-label")) ?? "";
}

/** Fills an open 예약 등록 in, at the last time that the timetable offers. @returns when that is */
export async function fillBooking(page: Page, info: TestInfo, name: string, phone: string) {
  const when = await chooseLastTime(page, info);
  await page.getByLabel("이름", { exact: true }).fill(name);
  await page.getByLabel("전화번호", { exact: true }).fill(phone);
  return when;
}

/** Books by phone at the last time that the timetable offers. @returns the name, and when */
export async function bookByPhone(page: Page, info: TestInfo, product = 0) {
  const name = newName();
  const phone = `0107788${String(Math.floor(Math.random() * 9000) + 1000)}`;
  await openBooking(page, info, product);
  const when = await fillBooking(page, info, name, phone);
  await bookButton(page).click();
  await expect(panelOf(page).getByRole("heading", { name })).toBeVisible();
  return { name, phone, when };
}

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What to look at, and which fault (`rule: html`) is none. */
interface Look {
  only?: "color-contrast";
  excused?: (fault: string) => boolean;
}

/** No violation of WCAG 2.2 AA or of axe's best practices in what is on screen. */
export async function expectAccessible(
  page: Page,
  { only, excused = () => false }: Look = {},
): Promise<void> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (only ? axe.withRules(only) : axe.withTags(RULES)).analyze();
  const faults: string[] = [];
  for (const { id, nodes } of violations)
    for (const { html, target } of nodes) {
      const fault = `${id}: ${html}`;
      if (excused(fault)) continue;
      if (id !== "target-size" || (await isSmall(page, String(target[0])))) faults.push(fault);
    }
  expect(faults).toEqual([]);
  await expectNoOverflow(page);
}

/** Also when it is not half under a bar that stays at the window's edge? */
async function isSmall(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((one) => one.scrollIntoView({ block: "center" }));
  const axe = new AxeBuilder({ page }).withRules("target-size").include(target);
  return (await axe.analyze()).violations.length > 0;
}

/** Nothing is wider than the screen, and nothing to press lies beyond it where nothing scrolls. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const scrolls = (one: Element | null): boolean =>
      one !== null &&
      (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
    return [...document.querySelectorAll("a, button, input, select")]
      .filter((one) => {
        const { width, right } = one.getBoundingClientRect();
        return width > 0 && right > innerWidth + 1 && !scrolls(one.parentElement);
      })
      .map((one) => one.outerHTML.slice(0, 120));
  });
  expect(beyond).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

/** From now on what a page says stands as long as a test takes, however busy the machine is. */
export const toastsStay = (page: Page) =>
  page.addInitScript(() => {
    const real = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (done: () => void, ms = 0) => real(done, ms < 2000 ? ms : ms * 100),
    });
  });
