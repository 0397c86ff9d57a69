import { expect, test } from "vitest";
import { useSite } from "#tests/support/site.ts";

/** 상품 등록, by forms alone: what it begins with, and what is said of what is wrong. */
const site = useSite();

test("what a new one begins with stays in the address, also where one has to log in again", async () => {
  const page = await site.staff.open("/product/create?from=return");
  expect(page.field("상품 이름").value).toBe("재진 진료");
  site.staff.cookies.clear();
  const asked = await page.press("등록만 하기");
  expect(asked.address).toBe(`/login?next=${encodeURIComponent("/product/create?from=return")}`);
});

test("of several wrong questions each is named by its number", async () => {
  const one = await (await site.staff.open("/product/create")).press("질문 더하기");
  const wrong = await (await one.press("질문 더하기")).press("등록만 하기");
  for (const number of [1, 2])
    expect(wrong.text).toContain(`질문 ${number}: 물을 것을 적어 주세요.`);
});

test("a review's number has its own noun", async () => {
  const page = await site.staff.open("/product/create");
  page.fill(/^심의번호/, "가".repeat(31));
  const wrong = await page.press("등록만 하기");
  expect(wrong.field(/^심의번호/).description).toContain("심의번호는 30자까지 쓸 수 있어요.");
});
