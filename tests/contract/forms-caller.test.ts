import { expect, test } from "vitest";
import { bookByPhone, openBooking, panelOf } from "#tests/support/phone-booking.ts";
import { useSite } from "#tests/support/site.ts";

const site = useSite();

test("누구신지 보기 names who was booked under the number, and keeps what was typed", async () => {
  await bookByPhone(site.staff);
  const form = await openBooking(site.staff);
  form.fill("전화번호", "010 7788 0142");
  form.fill(/^메모/, "휠체어");
  const page = await panelOf(form).press("누구신지 보기");
  const said = panelOf(page).text;
  expect(said).toContain("표지안 방문 기록 없음");
  expect(said).toMatch(/\d\d:\d\d 예약이 있어요/);
  expect(page.field(/^메모/).value).toBe("휠체어");
  page.fill("전화번호", "010-1111-2222");
  const nobody = await panelOf(page).press("누구신지 보기");
  expect(nobody.text).toContain("이 번호로 예약한 분이 없어요.");
});
