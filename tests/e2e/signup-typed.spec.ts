import { expect, test } from "./fixtures.ts";
import { agree, at, fillHospital, fillPerson, HEADS, onTo } from "./signup-pages.ts";

test("what is typed on a page of the sign-up is there again after a reload and the page before, until it is sent on", async ({
  page,
}) => {
  const line = page.getByText("쓰던 내용을 다시 채웠어요.");
  const name = page.getByLabel("이름");
  const role = page.getByLabel(/^맡은 일/);
  const hospital = page.getByLabel("병원 이름");

  await agree(page);
  await fillHospital(page);
  await page.reload();
  await expect(line).toBeVisible();
  await expect(page.getByRole("radio", { name: "처음이에요" })).toBeChecked();
  await expect(hospital).toHaveValue("맑은숲이비인후과의원");
  await onTo(page, HEADS.person);

  await fillPerson(page);
  await role.selectOption("원무");
  await page.getByRole("link", { name: "이전" }).click();
  await at(page, HEADS.hospital);
  await expect(line).toBeHidden();
  // Over what is saved, too.
  await hospital.fill("맑은숲의원");
  await page.reload();
  await expect(hospital).toHaveValue("맑은숲의원");
  await page.getByRole("button", { name: "버리기" }).click();
  await expect(hospital).toHaveValue("맑은숲이비인후과의원");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.goto("/signup-request?page=3");
  await expect(line).toBeVisible();
  await expect(name).toHaveValue("한도윤");
  await expect(role).toHaveValue("DESK");
  await onTo(page, HEADS.id);
  await page.goBack();
  await at(page, HEADS.person);
  await expect(name).toHaveValue("한도윤");
  await expect(line).toBeHidden();
});

test("what one typed is not put into the sign-up that another begins in the same tab", async ({
  page,
}) => {
  const hospital = page.getByLabel("병원 이름");
  await agree(page);
  await fillHospital(page);
  await page.context().clearCookies();
  await agree(page);
  await page.getByRole("radio", { name: "처음이에요" }).check({ force: true });
  await expect(hospital).toHaveValue("");
  await expect(page.getByText("쓰던 내용을 다시 채웠어요.")).toBeHidden();
});
