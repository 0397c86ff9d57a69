import { expect, test } from "./fixtures.ts";
import { expectGood } from "./good.ts";

test.use({ expectedErrors: [/status of 400/] });

const all = /^모두 동의/;
const next = { name: "다음: 병원" };

test("모두 동의 ticks every one, and says when all are ticked by hand", async ({ page }) => {
  await page.goto("/agreements");
  const each = page.locator('input[name="agreed"]');
  await expect(page.getByText("3건 중 0건 동의")).toBeVisible();
  await page.getByRole("checkbox", { name: all }).check();
  for (const box of await each.all()) await expect(box).toBeChecked();
  await expect(page.getByText("3건 중 3건 동의")).toBeVisible();
  await page.getByRole("checkbox", { name: /화면 이용 기록/ }).uncheck();
  await expect(page.getByRole("checkbox", { name: all })).not.toBeChecked();
  await page.getByRole("checkbox", { name: /화면 이용 기록/ }).check();
  await expect(page.getByRole("checkbox", { name: all })).toBeChecked();
  await page.getByRole("checkbox", { name: all }).uncheck();
  for (const box of await each.all()) await expect(box).not.toBeChecked();
});

test("what is missing has the focus, and each is one press away", async ({ page }) => {
  await page.goto("/agreements");
  await page.getByRole("checkbox", { name: /^이용약관/ }).check();
  await page.getByRole("button", next).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("동의가 2건 남았어요");
  await expectGood(page);
  await page.getByRole("link", { name: /위탁 계약/ }).click();
  await page.keyboard.press("Tab");
  await expect(page.getByText("이 계약이 있어야")).toBeInViewport();
});

for (const script of [true, false])
  test(`what is ticked is red no more, nor is the list of it, ${script ? "with" : "without"} a script`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      ...{ javaScriptEnabled: script, baseURL: baseURL ?? "" },
      viewport: { width: 360, height: 800 },
    });
    const page = await context.newPage();
    await page.goto("/agreements");
    await expect(page.getByText("선택 3건도 들어 있어요")).toBeVisible();
    await page.getByRole("checkbox", { name: /^이용약관/ }).check();
    await page.getByRole("button", next).click();
    const why = page.getByText("이 계약이 있어야");
    // What is wrong stands under its whole row.
    const row = await page.getByText(/위탁 계약\d/).boundingBox();
    const said = await why.boundingBox();
    expect(said!.y).toBeGreaterThanOrEqual(row!.y + row!.height);
    await page.getByRole("checkbox", { name: /위탁 계약/ }).check();
    await expect(why).toBeHidden();
    await expect(page.getByRole("alert")).toBeVisible();
    await page.getByRole("checkbox", { name: /^개인정보/ }).check();
    await expect(page.getByRole("alert")).toBeHidden();
    await page.getByRole("checkbox", { name: /^개인정보/ }).uncheck();
    await expect(page.getByRole("alert")).toBeVisible();
    await context.close();
  });

test("no script of the board is fetched, and what is counts little", async ({ page }) => {
  const scripts: string[] = [];
  page.on("response", (answer) => {
    if (answer.request().resourceType() === "script") scripts.push(new URL(answer.url()).pathname);
  });
  await page.goto("/agreements", { waitUntil: "networkidle" });
  expect(scripts).toEqual(["/agreements.js"]);
});

test("a text is read in its place, by keys too", async ({ page }) => {
  await page.goto("/agreements");
  const fold = page.locator("summary").nth(1);
  await fold.focus();
  await page.keyboard.press("Enter");
  const whole = page.getByRole("region", { name: /위탁 계약 전문/ });
  await expect(whole).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(whole).toBeFocused();
  await page.keyboard.press("End");
  await expect.poll(() => whole.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
  await expectGood(page);
});
