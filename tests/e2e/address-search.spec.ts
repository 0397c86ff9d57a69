import type { Page } from "@playwright/test";
import { expectAccessible, ready } from "./desk.ts";
import { comeIn, expect, test } from "./fixtures.ts";
import { FOUND, startPostcode, type Mood } from "./postcode.ts";
import { agree, fillHospital, fillId, fillPerson, HEADS, onTo, someId } from "./signup-pages.ts";

/** 주소 찾기 of 병원 정보, and of a sign-up that has no login, over a service on this machine. */
const PAGE = "/settings/hospital-info";

test.use({ expectedErrors: [/status of 503|Blocked opening/] });

let service: Awaited<ReturnType<typeof startPostcode>>;
test.beforeAll(async ({}, info) => {
  service = await startPostcode(Number(info.config.metadata.postcode));
});
test.afterAll(() => service.end());

const field = (page: Page, name: string) => page.getByLabel(name);
async function search(page: Page, mood: Mood): Promise<Page> {
  service.be(mood);
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "주소 찾기" }).click();
  return opened;
}

test("what is found there fills the fields, and the cursor stands at the detail", async ({
  page,
}, info) => {
  const asked: string[] = [];
  page.context().on("request", (request) => asked.push(request.url()));
  await comeIn(page, PAGE);
  await ready(page, info);
  expect(asked.filter((url) => url.includes("postcode"))).toEqual([]);
  await field(page, "우편번호").fill("1");
  await field(page, "상세 주소").fill("");
  await field(page, "위도").fill("37.5");
  await expect(page.getByText("우편번호는 숫자 5자리예요.")).toBeVisible();
  const found = await search(page, "well");
  await expect(found.getByText("찾는 칸이 안 보이면")).toBeVisible();
  const inner = found
    .frameLocator('[title="우편번호서비스 레이어 프레임"]')
    .frameLocator('[title="우편번호 검색 프레임"]');
  await expect(inner.getByRole("button")).toBeVisible();
  await expectAccessible(found);
  // It fills the window, and has neither the page that opened it nor another one.
  const { height = 0 } = (await inner.getByRole("button").boundingBox()) ?? {};
  expect(height).toBeGreaterThan(10);
  expect(
    await found.evaluate(() => document.querySelector("iframe")?.offsetHeight),
  ).toBeGreaterThan(390);
  expect(await found.evaluate(() => document.body.dataset.reach)).toBe("[null,null]");
  const closed = found.waitForEvent("close");
  await inner.getByRole("button").click();
  await closed;
  await expect(field(page, "우편번호")).toHaveValue(FOUND.zonecode);
  await expect(page.getByText("우편번호는 숫자 5자리예요.")).toHaveCount(0);
  await expect(field(page, "도로명 주소")).toHaveValue(FOUND.roadAddress);
  await expect(field(page, "지번 주소")).toHaveValue(FOUND.jibunAddress);
  await expect(field(page, "상세 주소")).toHaveValue(FOUND.buildingName);
  await expect(field(page, "상세 주소")).toBeFocused();
  await expect(field(page, "위도")).toHaveValue("");
  await expect(page.getByText(/^바꾼 곳 \d/)).toBeVisible();
  await page.getByRole("button", { name: "되돌리기" }).click();
  await expect(page.getByText("바꾼 곳 없음")).toBeVisible();
});

for (const mood of ["failing", "strange", "hanging"] as const)
  test(`a service that is ${mood} is said, here and there, and the fields go on`, async ({
    page,
  }, info) => {
    await comeIn(page, PAGE);
    await ready(page, info);
    const window = await search(page, mood);
    await expect(window.getByRole("status")).toHaveText(/^주소 찾기를 열지 못했어요/);
    await expect(window.getByRole("button", { name: "창 닫기" })).toBeFocused();
    const closed = window.waitForEvent("close");
    // The window may be gone before the key is up again.
    await window.keyboard.press("Enter").catch(() => undefined);
    await closed;
    await expect(page.getByText(/^주소 찾기를 열지 못했어요. 우편번호와/)).toBeVisible();
    await expect(field(page, "우편번호")).toBeFocused();
    await field(page, "도로명 주소").fill("서울 중구 을지로 100");
    await expect(page.getByText("바꾼 곳 1")).toBeVisible();
    await page.getByRole("button", { name: "되돌리기" }).click();
  });

test("who signs up finds the address of their hospital too", async ({ page }) => {
  await agree(page);
  await fillHospital(page);
  await onTo(page, HEADS.person);
  await fillPerson(page);
  await onTo(page, HEADS.id);
  await fillId(page, someId());
  await onTo(page, HEADS.business);
  const found = await search(page, "well");
  const closed = found.waitForEvent("close");
  await found
    .frameLocator('[title="우편번호서비스 레이어 프레임"]')
    .frameLocator('[title="우편번호 검색 프레임"]')
    .getByRole("button")
    .click();
  await closed;
  await expect(field(page, "우편번호")).toHaveValue(FOUND.zonecode);
  await expect(field(page, "도로명 주소")).toHaveValue(FOUND.roadAddress);
  await expect(field(page, "지번 주소")).toHaveValue(FOUND.jibunAddress);
});
