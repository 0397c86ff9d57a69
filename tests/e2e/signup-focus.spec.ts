import { expect, test } from "./fixtures.ts";
import { expectGood } from "./good.ts";
import { agree, at, fillHospital, fillPerson, HEADS, onTo, onward } from "./signup-pages.ts";

/** Where the focus is when a page of the sign-up comes back. */
test.use({ expectedErrors: [/status of 409/] });

test("that another window changed the page has the focus, and says what that saved", async ({
  page,
}) => {
  await agree(page);
  await fillHospital(page);
  await onTo(page, HEADS.person);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await fillPerson(other);
  await onTo(other, HEADS.id);
  await other.close();

  await fillPerson(page);
  await page.getByLabel("이름").fill("김하나");
  await onward(page).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  await expect(summary).toContainText("그사이 다른 창에서 이 페이지를 바꿨어요.");
  await expectGood(page);
  await summary.getByRole("link", { name: "이름: 지금 저장된 것은 ‘한도윤’이에요" }).click();
  await expect(page.getByLabel("이름")).toBeFocused();
  await expect(page.getByLabel("이름")).toHaveValue("김하나");
  await onTo(page, HEADS.id);
});

test("찾기 keeps the focus, whatever it finds; another way of signing up begins at its head", async ({
  page,
}) => {
  await agree(page);
  await page.getByRole("radio", { name: "이미 닥톡을 써요" }).check({ force: true });
  await page.getByLabel("요양기관번호").fill("31207719");
  const look = page.getByRole("button", { name: "찾기" });
  await look.click();
  await expect(page.getByText("31207719로 쓰고 있는 병원이 없어요")).toBeVisible();
  await expect(look).toBeFocused();
  await page.getByRole("button", { name: "새 병원으로 가입" }).click();
  await expect(page.getByRole("radio", { name: "처음이에요" })).toBeChecked();
  await at(page, HEADS.hospital);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
