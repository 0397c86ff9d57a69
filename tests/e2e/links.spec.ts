import { comeIn, expect, test } from "./fixtures.ts";

test(
  "with script, a plain click stays in the document, any other is the browser's",
  { tag: "@script" },
  async ({ page, context }) => {
    await comeIn(page);
    await page.locator("html[data-keys]").waitFor();
    await page.evaluate(() => (document.body.dataset.same = "yes"));
    const days = page.getByRole("navigation", { name: "날짜" });
    const next = days.getByRole("link", { name: "다음 날" });

    const tab = context.waitForEvent("page");
    await next.click({ modifiers: ["ControlOrMeta"] });
    await (await tab).close();
    expect(new URL(page.url()).search).toBe("");

    await next.click();
    await expect(page).toHaveURL(/\?date=/);
    const there = page.url();
    await expect(page.locator("body[data-same]")).toHaveCount(1);

    // The page that one is on already takes no second place in the history.
    await page.getByRole("link", { name: "일", exact: true }).click();
    await expect(page).toHaveURL(there);
    await page.goBack();
    await expect(page).toHaveURL((url) => url.search === "");
  },
);
