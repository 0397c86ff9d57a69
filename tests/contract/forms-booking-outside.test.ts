import { describe, expect, test } from "vitest";
import { freeTimes, panelOf } from "#tests/support/phone-booking.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";

/** Friday, 14:12; open 09:00 to 18:00, closed on Sundays. */
const site = useSite();
const reason = /^사유/;

function typeParty(page: Page): void {
  page.fill("이름", "서하늘");
  page.fill("전화번호", "010-7788-0143");
  page.fill(/^메모/, "휠체어");
}

/** Nothing of `typeParty` is lost. */
function expectTyped(page: Page): void {
  expect(page.field("이름").value).toBe("서하늘");
  expect(page.field("전화번호").value).toBe("010-7788-0143");
  expect(page.field(/^메모/).value).toBe("휠체어");
}

/** 예약 등록 for a time of this day that is typed. */
async function openOutside(clock: string, day = "2026-11-20"): Promise<Page> {
  const page = await site.staff.open(`/?new=1&outside=1&day=${day}`);
  expect(page.field("날짜").value).toBe(day);
  page.fill("시각", clock);
  typeParty(page);
  return page;
}

describe("a booking outside opening hours", () => {
  test("on a closed day begins at its line, asks for a reason, and keeps what was typed", async () => {
    const day = await site.staff.open("/?date=2026-11-22");
    const form = await day.part("region", /일정/).follow("그래도 예약 받기");
    expect(form.field("날짜").value).toBe("2026-11-22");
    form.fill("시각", "10:00");
    typeParty(form);
    const again = await panelOf(form).press("예약");
    expect(again.status).toBe(409);
    expect(again.field(reason).description).toContain(
      "진료 시간 밖이에요. 받는 사유를 적어 주세요.",
    );
    expect([again.field("날짜").value, again.field("시각").value]).toEqual(["2026-11-22", "10:00"]);
    expectTyped(again);

    again.fill(reason, "원장님 요청");
    const page = await panelOf(again).press("예약");
    expect(panelOf(page).part("heading", /서하늘/).text).toContain("확정");
    expect(page.address).toMatch(/date=2026-11-22&reservation=/);
    expect(panelOf(page).text).toContain("원장님 요청");
  });

  test("in the evening is one step from the timetable, and back again, without losing anything", async () => {
    const form = await site.staff.open("/?new=1");
    typeParty(form);
    const typed = await panelOf(form).press("진료 시간 밖");
    expect(typed.status).toBe(200);
    expectTyped(typed);
    const back = await panelOf(typed).press("시간표에서 고르기");
    expectTyped(back);
    expect(freeTimes(back).length).toBeGreaterThan(0);

    const evening = await panelOf(back).press("진료 시간 밖");
    evening.fill("시각", "20:00");
    evening.fill(reason, "퇴근 뒤에만 오심");
    const page = await panelOf(evening).press("예약");
    expect(panelOf(page).text).toContain("20:00");
    expect(panelOf(page).text).toContain("퇴근 뒤에만 오심");
  });

  test("says at the time what no reason helps: nothing typed, over, off the timetable", async () => {
    for (const [clock, said] of [
      ["", "날짜와 시각을 써 주세요."],
      ["08:00", "이미 지난 시간이에요. 다른 시간을 골라 주세요."],
      ["15:10", "이 시각에는 받을 수 없어요."],
    ] as const) {
      const form = await openOutside(clock);
      form.fill(reason, "원장님 요청");
      const again = await panelOf(form).press("예약");
      expect([400, 409]).toContain(again.status);
      expect([clock, again.field("시각").description]).toEqual([
        clock,
        expect.stringContaining(said),
      ]);
      expect(again.field(reason).value).toBe("원장님 요청");
      expectTyped(again);
    }
  });

  test("within opening hours asks for no reason", async () => {
    const page = await panelOf(await openOutside("16:00")).press("예약");
    expect(panelOf(page).part("heading", /서하늘/).text).toContain("확정");
  });

  test("on a taken seat says so, and is booked beyond capacity in one step, not at another time", async () => {
    const evening = async (clock = "20:00", name = "서하늘") => {
      const form = await openOutside(clock);
      form.fill("이름", name);
      form.fill(reason, "퇴근 뒤에만 오심");
      return panelOf(form).press("예약");
    };
    await evening("20:00", "윤지호");
    const again = await evening();
    expect(again.status).toBe(409);
    expect(again.part("alert").text).toContain("20:00은 자리가 찼어요.");
    expect([again.field("시각").value, again.field(reason).value]).toEqual([
      "20:00",
      "퇴근 뒤에만 오심",
    ]);
    expectTyped(again);

    // The offer is for that time: another one is a booking like any other.
    again.fill("이름", "");
    const unnamed = await panelOf(again).press("그래도 이 시간에 겹쳐 예약");
    expect(unnamed.status).toBe(400);
    typeParty(unnamed);
    unnamed.fill("시각", "21:00");
    const free = await panelOf(unnamed).press("그래도 이 시간에 겹쳐 예약");
    expect(panelOf(free).text).not.toContain("다른 예약과 겹쳐 받았어요");
    const full = await evening("21:00", "문가온");
    expect(full.status).toBe(409);
    const page = await panelOf(full).press("그래도 이 시간에 겹쳐 예약");
    expect(page.status).toBe(200);
    expect(panelOf(page).text).toContain("21:00");
    expect(panelOf(page).text).toContain("다른 예약과 겹쳐 받았어요");
    expect(panelOf(page).text).toContain("퇴근 뒤에만 오심");
  });

  test("on a taken seat of a closed day, or within the hours, is offered beyond capacity too", async () => {
    for (const [clock, day] of [
      ["10:00", "2026-11-22"],
      ["16:00", "2026-11-20"],
    ] as const) {
      const book = async (name: string) => {
        const form = await openOutside(clock, day);
        form.fill("이름", name);
        form.fill(reason, "원장님 요청");
        return panelOf(form).press("예약");
      };
      await book("윤지호");
      const page = await panelOf(await book("서하늘")).press("그래도 이 시간에 겹쳐 예약");
      expect(panelOf(page).part("heading", /서하늘/).text).toContain("확정");
      expect(panelOf(page).text).toContain("다른 예약과 겹쳐 받았어요");
    }
  });

  test("on a taken seat of now sets 내원 in the same step, for who stands at the desk", async () => {
    site.backend.clock.set("2026-11-20T13:07:00+09:00");
    const seat = async () => {
      const form = await site.staff.open("/?new=1&outside=1&channel=WALK_IN");
      form.fill("이름", "서하늘");
      form.fill(reason, "아이가 열이 나요");
      return panelOf(form).press("예약하고 내원");
    };
    await seat();
    const again = await seat();
    expect(again.part("alert").text).toContain("13:07은 자리가 찼어요.");

    // Who calls is not here: that is said, and the offer is without 내원.
    again.field("전화").check();
    again.fill(/^전화번호/, "010-7788-0143");
    const calls = await panelOf(again).press("그래도 이 시간에 겹쳐 예약하고 내원");
    expect(calls.status).toBe(400);
    expect(panelOf(calls).text).toContain("바로 내원은 현장에서 받을 때만");
    expect(panelOf(calls).buttons("그래도 이 시간에 겹쳐 예약")).toHaveLength(1);

    const page = await panelOf(await seat()).press("그래도 이 시간에 겹쳐 예약하고 내원");
    expect(panelOf(page).part("heading", /서하늘/).text).toContain("내원");
    expect(panelOf(page).text).toContain("다른 예약과 겹쳐 받았어요");
  });

  test("of who stands at the desk has the time of now, and sets 내원", async () => {
    site.backend.clock.set("2026-11-20T13:07:00+09:00");
    const form = await site.staff.open("/?new=1&outside=1&channel=WALK_IN");
    expect(form.field("시각").value).toBe("13:07");
    form.fill("이름", "서하늘");
    form.fill(reason, "아이가 열이 나요");
    const page = await panelOf(form).press("예약하고 내원");
    expect(panelOf(page).part("heading", /서하늘/).text).toContain("내원");
  });
});

test("a day gone by, and one beyond the window, take no booking all the same", async () => {
  const past = await site.staff.open("/?date=2026-11-15");
  expect(past.links("그래도 예약 받기")).toEqual([]);
  const far = await site.staff.open("/?date=2027-01-24&new=1");
  expect(far.links("그래도 예약 받기")).toEqual([]);
  expect(panelOf(far).buttons("진료 시간 밖")).toEqual([]);
});
