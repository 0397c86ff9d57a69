import { expect, test } from "vitest";
import { panelOf } from "#tests/support/phone-booking.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";

/** Friday, 20 November 2026, 14:12. */
const site = useSite();

/** The weeks from Wednesday 25 November, 15:00, as the form shows them. */
async function openSeries(times = "4") {
  const form = await site.staff.open("/?new=1&day=2026-11-25");
  form.part("group", "시간").field("11월 25일 (수) 15:00").check();
  form.fill("이름", "표지안");
  form.fill("전화번호", "010-7788-0142");
  form.field("횟수").choose(`${times}번`);
  return panelOf(form).press("날짜 보기");
}
const dates = (page: Page) => panelOf(page).part("group", "예약할 날짜");
const book = (page: Page) => panelOf(page).press("모두 예약");

/** Somebody else has this time. */
async function takeTime(when: RegExp | string, day: string) {
  const form = await site.staff.open(`/?new=1&day=${day}`);
  form.part("group", "시간").field(when).check();
  form.fill("이름", "서하늘");
  form.fill("전화번호", "010-1111-2222");
  await panelOf(form).press("예약");
}

test("each date is shown before anything is booked; changed or dropped, the rest is booked, and taken back at once", async () => {
  await takeTime("12월 2일 (수) 15:00", "2026-12-02");
  const form = await openSeries();
  expect(panelOf(form).text).toContain("매주 수요일 15:00");
  expect(dates(form).text).toMatch(
    /11월 25일 \(수\).*비어 있어요.*12월 2일 \(수\).*15:00은 자리가 찼어요/,
  );
  expect(form.field("이름").value).toBe("표지안");
  form.field("12월 9일 (수)").choose("16:00");
  form.field("12월 16일 (수)").choose("이날 빼기");
  const booked = await book(form);
  expect(booked.text).toContain("11월 25일 (수) 15:00부터 3번 예약했어요.");
  const list = await site.staff.open(
    `/?view=list&from=2026-11-21&to=2026-12-31&q=${encodeURIComponent("표지안")}`,
  );
  expect(list.text).toContain("찾은 결과 예약 3건");
  expect(list.text).toMatch(/15:00\s*11월 25일[^]*16:00\s*12월 9일/);

  const back = await booked.press("되돌리기");
  expect(back.text).toContain("3건을 되돌렸어요.");
});

test("what was taken meanwhile is said at its date, nothing is booked, and all else stays", async () => {
  const form = await openSeries();
  form.field("12월 9일 (수)").choose("16:00");
  await takeTime("12월 9일 (수) 16:00", "2026-12-09");
  const again = await book(form);
  expect(panelOf(again).part("alert").text).toContain("아무것도 예약하지 않았어요.");
  expect(dates(again).text).toContain("16:00은 방금 찼어요");
  expect(again.field("12월 2일 (수)").value).toContain("T06:00");
  expect(again.field("12월 9일 (수)").value).toContain("T06:00");
  const booked = await book(again);
  expect(booked.text).toContain("4번 예약했어요.");
});

test("who has a day booked already is told at it; sent again it is booked all the same", async () => {
  const form = await site.staff.open("/?new=1&day=2026-11-25");
  form.part("group", "시간").field("11월 25일 (수) 10:00").check();
  form.fill("이름", "표지안");
  form.fill("전화번호", "010-7788-0142");
  await panelOf(form).press("예약");
  const told = await book(await openSeries("2"));
  expect(dates(told).text).toContain("11월 25일 (수) 10:00 예약이 이미 있어요");
  expect((await book(told)).text).toContain("2번 예약했어요.");
});

test("a time is chosen first, one date must be left, and one booking is a way back", async () => {
  const form = await site.staff.open("/?new=1&day=2026-11-25");
  const first = await panelOf(form).press("날짜 보기");
  expect(first.part("group", "시간").text).toContain("먼저 첫 번째 시간을 골라 주세요.");
  const two = await openSeries("2");
  two.field("11월 25일 (수)").choose("이날 빼기");
  two.field("12월 2일 (수)").choose("이날 빼기");
  const none = await book(two);
  expect(dates(none).text).toContain("예약할 날짜를 하나는 남겨 주세요.");
  const once = await panelOf(none).press("한 번만");
  expect(once.part("group", "시간").field("11월 25일 (수) 15:00").isChecked).toBe(true);
  expect(once.field("이름").value).toBe("표지안");
});

test("다음 예약 leads there for who is here", async () => {
  const desk = await site.staff.open("/?new=1&channel=WALK_IN");
  desk.fill("이름", "김서연");
  desk.fill(/^전화번호/, "010-2345-1234");
  const here = await panelOf(desk).press("예약하고 내원");
  const form = await panelOf(here).part("region", "다음 예약").follow("매주");
  expect(panelOf(form).text).toContain("매주 금요일 14:00");
  expect(form.field("이름").value).toBe("김서연");
});
