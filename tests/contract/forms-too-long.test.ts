import { expect, test } from "vitest";
import { bookByPhone, freeTimes, openBooking, panelOf } from "#tests/support/phone-booking.ts";
import { useSite } from "#tests/support/site.ts";
import type { Part } from "#tests/support/visitor/page.ts";

const site = useSite();
/** Nine bytes a letter on the wire: the longest way to write ten thousand of them. */
const LONG = "가".repeat(10_000);

/** The field says why, and still holds all that was typed. */
function isTooLong(part: Part, label: string | RegExp, why: string) {
  const field = part.field(label);
  expect(field.description).toContain(why);
  expect(field.isInvalid).toBe(true);
  expect(field.value).toBe(LONG);
}

test("ten thousand letters in a memo are refused at its field, and stay there", async () => {
  const { page } = await bookByPhone(site.staff);
  page.fill("메모", LONG);
  const refused = await panelOf(page).press("저장");
  expect(refused.status).toBe(400);
  isTooLong(panelOf(refused), "메모", "500자까지 쓸 수 있어요.");
});

test("as a reason, too", async () => {
  const { page } = await bookByPhone(site.staff);
  const asks = await panelOf(page).follow("예약 취소");
  asks.fill(/취소 사유/, LONG);
  const refused = await panelOf(asks).press("예약 취소");
  expect(refused.status).toBe(400);
  isTooLong(panelOf(refused), /취소 사유/, "200자까지 쓸 수 있어요.");
});

test("in every field of a new booking at once, too", async () => {
  const form = await openBooking(site.staff);
  freeTimes(form)[0]!.check();
  for (const label of ["이름", "전화번호", /^메모/]) form.fill(label, LONG);
  const refused = await panelOf(form).press("예약");
  expect(refused.status).toBe(400);
  isTooLong(panelOf(refused), "이름", "이름은 30자까지 쓸 수 있어요.");
  isTooLong(panelOf(refused), "전화번호", "전화번호를 다시 확인해 주세요.");
  isTooLong(panelOf(refused), /^메모/, "500자까지 쓸 수 있어요.");
});

test("as an id at the login, too", async () => {
  const login = await site.stranger().open("/login");
  login.fill("아이디", LONG);
  login.fill("비밀번호", "x");
  const refused = await login.press("로그인");
  expect(refused.status).toBe(400);
  isTooLong(refused, "아이디", "아이디를 다시 확인해 주세요.");
});

test("what is larger than all fields together could be is a screen that says so", async () => {
  const { page } = await bookByPhone(site.staff);
  page.fill("메모", "가".repeat(100_000));
  const screen = await panelOf(page).press("저장");
  expect(screen.status).toBe(413);
  expect(screen.title).toBe("보낸 내용이 너무 커요 · 닥톡 예약");
  screen.part("heading", "보낸 내용이 너무 커요");
  const main = screen.part("main");
  expect(main.text).toContain("내용을 줄여서 다시 시도해 주세요.");
  expect(main.text).toContain("413");
  expect((await main.follow("홈으로")).address).toBe("/");
});
