import { expect, test } from "./fixtures.ts";

test.use({ expectedErrors: [/status of 500/] });

test("a form that leads to another site gets there, though the CSP lets forms lead here only", async ({
  page,
  context,
}) => {
  // The demo's link leads out of this machine; what stands there does not matter.
  await context.route(/^https:/, (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: "<h1>밖</h1>" }),
  );
  const answer = await page.goto("/?linkKey=no-such-key");
  expect(answer?.headers()["content-security-policy"]).toContain("form-action 'self'");
  // As if the link had come alive meanwhile.
  await page
    .locator("input[name=linkKey]")
    .evaluate((key: HTMLInputElement) => (key.value = "demo-url"));
  await page.getByRole("button", { name: "다시 연결하기" }).click();
  await expect(page).toHaveURL("https://kin.naver.com/");
  await expect(page.getByRole("heading", { name: "밖" })).toBeVisible();
});

test("the page that dials stays, at the address of the linkKey", async ({ page }) => {
  await page.goto("/?linkKey=demo-tel", { waitUntil: "networkidle" });
  await expect(page.getByRole("link", { name: "전화 걸기" })).toHaveAttribute(
    "href",
    "tel:02-0000-0000",
  );
  await expect(page.getByRole("heading", { name: "서울바른의원에 전화해요" })).toBeVisible();
});
