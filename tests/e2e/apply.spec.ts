import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectGood } from "./good.ts";
import { at, PNG, signUp, SIGNUP_PASSWORD, someId } from "./signup-pages.ts";

test.use({ expectedErrors: [/status of 400/] });

/** A hospital that has just been approved, linked with nobody, and who signed it up. */
async function comeNew(page: Page): Promise<string> {
  const id = someId();
  const number = await signUp(page, id);
  await page.goto("/backend/sandbox");
  const row = page.getByRole("listitem").filter({ hasText: number });
  await row.getByRole("button", { name: "승인" }).click();
  await expect(row).toContainText("승인");
  await page.goto("/login");
  await enterAs(page, id);
  await expect(page.getByRole("navigation", { name: "주 메뉴" })).toBeVisible();
  return id;
}

async function enterAs(page: Page, id: string): Promise<void> {
  await page.getByLabel("아이디").fill(id);
  await page.getByLabel("비밀번호", { exact: true }).fill(SIGNUP_PASSWORD);
  await page.getByRole("button", { name: "로그인", exact: true }).click();
}

/** The page that comes has the focus: what was pressed is gone. */
async function comesTo(page: Page, title: string): Promise<void> {
  await at(page, title);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
}

test("a new hospital applies: six pages, what the block comes to as it is chosen, sent once", async ({
  page,
}) => {
  test.slow();
  await comeNew(page);
  const next = page.getByRole("button", { name: /^다음: / });
  await page.goto("/apply-reservation");
  await at(page, "신청하기 전에");
  // Both were looked at when it was approved.
  await expect(page.getByText(/에 확인했어요$/)).toHaveCount(2);
  await expectGood(page);

  await next.click();
  await comesTo(page, "사업자 정보");
  await expect(page.getByLabel("상호")).toHaveValue("맑은숲이비인후과의원");
  await expect(page.getByLabel("사업자등록번호")).toHaveAttribute("readonly");
  await page.getByLabel("신청자 휴대전화").fill("010-1");
  await next.click();
  await expect(page.getByLabel("신청자 휴대전화")).toBeFocused();
  await expect(page.getByLabel("신청자 휴대전화")).toHaveAttribute("aria-invalid", "true");
  await expectGood(page);
  await page.getByLabel("신청자 휴대전화").fill("010-3321-5567");

  await next.click();
  await comesTo(page, "어디서 온 예약을 받을까요?");
  await expect(page.getByLabel("쓰시는 EMR")).toBeHidden();
  await page.getByRole("checkbox", { name: /^카카오 예약/ }).check();
  await page.getByRole("checkbox", { name: /^EMR/ }).check();
  await page.getByLabel("쓰시는 EMR").fill("바른차트 클라우드");
  await expectGood(page);

  await next.click();
  await comesTo(page, "확정 방식과 시간 간격");
  // It has no hours yet.
  await expect(page.getByText("진료 시간을 정하면 몇 자리인지 보여 드려요")).toBeVisible();
  await expect(page.getByText("휴진")).toHaveCount(0);
  await page.getByRole("radio", { name: /^들어오면 바로 확정/ }).check();
  await page.getByRole("radio", { name: "10분", exact: true }).check({ force: true });
  await expect(page.getByRole("radio", { name: /^들어오면 바로 확정/ })).toBeChecked();
  await expectGood(page);

  await next.click();
  await comesTo(page, "안내받은 담당자가 있나요?");
  await page.getByRole("radio", { name: /^담당자 코드가 있어요/ }).check();
  await page.getByLabel("담당자 코드", { exact: true }).fill("dk 2047");
  const look = page.getByRole("button", { name: "확인", exact: true });
  await look.press("Enter");
  await expect(page.getByText("맞는 코드예요")).toBeVisible();
  await expect(look).toBeFocused();
  await expectGood(page);

  await next.click();
  await comesTo(page, "이대로 신청할까요?");
  await page.getByRole("link", { name: "시간 고치기" }).click();
  await page.getByRole("radio", { name: "20분", exact: true }).check({ force: true });
  await next.click();
  await comesTo(page, "이대로 신청할까요?");
  await expect(page.getByText(/^20분, 진료 시간을 정하면/)).toBeVisible();
  const confirmed = page.getByRole("checkbox", { name: /^적은 내용이/ });
  await page.getByRole("button", { name: "신청서 내기" }).click();
  await expect(confirmed).toBeFocused();
  await confirmed.check();
  await expectGood(page);
  await page.getByRole("button", { name: "신청서 내기" }).dblclick();
  await comesTo(page, "신청서를 냈어요");
  await expect(page).toHaveURL(/done=A\d{4}-\d{3}$/);
  await expect(page.getByText("카카오, EMR을 차례로 연동해요")).toBeVisible();
  await expectGood(page);

  // It is printed on one sheet.
  const number = new URL(page.url()).searchParams.get("done") ?? "";
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.goto("/application");
  await page.getByRole("link", { name: `${number} 사본 인쇄` }).click();
  await expect(page.getByRole("heading", { name: "예약 서비스 신청서" })).toBeVisible();
  await expect(page.locator("[data-printed]")).toHaveCount(1);
  await expectGood(page);
  const sheet = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  // A document is asked for, handed in where it is asked, and it goes on.
  await page.goto("/backend/sandbox");
  await page
    .getByRole("listitem")
    .filter({ hasText: number })
    .getByRole("button", { name: "보완 요청" })
    .click();
  await page.goto("/application");
  const one = page.getByRole("article", { name: new RegExp(number) });
  const complete = one.getByRole("button", { name: "보완 보내기" });
  await expect(complete).toBeDisabled();
  await expect(one.getByText("통장 사본을 올리면 보낼 수 있어요.")).toBeVisible();
  await expectGood(page);
  const file = { name: "통장.png", mimeType: "image/png", buffer: PNG };
  await one.getByLabel(/^통장 사본 /).setInputFiles(file);
  await expect(one.getByText("통장.png")).toBeVisible();
  await complete.click();
  await expect(one.getByText("검토 중")).toBeVisible();
  await expectGood(page);
  await one.getByRole("link", { name: `${number} 철회` }).click();
  await expect(one.getByText("올린 서류 1건도 바로 지워요.")).toBeVisible();
  await expectGood(page);
  await one.getByRole("button", { name: "신청 철회" }).click();
  await expect(page.getByRole("row", { name: new RegExp(number) })).toContainText("철회");
});

test("what was typed as a session ended is gone on with after the login; 병원 정보 keeps what was chosen", async ({
  page,
}) => {
  test.slow();
  const id = await comeNew(page);
  const next = page.getByRole("button", { name: /^다음: / });
  await page.goto("/apply-reservation?page=1");
  await next.click();
  await comesTo(page, "사업자 정보");
  await page.getByLabel("대표자").fill("박서준");
  await page.getByLabel("신청자 휴대전화").fill("010-3321-5567");
  await page.context().clearCookies();
  await next.click();
  await enterAs(page, id);
  await at(page, "사업자 정보");
  await expect(page.getByLabel("대표자")).not.toHaveValue("박서준");
  await page.getByRole("button", { name: "이어 적기" }).click();
  await expect(page.getByLabel("대표자")).toHaveValue("박서준");
  await expect(page.getByLabel("신청자 휴대전화")).toHaveValue("010-3321-5567");
  await expectGood(page);
  await next.click();
  await comesTo(page, "어디서 온 예약을 받을까요?");

  // That nothing is chosen is said until something is.
  const unchosen = page.getByText("예약을 받을 곳을 하나는 골라 주세요.");
  await next.click();
  await expect(unchosen).toBeVisible();
  await page.getByRole("checkbox", { name: /^네이버 예약/ }).check();
  await expect(unchosen).toBeHidden();
  await next.click();
  await comesTo(page, "확정 방식과 시간 간격");
  await page.getByRole("radio", { name: /^들어오면 바로 확정/ }).check();
  await page.getByRole("radio", { name: "10분", exact: true }).check({ force: true });
  await page.getByRole("button", { name: "진료 시간 정하기" }).click();
  await expect(page).toHaveURL(/\/settings\/hospital-info$/);
  await page.goBack();
  await at(page, "확정 방식과 시간 간격");
  await expect(page.getByRole("radio", { name: /^들어오면 바로 확정/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: "10분", exact: true })).toBeChecked();
  // What was saved is nothing to go on with.
  await page.goto("/apply-reservation?page=2");
  await expect(page.getByLabel("대표자")).toHaveValue("박서준");
  await expect(page.getByRole("button", { name: "이어 적기" })).toHaveCount(0);
});
