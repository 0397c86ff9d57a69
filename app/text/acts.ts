/** Words of what staff do with a reservation: buttons, steps, why not yet, what was done. */
import { kstDay, kstMinute } from "#contract/kst.ts";
import type { Platform } from "#contract/platform-names.ts";
import type { ConflictKind, Reservation } from "#contract/reservation.ts";
import type { Status, Verdict } from "#contract/reservation-status.ts";
import type { HolderNamed } from "./holder.ts";
import { josa, PLATFORM_WORDS, quoted } from "./reservation.ts";
import { STATUS_TEXT } from "./status.ts";
import { clock, dayAndClock, dayWord } from "./time.ts";

export const ACTS = {
  undo: "되돌리기",
  move: "시간 변경",
  overbook: "겹쳐 받기",
  keepOutside: "그대로 받기",
  settle: "상태 정하기",
  left: "그냥 가심",
  chooseProduct: "상품 정하기",
  again: (start: string | null) => (start === null ? "새로 예약" : `${clock(start)} 새로 예약`),
  dismiss: "치우기",
  revive: "되살리기",
  otherTimes: "다른 빈 시간",
  otherDay: "다른 날",
  tellAgain: "다시 보내기",
  toldByHand: "직접 처리함",
  moveTo: (start: string, from: string) =>
    `${josa(kstDay(new Date(start)) === kstDay(new Date(from)) ? clock(start) : dayAndClock(start, from), "으로/로")} 옮기기`,
} as const;

/** Why a button is not possible, for its verdict. Null where it is. */
export function refusal(
  verdict: Verdict,
  to: Status,
  undo: boolean,
  now: Date,
  platform: Platform,
): string | null {
  if (verdict.allowed) return null;
  const word = undo ? ACTS.undo : STATUS_TEXT[to].button;
  if ("from" in verdict)
    return `${josa(word, "은/는")} ${from(verdict.from, now)}부터 누를 수 있어요.`;
  if (verdict.because === "told")
    return `${PLATFORM_WORDS[platform]}에 이미 알려서 되돌릴 수 없어요.`;
  if (verdict.because === "late") return "시간이 지나 되돌릴 수 없어요.";
  if (verdict.because === "day") return "예약한 날이 지나 내원으로 바꿀 수 없어요.";
  return `지금 상태에서는 ${josa(word, "으로/로")} 바꿀 수 없어요.`;
}

/** Why 되살리기 of one that expired is not possible. Null where it is. */
export function notRevived(verdict: Verdict, platform: Platform): string | null {
  if (verdict.allowed) return null;
  const why =
    "because" in verdict && verdict.because === "told"
      ? `${PLATFORM_WORDS[platform]}에 만료를 알려서`
      : "시간이 지나";
  return `${why} 되살릴 수 없어요. 새로 예약하면 이름과 전화번호를 채워 둘게요.`;
}

function from(instant: Date, now: Date): string {
  if (kstDay(instant) === kstDay(now)) return clock(instant);
  if (kstMinute(instant) === 0) return dayWord(kstDay(instant), kstDay(now));
  return dayAndClock(instant, now);
}

/** Why this booking asks for a person; `holder` has what it wanted. */
export function conflictWhy(
  kind: ConflictKind,
  given: {
    start: string;
    platform: Platform;
    externalStatus: string | null;
    holder: HolderNamed | null;
  },
): string {
  const { holder } = given;
  const when = josa(clock(given.start), "은/는");
  const platform = PLATFORM_WORDS[given.platform];
  switch (kind) {
    case "SEAT_TAKEN":
      return holder === null
        ? `${when} 자리가 이미 찼어요`
        : `${when} ${holder.name} 님이 먼저예요`;
    case "RESOURCE_TAKEN":
      return holder?.shared
        ? `${when} ${holder.shared.resource}의 ${holder.name} 님(${holder.shared.product}) 예약이 먼저예요`
        : `${when} 다른 예약과 겹쳐 들어왔어요`;
    case "OUTSIDE_HOURS":
      return "진료 시간 밖의 예약이에요";
    case "UNKNOWN_ITEM":
      return `${platform} 상품이 아직 이어져 있지 않아요`;
    case "UNKNOWN_STATUS":
      return `${platform}에서 온 상태 ${quoted(given.externalStatus, "을/를")} 알 수 없어요`;
    case "FORBIDDEN_CHANGE":
      return `${platform}에서 ${quoted(given.externalStatus, "으로/로")} 바뀌었는데 여기와 맞지 않아요`;
  }
}

/** Why this booking asks for a person: its platform did not take what was done here. */
export function untoldWhy({ untold, platform, status }: Reservation): string {
  const name = PLATFORM_WORDS[platform];
  return untold?.because === "NO_ANSWER"
    ? `${name}에서 24시간 동안 응답이 없었어요`
    : `${josa(name, "이/가")} ${josa(STATUS_TEXT[status].word, "을/를")} 받지 않았어요`;
}

/** The question of a step that asks before it acts, with the verb on its button. */
export const STEP_WORDS = {
  cancel: { ask: "예약을 취소할까요?", yes: "예약 취소", reason: "취소 사유" },
  left: { ask: "진료를 받지 않고 가셨나요?", yes: "그냥 가심", reason: "가신 사유" },
  reject: { ask: "예약을 거절할까요?", yes: "거절", reason: "거절 사유" },
  undo: { ask: "확정으로 되돌릴까요?", yes: "되돌리기", reason: "되돌리는 이유" },
  status: { ask: "어떤 상태인가요?", yes: "상태 저장", reason: "사유" },
} as const;
/** What stands on the buttons that open the steps. */
export const STEP_NAMES = {
  move: ACTS.move,
  cancel: STATUS_TEXT.CANCELED.button,
  left: ACTS.left,
  reject: STATUS_TEXT.REJECTED.button,
  status: ACTS.settle,
  undo: ACTS.undo,
} as const;
/**
 * A step was open, and meanwhile the reservation came to be of a status that has no such step, or
 * (null) it asks for something else.
 */
export const stepClosed = (step: string, now: Status | null): string =>
  `그사이 ${now === null ? "" : `${josa(STATUS_TEXT[now].word, "으로/로")} `}바뀌어서 ${josa(step, "은/는")} 닫았어요.`;
export const STEP_NO = "그대로 두기";
export const REASON_HINT = "이력에 남아요.";
export const PATIENT_CANCELED = "환자가 취소했다면";

export const MOVE = {
  ask: (start: string, now: Date) => `${dayAndClock(start, now)} 예약을 언제로 옮길까요?`,
  overbook: (start: string, now: Date) => `${dayAndClock(start, now)}에 겹쳐 받기`,
} as const;
