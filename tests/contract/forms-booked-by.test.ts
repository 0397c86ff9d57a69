import { expect, test } from "vitest";
import { panelOf } from "#tests/support/phone-booking.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";

/** Friday, 14:12. */
const site = useSite();

async function openFor(name: string): Promise<Page> {
  const form = await site.staff.open("/?new=1");
  form.part("group", "시간").field("11월 20일 (금) 15:00").check();
  form.fill("이름", name);
  form.unfold("다른 분이 대신 예약하세요");
  return form;
}

test("somebody else calls: who, their number and what they are to the patient, without a script", async () => {
  const form = await openFor("박하윤");
  form.fill("예약하시는 분", "박서윤");
  form.fill("그분 전화번호", "010-9876-4321");
  form.field(/^환자와의 관계/).choose("부모");
  const page = await panelOf(form).press("예약");
  const panel = panelOf(page).text;
  expect(panel).toContain("예약하신 분 박서윤 (부모) 010-9876-4321");
  expect(panel).toContain("전화번호 없음");
  expect(panel).toContain("부모 분이 대신 예약");
  expect((await site.staff.open("/?view=list")).text).toContain("박서윤 (부모) 010-9876-4321");
});

test("what is wrong is said at its field, and all that was typed stays in sight", async () => {
  const form = await openFor("박하윤");
  form.fill("예약하시는 분", "박서윤");
  form.fill("그분 전화번호", "1234");
  const again = await panelOf(form).press("예약");
  expect(again.status).toBe(400);
  expect(again.text).toContain("전화번호를 다시 확인해 주세요.");
  expect(again.field("예약하시는 분").value).toBe("박서윤");
  expect(again.field("그분 전화번호").value).toBe("1234");
});

test("신분증 확인 is asked of who is here alone, said in one press, and remembered", async () => {
  const form = await site.staff.open("/?new=1&channel=WALK_IN");
  form.fill("이름", "한지우");
  form.fill(/^전화번호/, "010-2345-1234");
  const here = await panelOf(form).press("예약하고 내원");
  const part = (page: Page) => panelOf(page).part("region", "신분증 확인");
  const said = await part(here).press("확인했어요");
  expect(part(said).text).toContain("11월 20일에 확인했어요.");
  expect(panelOf(said).text).toContain("이력");
  const back = await part(said).press("지우기");
  const exempt = await part(back).unfold("확인하지 않아도 되는 분").press("응급");
  expect(part(exempt).text).toContain("확인하지 않아도 되는 분이에요(응급).");

  const booked = await site.staff.open("/?new=1");
  booked.part("group", "시간").field("11월 20일 (금) 15:00").check();
  booked.fill("이름", "한지우");
  booked.fill("전화번호", "010-7788-0142");
  const later = await panelOf(booked).press("예약");
  expect(panelOf(later).parts("region", "신분증 확인")).toEqual([]);
});
