import { describe, expect, test } from "vitest";
import { bookByPhone, panelOf } from "#tests/support/phone-booking.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";

const site = useSite();
const lanes = (page: Page) => page.part("region", /일정$/);
const inbox = (page: Page) => page.part("region", "확인 필요");
const chooserOf = (page: Page) => page.part("dialog", "날짜 선택");
const counts = (page: Page) => page.part("navigation", /상태별 건수/);
const NAME = "한지우";
const request = () => site.request(NAME, "2026-11-20T15:00:00+09:00");

describe("the day", () => {
  test("has a lane per product, its reservations and free starts as links", async () => {
    const { name } = await bookByPhone(site.staff);
    await request();
    const page = await site.staff.open("/?date=2026-11-23");
    for (const { name: product } of site.hospital.products)
      lanes(page).part("heading", new RegExp(`^${product}`));
    expect(lanes(page).links(new RegExp(`${name}.*확정`))).toHaveLength(1);
    const free = lanes(page).links(/예약 등록$/);
    expect(free.length).toBeGreaterThan(20);
    for (const { href } of free) expect(href).toMatch(/new=1.*start=.*item=/);
    expect(page.title).toBe("(1) 11월 23일 (월) · 닥톡 예약");
  });

  test("a free start opens 예약 등록 with its product and time chosen", async () => {
    const page = await site.staff.open("/?date=2026-11-23");
    const form = panelOf(await lanes(page).follow("재진 진료 10:00 예약 등록"));
    expect(form.part("group", /^상품/).field(/^재진/).isChecked).toBe(true);
    expect(form.part("group", "시간").field("11월 23일 (월) 10:00").isChecked).toBe(true);
  });

  test("counts filter it, pressed again they show all of it", async () => {
    const filtered = await counts(await site.staff.open("/")).follow(/확정/);
    expect(filtered.url.searchParams.get("status")).toBe("CONFIRMED");
    expect(counts(filtered).links(/확정/)[0]?.current).toBe("true");
    const all = await counts(filtered).follow(/확정/);
    expect(all.url.searchParams.has("status")).toBe(false);
  });

  test("‹ 오늘 › walk through the days", async () => {
    const heading = (page: Page) => page.parts("heading")[0]!.text;
    const today = await site.staff.open("/");
    expect(heading(today)).toBe("11월 20일 (금)");
    const next = await today.follow("다음 날");
    expect(next.address).toBe("/?date=2026-11-21");
    expect(heading(next)).toBe("11월 21일 (토)");
    expect(heading(await next.follow("전날"))).toBe("11월 20일 (금)");
    expect((await next.part("navigation", "날짜").follow("오늘")).address).toBe("/");
  });

  test("on the phone other weeks and any other day can be reached", async () => {
    const page = await site.staff.open("/?view=inbox");
    const next = await page.follow("다음 주");
    expect(next.address).toBe("/?view=inbox&date=2026-11-27");
    expect((await next.follow("지난주")).address).toBe("/?view=inbox");
    const chosen = await chooserOf(await page.follow("11월 20일 (금)")).enter("날짜", "12. 24");
    expect(chosen.address).toBe("/?view=inbox&date=2026-12-24");
  });

  test("the date opens the days of its month, each a link with its count", async () => {
    const { name } = await bookByPhone(site.staff);
    const page = await site.staff.open("/?date=2026-11-23&platform=PHONE");
    const chooser = chooserOf(await page.follow("11월 23일 (월)"));
    expect(chooser.links(/^\d+일 .요일/)).toHaveLength(30);
    expect(chooser.links("22일 일요일, 휴진")).toHaveLength(1);
    expect(chooser.links("23일 월요일, 예약 1건")[0]?.current).toBe("date");
    const december = chooserOf(await chooser.follow("다음 달"));
    expect(december.text).toContain("2026년 12월");
    const chosen = await december.follow(/^3일 목요일/);
    expect(chosen.address).toBe("/?date=2026-12-03&platform=PHONE");
    expect(chosen.parts("dialog", "날짜 선택")).toEqual([]);
    expect(lanes(page).links(new RegExp(name))).toHaveLength(1);
  });

  test("a date may be typed there; a wrong one stays, and says why", async () => {
    const open = await site.staff.open("/?reservation=none&calendar=2026-11");
    expect((await chooserOf(open).enter("날짜", "다음 주 화")).address).toBe("/?date=2026-11-24");
    const wrong = chooserOf(await chooserOf(open).enter("날짜", "2. 30"));
    expect(wrong.text).toContain("2월은 28일까지예요. 다시 적어 주세요.");
    expect(wrong.field("날짜").value).toBe("2. 30");
    const mended = await wrong.enter("날짜", "오늘");
    expect(mended.address).toBe("/");
    const shut = await chooserOf(open).follow("닫기");
    expect(shut.address).toBe("/?reservation=none");
  });

  test("a closed one leads to the next that is open; one beyond the window says that it is", async () => {
    const closed = lanes(await site.staff.open("/?date=2026-11-22"));
    expect(closed.text).toContain("휴진이에요. 다음 진료일은 23일 (월)이에요.");
    const next = await closed.follow("23일 (월)");
    expect(next.address).toBe("/?date=2026-11-23");
    expect(lanes(next).text).not.toContain("휴진이에요.");
    const beyond = lanes(await site.staff.open("/?date=2027-01-20"));
    expect(beyond.text).toContain("아직 예약을 받지 않는 날이에요.");
  });

  test("the platform filter stands in the address, and the day with it", async () => {
    const page = await site.staff.open("/?date=2026-11-23");
    page.field("플랫폼").choose("네이버");
    const filtered = await page.press("보기");
    expect(Object.fromEntries(filtered.url.searchParams)).toMatchObject({
      date: "2026-11-23",
      platform: "NAVER",
    });
    expect(filtered.field("플랫폼").value).toBe("NAVER");
  });

  test("the search at the top leads to the list", async () => {
    const { name } = await bookByPhone(site.staff);
    const found = await (await site.staff.open("/")).enter("예약 찾기", name);
    expect(found.url.searchParams.get("q")).toBe(name);
    expect(found.links(name)).toHaveLength(1);
  });
});

describe("the queue", () => {
  test("opens one beside the day", async () => {
    await request();
    const page = await inbox(await site.staff.open("/")).follow(NAME);
    expect(panelOf(page).part("heading", new RegExp(NAME)).text).toContain("신청");
    inbox(page);
    lanes(page);
  });

  test("the opened one has the panel's own acts, said briefly", async () => {
    await request();
    const page = await inbox(await site.staff.open("/")).follow(NAME);
    const opened = page.url.searchParams.get("reservation");
    // A way to a step is a link, what is done at once a button that says to whom.
    const steps = inbox(page).links(/^(시간 변경|거절)/);
    expect(steps.map(({ name }) => name)).toEqual(["시간 변경", "거절"]);
    const rejecting = await inbox(page).follow("거절");
    expect(rejecting.url.searchParams.get("reservation")).toBe(opened);
    panelOf(rejecting).part("heading", /거절/);
    const done = await inbox(page).press(new RegExp(`^확정.*${NAME}`));
    expect(panelOf(done).part("heading", new RegExp(NAME)).text).toContain("확정");
  });

  test("answers one in one click", async () => {
    await request();
    const page = await inbox(await site.staff.open("/")).press(new RegExp(`^확정.*${NAME}`));
    expect(page.text).toMatch(/확정했어요/);
    expect(lanes(page).links(new RegExp(`${NAME}.*확정`))).toHaveLength(1);
    expect(page.title).toBe("11월 20일 (금) · 닥톡 예약");
  });

  test("says why one click did nothing: another window was first", async () => {
    await request();
    const mine = await site.staff.open("/");
    await inbox(await site.staff.open("/")).press(new RegExp(`^확정.*${NAME}`));
    const refused = await inbox(mine).press(new RegExp(`^확정.*${NAME}`));
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(`${NAME} 님 그사이 다른 곳에서 바뀌었어요.`);
    expect(refused.buttons(/^확정/)).toEqual([]);
  });

  test("is a screen of its own on the phone", async () => {
    await request();
    const board = await site.staff.open("/");
    const page = await board.part("navigation", "화면").follow(/^확인 필요 1$/);
    expect(page.address).toBe("/?view=inbox");
    expect(inbox(page).links(NAME)).toHaveLength(1);
  });

  test("a public holiday is opened by its line, and closed again by the toast", async () => {
    const closed = await site.staff.open("/?date=2026-12-25");
    expect(lanes(closed).text).toContain("성탄절 쉬는 날이에요. 다음 진료일은 26일 (토)이에요.");
    expect(lanes(closed).links(/예약 등록$/)).toEqual([]);
    const opened = await lanes(closed).press("진료하는 날로 바꾸기");
    expect(opened.address).toBe("/?date=2026-12-25");
    expect(lanes(opened).text).not.toContain("성탄절");
    expect(lanes(opened).links(/예약 등록$/).length).toBeGreaterThan(20);
    const again = await opened.press("되돌리기");
    expect(lanes(again).links(/예약 등록$/)).toEqual([]);
  });

  test("a holiday is not closed again over who is booked there: that is decided on first", async () => {
    const closed = await site.staff.open("/?date=2026-12-25");
    const opened = await lanes(closed).press("진료하는 날로 바꾸기");
    await site.request(NAME, "2026-12-25T15:00:00+09:00");
    const step = await opened.press("되돌리기");
    expect(step.address).toMatch(/^\/settings\/hospital-info\/impact\?wish=/);
    expect(step.text).toContain("예약 1건이 진료 시간 밖에 남아요");
    step.part("listitem", undefined, NAME).field("그대로").check();
    const saved = await step.press("저장하고 알리기");
    expect(saved.text).toContain("옮김 0 · 그대로 1 · 취소 0");
    const day = await site.staff.open("/?date=2026-12-25");
    expect(lanes(day).links(/예약 등록$/)).toEqual([]);
    expect(day.text).toContain(NAME);
  });
});
