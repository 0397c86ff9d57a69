import { bookByPhone, expectAccessible, panelOf, ready, scripted } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";

test.use({ expectedErrors: [/status of 4(00|09)/] });
test.beforeEach(async ({ page }) => comeIn(page, null));

const EVER = "from=2020-01-01&to=2099-01-01";

test("the filters are in the URL, and a reload shows the same", async ({ page }, info) => {
  await page.goto("/?view=list");
  await ready(page, info);
  await page.getByLabel("부터").fill("2020-01-01");
  await page.getByLabel("까지").fill("2099-01-01");
  await page.getByLabel("상태", { exact: true }).selectOption("COMPLETED");
  await page
    .getByRole("search", { name: "목록에서 찾기" })
    .getByRole("button", { name: "찾기" })
    .click();
  await expect(page).toHaveURL(/status=COMPLETED/);
  const rows = page.getByRole("row");
  // The head is the only row without the word.
  await expect(rows.filter({ hasNotText: "완료" })).toHaveCount(1);
  const count = await rows.count();
  expect(count).toBeGreaterThan(1);
  await page.reload();
  await expect(page.getByLabel("상태", { exact: true })).toHaveValue("COMPLETED");
  await expect(rows).toHaveCount(count);
  await expectAccessible(page, info);
});

test("leaf by leaf: nothing twice, and back to the first", async ({ page }) => {
  await page.goto(`/?view=list&${EVER}`);
  const numbers = () => page.getByRole("row").locator("td:last-child").allInnerTexts();
  const first = await numbers();
  await page.getByRole("link", { name: "다음", exact: true }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect.poll(async () => (await numbers())[0]).not.toBe(first[0]);
  const second = await numbers();
  expect(second.filter((number) => first.includes(number))).toEqual([]);
  await page.getByRole("link", { name: "처음", exact: true }).click();
  await expect.poll(numbers).toEqual(first);
});

test("search by name, initials, last four digits and number", async ({ page }, info) => {
  const { name, phone } = await bookByPhone(page, info);
  const head = await panelOf(page).innerText();
  const number = /\d{4}-\d{3,}/.exec(head)?.[0] ?? "?";
  const initials = Array.from(name, (c) => INITIALS[Math.floor((c.charCodeAt(0) - 0xac00) / 588)]);
  for (const words of [name, initials.join(""), phone.slice(-4), number]) {
    await page.goto(`/?view=list&q=${encodeURIComponent(words)}`);
    await expect(page.getByRole("link", { name })).toBeVisible();
  }
  await page.goto("/?view=list&q=없는이름이에요");
  await expect(page.getByText("찾는 예약이 없어요")).toBeVisible();
  await expectAccessible(page, info);
});
const INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";

test("a wrong day is said at its field and left out of the search", async ({ page }) => {
  await page.goto("/?view=list&from=gestern&status=DONE&cursor=nonsense");
  await expect(page.getByText("날짜는 2026-11-21처럼 써 주세요.")).toBeVisible();
});

test("many at once: asked once more, then done, and taken back", async ({ page }, info) => {
  const one = await bookByPhone(page, info, 4);
  const two = await bookByPhone(page, info, 5);
  await page.goto("/?view=list&status=CONFIRMED&q=검");
  await ready(page, info);
  for (const { name } of [one, two]) {
    await page.getByRole("checkbox", { name: `${name} 고르기` }).check({ force: true });
  }
  if (scripted(info)) await expect(page.getByText("2건 골랐어요")).toBeVisible();
  await expectAccessible(page, info);
  await page.getByRole("button", { name: "예약 취소" }).click();
  await expect(page.getByText("예약 2건을 취소할까요?")).toBeVisible();
  await page.getByLabel(/취소한 까닭/).fill("휴진");
  await page.getByRole("button", { name: "예약 취소" }).click();
  await expect(page.getByText("2건을 취소로 바꿨어요.")).toBeVisible();
  await expect(page.getByRole("link", { name: one.name })).toHaveCount(0);
  await page.getByRole("button", { name: "되돌리기" }).click();
  await expect(page.getByText("2건을 되돌렸어요.")).toBeVisible();
  await expect(page.getByRole("link", { name: one.name })).toBeVisible();
});

test("a row opens its reservation; on the phone the list is rows", async ({ page }, info) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/?view=list&${EVER}&status=COMPLETED`);
    await ready(page, info);
    await expectAccessible(page, info);
  }
  const link = page.getByRole("row").nth(1).getByRole("link");
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
});
