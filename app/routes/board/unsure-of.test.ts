import { expect, test } from "vitest";
import type { SellingLink } from "#contract/platform.ts";
import { lyingText, noneText, silentOf } from "#app/text/unsure.ts";
import { at, NOW, PRODUCT } from "#tests/support/reservation-fixture.ts";
import { unsureOf } from "./unsure-of.ts";

const TODAY = "2026-11-20";
const link = (given: Partial<SellingLink> = {}): SellingLink => ({
  platform: "KAKAO",
  state: "ACTIVE",
  lastReceivedAt: at("13:50"),
  pulledAt: at("14:11"),
  lastToldAt: at("13:52"),
  receivingFailsSince: null,
  tellingFailsSince: null,
  pausedUntil: null,
  failures: 0,
  answers: true,
  toldNoReservation: false,
  sells: [PRODUCT],
  left: null,
  ...given,
});
const sight = (date: string, ...links: SellingLink[]) =>
  unsureOf(links, { date, today: TODAY, now: NOW });
const broken = link({
  ...{ state: "AUTH_REQUIRED", pulledAt: at("13:55"), receivingFailsSince: at("13:56") },
});

test("a link that is heard leaves nothing unsure", () => {
  const { of, counts } = sight(TODAY, link());
  expect([of(PRODUCT), counts]).toEqual([null, null]);
});

test("a silent one leaves unsure what it sells, and the counts, up to its last word", () => {
  const { of, counts } = sight(TODAY, broken, link({ platform: "NAVER", sells: ["other"] }));
  expect(of(PRODUCT)).toBe("카카오 13:55까지");
  expect(of("other")).toBeNull();
  expect(of(null)).toBeNull();
  expect(counts).toBe("카카오 13:55까지");
});

test.each<[string, Partial<SellingLink>, string | null]>([
  ["stopped", { state: "PAUSED" }, "카카오 14:11까지"],
  ["read five minutes ago, though nothing failed", { pulledAt: at("14:07") }, "카카오 14:07까지"],
  ["read four minutes ago", { pulledAt: at("14:08"), lastReceivedAt: null }, null],
  ["never read, and silent only because nobody books", { pulledAt: null }, null],
  [
    "never read, and failing",
    { pulledAt: null, receivingFailsSince: at("13:58") },
    "카카오 13:58까지",
  ],
  ["failing for four minutes", { receivingFailsSince: at("14:08") }, null],
  ["failing for five minutes", { receivingFailsSince: at("14:07") }, "카카오 14:11까지"],
  ["failing often", { state: "DEGRADED", receivingFailsSince: at("14:11") }, "카카오 14:11까지"],
  ["only telling it fails", { state: "DEGRADED", tellingFailsSince: at("14:00") }, null],
  ["not made", { state: "DISCONNECTED", receivingFailsSince: at("13:00") }, null],
])("%s", (_case, given, until) => {
  expect(sight(TODAY, link(given)).counts).toBe(until);
});

test("days that are over are known", () => {
  expect(sight("2026-11-19", broken).counts).toBeNull();
  expect(sight("2026-11-21", broken).counts).toBe("카카오 13:55까지");
});

test("an empty queue never says that there is nothing while a platform is silent", () => {
  const three = [
    broken,
    link({ ...broken, platform: "NAVER" }),
    link({ ...broken, platform: "EMR" }),
  ];
  expect(lyingText(silentOf(three, NOW), 3, NOW)).toEqual({
    bold: "13:55부터 세 곳 모두 소식 없음",
    then: "그때까지는 확인할 예약이 없었어요",
    isStopped: false,
  });
  expect(lyingText(silentOf([broken], NOW), 3, NOW).bold).toBe("13:55부터 카카오 재연결 필요");
  expect(noneText(silentOf([broken], NOW), NOW)).toBe("13:55까지는 확인할 예약이 없었어요");
  expect(noneText([], NOW)).toBe("확인할 예약이 없어요");
});

test("all links that somebody stopped are no alarm", () => {
  const until = { state: "PAUSED" as const, pausedUntil: at("18:00") };
  const stopped = (kakao: Partial<SellingLink>, naver: Partial<SellingLink>) =>
    lyingText(silentOf([link(kakao), link({ ...naver, platform: "NAVER" })], NOW), 2, NOW);
  expect(stopped(until, until)).toEqual({
    bold: "모두 멈춤 18:00까지",
    then: "14:11까지는 확인할 예약이 없었어요",
    isStopped: true,
  });
  expect(stopped(until, { state: "PAUSED" }).bold).toBe("모두 멈춤");
  expect(stopped(until, broken)).toMatchObject({ bold: "13:55부터 두 곳 모두 소식 없음" });
});
