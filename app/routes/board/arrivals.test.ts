import { expect, test } from "vitest";
import { at, NOW } from "#tests/support/reservation-fixture.ts";
import { firstHeard, hearArrivals, isNew, type Loaded } from "./arrivals.ts";

const request = (id: string, name: string, start = at("14:30")) => ({
  ...{ id, name, start },
  untold: false,
});
type Request = ReturnType<typeof request>;
const one = request("1", "김민수");
const two = request("2", "이서연", at("15:00", "2026-11-21"));
const three = request("3", "박지훈");
const load = (inbox: Request[], reservations = inbox): Loaded => ({
  ...{ inbox, reservations },
  untold: [],
  expired: [],
  load: null,
});
/** A load where these could not be told, and nothing is asked. */
const untold = (...rows: Request[]): Loaded => ({
  ...load([], rows),
  untold: rows.map((row) => ({ ...row, untold: true })),
});

test("what stands there at first is no news; what comes is said once", () => {
  const first = firstHeard(load([one]));
  expect(first.said).toBe("");
  const second = hearArrivals(first, load([one, two]), NOW);
  expect(second.said).toBe("새 요청 1건: 이서연 11월 21일 15:00");
  const third = hearArrivals(second, load([two]), NOW);
  expect([third.said, third.times]).toEqual([second.said, 1]);
});

test("many at once are one sentence", () => {
  const heard = hearArrivals(firstHeard(load([])), load([one, two, three]), NOW);
  expect(heard.said).toBe("새 요청 3건: 김민수 14:30, 이서연 11월 21일 15:00, 박지훈 14:30");
});

test("who comes back into the queue, out of it or off the day, is no news", () => {
  const confirmed = firstHeard(load([], [one]));
  const back = hearArrivals(confirmed, load([one]), NOW);
  expect(back.said).toBe("");
  const gone = hearArrivals(back, load([]), NOW);
  expect(hearArrivals(gone, load([one]), NOW).said).toBe("");
  const asksAgain = hearArrivals(
    firstHeard({ ...untold(two), reservations: [] }),
    load([two]),
    NOW,
  );
  expect(asksAgain.said).toBe("");
});

test("what could not be told is news, known or not; while it stays so it is none", () => {
  expect(firstHeard(untold(one)).said).toBe("");
  const heard = hearArrivals(firstHeard(load([one])), untold(one, two), NOW);
  expect(heard.said).toBe("못 알림 2건: 김민수 14:30, 이서연 11월 21일 15:00");
  expect(hearArrivals(heard, untold(one), NOW).times).toBe(1);
});

test("sent again and refused again it is said again", () => {
  const first = hearArrivals(firstHeard(load([], [one])), untold(one), NOW);
  const sent = hearArrivals(first, load([], [one]), NOW);
  const second = hearArrivals(sent, untold(one), NOW);
  expect([second.said, second.times]).toEqual(["못 알림 1건: 김민수 14:30", 2]);
});

test("what has expired is said once; what came in is marked for two minutes", () => {
  const first = hearArrivals(firstHeard(load([one])), load([one, two]), NOW);
  expect(first.news).toEqual({ requests: ["2"], untold: [], expired: [], loads: [] });
  const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
  expect([isNew(first, "1", NOW), isNew(first, "2", NOW)]).toEqual([false, true]);
  expect([isNew(first, "2", later(1.9)), isNew(first, "2", later(2))]).toEqual([true, false]);
  const over: Loaded = { ...load([two], [one, two]), expired: [one] };
  const second = hearArrivals(first, over, NOW);
  expect(second.said).toBe("만료 1건: 김민수 14:30");
  expect(hearArrivals(second, { ...over }, NOW).times).toBe(second.times);
});

test("requests stand before what could not be told; a request may be both", () => {
  const both = { ...load([{ ...one, untold: true }]), untold: untold(two).untold };
  expect(hearArrivals(firstHeard(load([])), both, NOW).said).toBe(
    "새 요청 1건: 김민수 14:30. 못 알림 2건: 김민수 14:30, 이서연 11월 21일 15:00",
  );
});

test("an import that was read, or has halted, is said once, and again as it goes on", () => {
  const waits = (status: "PARTIAL" | "REVIEW"): Loaded => ({
    ...load([]),
    load: { loadId: "l", status },
  });
  expect(firstHeard(waits("PARTIAL")).said).toBe("");
  const halted = hearArrivals(firstHeard(load([])), waits("PARTIAL"), NOW);
  expect([halted.said, halted.news.loads]).toEqual([
    "네이버 상품을 읽다가 멈췄어요",
    ["l PARTIAL"],
  ]);
  expect(hearArrivals(halted, waits("PARTIAL"), NOW).times).toBe(1);
  const going = hearArrivals(halted, load([]), NOW);
  expect(hearArrivals(going, waits("REVIEW"), NOW).said).toBe("네이버 상품을 다 읽었어요");
});
