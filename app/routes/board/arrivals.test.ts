import { expect, test } from "vitest";
import { at, NOW } from "#tests/support/reservation-fixture.ts";
import { firstHeard, hearArrivals } from "./arrivals.ts";

const request = (id: string, name: string, start = at("14:30")) => ({ id, name, start });
const one = request("1", "김민수");
const two = request("2", "이서연", at("15:00", "2026-11-21"));
const three = request("3", "박지훈");
const theirs = { own: false, now: NOW };

test("what stands there at first is no news; what comes is said once", () => {
  const first = firstHeard([one]);
  expect(first.said).toBe("");
  const second = hearArrivals(first, [one, two], theirs);
  expect(second.said).toBe("새 요청 1건: 이서연 11월 21일 15:00");
  expect(hearArrivals(second, [two], theirs).said).toBe(second.said);
});

test("many at once are one sentence", () => {
  const heard = hearArrivals(firstHeard([]), [one, two, three], theirs);
  expect(heard.said).toBe("새 요청 3건: 김민수 14:30, 이서연 11월 21일 15:00, 박지훈 14:30");
});

test("who comes back by an act of one's own, or was there before, is no news", () => {
  const own = hearArrivals(firstHeard([]), [one], { own: true, now: NOW });
  expect(own.said).toBe("");
  const gone = hearArrivals(own, [], theirs);
  expect(hearArrivals(gone, [one], theirs).said).toBe("");
});
