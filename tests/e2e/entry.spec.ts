import type { Page } from "@playwright/test";
import type { OneTimeToken } from "#contract/entry.ts";
import { comeIn, DEMO, expect, test, watch } from "./fixtures.ts";

const KEYS = "/settings/platform-sync/emr/credentials";

/** Makes a key of the demo's, asks with it for tokens of the demo's account, and ends it. */
async function withTokens(page: Page, work: (ask: () => Promise<string>) => Promise<void>) {
  const program = `바른차트 ${Date.now()}`;
  await page.goto(KEYS);
  await page.getByLabel("EMR 프로그램 이름").fill(program);
  await page.getByRole("button", { name: "열쇠 만들기" }).click();
  const emrKey = await page.getByLabel("새 열쇠").inputValue();
  const said = (await page.getByText(/^요양기관번호 \d{8}/).textContent()) ?? "";
  const institutionNumber = /\d{8}/.exec(said)?.[0];
  const end = page.getByRole("button", { name: `${program} 끝내기` });
  try {
    await work(async () => {
      const answer = await page.request.post("/backend/emr/v1/accounts/one-time-tokens", {
        data: { institutionNumber, emrKey, accountId: DEMO.id },
      });
      return ((await answer.json()) as { body: OneTimeToken }).body.token;
    });
  } finally {
    await page.goto(KEYS);
    await end.click();
    await expect(end).toHaveCount(0);
  }
}

test("a token comes in by itself, and is in no address and no history", async ({
  page,
  browser,
}) => {
  await comeIn(page);
  await withTokens(page, async (ask) => {
    const context = await browser.newContext();
    const wrong: string[] = [];
    watch(context, wrong);
    const window = await context.newPage();
    const asked: string[] = [];
    const token = await ask();
    window.on("request", (one) => {
      asked.push(one.headers()["referer"] ?? "");
      if (one.redirectedFrom() !== null || !one.isNavigationRequest()) asked.push(one.url());
    });
    await window.goto(`/reservation-auto-login?token=${token}&next=%2F%3Fview%3Dlist`);
    await expect(window).toHaveURL(/\/\?view=list/);
    await expect(window.getByText(/로그인했어요/).first()).toBeVisible();
    await window.goBack();
    await expect(window).not.toHaveURL(/token/);
    expect(asked.join("\n")).not.toContain(token);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

test("where somebody else is logged in nothing happens by itself", async ({ page, context }) => {
  await comeIn(page);
  await withTokens(page, async (ask) => {
    const cookies = await context.cookies();
    // As if another account were here.
    const other = cookies.map((one) =>
      one.name === "reservationUuid"
        ? { ...one, value: encodeURIComponent(JSON.stringify(crypto.randomUUID())) }
        : one,
    );
    await context.addCookies(other);
    await page.goto(`/reservation-auto-login?token=${await ask()}`);
    const change = page.getByRole("button", { name: /바꾸기$/ });
    await expect(change).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(page).toHaveURL(/\/reservation-auto-login$/);
    await change.click();
    await expect(page.getByText(/로그인했어요/).first()).toBeVisible();
  });
});
