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

test("the name of who was booked under the number is taken over by one press", async () => {
  await bookByPhone(site.staff);
  const form = await openBooking(site.staff);
  form.fill("전화번호", "010 7788 0142");
  form.fill("이름", "표");
  const found = await panelOf(form).press("누구신지 보기");
  const page = await panelOf(found).press(/^이름 넣기/);
  expect(page.field("이름").value).toBe("표지안");
  expect(page.field("전화번호").value).toBe("010 7788 0142");
  expect(panelOf(page).buttons(/^이름 넣기/)).toEqual([]);
});

test("who has the same booking that day already is named; pressed again it is booked", async () => {
  const book = async (clock: string) => {
    const form = await openBooking(site.staff);
    form.part("group", "시간").field(`11월 23일 (월) ${clock}`).check();
    form.fill("이름", "표지안");
    form.fill("전화번호", "010-7788-0142");
    return panelOf(form).press("예약");
  };
  await book("15:00");
  const told = await book("16:00");
  expect(told.status).toBe(409);
  const notice = panelOf(told).part("alert");
  expect(notice.text).toContain("표지안 님은 그날 예약이 이미 있어요.");
  expect(notice.text).toContain("15:00 초진");
  expect(told.field("이름").value).toBe("표지안");
  const again = await panelOf(told).press("예약");
  expect(again.status).toBe(200);
  expect(panelOf(again).part("heading", /표지안/).text).toContain("확정");
});
