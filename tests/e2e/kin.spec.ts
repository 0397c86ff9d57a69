import { expect, test } from "./fixtures.ts";
import { askForKin, toPlans } from "./plans.ts";

test("what is typed in 지식iN's form is there again after a reload, ticks are not, until it is sent", async ({
  page,
}) => {
  const licence = page.getByLabel("의사 면허번호");
  const specialty = page.getByLabel("전문과목");
  const back = page.getByText("쓰던 내용을 다시 채웠어요.");
  await page.goto("/kin-join");
  await page.getByLabel("의사 이름").fill("문태오");
  await specialty.selectOption("정형외과");
  await licence.fill("제 71204호");
  await page.getByLabel("병원", { exact: true }).fill("튼튼정형외과");
  await page.getByLabel("휴대전화").fill("010-0000-0142");
  await page
    .getByLabel(/면허 정보 확인/)
    .first()
    .check();
  await page.reload();
  await expect(back).toBeVisible();
  await expect(licence).toHaveValue("제 71204호");
  await expect(specialty).toHaveValue("정형외과");
  await expect(page.getByLabel(/면허 정보 확인/).first()).not.toBeChecked();
  await page
    .getByLabel(/면허 정보 확인/)
    .first()
    .check();
  await page
    .getByLabel(/답변 원칙/)
    .first()
    .check();
  await page.getByRole("button", { name: "답변 의사 신청" }).click();
  await expect(page.getByRole("heading", { name: "신청했어요" })).toBeVisible();
  const number = /K\d{4}-\d{3}/.exec(await page.getByRole("main").innerText())![0];

  // What is found stands in the place of what was filled in, and its heading has the focus.
  await page.goto("/kin-join/status");
  await page.getByLabel("신청 번호").fill(number);
  await page.getByLabel("휴대전화").fill("010-0000-0142");
  await page.getByLabel("휴대전화").press("Enter");
  await expect(page.getByText(number)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.goto("/kin-join");
  await page.getByLabel("의사 이름").fill("문");
  await expect(licence).toHaveValue("");
  await page.reload();
  await expect(back).toBeVisible();
  await page.getByRole("button", { name: "버리기" }).click();
  await expect(page.getByLabel("의사 이름")).toHaveValue("");
});

test.describe("what is paid for", () => {
  test.use({ expectedErrors: [/the server responded with a status of 400/] });

  test("plan and period that were chosen are there after a reload, and after a refusal", async ({
    page,
  }) => {
    await toPlans(page);
    await page.getByLabel(/넉넉/).check();
    await page.getByLabel(/^12개월/).check();
    const pay = page.getByRole("button", { name: "결제하기" });
    const asked = await pay.innerText();
    await page.reload();
    await expect(page.getByLabel(/넉넉/)).toBeChecked();
    await expect(page.getByLabel(/^12개월/)).toBeChecked();
    await expect(pay).toHaveText(asked);
    await pay.click();
    await expect(page.getByText("10자리").first()).toBeVisible();
    await page.reload();
    await expect(pay).toHaveText(asked);
  });
});

test.describe("what was refused", () => {
  test.use({ expectedErrors: [/the server responded with a status of 400/] });
  test("is no longer said of what was typed, or chosen, since", async ({ page }) => {
    await page.goto("/kin-join");
    await page.getByRole("button", { name: "답변 의사 신청" }).click();
    const unchosen = page.getByText("전문과목을 골라 주세요.");
    await expect(unchosen).toBeVisible();
    await page.getByLabel("전문과목").selectOption("정형외과");
    await expect(unchosen).toBeHidden();
    await expect(page.getByLabel("전문과목")).not.toHaveAttribute("aria-invalid");
    await page.getByLabel("의사 이름").fill("문태오");
    await expect(page.getByText("이름을 적어 주세요.", { exact: true })).toBeHidden();
  });
});

test("who takes the consent to the hospital's news back reads so, with the focus on the page that says it", async ({
  page,
}) => {
  await askForKin(page, /답변을 병원 소식에 싣기/);
  await page.getByRole("link", { name: "신청 상태 보기" }).click();
  await expect(page.getByText("답변을 병원 소식에 싣기 · 동의함")).toBeVisible();
  await page.getByRole("button", { name: /거두기/ }).click();
  await expect(page.getByText("거두었어요. 소식에서 내려요.")).toBeVisible();
  await expect(page.getByRole("button", { name: /거두기/ })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "지식iN 답변 의사 신청" })).toBeFocused();
  await expect(page.getByText("동의를 거뒀어요.")).toBeVisible();
});
