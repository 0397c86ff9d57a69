import { expect, test } from "vitest";
import { bookByPhone, freeTimes, openBooking, panelOf } from "#tests/support/phone-booking.ts";
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

test("who has a booking that day is booked again by one press more", async () => {
  const first = await bookByPhone(site.staff);
  const day = first.when.slice(0, first.when.lastIndexOf(" "));
  const form = await openBooking(site.staff);
  const time = freeTimes(form).findLast(({ label }) => label.startsWith(day))!;
  time.check();
  form.fill("이름", first.name);
  form.fill("전화번호", first.phone);
  const asks = await panelOf(form).press("예약");
  expect(asks.status).toBe(409);
  expect(panelOf(asks).text).toContain("그래도 예약하려면 한 번 더 눌러 주세요.");
  expect(asks.field("이름").value).toBe(first.name);
  const page = await panelOf(asks).press("예약");
  expect(page.status).toBe(200);
  expect(panelOf(page).part("heading", /표지안/).text).toContain("확정");
});
