import { describe, expect, test } from "vitest";
import { freeTimes, panelOf } from "#tests/support/phone-booking.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";

/** Friday, 14:12; blocks of 30 minutes: the one that runs began at 14:00. */
const site = useSite();
const TODAY = "2026-11-20";
const today = (clock: string) => `11월 20일 (금) ${clock}`;
const timeAt = (page: Page, label: string) => page.part("group", "시간").field(label);

/** 예약 등록 for who stands at the desk, for 초진. */
const openAtDesk = async (): Promise<Page> => {
  const page = await site.staff.open("/?new=1&channel=WALK_IN");
  page.part("group", /^상품/).field(/^초진/).check();
  return page.press("이 상품의 빈 시간 보기");
};
const HERE = "예약하고 내원";

/** Books the block that runs. */
async function seat(name: string): Promise<Page> {
  const form = await openAtDesk();
  timeAt(form, today("14:00")).check();
  form.fill("이름", name);
  return panelOf(form).press(HERE);
}

describe("who stands at the desk now", () => {
  test("gets the block that runs, and is there, in one step", async () => {
    const page = await seat("한지우");
    expect(page.status).toBe(200);
    expect(panelOf(page).part("heading", /한지우/).text).toContain("내원");
    expect(page.text).toContain("한지우 님 오늘 14:00에 예약하고 내원 처리했어요.");
    expect(panelOf(page).text).toContain("현장");
  });

  test("may have no phone, which the field says; who calls has one", async () => {
    expect((await openAtDesk()).field("전화번호 선택").value).toBe("");
    expect(panelOf(await site.staff.open("/?new=1")).field("전화번호").value).toBe("");
  });

  test("sees as many free as the form offers, the block that runs among them", async () => {
    const counted = (page: Page) => page.part("group", /^상품/).field(/^초진/).label;
    const offered = (page: Page) =>
      freeTimes(page).filter(({ label }) => label.startsWith(today("")) && !label.includes("없음"));
    const byPhone = await site.staff.open("/?new=1");
    const atDesk = await openAtDesk();
    expect(offered(atDesk).length).toBe(offered(byPhone).length + 1);
    expect(counted(byPhone)).toBe(`초진 ${offered(byPhone).length}`);
    expect(counted(atDesk)).toBe(`초진 ${offered(atDesk).length}`);
  });

  test("gets a full block beyond capacity in one step, said as such", async () => {
    await seat("한지우");
    const form = await openAtDesk();
    expect(form.text).toContain("흐린 시간은 자리가 찼어요. 고르면 겹쳐 예약해요.");
    timeAt(form, today("14:00, 자리 없음")).check();
    form.fill("이름", "서하늘");
    const page = await panelOf(form).press(HERE);
    expect(panelOf(page).part("heading", /서하늘/).text).toContain("내원");
    expect(panelOf(page).text).toContain("다른 예약과 겹쳐 받았어요");
  });

  test("is not overbooked by a block that filled up meanwhile, and loses nothing typed", async () => {
    const form = await openAtDesk();
    timeAt(form, today("14:00")).check();
    form.fill("이름", "서하늘");
    form.fill(/^메모/, "휠체어");
    await seat("한지우");
    const again = await panelOf(form).press(HERE);
    expect(again.status).toBe(409);
    expect(again.part("alert", undefined, "방금 찼어요").text).toContain(
      "그대로 받으려면 그 시간을 다시 골라 주세요.",
    );
    expect(again.field("이름").value).toBe("서하늘");
    expect(again.field(/^메모/).value).toBe("휠체어");
    expect(again.field("현장").isChecked).toBe(true);
    timeAt(again, today("14:00, 자리 없음")).check();
    const page = await panelOf(again).press(HERE);
    expect(panelOf(page).part("heading", /서하늘/).text).toContain("내원");
  });

  test("may book for later alone; the block that runs asks for 내원, another day for none", async () => {
    const form = await openAtDesk();
    form.fill("이름", "서하늘");
    timeAt(form, today("14:00")).check();
    const begun = await panelOf(form).press("예약");
    expect(begun.status).toBe(409);
    expect(panelOf(begun).text).toContain("이미 시작한 시간은 ‘예약하고 내원’으로 받아 주세요.");
    expect(timeAt(begun, today("14:00")).isChecked).toBe(true);

    timeAt(begun, "11월 23일 (월) 09:00").check();
    const tooEarly = await panelOf(begun).press(HERE);
    expect(tooEarly.status).toBe(409);
    expect(panelOf(tooEarly).text).toContain("바로 내원은 오늘 시간에만 할 수 있어요.");
    expect(tooEarly.field("이름").value).toBe("서하늘");
    const page = await panelOf(tooEarly).press("예약");
    expect(panelOf(page).part("heading", /서하늘/).text).toContain("확정");
  });
});

test("by phone neither the block that runs nor what is full is offered, nor 내원", async () => {
  await seat("한지우");
  const form = await site.staff.open("/?new=1");
  const times = freeTimes(form).map(({ label }) => label);
  expect(times).toContain(today("15:00"));
  expect(times.filter((label) => label.startsWith(today("14")))).toEqual([]);
  expect(panelOf(form).buttons(HERE)).toEqual([]);
  // Chosen at the desk, and then it was a call after all.
  const atDesk = await openAtDesk();
  atDesk.field("전화").check();
  atDesk.fill("이름", "서하늘");
  atDesk.fill(/^전화번호/, "010-7788-0143");
  timeAt(atDesk, today("15:00")).check();
  const refused = await panelOf(atDesk).press(HERE);
  expect(refused.status).toBe(400);
  expect(panelOf(refused).text).toContain("바로 내원은 현장에서 받을 때만 할 수 있어요.");
  expect(refused.field("이름").value).toBe("서하늘");
});

test("who is here and leaves unseen is called off as such, which can be taken back", async () => {
  const badge = (page: Page) => panelOf(page).part("heading", /^한지우 /).text;
  const asks = await panelOf(await seat("한지우")).follow("그냥 가심");
  panelOf(asks).part("heading", "진료를 받지 않고 가셨나요?");
  asks.fill(/가신 사유/, "오래 기다리심");
  const left = await panelOf(asks).press("그냥 가심");
  expect(badge(left)).toContain("취소");
  expect(left.text).toContain("예약을 그냥 가신 것으로 두었어요.");
  expect(panelOf(left).text).toContain("내원 → 그냥 가심: 오래 기다리심");
  expect(badge(await panelOf(left).press("되돌리기"))).toContain("내원");
});

describe("지금 접수", () => {
  test("takes the block that runs where no time is chosen, and sets 내원", async () => {
    const form = await openAtDesk();
    expect(form.text).toContain("시간을 고르지 않으면 지금(14:00)으로 접수하고 내원으로 둬요.");
    form.fill("이름", "한지우");
    const page = await panelOf(form).press(HERE);
    expect(panelOf(page).part("heading", /한지우/).text).toContain("내원");
    expect(page.text).toContain("한지우 님 오늘 14:00에 예약하고 내원 처리했어요.");
  });

  test("says when there is room where the block is full, and books nothing beyond it", async () => {
    await seat("한지우");
    const form = await openAtDesk();
    expect(form.text).toContain("지금(14:00)은 자리가 찼어요. 가장 이른 빈 시간은 15:00이에요.");
    form.fill("이름", "서하늘");
    const again = await panelOf(form).press(HERE);
    expect(again.status).toBe(409);
    expect(again.field("이름").value).toBe("서하늘");
    expect(timeAt(again, today("14:00, 자리 없음")).isChecked).toBe(false);
  });

  test("asks for a time where no block runs", async () => {
    site.backend.clock.set("2026-11-20T13:20:00+09:00");
    const form = await openAtDesk();
    expect(form.text).not.toContain("시간을 고르지 않으면");
    form.fill("이름", "서하늘");
    const again = await panelOf(form).press(HERE);
    expect(again.status).toBe(400);
    expect(panelOf(again).text).toContain("지금은 받는 시간이 아니에요. 시간을 골라 주세요.");
  });

  test("says why where no block runs, and leads to a booking with 내원 all the same", async () => {
    site.backend.clock.set("2026-11-20T13:20:00+09:00");
    const form = await openAtDesk();
    expect(form.text).toContain("지금은 점심시간이에요. 13:30에 다시 시작해요.");
    form.fill("이름", "한지우");
    const outside = await form.press("진료 시간 밖");
    outside.fill(/^사유/, "많이 아파하심");
    const page = await panelOf(outside).press(HERE);
    expect(panelOf(page).part("heading", /한지우/).text).toContain("내원");
  });

  test("on a closed day names the way that leads past it", async () => {
    const { hospitalId } = site.hospital;
    const closure = { hospitalId, name: "개원기념일", startsOn: TODAY, endsOn: TODAY };
    await site.backend.database.inHospital(hospitalId, (trx) =>
      trx.insertInto("hospitalClosures").values(closure).execute(),
    );
    const form = await openAtDesk();
    expect(form.text).toContain("오늘은 진료하지 않는 날이에요.");
    form.fill("이름", "한지우");
    const outside = await form.press("그래도 예약 받기");
    outside.fill(/^사유/, "많이 아파하심");
    const page = await panelOf(outside).press(HERE);
    expect(panelOf(page).part("heading", /한지우/).text).toContain("내원");
  });
});
