/** What was done, or why it was not: toasts and messages after a form on the board. */
import type { Conflict } from "#contract/envelope.ts";
import { HOLD_SECONDS } from "#contract/hold.ts";
import type { LinkedPlatform, LinkState } from "#contract/platform-names.ts";
import type { TellingWay } from "#contract/telling.ts";
import type { Status } from "#contract/reservation-status.ts";
import { goesWhen } from "./link-health.ts";
import { josa, PLATFORM_WORDS } from "./reservation.ts";
import { STATUS_TEXT } from "./status.ts";
import { clock, dayAndClock } from "./time.ts";

const UNKNOWN = "답을 받지 못해서 바뀌었는지 알 수 없";
const LOOK_AGAIN = "일정을 확인하고 다시 해 주세요.";

/**
 * Sentences of toasts. Those about one reservation are said after its name (`한지우 님 `), which
 * the page adds: a toast travels in a cookie, where no name may stand.
 */
export const OUTCOME = {
  status: (start: string, to: Status, undo: boolean, now: Date) =>
    undo ? backTo(start, to, now) : `${dayAndClock(start, now)} ${STATUS_TEXT[to].done}`,
  many: (count: number, to: Status) =>
    `${count}건을 ${josa(STATUS_TEXT[to].word, "으로/로")} 바꿨어요.`,
  unanswered: (left: number) =>
    left === 0
      ? `1건은 ${UNKNOWN}어요. ${LOOK_AGAIN}`
      : `1건은 ${UNKNOWN}고, 나머지 ${left}건은 하지 않았어요. ${LOOK_AGAIN}`,
  leftByEnd: (left: number) => `나머지 ${left}건은 로그인이 끝나서 하지 못했어요.`,
  left: (start: string, now: Date) =>
    `${dayAndClock(start, now)} 예약을 그냥 가신 것으로 두었어요.`,
  moved: (start: string, now: Date) =>
    `예약을 ${josa(dayAndClock(start, now), "으로/로")} 옮겼어요.`,
  movedAndConfirmed: (start: string, now: Date) =>
    `예약을 ${josa(dayAndClock(start, now), "으로/로")} 옮기고 확정했어요.`,
  kept: (overbooked: boolean, confirmed: boolean) =>
    `예약을 ${overbooked ? "겹쳐" : "그대로"} ${confirmed ? "받고 확정했어요" : "받았어요"}.`,
  booked: (start: string, now: Date) => `${dayAndClock(start, now)}에 예약했어요.`,
  bookedHere: (start: string, now: Date) =>
    `${dayAndClock(start, now)}에 예약하고 내원 처리했어요.`,
  takenBack: (start: string, to: Status, now: Date) => backTo(start, to, now),
  movedBack: (start: string, now: Date) =>
    `예약을 ${josa(dayAndClock(start, now), "으로/로")} 되돌렸어요.`,
  /** After what was taken back: it lies beyond what is free there. */
  overAgain: "다른 예약과 겹쳐 있어요.",
  overAgainMany: (count: number) => `그중 ${count}건은 다른 예약과 겹쳐 있어요.`,
  tooLate: "이미 플랫폼에 알렸거나 그사이 바뀌어서 되돌릴 수 없어요.",
  takenBackMany: (count: number) => `${count}건을 되돌렸어요.`,
  keptMany: (count: number) => `${count}건은 되돌리지 못했어요. 지금 상태를 확인해 주세요.`,
  telling: (how: TellingWay, start: string, now: Date) =>
    how === "AGAIN"
      ? `${dayAndClock(start, now)} 예약을 다시 보낼게요.`
      : `${dayAndClock(start, now)} 예약을 직접 처리한 것으로 두었어요.`,
  dismissed: (start: string, now: Date) =>
    `${dayAndClock(start, now)} 예약을 확인 필요에서 치웠어요.`,
  revivedSince: "그사이 되살아났거나 바뀌었어요. 지금 상태를 확인해 주세요.",
  toldSince: "그사이 알렸거나 바뀌어서 더 알릴 것이 없어요. 지금 상태를 확인해 주세요.",
  holiday: (day: string, opens: boolean) =>
    `${day}은 ${opens ? "진료하는 날이에요" : "휴진이에요"}.`,
  decideFirst: "밖에 남는 예약이 있어요. 하나씩 정하면 함께 저장돼요.",
  pickHow: "다시 보낼지 직접 처리했는지 골라 주세요.",
  memo: "메모를 저장했어요.",
  pickSome: "먼저 예약을 골라 주세요.",
  pickStatus: "상태를 골라 주세요.",
  pickTime: "시간을 골라 주세요.",
  pickProduct: "상품을 골라 주세요.",
  unknownIntent: "알 수 없는 요청이에요. 화면을 다시 열고 해 주세요.",
} as const;

/**
 * What one click asks for: a status, another start (UTC ISO) or its own beyond capacity, and perhaps
 * to be confirmed there, what becomes of a telling that failed, or that it is put away.
 */
export type Wish =
  | { status: Status }
  | { start: string; confirms: boolean }
  | { overbook: string; confirms: boolean }
  | { how: TellingWay }
  | { dismiss: true };

/** In the row, in place of the button that asked for it. */
export function wishDone(wish: Wish): string {
  if ("how" in wish) return wish.how === "AGAIN" ? "다시 보내요" : "직접 처리했어요";
  if ("dismiss" in wish) return "치웠어요";
  if ("status" in wish) return STATUS_TEXT[wish.status].rowDone;
  if ("overbook" in wish) return wish.confirms ? STATUS_TEXT.CONFIRMED.rowDone : "받았어요";
  return `${clock(wish.start)} ${wish.confirms ? STATUS_TEXT.CONFIRMED.word : "옮겼어요"}`;
}

/** In the row of what somebody else has answered. */
export const ANSWERED = "처리했어요";

function backTo(start: string, to: Status, now: Date): string {
  return `${dayAndClock(start, now)} 예약을 ${josa(STATUS_TEXT[to].word, "으로/로")} 되돌렸어요.`;
}

/** The second line of a toast while the platform has not been told: when it will be. */
export function tellsText(platform: LinkedPlatform, state: LinkState): string {
  const when = goesWhen(state);
  return when === null
    ? `${HOLD_SECONDS}초 뒤 ${PLATFORM_WORDS[platform]}에 알려요`
    : `${when} 알려요`;
}

/** Why the change was refused (4090), said so that one knows what to do next. */
function conflictMessage(conflict: Conflict["conflict"]): string {
  switch (conflict) {
    case "slot":
      return "그 시간은 자리가 찼어요. 다른 시간을 골라 주세요.";
    case "version":
      return "그사이 다른 곳에서 바뀌었어요. 지금 상태를 보고 다시 해 주세요.";
    case "transition":
      return "지금 상태에서는 할 수 없어요. 지금 상태를 보고 다시 해 주세요.";
    case "duplicate":
      return "이미 있는 예약이에요. 일정을 확인해 주세요.";
    case "twice":
      return "그날 이미 예약이 있어요. 일정을 확인하고 다시 눌러 주세요.";
    case "series":
      return "모두 예약하지는 못해서 아무것도 예약하지 않았어요. 날짜를 확인해 주세요.";
    case "in-use":
      return "예약이나 상품에 쓰이고 있어요. 먼저 거기에서 빼 주세요.";
    case "advertising":
      return "의료광고로 문제 될 수 있는 말이 있어요. 살펴보고 저장해 주세요.";
    case "impact":
      return "진료 시간 밖에 남는 예약이 있어요. 어떻게 할지 하나씩 정해 주세요.";
    case "last-giver":
      return "설정을 바꿀 수 있는 사람이 한 명은 있어야 해요. 먼저 다른 동료에게 켜 주세요.";
    case "second-factor":
      return "두 단계 로그인을 켠 사람이 있어야 해요. 먼저 내 계정에서 켜 주세요.";
    case "login-id":
      return "그 아이디는 그사이 다른 사람이 쓰고 있어요. 다른 아이디로 다시 신청해 달라고 해 주세요.";
    case "institution":
      return "그 요양기관번호로 쓰는 병원이 그사이 생겼어요. 그 병원의 동료로 신청해 주세요.";
    case "application":
      return "이 사업자등록번호와 요양기관번호로 이미 낸 신청이 있어요. 신청 화면에서 확인해 주세요.";
    case "idempotency":
      return "같은 예약이 이미 저장됐을 수 있어요. 일정을 확인하고 다시 눌러 주세요.";
  }
}

/** Nobody answered, or not in our words. */
export const UNANSWERED =
  "지금은 서버에 닿지 않아요. 아무것도 바뀌지 않았을 수 있으니 일정을 확인하고 다시 해 주세요.";

/** By code of the upstream, where it is no conflict and no field. */
const FAILURE_MESSAGES: Record<string, string> = {
  "4040": "예약을 찾을 수 없어요. 지워졌거나 다른 병원의 예약이에요.",
  "4290": "너무 자주 눌렀어요. 잠시 뒤에 다시 눌러 주세요.",
  "5030": UNANSWERED,
};
const FAILURE_MESSAGE = "저장하지 못했어요. 일정을 확인하고 다시 해 주세요.";

/** Why nothing was changed, by the upstream's code and the conflict that it told. */
export const outcomeOf = (code: string, conflict: Conflict["conflict"] | null): string =>
  conflict === null ? (FAILURE_MESSAGES[code] ?? FAILURE_MESSAGE) : conflictMessage(conflict);
