import { describe, expect, test } from "vitest";
import { bookByPhone, freeTimes, panelOf } from "#tests/support/phone-booking.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";

const site = useSite();
/** The panel's heading: the patient's name and the status. */
const badge = (page: Page) => panelOf(page).part("heading", /^(표지안|검가) /).text;

/** Opens a request that has just come from Naver. */
async function openRequest(): Promise<Page> {
  await site.request("검가", "2026-11-20T15:00:00+09:00");
  return (await site.staff.open("/")).part("region", "확인 필요").follow("검가");
}
const openMove = async (page: Page) => panelOf(page).follow("시간 변경");
const move = (page: Page) => panelOf(page).press(/시간 변경|옮기기/);

describe("a request", () => {
  test("is confirmed in one click, and taken back while the platform was not told", async () => {
    const confirmed = await panelOf(await openRequest()).press("확정");
    expect(badge(confirmed)).toContain("확정");
    expect(confirmed.text).toContain("확정했어요.");
    expect(confirmed.text).toContain("6초 뒤 네이버에 알려요");
    // In the panel and in the toast.
    expect(confirmed.buttons("되돌리기")).toHaveLength(2);
    const back = await panelOf(confirmed).press("되돌리기");
    expect(badge(back)).toContain("신청");
    expect(panelOf(back).text).toContain("확정 → 신청");
  });

  test("is rejected with a reason", async () => {
    const asks = await panelOf(await openRequest()).follow("거절");
    panelOf(asks).part("heading", "예약을 거절할까요?");
    asks.fill(/거절 사유/, "그 시간에 수술이 있어요");
    const page = await panelOf(asks).press("거절");
    expect(badge(page)).toContain("거절");
    expect(panelOf(page).text).toContain("그 시간에 수술이 있어요");
  });
});

test.each([
  ["/", "확인 필요 1일정"],
  ["/?view=inbox", "확인 필요 1"],
  ["/?view=list", "목록"],
])("the way back leads where one came from: %s", async (from, words) => {
  await site.request("검가", "2026-11-20T15:00:00+09:00");
  const opened = await (await site.staff.open(from)).follow("검가");
  expect((await panelOf(opened).follow(words)).address).toBe(from);
});

test("a step left open keeps its reason in sight, and closes with a word when another window has acted", async () => {
  const asks = await panelOf(await openRequest()).follow("거절");
  expect(panelOf(asks).text).toContain("답해 주세요");
  const other = await panelOf(await asks.reload()).follow("그대로 두기");
  await panelOf(other).press("확정");
  const closed = await asks.reload();
  expect(panelOf(closed).part("status", undefined, "그사이").text).toBe(
    "그사이 확정으로 바뀌어서 거절은 닫았어요.",
  );
  expect(panelOf(closed).parts("heading", "예약을 거절할까요?")).toEqual([]);
  expect(panelOf(await panelOf(closed).follow("시간 변경")).text).not.toContain("그사이");
  // Where it was pressed before the page knew, the refusal says it.
  const refused = await panelOf(asks).press("거절");
  expect(refused.status).toBe(409);
  expect(panelOf(refused).text).not.toContain("닫았어요");
});

test("시간 변경 offers what only its own seat would take, and not the time that it has", async () => {
  const times = freeTimes(await openMove(await openRequest())).map(({ label }) => label);
  const today = (clock: string) => `11월 20일 (금) ${clock}`;
  // 초진 takes 35 minutes of its seat, every half hour.
  expect(times).toEqual(expect.arrayContaining([today("14:30"), today("15:30")]));
  expect(times).not.toContain(today("15:00"));
});

describe("a booking", () => {
  test("is cancelled with a reason, left as it is, and taken back", async () => {
    const { page, name } = await bookByPhone(site.staff);
    const left = await panelOf(await panelOf(page).follow("예약 취소")).follow("그대로 두기");
    expect(badge(left)).toContain("확정");
    const asks = await panelOf(left).follow("예약 취소");
    asks.fill(/취소 사유/, "환자 요청");
    const cancelled = await panelOf(asks).press("예약 취소");
    expect(badge(cancelled)).toContain("취소");
    expect(panelOf(cancelled).text).toContain("환자 요청");
    expect(cancelled.text).toMatch(new RegExp(`${name} 님 .*예약을 취소했어요`));
    expect(badge(await panelOf(cancelled).press("되돌리기"))).toContain("확정");
  });

  test("is moved to another time, and taken back by the toast", async () => {
    const { page, when } = await bookByPhone(site.staff);
    const day = page.url.searchParams.get("date");
    const asks = await openMove(page);
    panelOf(asks).part("heading", /언제로 옮길까요/);
    const time = freeTimes(asks)[0]!;
    time.check();
    const moved = await move(asks);
    expect(moved.text).toMatch(/예약을 .*옮겼어요/);
    expect(panelOf(moved).text).toContain(`${time.label.slice(-5)}–`);
    expect(panelOf(moved).text).toContain("시간 변경");

    const back = await moved.press("되돌리기");
    expect(back.text).toMatch(/예약을 .* \d\d:\d\d으로 되돌렸어요/);
    expect(back.buttons("되돌리기")).toEqual([]);
    expect(panelOf(back).text).toContain(`${when.slice(-5)}–`);
    expect(back.url.searchParams.get("date")).toBe(day);
  });

  test("is moved by a free start of its own lane, whose day is the one chosen", async () => {
    const { page } = await bookByPhone(site.staff);
    const day = page.url.searchParams.get("date");
    const lanes = (of: Page) => of.part("region", /일정$/);
    const asks = await openMove(page);
    expect(lanes(asks).links(/예약 등록$/)).toEqual([]);
    const days = await panelOf(asks).follow("다른 날");
    const other = await panelOf(days).follow(/^27일 금요일, 빈자리/);
    const shown = other.url.searchParams.get("day");
    expect(shown).not.toBe(day);
    const first = lanes(other).links(/고르기$/)[0]!.name;
    const chosen = await lanes(other).follow(first);
    expect(lanes(chosen).links(first)[0]?.current).toBe("true");
    const time = freeTimes(chosen).find(({ isChecked }) => isChecked)!.label;
    expect(first).toContain(time.slice(-5));
    const moved = await move(chosen);
    expect(moved.text).toMatch(/예약을 .*옮겼어요/);
    expect(panelOf(moved).text).toContain(`${time.slice(-5)}–`);
    expect(moved.url.searchParams.get("date")).toBe(day);
  });

  test("is the one that free starts are for, wherever they stand, while it is being moved", async () => {
    const { page } = await bookByPhone(site.staff);
    const asks = await openMove(page);
    const starts = asks.links().filter(({ href }) => href.includes("start="));
    expect(starts.some(({ href }) => href.includes("act=move"))).toBe(true);
    expect(starts.filter(({ href }) => href.includes("new=1"))).toEqual([]);
  });

  test("is not moved without a time chosen: it asks for one", async () => {
    const { page } = await bookByPhone(site.staff);
    const asks = await move(await openMove(page));
    expect(asks.status).toBe(400);
    expect(panelOf(asks).text).toContain("시간을 골라 주세요.");
  });

  test("says with its reason what is not possible yet, and closes", async () => {
    const { page } = await bookByPhone(site.staff);
    expect(panelOf(page).buttons("노쇼")).toEqual([
      { name: "노쇼", disabled: true, pressed: null },
    ]);
    expect(panelOf(page).text).toMatch(/노쇼는 .+부터 누를 수 있어요\./);
    expect((await panelOf(page).follow("닫기")).parts("complementary")).toEqual([]);
  });
});

test("the memo has its own save and keeps what it refuses", async () => {
  const { page } = await bookByPhone(site.staff);
  page.fill("메모", "900101-1234567");
  const refused = await panelOf(page).press("저장");
  expect(refused.status).toBe(400);
  expect(refused.field("메모").description).toContain("주민등록번호는 적을 수 없어요.");
  expect(refused.field("메모").value).toBe("900101-1234567");
  refused.fill("메모", "보호자 동반");
  const saved = await panelOf(refused).press("저장");
  expect(saved.text).toContain("메모를 저장했어요.");
  const again = await saved.reload();
  expect(again.field("메모").value).toBe("보호자 동반");
  expect(panelOf(again).text).toContain("메모 남김");
});

describe("two windows on one memo", () => {
  /** Both show the same booking; in the other one a memo is saved first. */
  async function late() {
    const { page } = await bookByPhone(site.staff);
    const other = await page.reload();
    other.fill("메모", "보호자 동반");
    await panelOf(other).press("저장");
    page.fill("메모", "휠체어");
    return await panelOf(page).press("저장");
  }

  test("nothing is written over; both are shown, and theirs can stay", async () => {
    const two = await late();
    expect(two.status).toBe(409);
    expect(panelOf(two).text).toMatch(/저장된 메모.*보호자 동반/s);
    expect(two.field("메모").value).toBe("휠체어");
    expect(two.field("메모").description).toContain("쓰는 사이에 메모가 바뀌었어요.");
    const left = await panelOf(two).follow("이대로 두기");
    expect(left.field("메모").value).toBe("보호자 동반");
    expect(panelOf(left).text).not.toContain("쓰던 메모");
  });

  test("one's own can be saved over theirs, once it was seen", async () => {
    const saved = await panelOf(await late()).press("이걸로 저장");
    expect(saved.text).toContain("메모를 저장했어요.");
    expect((await saved.reload()).field("메모").value).toBe("휠체어");
  });

  test("a status that changed meanwhile is not in the way", async () => {
    const page = await openRequest();
    await panelOf(await page.reload()).press("확정");
    page.fill("메모", "휠체어");
    const saved = await panelOf(page).press("저장");
    expect(saved.status).toBe(200);
    expect(badge(saved)).toContain("확정");
    expect(saved.field("메모").value).toBe("휠체어");
  });
});

describe("two windows on one reservation", () => {
  test("who is late sees what was done first, by whom, and what one wanted; both can be had", async () => {
    const late = await openRequest();
    await panelOf(await late.reload()).press("확정");
    // The page that stands there still does not know.
    const stale = await panelOf(late).press("확정");
    expect(stale.status).toBe(409);
    const alert = panelOf(stale).part("alert");
    expect(alert.text).toContain("그사이 먼저 바뀌어서 하지 않았어요.");
    expect(panelOf(stale).text).toMatch(
      /먼저 바뀐 것 \d\d:\d\d \S+ ?확정으로 바꿨어요.*하려던 것 ?확정/s,
    );
    const left = await panelOf(stale).follow("이대로 두기");
    expect(badge(left)).toContain("확정");
    expect(panelOf(left).text).not.toContain("하려던 것");
  });

  test("the reason that one typed stays, over what the other did", async () => {
    const { page } = await bookByPhone(site.staff);
    const asks = await panelOf(page).follow("예약 취소");
    const moves = await openMove(page);
    freeTimes(moves)[0]!.check();
    await move(moves);
    asks.fill(/취소 사유/, "환자 요청");
    const refused = await panelOf(asks).press("예약 취소");
    expect(refused.status).toBe(409);
    expect(panelOf(refused).text).toMatch(
      /먼저 바뀐 것.*옮겼어요.*하려던 것 ?예약 취소: 환자 요청/s,
    );
    expect(refused.field(/취소 사유/).value).toBe("환자 요청");
    const cancelled = await panelOf(refused).press("예약 취소");
    expect(badge(cancelled)).toContain("취소");
    expect(panelOf(cancelled).text).toContain("환자 요청");
  });
});

test.each(["x", "5f0c1c2e-6a2f-4b55-9a52-0d8a4a4b1a01"])(
  "a number that is not there is said, not shown as an empty panel: %s",
  async (id) => {
    const page = await site.staff.open(`/?reservation=${id}`);
    expect(panelOf(page).text).toContain("예약을 찾을 수 없어요");
  },
);
