import type { Page, Request } from "@playwright/test";
import { ready, toastsStay } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

/** What one goes on doing while 저장 runs, and while what it says stands there. */

const PRODUCT = "/settings/product/detail/0d0c7a1c-0000-4000-8000-000000000103";
const HOSPITAL = "/settings/hospital-info";

const field = (page: Page, name: string) =>
  page.getByRole("textbox", { name: new RegExp(`^${name}`) }).first();
const save = (page: Page) => page.getByRole("button", { name: "저장", exact: true });
const toasts = (page: Page) => page.locator("[data-sonner-toast]");

/** Each post waits before it is sent. @returns what lets them through */
async function holdPosts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/*", async (route) => {
    const request = route.request();
    // What is looked up while one types is no save.
    if (request.method() === "POST" && /name="intent"\s+save|intent=save/.test(posted(request)))
      await held;
    await route.continue();
  });
  return letGo;
}
const posted = (request: { postData: () => string | null }) => request.postData() ?? "";

for (const [name, address, first, then, saved, typed] of [
  ["a product", PRODUCT, "정리 시간", "준비 시간", "20", "15"],
  ["병원 정보", HOSPITAL, "대표자", "상세 주소", "새 대표자", "7층"],
] as const)
  test(`what is typed into ${name} while a save runs stays in its field, over what was saved`, async ({
    page,
  }, info) => {
    await comeIn(page, address);
    await ready(page, info);
    const [one, other] = [field(page, first), field(page, then)];
    const [was, otherWas] = [await one.inputValue(), await other.inputValue()];
    await one.fill(saved);
    const letGo = await holdPosts(page);
    await save(page).click();
    await expect(save(page)).toHaveAttribute("aria-busy", "true");
    await other.fill(typed);
    letGo();
    await expect(toasts(page)).toHaveCount(1);
    await expect(page.getByText("바꾼 곳 1")).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(one).toHaveValue(saved);
    await expect(other).toHaveValue(typed);
    await expect(other).toBeFocused();
    await expect(page.getByRole("button", { name: "이어 적기" })).toHaveCount(0);
    // Over the version that the form itself made: nobody else saved.
    await save(page).click();
    await expect(page.getByText("바꾼 곳 없음")).toBeVisible();
    await expect(other).toHaveValue(typed);
    await page.reload();
    await ready(page, info);
    await expect(other).toHaveValue(typed);
    await one.fill(was);
    await other.fill(otherWas);
    await save(page).click();
    await expect(page.getByText("바꾼 곳 없음")).toBeVisible();
  });

test("a part that is saved anew leaves what was typed of it before; the others are still offered", async ({
  page,
}, info) => {
  await comeIn(page, HOSPITAL);
  await ready(page, info);
  const [phone, person] = [field(page, "대표 전화"), field(page, "대표자")];
  const [was, personWas] = [await phone.inputValue(), await person.inputValue()];
  await phone.fill("02-555-1234");
  await person.fill("적다 만 이름");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await ready(page, info);
  const resume = page.getByRole("button", { name: "이어 적기" });
  const line = page.getByRole("status").filter({ has: resume });
  await expect(line).toContainText("대표 전화");
  // Without its dashes: the server writes those.
  await phone.fill("027778888");
  await save(page).click();
  await expect(page.getByText("바꾼 곳 없음")).toBeVisible();
  await expect(line).toContainText("대표자");
  await expect(line).not.toContainText("대표 전화");
  await resume.click();
  await expect(person).toHaveValue("적다 만 이름");
  await expect(phone).toHaveValue("02-777-8888");
  await phone.fill(was);
  await person.fill(personWas);
  await save(page).click();
  await expect(page.getByText("바꾼 곳 없음")).toBeVisible();
});

test("a toast that stands takes no Tab, and leaves the focus where one puts it", async ({
  page,
}, info) => {
  await toastsStay(page);
  await comeIn(page, PRODUCT);
  await ready(page, info);
  const one = field(page, "설명");
  const was = await one.inputValue();
  await one.fill("토스트 곁에서");
  await save(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("바꾼 곳 없음")).toBeVisible();
  await expect(toasts(page)).toHaveCount(1);
  await save(page).focus();
  await page.keyboard.press("Tab");
  await expect(toasts(page).and(page.locator(":focus"))).toHaveCount(0);
  await save(page).focus();
  // Its list is reached by a key of its own.
  await page.keyboard.press("Alt+t");
  await one.click();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await expect(one).toBeFocused();
  await expect(one).toHaveValue("토스트 곁에서!");
  await one.fill(was);
  await save(page).click();
  await expect(page.getByText("바꾼 곳 없음")).toBeVisible();
});

test("what saving would come to, answered while the saved page is on its way, leaves that page unread by nobody", async ({
  page,
}, info) => {
  await comeIn(page, HOSPITAL);
  await ready(page, info);
  const gap = page.getByRole("combobox", { name: "시간 간격" });
  const was = await gap.inputValue();
  const saved = was === "20" ? "30" : "20";
  const isLook = (request: Request) => posted(request).includes("intent=look");
  const looks = await held(page, isLook);
  await gap.selectOption(saved);
  await looks.begun;
  const reads = await held(page, (request) => request.url().includes("hospital-info.data?"));
  await save(page).click();
  await reads.begun;
  const looked = page.waitForResponse((response) => isLook(response.request()));
  looks.letGo();
  await looked;
  await expect(save(page)).not.toHaveAttribute("aria-busy", "true");
  await expect(page.getByText("바꾼 곳 없음")).toBeVisible();
  reads.letGo();
  await gap.selectOption(was);
  await save(page).click();
  await expect(toasts(page).filter({ hasText: "바꾼 것이 없어요." })).toHaveCount(0);
  await expect(page.getByText("바꾼 곳 없음")).toBeVisible();
  await expect(gap).toHaveValue(was);
});

/** The first such request waits; those after it do not. */
async function held(page: Page, isSuch: (request: Request) => boolean) {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let isFirst = true;
  await page.route("**/*", async (route) => {
    if (isFirst && isSuch(route.request())) {
      isFirst = false;
      begin();
      await gone;
    }
    await route.fallback();
  });
  return { begun, letGo };
}
