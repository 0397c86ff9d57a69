import { describe, expect, test } from "vitest";
import { bookByPhone, freeTimes, openBooking, panelOf } from "#tests/support/phone-booking.ts";
import { useSite } from "#tests/support/site.ts";

const site = useSite();
const memo = /^메모/;

describe("a booking by phone", () => {
  test("takes at most eight inputs and opens beside its day", async () => {
    const form = panelOf(await site.staff.open("/?new=1"));
    const typed = ["이름", "전화번호", memo].map((label) => form.field(label));
    // 받은 곳, 상품, 시간 and what is typed, and the button.
    expect(form.parts("group").length + typed.length + 1).toBeLessThanOrEqual(8);

    const { page, name, when } = await bookByPhone(site.staff);
    expect(page.status).toBe(200);
    expect(page.address).toMatch(/date=2026-11-23&reservation=/);
    expect(panelOf(page).part("heading", new RegExp(name)).text).toContain("확정");
    expect(panelOf(page).text).toContain(when.slice(-5));
    expect(panelOf(page).text).toContain("전화");
    expect(page.text).toMatch(new RegExp(`${name} 님 .*예약했어요`));
  });

  test("sent again by going back is one booking", async () => {
    const form = await openBooking(site.staff);
    freeTimes(form)[0]!.check();
    form.fill("이름", "표지안");
    form.fill("전화번호", "010-7788-0142");
    const once = await panelOf(form).press("예약");
    const twice = await panelOf(form).press("예약");
    expect(twice.url.searchParams.get("reservation")).toBe(
      once.url.searchParams.get("reservation"),
    );
  });

  test("of a product that rests since the form was opened is not made", async () => {
    const form = await openBooking(site.staff);
    freeTimes(form)[0]!.check();
    form.fill("이름", "표지안");
    form.fill("전화번호", "010-7788-0142");
    const { database } = site.backend;
    const { hospitalId } = site.hospital;
    await database.inHospital(hospitalId, (trx) =>
      trx
        .updateTable("products")
        .set({ state: "PAUSED" })
        .where("hospitalId", "=", hospitalId)
        .execute(),
    );
    const page = await panelOf(form).press("예약");
    expect(page.status).toBeGreaterThanOrEqual(400);
    expect(page.status).toBeLessThan(500);
    const rows = await database.inHospital(hospitalId, (trx) =>
      trx
        .selectFrom("reservations")
        .select("reservationId")
        .where("partyName", "=", "표지안")
        .execute(),
    );
    expect(rows).toEqual([]);
  });

  test("wrong input is said at its field, and nothing typed is lost", async () => {
    const form = await openBooking(site.staff);
    form.fill("이름", "홍길동;");
    form.fill("전화번호", "12");
    form.fill(memo, "휠체어");
    const page = await panelOf(form).press("예약");
    expect(page.status).toBe(400);
    const said = [
      ["이름", "홍길동;", "이름은 한글이나 영문으로 적어 주세요."],
      ["전화번호", "12", "전화번호를 다시 확인해 주세요."],
    ] as const;
    for (const [label, value, fault] of said) {
      const field = panelOf(page).field(label);
      expect(field.value).toBe(value);
      expect(field.isInvalid).toBe(true);
      expect(field.description).toContain(fault);
    }
    expect(panelOf(page).text).toContain("시간을 골라 주세요.");
    expect(panelOf(page).field(memo).value).toBe("휠체어");
  });

  test("a product says the day of its next free start as it is called today", async () => {
    // Friday; counted for Sunday, closed: Monday is no 내일.
    const page = await site.staff.open("/?date=2026-11-22&new=1");
    page.part("group", /^상품/).field("초진 23일 (월)");
  });

  test("another product and another day keep what is typed", async () => {
    let page = await site.staff.open("/?new=1");
    page.fill("이름", "표지안");
    page.part("group", /^상품/).field(/^재진/).check();
    page = await page.press("이 상품의 빈 시간 보기");
    expect(page.part("group", /^상품/).field(/^재진/).isChecked).toBe(true);
    const before = freeTimes(page).map((time) => time.label);
    page = await page.press("다른 날");
    expect(page.parts("group", /^시간/)).toEqual([]);
    page = await page.press(/^26일 목요일, 빈자리 \d+$/);
    expect(freeTimes(page).filter((time) => before.includes(time.label))).toEqual([]);
    expect(page.field("이름").value).toBe("표지안");
    expect(page.part("group", /^상품/).field(/^재진/).isChecked).toBe(true);
    page = await page.press("다른 날");
    page = await page.press("시간표에서 고르기");
    expect(freeTimes(page)[0]!.label).toContain("26일");
  });

  test("a day is typed; closed ones and those gone by are no choice", async () => {
    let page = await site.staff.open("/?new=1");
    page.fill("이름", "표지안");
    page = await page.press("다른 날");
    // Sunday, and yesterday.
    for (const none of [/^22일/, /^19일/]) expect(page.buttons(none)).toEqual([]);
    page.fill("날짜", "2. 30");
    page = await page.press("이동");
    expect(page.text).toContain("2월은 28일까지예요.");
    expect(page.field("이름").value).toBe("표지안");
    page = await page.press("다음 달");
    expect(page.buttons(/^1일 화요일, 빈자리 \d+$/)).toHaveLength(1);
    page.fill("날짜", "11. 27");
    page = await page.press("이동");
    expect(freeTimes(page)[0]!.label).toContain("27일");
    expect(page.field("이름").value).toBe("표지안");
  });

  test("a closed day leads to the next open one, and keeps what is typed", async () => {
    let page = await site.staff.open("/?date=2026-11-22&new=1");
    page.fill("이름", "표지안");
    expect(panelOf(page).text).toMatch(/휴진이에요\. 다음 진료일은 23일 \(월\) ?이에요\./);
    page = await panelOf(page).press("23일 (월)");
    expect(page.field("이름").value).toBe("표지안");
    expect(freeTimes(page)[0]!.label).toBe("11월 23일 (월) 09:00");
    expect(panelOf(page).text).not.toContain("휴진이에요.");
  });

  test("where no bookings are taken yet says so, in 시간 변경 too", async () => {
    const notYet = "아직 예약을 받지 않는 날이에요.";
    const form = await site.staff.open("/?date=2027-01-20&new=1");
    expect(panelOf(form).text).toContain(notYet);
    const { page } = await bookByPhone(site.staff);
    const id = page.url.searchParams.get("reservation")!;
    const moving = (day: string) =>
      site.staff.open(`/?date=${day}&reservation=${id}&act=move&day=${day}`);
    expect(panelOf(await moving("2027-01-20")).text).toContain(notYet);
    const closed = panelOf(await moving("2026-11-22"));
    expect(closed.text).toContain("휴진이에요. 다음 진료일은 23일 (월)이에요.");
    const next = await closed.follow("23일 (월)");
    expect(next.url.searchParams.get("day")).toBe("2026-11-23");
    expect(freeTimes(next)[0]!.label).toBe("11월 23일 (월) 09:00");
  });

  test("a time taken meanwhile: the nearest are offered, all typed stays, overbooking is a choice of its own", async () => {
    const form = await openBooking(site.staff);
    const time = freeTimes(form).at(-1)!;
    time.check();
    form.fill("이름", "서하늘");
    form.fill("전화번호", "010-7788-0143");
    form.fill(memo, "약 처방만");
    expect((await bookByPhone(site.staff)).when).toBe(time.label);

    const again = await panelOf(form).press("예약");
    expect(again.status).toBe(409);
    expect(again.part("alert", undefined, "방금 찼어요").text).toContain(time.label.slice(-5));
    expect(freeTimes(again).map(({ label }) => label)).not.toContain(time.label);
    expect(again.field("이름").value).toBe("서하늘");
    expect(again.field("전화번호").value).toBe("010-7788-0143");
    expect(again.field(memo).value).toBe("약 처방만");

    const page = await again.press("그래도 이 시간에 겹쳐 예약");
    expect(panelOf(page).part("heading", /서하늘/).text).toContain("확정");
    expect(panelOf(page).text).toContain("다른 예약과 겹쳐 받았어요");
  });
});
