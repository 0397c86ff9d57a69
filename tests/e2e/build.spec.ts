import type { Page } from "@playwright/test";
import { panelOf, ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

test.use({
  // Provoked: the file is not there, and Remix says so.
  expectedErrors: [/status of 404|Error loading route module|dynamically imported module/],
});

/** Counts the documents that the page loads from now on. */
function documentsOf(page: Page): { count: number } {
  const documents = { count: 0 };
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.redirectedFrom() === null) documents.count += 1;
  });
  return documents;
}

const settings = (page: Page) => page.getByRole("link", { name: "설정", exact: true });

test("a newer build is found after an hour, offered, and the next navigation loads it", async ({
  page,
}, info) => {
  await page.clock.install();
  await comeIn(page, "/");
  await ready(page, info);
  let out: string | null = null;
  await page.route("**/build", async (route) => {
    const answer = await route.fetch();
    out ??= ((await answer.json()) as { id: string }).id;
    await route.fulfill({ json: { id: "a newer one" } });
  });
  // Somebody is there all the time: nobody is logged out for being idle.
  for (const minutes of ["25:00", "25:00", "11:00"]) {
    await page.keyboard.press("Shift");
    await page.clock.fastForward(minutes);
  }
  await expect(page.getByText("새 버전이 나왔어요.")).toBeVisible();
  await expect(page.getByRole("link", { name: "지금 열기" })).toBeVisible();
  expect(out, "the page asks for what the server says of itself").toBe(
    await page.evaluate(
      () => (window as unknown as { __remixManifest: { version: string } }).__remixManifest.version,
    ),
  );
  const documents = documentsOf(page);
  await settings(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "병원 정보" })).toBeVisible();
  expect(documents.count).toBe(1);
});

test("a chunk that cannot be had loads the page that was asked for", async ({ page }, info) => {
  await comeIn(page, "/");
  await ready(page, info);
  const documents = documentsOf(page);
  // Gone with another build, until the new document has come.
  await page.route(/\/assets\/.*\.js$/, (route) =>
    documents.count === 0 ? route.fulfill({ status: 404, body: "" }) : route.fallback(),
  );
  await settings(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "병원 정보" })).toBeVisible();
  expect(documents.count).toBe(1);
});

test("a chunk that goes missing while the page is on its way says nothing", async ({
  page,
}, info) => {
  await comeIn(page, "/");
  await ready(page, info);
  await page.route("/", async (route) => {
    // Long enough to hear of a second one.
    if (route.request().isNavigationRequest())
      await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.fallback();
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.evaluate(() => {
    const note = () => (sessionStorage.said = document.body.textContent);
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
    const miss = () => window.dispatchEvent(new Event("chunkmissing"));
    miss();
    setTimeout(miss, 1000);
  });
  await page.waitForEvent("load");
  expect(asked.filter((path) => path === "/build")).toHaveLength(1);
  const said = await page.evaluate(() => String(sessionStorage.said));
  expect(said).not.toContain("열지 못했어요");
});

for (const [what, file] of [
  ["a part of the board", /\/assets\/reservation-panel-.*\.js$/],
  ["the sheet of its parts", /\/assets\/later-.*\.css$/],
] as const)
  test(`${what} that cannot be had loads the board that was asked for`, async ({ page }, info) => {
    const documents = documentsOf(page);
    // Gone from the first page on, until the new document has come.
    await page.route(file, (route) =>
      documents.count <= 1 ? route.fulfill({ status: 404, body: "" }) : route.fallback(),
    );
    await comeIn(page, "/");
    await ready(page, info);
    await page.locator('main a[href*="reservation="]').first().click();
    await expect(panelOf(page)).toBeVisible();
    expect(documents.count).toBe(2);
  });
