import { ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

test.use({ expectedErrors: [/net::ERR_FAILED/] });

test("what is printed by Ctrl P is told, and told again where the line was away", async ({
  page,
}, info) => {
  await comeIn(page, "/?view=week");
  await ready(page, info);
  await page.route("**/paper", (route) => route.abort());
  // Not as soon as it is sent: it must be lost before the line is back.
  const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/paper"));
  // As the browser says it, before it looks at the page.
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const first = new URLSearchParams((await lost).postData() ?? "");
  expect(first.get("sheet")).toBe("WEEK");
  expect(first.getAll("reservations").length).toBeGreaterThan(0);

  await page.unroute("**/paper");
  // The next page tells what this one could not.
  const told = page.waitForResponse("**/paper");
  await page.goto("/?view=month");
  const answer = await told;
  expect(answer.status()).toBe(204);
  const again = new URLSearchParams(answer.request().postData() ?? "");
  expect(again.get("key")).toBe(first.get("key"));
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /^print:/.test(key))))
    .toEqual([]);
});

test("the button prints what stands there, with its head, and nothing beside it", async ({
  page,
}, info) => {
  for (const [view, name] of [
    ["week", /^\d+월 \d+일–.* 예약$/],
    ["month", /^\d+년 \d+월 예약$/],
  ] as const) {
    await comeIn(page, `/?view=${view}`);
    await ready(page, info);
    await page.evaluate(() => {
      window.print = () => dispatchEvent(new Event("beforeprint"));
    });
    await page.getByRole("link", { name: "인쇄할 화면" }).click();
    const told = page.waitForResponse("**/paper");
    await page.getByRole("button", { name: "인쇄" }).click();
    expect((await told).status()).toBe(204);
    await page.emulateMedia({ media: "print" });
    const sheet = page.getByRole("region", { name });
    await expect(sheet.getByText(/예약 \d+건, .*김실장이 인쇄/)).toBeVisible();
    await expect(page.locator("[data-queue], header nav").filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "인쇄" })).toBeHidden();
    await page.emulateMedia({ media: null });
  }
});
