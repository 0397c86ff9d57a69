import { describe, expect, test } from "vitest";
import { at, makeHistory, makeReservation, NOW } from "#tests/support/reservation-fixture.ts";
import { columnDay, freeWord, fullText, takenText } from "./booking.ts";
import { periodText, toldText } from "./list.ts";
import type { Reservation } from "#contract/reservation.ts";
import type { Over } from "#contract/resource.ts";
import { historyText } from "./history.ts";
import { syncText, timeLeft, visitText } from "./panel.ts";

describe("words of the panel", () => {
  test("time left", () => {
    expect(timeLeft(at("14:24"), NOW)).toBe("12분 남음");
    expect(timeLeft(at("14:12"), NOW)).toBe("곧 기한이에요");
    expect(timeLeft(at("14:11"), NOW)).toBe("기한이 지났어요");
  });
  test("visit", () => {
    const party = { name: "", phone: "", birthDate: null, chartNumber: "20418", bookedBy: null };
    expect(visitText(makeReservation({ visitType: "RETURN", party }))).toBe("재진, 차트 20418");
    expect(visitText(makeReservation({ visitType: null }))).toBeNull();
  });
  test("what the platform knows", () => {
    const r = makeReservation({ status: "CONFIRMED", toldAt: at("08:11") });
    expect(syncText(r, NOW)).toBe("08:11 반영됨");
    expect(syncText({ ...r, syncState: "FAILED" }, NOW)).toBe("반영 실패");
    expect(syncText({ ...r, syncState: "PENDING" }, NOW)).toBe("곧 반영");
    expect(syncText({ ...r, syncState: "PENDING" }, NOW, [], ["NAVER"])).toBe(
      "네이버가 답하면 알려요",
    );
    expect(syncText({ ...r, toldAt: null }, NOW)).toBe("반영됨");
    expect(syncText({ ...r, status: "REQUESTED" }, NOW)).toBe("응답 전");
    expect(syncText({ ...r, platform: "PHONE" }, NOW)).toBeNull();
    const unheard = { ...r, platform: "EMR", syncState: "PENDING", toldAt: null } as const;
    expect(syncText(unheard, NOW, ["EMR"])).toBe(
      "예약은 받기만 하는 연동이라 EMR에 알리지 않아요.",
    );
    const heardOnce = { ...unheard, toldAt: r.toldAt };
    expect(syncText(heardOnce, NOW, ["EMR"])).toBe(
      "예약은 받기만 하는 연동이라 EMR에 알리지 않아요.",
    );
    expect(syncText({ ...unheard, syncState: "FAILED" }, NOW, ["EMR"])).toBe("반영 실패");
    expect(syncText(r, NOW, [r.platform as "NAVER"])).toBe("08:11 반영됨");
    // Of a platform that is not linked nothing is said, as in 목록.
    expect(syncText({ ...r, platform: "EMR", syncState: "NONE" }, NOW)).toBeNull();
  });
  test.each([
    [makeHistory(), "예약 신청"],
    [makeHistory({ action: "STATUS", from: "REQUESTED", to: "CONFIRMED" }), "신청 → 확정"],
    [
      makeHistory({ action: "STATUS", from: "CONFIRMED", to: "CANCELED", reason: "환자 요청" }),
      "확정 → 취소: 환자 요청",
    ],
    [
      makeHistory({
        action: "RESCHEDULED",
        before: { start: at("14:30") },
        after: { start: at("15:00") },
      }),
      "시간 변경 14:30 → 15:00",
    ],
    [
      makeHistory({
        action: "RECEIVED",
        from: "REQUESTED",
        to: "REQUESTED",
        before: { start: at("14:30") },
        after: { start: at("09:00", "2026-11-23") },
      }),
      "시간 변경 14:30 → 11월 23일 (월) 09:00",
    ],
    [
      makeHistory({
        action: "RESCHEDULED",
        from: "REQUESTED",
        to: "CONFIRMED",
        before: { start: at("15:00") },
        after: { start: at("16:30"), overbooked: false },
      }),
      "시간 변경 15:00 → 16:30, 신청 → 확정",
    ],
    [
      makeHistory({
        action: "RESCHEDULED",
        before: { start: at("15:00"), overbooked: false },
        after: { start: at("15:00"), overbooked: true },
      }),
      "겹쳐 받음",
    ],
    [
      makeHistory({
        action: "TAKEN_BACK",
        from: "CONFIRMED",
        to: "REQUESTED",
        before: { start: at("16:30") },
        after: { start: at("15:00") },
      }),
      "되돌림: 시간 변경 16:30 → 15:00, 확정 → 신청",
    ],
    [makeHistory({ action: "BOOKED", to: "CONFIRMED" }), "예약 등록"],
    [
      makeHistory({
        action: "BOOKED",
        to: "CHECKED_IN",
        reason: "원장님 요청",
        after: { overbooked: true },
      }),
      "예약 등록, 내원, 겹쳐 받음: 원장님 요청",
    ],
    [
      makeHistory({
        action: "RESOURCES",
        before: { doctor: "김원장", facility: null, overbooked: false },
        after: { doctor: "박원장", facility: "도수실", overbooked: true },
      }),
      "의사 김원장 → 박원장, 방·장비 도수실, 겹쳐 받음",
    ],
    [
      makeHistory({
        action: "RESOURCES",
        before: { doctor: "김원장", facility: null, overbooked: true },
        after: { doctor: null, facility: null, overbooked: true },
      }),
      "의사 없음",
    ],
    [makeHistory({ action: "RESOURCES", before: {}, after: {} }), "자리 다시 정함"],
    [makeHistory({ action: "RECEIVED", to: "REQUESTED" }), "예약 신청"],
    [
      makeHistory({
        ...{ action: "RECEIVED", to: null },
        before: { start: at("14:30") },
        after: { start: at("15:00") },
      }),
      "시간 변경 14:30 → 15:00",
    ],
    [makeHistory({ action: "CONFLICT" }), "확인 필요로 접수"],
    [
      makeHistory({
        ...{ action: "RECEIVED", from: "CONFIRMED", to: "CANCELED" },
        ...{ at: at("14:30"), after: { changeableUntil: at("14:00") } },
      }),
      "확정 → 취소, 바꾸고 취소하는 기한이 지나 들어옴 (14:00까지)",
    ],
    [
      makeHistory({
        ...{ action: "CONFLICT", at: at("14:30", "2026-11-21") },
        after: { changeableUntil: at("18:00", "2026-11-20") },
      }),
      "확인 필요로 접수, 바꾸고 취소하는 기한이 지나 들어옴 (11월 20일 18:00까지)",
    ],
    [makeHistory({ action: "STATUS", from: "REQUESTED", to: "REQUESTED" }), "신청으로 정함"],
    [makeHistory({ action: "TOLD", to: "CONFIRMED" }), "네이버에 확정을 알림"],
    [makeHistory({ action: "RESCHEDULED", before: { start: 1 } }), "시간 변경"],
  ])("history line %#", (entry, words) => expect(historyText(entry, "NAVER")).toBe(words));
});

describe("words of booking and list", () => {
  test("columns say the month where it changes", () => {
    expect(columnDay("2026-11-20", "2026-11-20", undefined)).toBe("오늘 20 (금)");
    expect(columnDay("2026-11-21", "2026-11-20", "2026-11-20")).toBe("21 (토)");
    expect(columnDay("2026-12-01", "2026-11-20", "2026-11-30")).toBe("12월 1일 (화)");
  });
  test("free starts of a product, or when", () => {
    expect(freeWord(3, null, "2026-11-20")).toBe("3");
    expect(freeWord(0, at("09:00", "2026-11-21"), "2026-11-20")).toBe("내일");
    expect(freeWord(0, at("09:00", "2026-11-23"), "2026-11-20")).toBe("23일 (월)");
    expect(freeWord(0, at("09:00", "2026-12-04"), "2026-11-20")).toBe("12월 4일");
    expect(freeWord(0, null, "2026-11-20")).toBe("없음");
  });
  const taken = (alternatives: string[], over: Over[] = []) => ({
    ...{ start: at("16:00"), over, alternatives },
  });
  test("taken by another product names the doctor, by its own does not", () => {
    const doctor: Over = { kind: "DOCTOR", name: "김원장" };
    const seat: Over = { kind: "SEAT", name: "초진 진료" };
    expect(takenText(taken([], [doctor]), NOW)).toMatch(
      /^16:00은 김원장의 다른 예약이 먼저예요\. /,
    );
    expect(takenText(taken([], [seat, doctor]), NOW)).toMatch(/^16:00은 방금 찼어요\. /);
    expect(fullText(at("16:00"), [doctor], NOW)).toMatch(
      /^16:00은 김원장의 다른 예약이 먼저예요\. /,
    );
  });
  test("taken without an alternative leads elsewhere", () => {
    expect(takenText(taken([]), NOW)).toContain("다른 날이나 다른 상품");
    expect(takenText(taken([at("17:00")]), NOW)).toMatch(/^16:00은 방금 찼어요/);
    const tomorrow = { ...taken([at("17:00")]), start: at("10:00", "2026-11-21") };
    expect(takenText(tomorrow, NOW)).toMatch(/^내일 10:00은 방금 찼어요/);
  });
  test("what was told", () => {
    const told = (given: Partial<Reservation>) => toldText(makeReservation(given), NOW)?.text;
    expect(told({})).toBe("응답 전");
    expect(told({ status: "CONFIRMED", syncState: "PENDING" })).toBe("곧 반영");
    expect(told({ status: "CONFIRMED", toldAt: at("08:11") })).toBe("08:11 반영됨");
    expect(told({ syncState: "FAILED" })).toBe("반영 실패");
    expect(toldText(makeReservation({ syncState: "FAILED" }), NOW)?.failed).toBe(true);
    expect(toldText(makeReservation({ platform: "PHONE" }), NOW)).toBeNull();
    // Of a platform that is not linked: nobody told it anything.
    const untold = makeReservation({ platform: "EMR", status: "CONFIRMED", syncState: "NONE" });
    expect(toldText(untold, NOW)).toBeNull();
  });
  test("periods", () => {
    const today = "2026-11-20";
    expect(periodText(today, today, today)).toBe("11월 20일 (금)");
    expect(periodText(today, undefined, today)).toBe("11월 20일 (금)부터");
    expect(periodText(undefined, undefined, today)).toBe("모든 날");
    const over = periodText("2026-12-28", "2027-01-04", today);
    expect(over).toBe("12월 28일 (월)–2027년 1월 4일 (월)");
  });
});
