import { beforeEach, expect, test } from "vitest";
import { bookByPhone, freeTimes, openBooking, panelOf } from "#tests/support/phone-booking.ts";
import { makePush, sendPush } from "#tests/support/push.ts";
import { giveResource } from "#tests/support/resources.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";

const site = useSite();
const MONDAY = "/?date=2026-11-23";
const at = (clock: string) => `2026-11-23T${clock}:00+09:00`;
const lanes = (page: Page) => page.part("region", /일정$/);
const inbox = (page: Page) => page.part("region", "확인 필요");

beforeEach(async () => {
  await giveResource(site.backend.database, site.hospital, [0, 1]);
});

/** Naver asks for 재진, a quarter of an hour, of the doctor who does 초진 too. */
async function requestReturn(name: string, start: string, end: string) {
  const businessId = site.hospital.businessIds.NAVER;
  const booking = { itemId: "item-2", start: at(start), end: at(end), name };
  expect(await sendPush(site.backend, makePush({ businessId, booking }))).toBe("202 0000");
}

test("a start that one product has is offered by none of its doctor's, and their lanes name the doctor", async () => {
  const free = (page: Page, product: string) =>
    lanes(page)
      .links(new RegExp(`^${product} .* 예약 등록$`))
      .map(({ name }) => name.slice(product.length + 1, product.length + 6));
  const before = await site.staff.open(MONDAY);
  expect(free(before, "재진 진료")).toContain("15:00");
  await site.request("한지우", at("15:00"));
  const after = await site.staff.open(MONDAY);
  // 초진 takes five minutes after its half hour.
  const gone = free(before, "재진 진료").filter((time) => !free(after, "재진 진료").includes(time));
  expect(gone).toEqual(["15:00", "15:30"]);
  expect(free(after, "피부 상담")).toContain("15:00");
  const heads = lanes(after).parts("heading");
  expect(heads.map(({ text }) => text).filter((text) => text.includes("김원장"))).toHaveLength(2);
});

test("whom a platform sends to a doctor who has somebody is told with who that is, and may be taken all the same", async () => {
  await site.request("한지우", at("15:00"));
  await requestReturn("서다은", "15:00", "15:15");
  const page = await site.staff.open(MONDAY);
  expect(inbox(page).text).toContain("김원장: 한지우 님(초진)");
  const panel = panelOf(await inbox(page).follow("서다은"));
  expect(panel.text).toContain("15:00은 김원장의 한지우 님(초진) 예약이 먼저예요");
  expect(panel.links(/^한지우/)[0]?.name).toContain("초진");
  const taken = await panel.press("겹쳐 받기");
  expect(panelOf(taken).text).toContain("겹쳐 받음 (김원장)");
});

test("a booking whose doctor was taken meanwhile says so, and lies beyond him if staff wish", async () => {
  const form = await openBooking(site.staff);
  const time = freeTimes(form).at(-1)!;
  time.check();
  form.fill("이름", "서하늘");
  form.fill("전화번호", "010-7788-0143");
  // 초진 of 17:00 ends, with what is cleaned up after it, within the 재진 of 17:30.
  expect(time.label).toMatch(/17:00$/);
  expect((await bookByPhone(site.staff, { product: "재진" })).when).toMatch(/17:30$/);

  const again = await panelOf(form).press("예약");
  expect(again.status).toBe(409);
  expect(again.part("alert", undefined, "먼저예요").text).toContain(
    "김원장의 다른 예약이 먼저예요",
  );
  const page = await again.press("그래도 이 시간에 겹쳐 예약");
  expect(panelOf(page).part("heading", /서하늘/).text).toContain("확정");
  expect(panelOf(page).text).toContain("겹쳐 받음 (김원장)");
});
