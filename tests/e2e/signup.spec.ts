import { expect, test } from "./fixtures.ts";
import { expectGood } from "./good.ts";
import {
  agree,
  at,
  fillBusiness,
  fillHospital,
  fillId,
  fillPerson,
  HEADS,
  onTo,
  onward,
  PNG,
  send,
  SIGNUP_PASSWORD,
  someId,
} from "./signup-pages.ts";

const SAVED = "여기까지 저장했어요";
const CARRY = /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/;

test.use({ expectedErrors: [/status of 400/] });

test("a free id is one press away, and rules get their ticks as one types, never red", async ({
  page,
}) => {
  await agree(page);
  await fillHospital(page);
  await onTo(page, HEADS.person);
  await fillPerson(page);
  await onTo(page, HEADS.id);
  const id = page.getByLabel("아이디", { exact: true });
  const password = page.getByLabel("비밀번호", { exact: true });
  await id.fill("demo");
  await password.fill("haru7bada");
  await expect(page.getByText("10자 이상, 지금 9자")).toBeVisible();
  await page.getByRole("button", { name: "쓸 수 있나 보기" }).click();
  await expect(page.getByText("누가 쓰고 있는 아이디예요.")).toBeVisible();
  // What is half typed beside it stays.
  await expect(password).toHaveValue("haru7bada");
  await page.getByRole("button", { name: /^demo_han/ }).click();
  await expect(id).toHaveValue(/^demo_han/);
  await expect(id).toBeFocused();
  await expect(id).not.toHaveAttribute("aria-invalid");
  await password.pressSequentially("-sup");
  await expect(page.getByText("10자 이상 맞음")).toBeVisible();
  await expect(password).not.toHaveAttribute("aria-invalid");
  await expectGood(page);
});

test("what is wrong is listed with the focus on it, and each leads to its field", async ({
  page,
}) => {
  await agree(page);
  await fillHospital(page);
  await onTo(page, HEADS.person);
  await onward(page).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("고칠 곳이 3곳 있어요");
  await expectGood(page);
  await summary.getByRole("link", { name: /^메일/ }).click();
  await expect(page.getByLabel("메일")).toBeFocused();
  await page.reload();
  await at(page, HEADS.person);
});

test("from what is agreed to, to the first login; the operator looks at it in between", async ({
  page,
  backendURL,
}) => {
  test.slow();
  const id = someId();
  await agree(page);
  await fillHospital(page);
  await onTo(page, HEADS.person);
  await fillPerson(page);
  await onTo(page, HEADS.id);
  await fillId(page, id);
  await onTo(page, HEADS.business);
  await fillBusiness(page);
  await onTo(page, HEADS.documents);
  await page.goBack();
  await at(page, HEADS.business);
  await page.goForward();
  await at(page, HEADS.documents);
  // What was taken stays in its row while the page is read again.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    (url) => url.pathname.endsWith(".data"),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  const choose = page.getByLabel("통장 사본 파일 고르기");
  await choose.setInputFiles({ name: "통장.png", mimeType: "image/png", buffer: PNG });
  await expect(page.getByText("통장.png 올렸어요.")).toBeAttached();
  expect(await choose.count()).toBe(0);
  letGo();
  await expect(page.getByText("통장.png", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "통장 사본 빼기" })).toBeVisible();
  await expectGood(page);
  await onTo(page, HEADS.check);
  const number = await send(page);
  await expectGood(page);

  await page.goto(`${backendURL}/backend/sandbox`);
  const row = page.getByRole("listitem").filter({ hasText: number });
  await row.getByRole("button", { name: "승인" }).click();
  await expect(row).toContainText("승인");

  await page.goto("/login");
  await page.getByLabel("아이디").fill(id);
  await page.getByLabel("비밀번호", { exact: true }).fill(SIGNUP_PASSWORD);
  await page.getByRole("button", { name: "로그인", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "주 메뉴" })).toBeVisible();
  await expect(page.getByRole("group").filter({ hasText: "한도윤" })).toBeVisible();
});

test("left at each of its pages, half filled in, it goes on there", async ({ page }) => {
  test.slow();
  const leave = async () => {
    await page.getByRole("button", { name: "저장하고 나가기" }).click();
    await at(page, SAVED);
    await page.goto("/signup-request");
  };
  await agree(page);
  await page.getByRole("radio", { name: "처음이에요" }).check({ force: true });
  await page.getByLabel("병원 이름").fill("맑은숲");
  await leave();
  await at(page, HEADS.hospital);
  await expect(page.getByLabel("병원 이름")).toHaveValue("맑은숲");
  await fillHospital(page);
  await onTo(page, HEADS.person);
  await page.getByLabel("이름").fill("한도");
  await leave();
  await at(page, HEADS.person);
  await expect(page.getByLabel("이름")).toHaveValue("한도");
  await fillPerson(page);
  await onTo(page, HEADS.id);
  const id = someId();
  await fillId(page, id);
  await leave();
  await at(page, HEADS.id);
  await expect(page.getByLabel("아이디", { exact: true })).toHaveValue(id);
  // A password never comes back to the browser; what was typed is kept, and said to be.
  await expect(page.getByRole("status", { name: "비밀번호" })).toHaveText("저장됨");
  await onTo(page, HEADS.business);
  await page.getByLabel("대표자").fill("홍길");
  await leave();
  await at(page, HEADS.business);
  await expect(page.getByLabel("대표자")).toHaveValue("홍길");
  await fillBusiness(page);
  await onTo(page, HEADS.documents);
  await leave();
  await at(page, HEADS.documents);
  await onTo(page, HEADS.check);
  await leave();
  await at(page, HEADS.check);
  await send(page);
});

test("left, it tells how to go on elsewhere, and goes on here", async ({ page }) => {
  await agree(page);
  await fillHospital(page);
  await page.getByRole("button", { name: "다른 기기에서 이어 쓰기" }).click();
  await at(page, SAVED);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText("담당자 페이지에서 휴대전화를 적으면")).toBeVisible();
  await expectGood(page);
  await page.getByRole("link", { name: "이어서 적기" }).click();
  await at(page, HEADS.hospital);
  await onTo(page, HEADS.person);
  await fillPerson(page);
  await page.getByRole("button", { name: "저장하고 나가기" }).click();
  await at(page, SAVED);
  await expect(page.getByText(CARRY)).toBeVisible();
  await expect(page.getByRole("button", { name: "복사" })).toBeVisible();
  await expectGood(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(CARRY)).toBeVisible();
  await expect(page.getByRole("link", { name: "이어서 적기" })).toBeHidden();
});

test("without a script it is left in one browser, and gone on with in another until it is sent", async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const stranger = async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
    return context.newPage();
  };
  const one = await stranger();
  await one.goto("/agreements");
  for (const box of await one.getByRole("group").first().getByRole("checkbox").all())
    await box.check();
  await onTo(one, HEADS.hospital);
  await fillHospital(one);
  await onTo(one, HEADS.person);
  await fillPerson(one);
  await one.getByRole("button", { name: "저장하고 나가기" }).click();
  await at(one, SAVED);
  const [number = ""] = CARRY.exec(await one.getByText(CARRY).innerText()) ?? [];
  await one.context().close();

  const other = await stranger();
  await other.goto("/signup-request/status");
  await other.getByLabel("신청 번호나 이어 쓰기 번호").fill(number.toLowerCase());
  await other.getByLabel("신청에 적은 휴대전화").fill("01033215567");
  await other.getByRole("button", { name: "신청 찾기" }).click();
  await at(other, HEADS.person);
  await expect(other.getByText("까지 적은 것을 이어서 보여 드려요.")).toBeVisible();
  await expect(other.getByLabel("이름")).toHaveValue("한도윤");
  await onTo(other, HEADS.id);
  await fillId(other, someId());
  await onTo(other, HEADS.business);
  await fillBusiness(other);
  await onTo(other, HEADS.documents);
  await onTo(other, HEADS.check);
  expect(await send(other)).not.toBe("");
  await other.context().close();
});
