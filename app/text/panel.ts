/** Words of the reservation's panel. */
import type { LinkedPlatform, Platform } from "#contract/platform-names.ts";
import { isLinked } from "#contract/platform-names.ts";
import type { Reservation } from "#contract/reservation.ts";
import { toldNoReservationText } from "./link-health.ts";
import { askingWord, josa, PLATFORM_WORDS, SYNC_WORDS } from "./reservation.ts";
import { clock, clockOrDay, dayWord, fullDay, minutesUntil, span } from "./time.ts";

export const PANEL = {
  title: "예약",
  number: "예약 번호",
  previous: "이전 확인 필요",
  next: "다음 확인 필요",
  close: "닫기",
  call: "전화 걸기",
  noPhone: "전화번호 없음",
  /** Where buttons would stand. @param day the KST day on which it was blanked */
  blanked: (day: string) =>
    `보관 기간이 지나 ${fullDay(day)}에 개인정보를 지웠어요. 통계에만 남아 있어서 바꿀 수 없어요.`,
  back: (count: number) => (count > 0 ? `확인 필요 ${askingWord(count)}` : "일정"),
  answerBy: (at: string, now: Date) => `${clockOrDay(at, now)}까지 답해 주세요`,
  expired: (at: string, now: Date) => `${clockOrDay(at, now)}에 기한이 지났어요`,
  stillFree: (start: string) => `${josa(clock(start), "은/는")} 아직 비었어요`,
  around: (product: string) => `${product} 앞뒤`,
  free: "빈 시간",
  freeThatDay: (day: string, today: string, count: number) =>
    `${dayWord(day, today)} 빈자리 ${count}`,
  nextVisit: "다음 예약",
  everyWeek: "매주",
  weeksOn: (weeks: number) => `${weeks}주 뒤`,
  facts: "예약 정보",
  memo: "메모",
  staffOnly: "직원만 봐요",
  save: "저장",
  memoSaved: "저장된 메모",
  memoEmpty: "비어 있어요",
  memoTyped: "쓰던 메모",
  memoTwo: "쓰는 사이에 메모가 바뀌었어요. 둘 중 하나를 골라 주세요.",
  memoReplace: "이걸로 저장",
  history: "이력",
  accesses: "누가 보았는지",
  missing: "예약을 찾을 수 없어요",
  missingHelp: "번호를 다시 확인하거나 목록에서 찾아 주세요.",
  toList: "목록에서 찾기",
} as const;

export const FACTS = {
  from: "들어온 곳",
  visit: "방문",
  birthDate: "생년월일",
  message: "남긴 말",
  reason: "사유",
  overbooked: "자리",
  overbookedYes: "다른 예약과 겹쳐 받았어요",
} as const;

/** Questions of a product, as its patient answered them. */
export const ANSWERS = {
  title: "환자가 답한 것",
  /** Under a question that has to be answered. */
  missing: "답이 없어요. 오시면 물어봐 주세요.",
  noQuestion: "질문 없이 온 답",
} as const;

/** `12분 남음`, `곧 기한이에요` within the minute, `기한이 지났어요` */
export function timeLeft(at: string, now: Date): string {
  const minutes = minutesUntil(at, now);
  if (minutes < 0) return "기한이 지났어요";
  return minutes === 0 ? "곧 기한이에요" : `${span(minutes)} 남음`;
}

/** `첫 방문`, `재진, 차트 20418`; null when nothing is known. */
export function visitText({ visitType, party }: Reservation): string | null {
  const kind = visitType === "FIRST" ? "첫 방문" : visitType === "RETURN" ? "재진" : null;
  const chart = party.chartNumber === null ? null : `차트 ${party.chartNumber}`;
  return [kind, chart].filter((part) => part !== null).join(", ") || null;
}

/** Of what a platform could not be told: what it said, where it said anything, and the way out. */
export const UNTOLD = {
  title: (platform: Platform) => `${PLATFORM_WORDS[platform]}에는`,
  words: (words: string) => `받은 답: ‘${words}’`,
  byHand: (platform: Platform) =>
    `${PLATFORM_WORDS[platform]} 화면에서 바꿨다면 직접 처리함을 눌러 주세요.`,
} as const;

/**
 * What the platform knows: `08:11 반영됨`. Null where there is none to tell.
 * @param toldNoReservation whose links are told of no booking
 */
export function syncText(
  reservation: Reservation,
  now: Date,
  toldNoReservation: readonly LinkedPlatform[] = [],
  unanswered: readonly LinkedPlatform[] = [],
): string | null {
  const { platform, status, syncState, toldAt } = reservation;
  if (!isLinked(platform)) return null;
  const isUntold = status === "REQUESTED" || toldAt === null || syncState === "PENDING";
  if (toldNoReservation.includes(platform) && syncState !== "FAILED" && isUntold)
    return toldNoReservationText(platform);
  switch (reservation.syncState) {
    case "NONE":
      return null;
    case "PENDING":
      return unanswered.includes(platform)
        ? `${josa(PLATFORM_WORDS[platform], "이/가")} 답하면 알려요`
        : SYNC_WORDS.pending;
    case "FAILED":
      return SYNC_WORDS.failed;
    case "SYNCED":
      if (reservation.status === "REQUESTED") return SYNC_WORDS.unanswered;
      return reservation.toldAt === null
        ? SYNC_WORDS.told
        : `${clockOrDay(reservation.toldAt, now)} ${SYNC_WORDS.told}`;
  }
}
