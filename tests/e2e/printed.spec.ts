import type { Page } from "@playwright/test";
import { POLICY_NAMES, policyPath } from "#app/policies/names.ts";
import { POLICY_TITLES } from "#app/text/policy.ts";
import { COMPANY } from "#contract/company.ts";
import { expect, test } from "./fixtures.ts";
import { toPlans } from "./plans.ts";
import { sheetsOf, type Sheet } from "./sheets.ts";

/** What comes out of the printer. */
const A4 = "210 × 297";
const close = (text: string) => text.replace(/\s/g, "");

async function printed(page: Page): Promise<Sheet[]> {
  await page.evaluate(() => document.fonts.ready);
  return sheetsOf(await page.pdf({ preferCSSPageSize: true }));
}
/** On A4, each with its number and how many there are. */
function expectNumbered(sheets: readonly Sheet[]): void {
  expect(sheets.map(({ size }) => size)).toEqual(sheets.map(() => A4));
  for (const [at, { text }] of sheets.entries())
    expect(text).toContain(`${at + 1}/${sheets.length}`);
}

for (const name of POLICY_NAMES)
  test(`${POLICY_TITLES[name].title} (${name}) is printed from its title to its end, and nothing around it`, async ({
    page,
  }) => {
    await page.goto(policyPath(name));
    const heads = await page.locator("article h2").allInnerTexts();
    const sheets = await printed(page);
    expectNumbered(sheets);
    expect(sheets.length).toBeGreaterThan(1);
    const text = sheets.map((sheet) => sheet.text).join("");
    const first = sheets[0]!.text.replace(`1/${sheets.length}`, "");
    const { title, about } = POLICY_TITLES[name];
    expect(first.slice(0, 100)).toMatch(new RegExp(`^${close(title + about)}`));
    expect(heads.length).toBeGreaterThan(5);
    for (const head of heads) expect(text).toContain(close(head));
    // The contents beside the text, and whom to ask below it, are for the screen.
    expect(first).not.toContain("차례");
    expect(text).not.toContain("막히면");
  });

/** A payment for 지식iN that is approved in the gateway's window, its receipt before one. */
async function pay(page: Page): Promise<void> {
  await toPlans(page);
  await page.getByLabel("결제하는 병원").fill("튼튼정형외과");
  await page.getByLabel("사업자등록번호").fill("220-81-62517");
  await page.getByLabel("결제하는 분의 메일").fill("office@barunclinic.kr");
  await page.getByRole("button", { name: "110,000원 결제하기" }).click();
  await page.getByRole("button", { name: "승인", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "결제했어요" })).toBeVisible();
}

test("the receipt of a payment is printed alone, on one sheet", async ({ page }) => {
  await pay(page);
  const order = /P\d{4}-\d{3}/.exec(await page.locator("main").innerText())![0];
  await expect(page.getByRole("button", { name: "영수증 인쇄" })).toBeVisible();
  const sheets = await printed(page);
  expectNumbered(sheets);
  expect(sheets).toHaveLength(1);
  const [{ text } = { text: "" }] = sheets;
  for (const said of ["영수증", order, "튼튼정형외과220-81-62517", "100,000원", "110,000원"])
    expect(text).toContain(said);
  expect(text).toContain(close(`${COMPANY.name} ${COMPANY.brn}`));
  for (const around of [
    "닥톡예약",
    "결제했어요",
    "영수증인쇄",
    "신청상태보기",
    "처음으로",
    "막히면",
  ])
    expect(text).not.toContain(around);
});
