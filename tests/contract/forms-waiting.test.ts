import { expect, test } from "vitest";
import { panelOf } from "#tests/support/phone-booking.ts";
import { useSite } from "#tests/support/site.ts";

/** Friday, 14:12. */
const site = useSite();

/** Books the block that runs for who stands at the desk. */
async function seat(name: string, phone: string) {
  const form = await site.staff.open("/?new=1&channel=WALK_IN");
  form.fill("이름", name);
  form.fill(/^전화번호/, phone);
  return panelOf(form).press("예약하고 내원");
}

test("who is here stands under 기다리는 분 with the minutes, two of one name told apart", async () => {
  const one = await seat("김서연", "010-2345-1234");
  expect(panelOf(one).part("heading", /김서연/).text).not.toContain("동명이인");
  const form = await site.staff.open("/?new=1");
  form.part("group", "시간").field("11월 20일 (금) 15:00").check();
  form.fill("이름", "김서연");
  form.fill("전화번호", "010-7788-0142");
  const other = await panelOf(form).press("예약");
  expect(panelOf(other).part("heading", /김서연/).text).toContain("동명이인 뒷자리 0142");

  site.backend.clock.set("2026-11-20T14:35:00+09:00");
  const board = await site.staff.open("/");
  const waiting = board.part("region", "확인 필요와 곧 오실 분").text;
  expect(waiting).toMatch(/기다리는 분 23분 김서연 동명이인 뒷자리 1234/);
  expect((await site.staff.open("/?view=list")).text).toContain("동명이인 뒷자리 0142");
  const tomorrow = await site.staff.open("/?date=2026-11-21");
  expect(tomorrow.text).not.toContain("기다리는 분");
});

test("who asks and whoever comes that day under the same name are told apart in 확인 필요", async () => {
  await seat("김서연", "010-2345-9876");
  await site.request("김서연", "2026-11-20T16:00:00+09:00");
  const inbox = (await site.staff.open("/")).part("region", "확인 필요").text;
  expect(inbox).toContain("김서연 동명이인 뒷자리 1234");
  // On another day's board she is not in sight; whoever asks beside her is.
  await site.request("김서연", "2026-11-23T10:00:00+09:00");
  const other = (await site.staff.open("/?date=2026-11-24")).part("region", "확인 필요").text;
  expect(other).not.toContain("동명이인");
});

test("who is here gets 다음 예약 at the same time, or the nearest where that is not free", async () => {
  const here = await seat("김서연", "010-2345-1234");
  const next = panelOf(here).part("region", "다음 예약");
  expect(next.text).toContain("1주 뒤 11월 27일 (금)");
  const form = await next.follow("1주 뒤");
  expect(form.field("이름").value).toBe("김서연");
  expect(form.field("전화번호").value).toBe("010-2345-1234");
  expect(form.part("group", "시간").field("11월 27일 (금) 14:00").isChecked).toBe(true);
  const booked = await panelOf(form).press("예약");
  expect(panelOf(booked).part("heading", /김서연/).text).toContain("확정");

  // Full by now: the nearest are offered.
  const full = await next.follow("1주 뒤");
  const said = full.part("alert").text;
  expect(said).toContain("11월 27일 (금) 14:00은 비어 있지 않아요.");
  expect(said).toContain("가까운 시간에서 골라 주세요.");
  expect(full.field("이름").value).toBe("김서연");
});
