import { describe, expect, test } from "vitest";
import type { HubItem } from "#contract/linking-hub.ts";
import type { Check } from "#contract/linking-wizard.ts";
import { at, NOW } from "#tests/support/reservation-fixture.ts";
import { hubLine, hubSays } from "./wizard.ts";
import { staysSays } from "./wizard-sums.ts";
import { checkSays } from "./wizard-verify.ts";

const item = (given: Partial<HubItem> = {}): HubItem => ({
  ...{ platform: "NAVER", state: "ACTIVE", reachable: true, items: 10, running: null },
  ...{ linkedAt: at("09:00", "2026-09-01"), lastReceivedAt: at("14:11"), pulledAt: null },
  ...{ lastToldAt: null, receivingFailsSince: null, tellingFailsSince: null, pausedUntil: null },
  ...{ failures: 0, answers: true, toldNoReservation: false },
  ...given,
});

describe("a link in the hub", () => {
  test("well: that it is made, and what it does", () => {
    expect(hubLine(item(), NOW)).toMatchObject({ tone: "ok", word: "이어졌어요" });
    expect(hubSays(item(), NOW)[0]).toBe("상품 10개를 보내고 예약을 받고 있어요.");
    expect(hubSays(item({ toldNoReservation: true }), NOW)[0]).toBe(
      "상품 10개의 예약을 받고 있어요.",
    );
  });

  test("in an outage: the word of the bar, and since when nothing is received", () => {
    const ill = { receivingFailsSince: at("13:55"), tellingFailsSince: at("13:55") };
    const late = item({ ...ill, state: "DEGRADED" });
    expect(hubLine(late, NOW)).toMatchObject({ tone: "late", word: "17분 늦음" });
    const silent = item({ ...ill, state: "DEGRADED", answers: false });
    expect(hubLine(silent, NOW)).toMatchObject({ tone: "late", word: "응답 없음" });
    expect(hubSays(silent, NOW)[0]).toBe(
      "13:55부터 예약을 못 받고 있어요. 다시 이어지면 밀린 것부터 맞출게요.",
    );
  });

  test("paused: until when nothing is told; not made: 아직", () => {
    const paused = item({ state: "PAUSED", pausedUntil: at("18:00") });
    expect(hubLine(paused, NOW).word).toBe("멈춤 18:00까지");
    expect(hubSays(paused, NOW)[0]).toContain("18:00까지 예약 변경을 알리지 않아요.");
    expect(hubLine(item({ state: "NOT_LINKED" }), NOW)).toEqual({ tone: "none", word: "아직" });
  });

  test("no way there, and being made: as its card says it", () => {
    const far = item({ state: "NOT_LINKED", reachable: false });
    expect(hubLine(far, NOW)).toEqual({ tone: "begun", word: "연동 준비 중" });
    expect(hubSays(far, NOW)).toEqual(["네이버와 주고받는 길을 준비하고 있어요.", ""]);
    expect(hubLine(item({ state: "VERIFYING" }), NOW)).toMatchObject({ word: "잇는 중" });
  });
});

test("what is left alone there is one thing, with its names", () => {
  expect(
    staysSays({ ours: ["피부 상담"], theirs: ["도수치료 30분", "비타민 주사"] }, "NAVER"),
  ).toBe("피부 상담(안 이음), 네이버에만 있는 상품 2개(도수치료 30분, 비타민 주사), 사진과 후기.");
  expect(staysSays({ ours: [], theirs: [] }, "NAVER")).toBe("사진과 후기.");
});

test("of the bookings to come it is said how many nobody comes for", () => {
  const check = (over: number): Check => ({
    ...{ what: "BOOKINGS", outcome: "READ", count: 202, text: at("10:00", "2026-12-18") },
    ...{ unpublished: null, over, words: null },
  });
  expect(checkSays(check(9), NOW)).toEqual([
    "앞으로 202건",
    "12월 18일까지, 취소되거나 끝난 것 9건 포함",
  ]);
  expect(checkSays(check(0), NOW)).toEqual(["앞으로 202건", "12월 18일까지"]);
});
