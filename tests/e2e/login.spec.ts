import { DEMO, expect, logIn, test } from "./fixtures.ts";

const id = "아이디";
const password = "비밀번호";
const submit = { name: "로그인", exact: true };
test.use({ expectedErrors: [/status of 4(00|01|29)/] });

test("leads to login and back to where one was going", async ({ page }) => {
  await page.goto("/?view=list");
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel(id, { exact: true }).fill(DEMO.id);
  await page.getByLabel(password, { exact: true }).fill(DEMO.password);
  await page.getByRole("button", submit).click();
  await expect(page).toHaveURL(/\/\?view=list/);
  await expect(page.getByText("서울바른의원").first()).toBeVisible();
  await expect(page.getByText(/로그인했어요/).first()).toBeVisible();
  await page.goto("/login");
  await expect(page).not.toHaveURL(/\/login/);
});

test("says what is wrong, keeps the id, and lets the right one in", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", submit).click();
  await expect(page.getByText("아이디를 써 주세요.")).toBeVisible();
  await expect(page.getByText("비밀번호를 써 주세요.")).toBeVisible();
  await expect(page.getByLabel(id, { exact: true })).toBeFocused();

  await page.getByLabel(id, { exact: true }).fill("nobody");
  await page.getByLabel(password, { exact: true }).fill("not-the-password");
  // The form's own: the page may be loading its data meanwhile.
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("button", submit).click();
  expect((await answered).status()).toBe(401);
  await expect(page.getByRole("alert")).toHaveText(/아이디나 비밀번호가 맞지 않아요/);
  await expect(page.getByLabel(id, { exact: true })).toHaveValue("nobody");
  await expect(page.getByLabel(password, { exact: true })).toHaveValue("");
  await expect(page.getByLabel(password, { exact: true })).toBeFocused();
  await logIn(page);
});

test("shows the password and the Caps Lock hint", async ({ page }) => {
  await page.goto("/login");
  const field = page.getByLabel(password, { exact: true });
  const show = page.getByRole("button", { name: "비밀번호 보기" });
  await field.fill("secret");
  await show.click();
  await expect(field).toHaveAttribute("type", "text");
  await show.click();
  await expect(field).toHaveAttribute("type", "password");
  await field.dispatchEvent("keydown", { key: "A", modifierCapsLock: true });
  await expect(page.getByText("Caps Lock이 켜져 있어요.")).toBeVisible();
  await field.dispatchEvent("keydown", { key: "a" });
  await expect(page.getByText("Caps Lock이 켜져 있어요.")).toHaveCount(0);
});

test("a one-time token leaves the address bar, and a used one is told apart", async ({ page }) => {
  await page.goto("/login?token=not-a-token");
  await expect(page.getByRole("alert")).toHaveText(/쓸 수 없는 링크예요/);
  await expect(page.getByLabel(id, { exact: true })).toBeFocused();
  expect(page.url()).not.toContain("token");
  await logIn(page);
});

test("a login that the page sends by itself is greeted, too", async ({ page }) => {
  // The demo gives no tokens away: on its way the post becomes one with the password.
  const form = new URLSearchParams(DEMO).toString();
  await page.route("**/login.data", (route) => route.continue({ postData: form }));
  await page.goto("/login?token=any");
  await expect(page.getByText(/로그인했어요/).first()).toBeVisible();
});

test("an id that is asked for: what is said then stands in the form's place, with the focus", async ({
  page,
}) => {
  await page.goto("/find-id");
  await page.getByLabel("병원 이름 또는 요양기관번호").fill("아무도없는의원");
  await page.getByLabel("휴대전화 번호").fill("010-2345-0199");
  await page.getByLabel("휴대전화 번호").press("Enter");
  await expect(page.getByRole("heading", { name: "맞는 계정이 있으면 보냈어요" })).toBeFocused();
});
