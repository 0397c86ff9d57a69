import {
  test as base,
  expect,
  request,
  type BrowserContext,
  type Cookie,
  type Page,
} from "@playwright/test";

/** What a project says of its servers. */
export interface Servers {
  /** Where its backend listens. */
  backendURL: string;
}

interface Fixtures extends Servers {
  /** Console lines that a test provokes on purpose (a 404 it asks for). */
  expectedErrors: RegExp[];
  /** Fails the test on anything that went wrong in any page of its browser. */
  clean: undefined;
}

/**
 * `test` of the browser tests: a console error (a CSP violation and a failed hydration are ones),
 * an uncaught error or a failed request fails the test it happened in.
 */
export const test = base.extend<Fixtures>({
  backendURL: ["", { option: true }],
  expectedErrors: [[], { option: true }],
  clean: [
    async ({ context, expectedErrors }, use) => {
      const wrong: string[] = [];
      watch(context, wrong);
      await use(undefined);
      expect(wrong.filter((line) => !expectedErrors.some((one) => one.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Writes down what goes wrong in the pages of a browser window of one's own. */
export function watch(context: BrowserContext, wrong: string[]): void {
  const note = (line: string) => {
    // Left on purpose, as below: Remix stops reading an answer when something newer takes its place.
    if (!/AbortError: (signal is|BodyStreamBuffer was) aborted/.test(line)) wrong.push(line);
  };
  context.on("console", (message) => {
    if (message.type() === "error") note(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => note(`page: ${error.error().stack ?? error.error().message}`));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Left on purpose: a navigation ends what the page before was still waiting for.
    const left = reason === "net::ERR_ABORTED";
    // With scripts switched off the browser refuses them so; a violation of our CSP is a console error.
    const switchedOff = reason === "csp" && request.resourceType() === "script";
    if (!left && !switchedOff) wrong.push(`request: ${request.url()} ${reason}`);
  });
}

/** The demo's account (contract §2). */
export const DEMO = { id: "demo", password: "doctalk-demo-2026" };

const MINUTE = 60_000;
let login: { at: number; cookies: Promise<Cookie[]> } | null = null;

/** The cookies of somebody who logged in a while ago, shared by the tests of a worker. */
function sharedLogin(): Promise<Cookie[]> {
  // Renewed by nobody, so not for longer than an access token lives (contract §5).
  if (login === null || Date.now() - login.at > 10 * MINUTE)
    login = { at: Date.now(), cookies: newLogin() };
  return login.cookies;
}

/** The cookies of a login of one's own: the form is posted without a page. */
async function newLogin(): Promise<Cookie[]> {
  const { baseURL = "" } = test.info().project.use;
  const window = await request.newContext({ baseURL });
  const headers = { origin: baseURL };
  const answer = await window.post("/login", { form: DEMO, headers, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  const { cookies } = await window.storageState();
  await window.dispose();
  // The greeting was read then.
  return cookies.filter(({ name }) => name !== "__session");
}

/**
 * Comes to an address as somebody who logged in a while ago. `alone`: whose session the test
 * renews or ends.
 */
export async function comeIn(
  page: Page,
  at: string | null = "/",
  { alone = false } = {},
): Promise<void> {
  await page.context().addCookies(await (alone ? newLogin() : sharedLogin()));
  if (at !== null) await page.goto(at);
}

/** Logs in through the form and waits for the board. */
export async function logIn(page: Page, at = "/login"): Promise<void> {
  await page.goto(at);
  await enter(page);
}

/** Logs in on the login page that is open. */
export async function enter(page: Page): Promise<void> {
  await page.getByLabel("아이디", { exact: true }).fill(DEMO.id);
  await page.getByLabel("비밀번호", { exact: true }).fill(DEMO.password);
  await page.getByRole("button", { name: "로그인", exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}
