import { expect, test } from "vitest";
import { STATUSES } from "#contract/reservation-status.ts";
import { at, NOW } from "#tests/support/reservation-fixture.ts";
import { conflictWhy, STEP_WORDS } from "./acts.ts";
import { BOOKING } from "./booking.ts";
import { OUTCOME, wishDone } from "./outcome.ts";
import { SESSION } from "./session.ts";

const tomorrow = at("10:00", "2026-11-21");

test("what was done says the day, the time and what of it", () => {
  const done = STATUSES.map((status) => OUTCOME.status(tomorrow, status, false, NOW));
  expect(done).toEqual([
    "내일 10:00 예약을 신청으로 되돌렸어요.",
    "내일 10:00 예약을 확정했어요.",
    "내일 10:00 내원 처리했어요.",
    "내일 10:00 완료 처리했어요.",
    "내일 10:00 노쇼 처리했어요.",
    "내일 10:00 예약을 취소했어요.",
    "내일 10:00 예약을 거절했어요.",
    "내일 10:00 예약이 만료됐어요.",
  ]);
  expect(OUTCOME.booked(at("17:00"), NOW)).toBe("오늘 17:00에 예약했어요.");
  expect(OUTCOME.moved(at("16:30"), NOW)).toBe("예약을 오늘 16:30으로 옮겼어요.");
});

test("what was taken back says what it is again", () => {
  expect(OUTCOME.movedBack(at("16:30"), NOW)).toBe("예약을 오늘 16:30으로 되돌렸어요.");
  expect(OUTCOME.takenBack(at("16:30"), "REQUESTED", NOW)).toBe(
    "오늘 16:30 예약을 신청으로 되돌렸어요.",
  );
  expect(OUTCOME.status(at("16:30"), "CONFIRMED", true, NOW)).toBe(
    "오늘 16:30 예약을 확정으로 되돌렸어요.",
  );
});

test("what became of a telling that failed is said in the toast and in the row", () => {
  expect(OUTCOME.telling("AGAIN", tomorrow, NOW)).toBe("내일 10:00 예약을 다시 보낼게요.");
  expect(OUTCOME.telling("BY_HAND", tomorrow, NOW)).toBe(
    "내일 10:00 예약을 직접 처리한 것으로 두었어요.",
  );
  expect([wishDone({ how: "AGAIN" }), wishDone({ how: "BY_HAND" })]).toEqual([
    "다시 보내요",
    "직접 처리했어요",
  ]);
});

test("a platform's word stands in quotes, with its particle", () => {
  const given = { start: at("15:00"), platform: "KAKAO" as const, holder: null };
  const why = (kind: "UNKNOWN_STATUS" | "FORBIDDEN_CHANGE", externalStatus: string) =>
    conflictWhy(kind, { ...given, externalStatus });
  expect(why("UNKNOWN_STATUS", "변경요청")).toBe("카카오에서 온 상태 ‘변경요청’을 알 수 없어요");
  expect(why("UNKNOWN_STATUS", "보류")).toBe("카카오에서 온 상태 ‘보류’를 알 수 없어요");
  expect(why("FORBIDDEN_CHANGE", "확정")).toBe(
    "카카오에서 ‘확정’으로 바뀌었는데 여기와 맞지 않아요",
  );
});

test("the words of reasons, of closing a form, of the end of a session", () => {
  const { cancel, reject, undo } = STEP_WORDS;
  expect([reject.reason, cancel.reason, undo.reason]).toEqual([
    "거절 사유",
    "취소 사유",
    "되돌리는 이유",
  ]);
  expect(BOOKING.cancel).toBe("닫기");
  expect(SESSION.idleBody("1분 55초")).toContain("1분 55초 뒤 자동으로 로그아웃돼요");
});
