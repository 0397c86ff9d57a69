import { describe, expect, test } from "vitest";
import { at, makeReservation, NOW } from "#tests/support/reservation-fixture.ts";
import { STATUSES } from "#contract/reservation-status.ts";
import type { Offer } from "./offer.ts";
import { numbered, offersFor, settleChoices } from "./offers.ts";

const labels = (acts: Offer[]) => acts.map((act) => act.label);
const acts = (given: Parameters<typeof makeReservation>[0], nearest: string | null = null) =>
  offersFor(makeReservation(given), NOW, nearest);

const UNTOLD = { syncState: "FAILED", untold: { because: "REFUSED", words: null } } as const;

describe("what a platform could not be told", () => {
  test("is sent again or done by hand first; what comes next stands beside", () => {
    const { main, rest, quiet } = acts({ ...UNTOLD, status: "CONFIRMED", start: at("14:30") });
    expect(main).toMatchObject({ label: "다시 보내기", how: "AGAIN" });
    expect(labels(rest)).toEqual(["직접 처리함", "내원"]);
    expect(labels(quiet)).toEqual(["시간 변경", "예약 취소"]);
    const past = acts({ ...UNTOLD, status: "CONFIRMED", start: at("14:00") });
    expect(labels(past.quiet)).toEqual(["시간 변경", "예약 취소", "노쇼"]);
    expect(labels(acts({ ...UNTOLD, status: "EXPIRED" }).rest)).toEqual([
      "직접 처리함",
      "새로 예약",
    ]);
  });

  test("waits until who asks for an answer has it", () => {
    const { main, rest, quiet } = acts(UNTOLD);
    expect(main).toMatchObject({ label: "확정" });
    expect(labels(rest)).toEqual(["시간 변경", "거절", "내원"]);
    expect(labels(quiet)).toEqual(["다시 보내기", "직접 처리함"]);
  });
});

describe("acts of the panel", () => {
  test("of one that is blanked: none, whatever its status and its platform", () => {
    for (const status of STATUSES) {
      const blanked = acts({ ...UNTOLD, status, blankedAt: at("03:37") });
      expect([blanked.main, ...blanked.rest, ...blanked.quiet]).toEqual([null]);
    }
  });

  test("신청: confirm, move, reject; of today 내원 too, for who stands here already", () => {
    const { main, rest } = acts({});
    expect(main).toMatchObject({ label: "확정", refused: null });
    expect(labels(rest)).toEqual(["시간 변경", "거절", "내원"]);
    const tomorrow = acts({ start: at("15:00", "2026-11-21") });
    expect(labels(tomorrow.rest)).toEqual(["시간 변경", "거절"]);
  });

  test("내원 goes back to 신청, where it came from, until the platform knows", () => {
    const here = { status: "CHECKED_IN", previousStatus: "REQUESTED" } as const;
    expect(acts({ ...here, syncState: "PENDING" }).rest[1]).toMatchObject({ to: "REQUESTED" });
    expect(acts({ ...here, syncState: "SYNCED" }).rest[1]).toMatchObject({ to: "CONFIRMED" });
    const confirmed = { ...here, previousStatus: "CONFIRMED", syncState: "PENDING" } as const;
    expect(acts(confirmed).rest[1]).toMatchObject({ to: "CONFIRMED", refused: null });
  });

  test("확정 before its time: 내원, and 노쇼 says from when", () => {
    const { main, rest } = acts({ status: "CONFIRMED", start: at("14:30") });
    expect(main).toMatchObject({ label: "내원", refused: null });
    expect(rest[2]).toMatchObject({
      label: "노쇼",
      refused: "노쇼는 14:30부터 누를 수 있어요.",
    });
  });

  test("확정 on another day says the day", () => {
    const { main } = acts({ status: "CONFIRMED", start: at("09:00", "2026-11-23") });
    expect(main?.refused).toBe("내원은 11월 23일 (월)부터 누를 수 있어요.");
  });

  test("확정 of a day gone by offers 완료 first", () => {
    const { main } = acts({ status: "CONFIRMED", start: at("09:00", "2026-11-19") });
    expect(main).toMatchObject({ label: "완료", refused: null });
  });

  test("a fresh confirmation can be taken back until the platform was told", () => {
    const confirmed = { status: "CONFIRMED", previousStatus: "REQUESTED" } as const;
    expect(labels(acts({ ...confirmed, syncState: "PENDING" }).quiet)).toEqual(["되돌리기"]);
    expect(acts({ ...confirmed, syncState: "SYNCED" }).quiet).toEqual([]);
  });

  test("a clash moves to the nearest free start, or asks for a time", () => {
    const clash = { conflict: "SEAT_TAKEN", start: at("15:30"), seat: null } as const;
    const { main, rest } = acts(clash, at("16:00"));
    expect(main).toMatchObject({ kind: "move", label: "16:00으로 옮기기", start: at("16:00") });
    expect(labels(rest)).toEqual(["겹쳐 받기", "예약 취소"]);
    // Either answers a request; what is confirmed is only given its place.
    expect([main, rest[0]]).toMatchObject([{ confirms: true }, { confirms: true }]);
    const placed = acts({ ...clash, status: "CONFIRMED" }, at("16:00"));
    expect([placed.main, placed.rest[0]]).toMatchObject([{ confirms: false }, { confirms: false }]);
    expect(acts(clash).main).toMatchObject({ kind: "step", step: "move" });
  });

  test("an unknown word asks for the status, without undo and without the clock's", () => {
    const r = makeReservation({ conflict: "UNKNOWN_STATUS" });
    expect(offersFor(r, NOW, null).main).toMatchObject({ kind: "step", step: "status" });
    expect(settleChoices(r, NOW)).toEqual(["CONFIRMED", "CHECKED_IN", "REJECTED", "CANCELED"]);
  });

  test("what was told or is long ago says why it stays", () => {
    const canceled = { status: "CANCELED", previousStatus: "CONFIRMED" } as const;
    expect(acts({ ...canceled, syncState: "SYNCED" }).rest[0]?.refused).toBe(
      "네이버에 이미 알려서 되돌릴 수 없어요.",
    );
    expect(
      acts({ ...canceled, syncState: "NONE", statusSince: at("14:00") }).rest[0]?.refused,
    ).toBe("시간이 지나 되돌릴 수 없어요.");
    expect(
      acts({ ...canceled, syncState: "NONE", statusSince: at("14:05") }).rest[0],
    ).toMatchObject({
      label: "되돌리기",
      refused: null,
    });
  });

  test("만료: as it was until the platform was told, then anew; put away by the second button", () => {
    const expired = {
      status: "EXPIRED",
      previousStatus: "REQUESTED",
      statusSince: at("14:05"),
    } as const;
    const told = acts({ ...expired, syncState: "SYNCED" }, at("15:00"));
    expect(told.main).toMatchObject({
      kind: "again",
      label: "15:00 새로 예약",
      start: at("15:00"),
    });
    expect(labels(told.rest)).toEqual(["치우기", "되살리기"]);
    expect(told.rest[1]?.refused).toBe(
      "네이버에 만료를 알려서 되살릴 수 없어요. 새로 예약하면 이름과 전화번호를 채워 둘게요.",
    );
    // Its own start went: the way is to its day.
    expect(acts({ ...expired, syncState: "SYNCED" }, at("15:30")).main).toMatchObject({
      label: "새로 예약",
      start: null,
    });
    const untold = acts({ ...expired, syncState: "PENDING" });
    expect(untold.main).toMatchObject({ label: "되살리기", to: "REQUESTED", refused: null });
    expect(labels(untold.rest)).toEqual(["치우기", "새로 예약"]);

    for (const gone of [{ statusSince: at("14:02") }, { dismissedAt: at("14:10") }])
      expect(labels(acts({ ...expired, ...gone, syncState: "SYNCED" }).rest)).toEqual(["되살리기"]);
  });

  test("내원: 완료, or 그냥 가심 with its step, or taken back", () => {
    const { main, rest } = acts({ status: "CHECKED_IN", previousStatus: "CONFIRMED" });
    expect(main).toMatchObject({ label: "완료", refused: null });
    expect(rest).toMatchObject([
      { kind: "step", label: "그냥 가심", step: "left" },
      { kind: "status", label: "되돌리기", to: "CONFIRMED" },
    ]);
    const left = { status: "CANCELED", previousStatus: "CHECKED_IN", platform: "PHONE" } as const;
    expect(acts({ ...left, syncState: "NONE", statusSince: at("14:05") }).rest).toMatchObject([
      { label: "되돌리기", to: "CHECKED_IN", refused: null },
    ]);
  });

  test("노쇼 is taken back with a reason", () => {
    expect(acts({ status: "NO_SHOW" }).rest[0]).toMatchObject({ kind: "step", step: "undo" });
  });
});

describe("digits, in the panel and on the opened row alike", () => {
  const pressed = (...given: Parameters<typeof acts>) =>
    numbered(acts(...given)).map(({ act, digit, main }) => [digit, act.label, act.kind, main]);

  test("신청: the third asks why it is rejected, and does not cancel", () => {
    expect(pressed({})).toEqual([
      [1, "확정", "status", true],
      [2, "시간 변경", "step", false],
      [3, "거절", "step", false],
      [4, "내원", "status", false],
    ]);
    expect(numbered(acts({}))[2]?.act).toMatchObject({ step: "reject" });
  });
  test("a clash: to the nearest free start, or as it is, or not at all", () => {
    expect(pressed({ conflict: "SEAT_TAKEN", start: at("15:00") }, at("16:00"))).toEqual([
      [1, "16:00으로 옮기기", "move", true],
      [2, "겹쳐 받기", "overbook", false],
      [3, "예약 취소", "step", false],
    ]);
  });
  test("what is not possible yet has none", () => {
    expect(pressed({ status: "CONFIRMED", start: at("14:30") })).toEqual([
      [1, "내원", "status", true],
      [2, "시간 변경", "step", false],
      [3, "예약 취소", "step", false],
    ]);
  });
});
