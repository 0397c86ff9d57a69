import { expect, test } from "vitest";
import { at, NOW } from "#tests/support/reservation-fixture.ts";
import { firstHeard, hearArrivals } from "./arrivals.ts";

const request = (id: string, name: string, start = at("14:30")) => ({ id, name, start });
const one = request("1", "김민수");
const two = request("2", "이서연", at("15:00", "2026-11-21"));
const three = request("3", "박지훈");
const load = (inbox: (typeof one)[], reservations = inbox) => ({ inbox, reservations });

test("what stands there at first is no news; what comes is said once", () => {
  const first = firstHeard(load([one]));
  expect(first.said).toBe("");
  const second = hearArrivals(first, load([one, two]), NOW);
  expect(second.said).toBe("새 요청 1건: 이서연 11월 21일 15:00");
  expect(hearArrivals(second, load([two]), NOW).said).toBe(second.said);
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
});
