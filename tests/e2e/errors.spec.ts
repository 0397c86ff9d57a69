import { expectAccessible } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

test.use({ expectedErrors: [/the server responded with a status of (404|500)/] });

test("an unknown path says so, in words and in a picture, and leads home", async ({ page }) => {
  const answer = await page.goto("/예약/없음?x=<b>");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "찾는 화면이 없어요" })).toBeVisible();
  await expect(page.getByText("Page not found: /예약/없음")).toBeVisible();
  await expect(page.getByRole("img", { name: "한 장이 뜯긴 예약장" })).toBeVisible();
  await page.getByRole("link", { name: "홈으로" }).click();
  await expect(page).toHaveURL(/\/login/);
});

test("an unknown path is 404 for whoever is logged in, too", async ({ page }) => {
  await comeIn(page, "/nowhere");
  await page.getByRole("link", { name: "홈으로" }).click();
  await expect(page.getByText("서울바른의원").first()).toBeVisible();
});

test("a failure names the request, and a link can be tried again", async ({ page }) => {
  const answer = await page.goto("/?linkKey=no-such-key");
  expect(answer?.status()).toBe(500);
  await expect(page.getByRole("img", { name: "바늘이 떨어진 벽시계" })).toBeVisible();
  await expect(page.getByText(answer!.headers()["x-request-id"]!)).toBeVisible();
  await page.getByRole("button", { name: "다시 연결하기" }).click();
  await expect(page).toHaveURL(/\/link-key$/);
  await expect(page.getByRole("button", { name: "다시 연결하기" })).toBeVisible();
  await page.getByRole("link", { name: "홈으로" }).click();
  await expect(page).toHaveURL(/\/login/);
});

for (const path of ["/login", "/nowhere", "/?linkKey=no-such-key"])
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [360, 1280])
      test(
        `axe finds nothing on ${path}, ${colorScheme}, ${width}`,
        { tag: "@once" },
        async ({ page }, info) => {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 800 });
          await page.goto(path);
          await expectAccessible(page, info);
        },
      );
