import type { Status } from "#contract/reservation-status.ts";

interface StatusText {
  /** The short word on entries, badges, counts. */
  word: string;
  /** On the button that makes it. */
  button: string;
  /** In the toast when it was set by hand: after its day and time. */
  done: string;
  /** In the row, in place of the button that asked for it. */
  rowDone: string;
}

/** All words of a status, here and nowhere else. */
export const STATUS_TEXT: Record<Status, StatusText> = {
  REQUESTED: {
    word: "신청",
    button: "신청",
    done: "예약을 신청으로 되돌렸어요.",
    rowDone: "되돌렸어요",
  },
  CONFIRMED: { word: "확정", button: "확정", done: "예약을 확정했어요.", rowDone: "확정했어요" },
  CHECKED_IN: { word: "내원", button: "내원", done: "내원 처리했어요.", rowDone: "내원했어요" },
  COMPLETED: { word: "완료", button: "완료", done: "완료 처리했어요.", rowDone: "완료했어요" },
  NO_SHOW: { word: "노쇼", button: "노쇼", done: "노쇼 처리했어요.", rowDone: "노쇼로 두었어요" },
  CANCELED: {
    word: "취소",
    button: "예약 취소",
    done: "예약을 취소했어요.",
    rowDone: "취소했어요",
  },
  REJECTED: { word: "거절", button: "거절", done: "예약을 거절했어요.", rowDone: "거절했어요" },
  EXPIRED: { word: "만료", button: "만료", done: "예약이 만료됐어요.", rowDone: "만료됐어요" },
};
