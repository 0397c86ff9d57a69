import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectGood } from "./good.ts";
import { at, PNG, signUp, someId } from "./signup-pages.ts";

/** What a reviewer asks for is mended where the status says so, and sent on. */
const WORDS = "통장 사본의 계좌번호가 잘려 있어요. 다시 올려 주세요.";
const STATUS = "/signup-request/status";
const BANKBOOK = { name: "통장.png", mimeType: "image/png", buffer: PNG };

test.use({ expectedErrors: [/status of 400/] });

/** The operator looks at it, and asks for the bankbook. */
async function askFor(page: Page, number: string, backendURL: string): Promise<void> {
  await page.goto(`${backendURL}/backend/sandbox`);
  const row = page.getByRole("listitem").filter({ hasText: number });
  await row.getByRole("button", { name: "보완 요청" }).click();
  await expect(row.getByText(/ · 보완 요청/)).toBeVisible();
}

const complete = (page: Page) => page.getByRole("button", { name: "보완 보내기" });
const keep = (page: Page) => page.getByRole("button", { name: "고친 것 저장" });

test("what was typed is mended, the document goes up in its row, and it is sent on", async ({
  page,
  backendURL,
}) => {
  test.slow();
  await askFor(page, await signUp(page, someId()), backendURL);
  await page.goto(STATUS);
  await expect(page.getByText(`“${WORDS}”`)).toBeVisible();
  await expect(complete(page)).toBeDisabled();
  await expectGood(page);

  await page.getByRole("link", { name: "사업자 정보 고치기" }).click();
  await at(page, "사업자 정보 고치기");
  await page.getByLabel("대표자").fill("김영희");
  await page.getByLabel("사업자등록번호").fill("220-81-62518");
  await keep(page).click();
  await expect(page.getByLabel("사업자등록번호")).toBeFocused();
  await expect(page.getByLabel("대표자")).toHaveValue("김영희");
  await expectGood(page);
  await page.getByLabel("사업자등록번호").fill("220-81-62517");
  await keep(page).click();
  await expect(page.getByText("통장 사본을 올리면 보낼 수 있어요.")).toBeVisible();
  await expect(page).toHaveURL(STATUS);

  await page.getByLabel(/^통장 사본 /).setInputFiles(BANKBOOK);
  await expect(page.getByText("통장.png")).toBeVisible();
  await complete(page).click();
  await expect(page.getByText("보완을 보냈어요.")).toBeVisible();
  await expect(page.getByText("적어 주신 것과 서류를 보고 있어요.")).toBeVisible();
  await expectGood(page);
  // Sent on, it is typed anew no more.
  await page.goto("/signup-request?page=5");
  await at(page, "가입을 신청했어요");
  await expect(keep(page)).toHaveCount(0);
});

test("without a script the same, a form each", async ({ page, browser, baseURL, backendURL }) => {
  test.slow();
  await askFor(page, await signUp(page, someId()), backendURL);
  const context = await browser.newContext({
    ...{ javaScriptEnabled: false, baseURL: baseURL ?? "" },
    storageState: await page.context().storageState(),
  });
  const one = await context.newPage();
  await one.goto(STATUS);
  await one.getByRole("link", { name: "담당자 고치기" }).click();
  await one.getByLabel("이름").fill("한도운");
  await keep(one).click();
  await expect(one.getByText("고친 것을 저장했어요.")).toBeVisible();
  await one.getByLabel(/^통장 사본 /).setInputFiles(BANKBOOK);
  await one.getByRole("button", { name: "올리기" }).click();
  await expect(one.getByText("통장.png")).toBeVisible();
  await complete(one).click();
  await expect(one.getByText("보완을 보냈어요.")).toBeVisible();
  await context.close();
});
