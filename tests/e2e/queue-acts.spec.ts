import { request, type Locator, type Page } from "@playwright/test";
import { ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";
import { pushRequest } from "./push-request.ts";

// What the tests take away, and the conflict that one provokes.
test.use({ expectedErrors: [/ERR_FAILED|status of 409/] });

const inbox = (page: Page) => page.getByRole("region", { name: "확인 필요" });
const toasts = (page: Page) => page.locator("[data-sonner-toast]");

/** The row of a request that has just come from Naver. */
async function rowOfRequest(page: Page, backendURL: string): Promise<Locator> {
  const name = await pushRequest(backendURL);
  await comeIn(page);
  await ready(page, test.info());
  const row = inbox(page).getByRole("listitem").filter({ hasText: name });
  await expect(row.getByRole("button", { name: `확정 ${name}` })).toBeVisible();
  return row;
}

/** From now on, each thing that the row's own place says, in order; "" once the row is gone. */
async function recorded(row: Locator): Promise<() => Promise<string[]>> {
  const states = await row.evaluateHandle((element) => {
    const name = element.querySelector("[data-walk]")?.textContent ?? "";
    const said: string[] = [];
    const note = () => {
      const rows = [...document.querySelectorAll("#inbox li")];
      const own = rows.find((one) => one.textContent.includes(name));
      const text = own?.querySelector("button")?.textContent.replace(name, "").trim() ?? "";
      if (text !== said.at(-1)) said.push(text);
    };
    note();
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return said;
  });
  return () => states.jsonValue();
}

for (const [line, isDown] of [
  ["the event stream", false],
  ["no event stream", true],
] as const)
  test(`with ${line} a row says once what was done with it, and goes when the list knows`, async ({
    page,
    backendURL,
  }) => {
    if (isDown) await page.route("**/events", (route) => route.abort());
    const row = await rowOfRequest(page, backendURL);
    const states = await recorded(row);
    await row.getByRole("button").click();
    await expect(toasts(page).filter({ hasText: "확정했어요." })).toHaveCount(1);
    await page.mouse.move(900, 600);
    await expect(row).toHaveCount(0);
    expect(await states()).toEqual(["확정", "확정했어요", ""]);
    await expect(toasts(page)).toHaveCount(0);
  });

/** What is confirmed in another window meanwhile. */
async function confirmElsewhere(page: Page, reservation: string): Promise<void> {
  const { baseURL: desk = "" } = test.info().project.use;
  const { cookies } = await page.context().storageState();
  const other = await request.newContext({ storageState: { cookies, origins: [] } });
  const form = { intent: "status", reservation, status: "CONFIRMED" };
  const answer = await other.post(`${desk}/?index`, { form, headers: { origin: desk } });
  expect(answer.ok()).toBe(true);
  await other.dispose();
}

test("while the keyboard is in the queue its rows stand: who is answered elsewhere goes later, who comes is marked and last", async ({
  page,
  backendURL,
}) => {
  const answered = await rowOfRequest(page, backendURL);
  const mine = await pushRequest(backendURL);
  const link = inbox(page).getByRole("link", { name: mine, exact: true });
  await link.focus();
  const names = () => inbox(page).locator("[data-walk]").allTextContents();
  const before = await names();
  await confirmElsewhere(page, await answered.locator("[name=reservation]").inputValue());
  await expect(answered).toContainText("처리했어요");
  await page.keyboard.press("Shift");
  const newcomer = await pushRequest(backendURL);
  await expect.poll(names).toEqual([...before, newcomer]);
  const row = inbox(page).getByRole("listitem").filter({ hasText: newcomer });
  await expect(row.getByText("새로", { exact: true })).toBeVisible();
  await expect(link).toBeFocused();
  await link.blur();
  await expect(answered).toHaveCount(0);
});

test("what another window did first is said, and the row goes", async ({ page, backendURL }) => {
  await page.route("**/events", (route) => route.abort());
  const row = await rowOfRequest(page, backendURL);
  const reservation = await row.locator("[name=reservation]").inputValue();
  await confirmElsewhere(page, reservation);

  await row.getByRole("button").click();
  await expect(toasts(page).filter({ hasText: "그사이 다른 곳에서 바뀌었어요" })).toBeVisible();
  await page.mouse.move(900, 600);
  await expect(row).toHaveCount(0);
});

test("where nobody answers that is said, and the row can be pressed again", async ({
  page,
  backendURL,
}) => {
  const row = await rowOfRequest(page, backendURL);
  const isPost = (one: { method: () => string }) => one.method() === "POST";
  await page.route("**/*", (route) =>
    isPost(route.request()) ? route.abort("failed") : route.fallback(),
  );
  const button = row.getByRole("button");
  await button.click();
  await expect(toasts(page).filter({ hasText: "지금은 서버에 닿지 않아요" })).toBeVisible();
  await expect(button).toHaveText(/^확정 /);
  await expect(button).not.toHaveAttribute("aria-disabled");
  await page.unrouteAll();
  await button.click();
  await expect(toasts(page).filter({ hasText: "확정했어요." })).toBeVisible();
});
