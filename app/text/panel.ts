/** Words of the reservation's panel. */
import type { Platform } from "#contract/platform-names.ts";
import { isLinked } from "#contract/platform-names.ts";
import type { HistoryEntry, Reservation } from "#contract/reservation.ts";
import { kstDay } from "#contract/kst.ts";
import { josa, PLATFORM_WORDS, SYNC_WORDS } from "./reservation.ts";
import { STATUS_TEXT } from "./status.ts";
import { clock, clockOrDay, dayAndClock, dayWord, minutesUntil, span } from "./time.ts";

export const PANEL = {
  title: "예약",
  number: "예약 번호",
  previous: "이전 확인 필요",
  next: "다음 확인 필요",
  close: "닫기",
  copy: "복사",
  copied: "복사했어요",
  call: "전화 걸기",
  noPhone: "전화번호 없음",
  back: (count: number) => (count > 0 ? `확인 필요 ${count}` : "일정"),
  answerBy: (at: string, now: Date) => `${clockOrDay(at, now)}까지 답해 주세요`,
  around: (product: string) => `${product} 앞뒤`,
  free: "빈 시간",
  freeThatDay: (day: string, today: string, count: number) =>
    `${dayWord(day, today)} 빈자리 ${count}`,
  facts: "예약 정보",
  memo: "메모",
  staffOnly: "직원만 봐요",
  save: "저장",
  memoSaved: "저장된 메모",
  memoEmpty: "비어 있어요",
  memoTyped: "쓰던 메모",
  memoTwo: "쓰는 사이에 메모가 바뀌었어요. 둘 중 하나를 골라 주세요.",
  memoLeave: "이대로 두기",
  memoReplace: "이걸로 저장",
  history: "이력",
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
  overbookedYes: "정원을 넘겨 받았어요",
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

/** What the platform knows: `08:11 반영됨`. Null where there is none to tell. */
export function syncText(reservation: Reservation, now: Date): string | null {
  if (!isLinked(reservation.platform)) return null;
  switch (reservation.syncState) {
    case "NONE":
      return null;
    case "PENDING":
      return SYNC_WORDS.pending;
    case "FAILED":
      return SYNC_WORDS.failed;
    case "SYNCED":
      if (reservation.status === "REQUESTED") return SYNC_WORDS.unanswered;
      return reservation.toldAt === null
        ? SYNC_WORDS.told
        : `${clockOrDay(reservation.toldAt, now)} ${SYNC_WORDS.told}`;
  }
}

/** One line of 이력: what happened. Who and when stand beside it. */
export function historyText(entry: HistoryEntry, platform: Platform): string {
  const { action, to, reason } = entry;
  const because = reason === null || reason === "" ? "" : `: ${reason}`;
  switch (action) {
    case "BOOKED":
      return (
        [
          to === "REQUESTED" ? "예약 신청" : to === "CHECKED_IN" ? "예약 등록, 내원" : "예약 등록",
          ...(isOverbooked(entry) ? [OVERBOOKED] : []),
        ].join(", ") + because
      );
    case "RECEIVED":
      return receivedText(entry);
    case "STATUS":
      return `${statusText(entry) ?? settledText(to)}${because}`;
    case "RESCHEDULED":
      return movedWords(entry).join(", ") || "시간 변경";
    case "TAKEN_BACK": {
      const back = [movedText(entry), statusText(entry)].filter((word) => word !== null);
      return `되돌림: ${back.join(", ") || "다시 확인 필요"}${because}`;
    }
    case "RESOURCES":
      return resourcesText(entry);
    case "MEMO":
      return "메모 남김";
    case "TELL_AGAIN":
      return "다시 보내기";
    case "TOLD_BY_HAND":
      return "플랫폼에서 직접 처리함";
    case "TOLD":
      return to === null
        ? `${PLATFORM_WORDS[platform]}에 알림`
        : `${PLATFORM_WORDS[platform]}에 ${josa(STATUS_TEXT[to].word, "을/를")} 알림`;
    case "CONFLICT":
      return `확인 필요로 접수${because}`;
  }
}

function receivedText(entry: HistoryEntry): string {
  if (entry.from === null) return "예약 신청";
  return statusText(entry) ?? movedText(entry) ?? "내용이 바뀜";
}

/** `신청 → 확정`; null where the status stayed. */
const statusText = ({ from, to }: HistoryEntry): string | null =>
  from === null || to === null || from === to
    ? null
    : `${STATUS_TEXT[from].word} → ${STATUS_TEXT[to].word}`;

/** The status that it had already was named to settle a question. */
const settledText = (to: HistoryEntry["to"]): string =>
  to === null ? "상태 바뀜" : `${josa(STATUS_TEXT[to].word, "으로/로")} 정함`;

const OVERBOOKED = "겹쳐 받음";
const isOverbooked = ({ after }: HistoryEntry): boolean => after?.overbooked === true;

/** What staff did by moving: `시간 변경 14:30 → 15:00`, `겹쳐 받음`, `신청 → 확정`. */
const movedWords = (entry: HistoryEntry): string[] =>
  [movedText(entry), isOverbooked(entry) ? OVERBOOKED : null, statusText(entry)].filter(
    (word) => word !== null,
  );

/** `시간 변경 14:30 → 15:00`, with the day where it changed. */
function movedText({ before, after }: HistoryEntry): string | null {
  const [was, is] = [before?.start, after?.start];
  if (!isInstant(was) || !isInstant(is)) return null;
  if (Date.parse(was) === Date.parse(is)) return null;
  const sameDay = kstDay(new Date(was)) === kstDay(new Date(is));
  return `시간 변경 ${clock(was)} → ${sameDay ? clock(is) : dayAndClock(is, was)}`;
}

/** What its product needs by now: `의사 김원장 → 박원장`, `방·장비 도수실`, `의사 없음`. */
function resourcesText({ before, after }: HistoryEntry): string {
  const changed = [
    ["의사", before?.doctor, after?.doctor],
    ["방·장비", before?.facility, after?.facility],
  ].flatMap(([what, was, is]) => {
    if (was === is || typeof what !== "string") return [];
    const names = [was, is].filter((name) => typeof name === "string");
    return `${what} ${typeof is === "string" ? names.join(" → ") : "없음"}`;
  });
  const isBeyond = after?.overbooked === true && before?.overbooked !== true;
  return [...changed, ...(isBeyond ? [OVERBOOKED] : [])].join(", ") || "자리 다시 정함";
}

const isInstant = (value: unknown): value is string =>
  typeof value === "string" && !Number.isNaN(Date.parse(value));
