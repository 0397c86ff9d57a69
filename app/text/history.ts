/** Words of a reservation's history. */
import type { Platform } from "#contract/platform-names.ts";
import type { HistoryEntry } from "#contract/reservation.ts";
import type { Over } from "#contract/resource.ts";
import { kstDay } from "#contract/kst.ts";
import { isLeaving } from "#contract/reservation-status.ts";
import { ACTS } from "./acts.ts";
import { bookedByText } from "./booked-by.ts";
import { identitySaid } from "./identity.ts";
import { josa, PLATFORM_WORDS } from "./reservation.ts";
import { STATUS_TEXT } from "./status.ts";
import { clock, dayAndClock, monthDay } from "./time.ts";

/** One line of 이력: what happened. Who and when stand beside it. */
export function historyText(entry: HistoryEntry, platform: Platform): string {
  const { action, to, reason } = entry;
  const because = reason === null || reason === "" ? "" : `: ${reason}`;
  switch (action) {
    case "BOOKED":
      return (
        [
          to === "REQUESTED" ? "예약 신청" : to === "CHECKED_IN" ? "예약 등록, 내원" : "예약 등록",
          bookedByText(entry.after?.bookedBy),
          overbookedText(entry),
        ]
          .filter((word) => word !== null)
          .join(", ") + because
      );
    case "RECEIVED":
      return receivedText(entry);
    case "STATUS":
      return `${statusText(entry) ?? settledText(to)}${because}`;
    case "RESCHEDULED":
      return movedWords(entry).join(", ") || "시간 변경";
    case "TAKEN_BACK": {
      if (entry.to === "CANCELED") return "되돌림: 예약 등록";
      const back = [movedText(entry), statusText(entry)].filter((word) => word !== null);
      return `되돌림: ${back.join(", ") || "다시 확인 필요"}${because}`;
    }
    case "RESOURCES":
      return resourcesText(entry);
    case "MEMO":
      return "메모 남김";
    case "IDENTITY":
      return identitySaid(entry.after?.identity);
    case "TELL_AGAIN":
      return entry.after?.compared === true ? "맞춰 보기에서 여기 것을 고름" : "다시 보내기";
    case "TOLD_BY_HAND":
      return "플랫폼에서 직접 처리함";
    case "DISMISSED":
      return "확인 필요에서 치움";
    case "UNLINKED":
      return `${PLATFORM_WORDS[platform]} 연동이 해제됨. 바뀌어도 알리지 못함`;
    case "LINKED_AGAIN":
      return `${PLATFORM_WORDS[platform]} 연동이 다시 이어짐. 바뀌면 알림`;
    case "TOLD":
      return to === null
        ? `${PLATFORM_WORDS[platform]}에 알림`
        : `${PLATFORM_WORDS[platform]}에 ${josa(STATUS_TEXT[to].word, "을/를")} 알림`;
    case "CONFLICT":
      return [`확인 필요로 접수${because}`, ...lateText(entry), ...chosenText(entry)].join(", ");
  }
}

function receivedText(entry: HistoryEntry): string {
  const isNew = entry.from === null && entry.to !== null;
  const what = isNew ? "예약 신청" : (statusText(entry) ?? movedText(entry) ?? "내용이 바뀜");
  return [what, ...(isNew ? [] : lateText(entry)), ...chosenText(entry)].join(", ");
}

/** Both sides differed, and this one was chosen. */
const chosenText = ({ after }: HistoryEntry): string[] =>
  typeof after?.chosenBy === "string" ? [`맞춰 보기에서 ${after.chosenBy} 고름`] : [];

/** The patient moved or canceled when the hospital takes that by telephone alone; it was taken. */
function lateText({ at, after }: HistoryEntry): string[] {
  const until = after?.changeableUntil;
  if (!isInstant(until)) return [];
  const day = kstDay(new Date(until));
  const when = day === kstDay(new Date(at)) ? clock(until) : `${monthDay(day)} ${clock(until)}`;
  return [`바꾸고 취소하는 기한이 지나 들어옴 (${when}까지)`];
}

/** `신청 → 확정`; null where the status stayed. */
const statusText = ({ from, to }: HistoryEntry): string | null =>
  from === null || to === null || from === to
    ? null
    : `${STATUS_TEXT[from].word} → ${isLeaving(from, to) ? ACTS.left : STATUS_TEXT[to].word}`;

/** The status that it had already was named to settle a question. */
const settledText = (to: HistoryEntry["to"]): string =>
  to === null ? "상태 바뀜" : `${josa(STATUS_TEXT[to].word, "으로/로")} 정함`;

/** `겹쳐 받음`, and with whom: `겹쳐 받음 (김원장)`. Null where it lies beyond nothing. */
function overbookedText({ after }: Pick<HistoryEntry, "after">): string | null {
  if (after?.overbooked !== true) return null;
  const over: unknown[] = Array.isArray(after.over) ? after.over : [];
  const others = over.filter(isOver).flatMap(({ kind, name }) => (kind === "SEAT" ? [] : name));
  return others.length === 0 ? "겹쳐 받음" : `겹쳐 받음 (${others.join(", ")})`;
}

/** The hospital is closed then, and staff said so of it where they had not before. */
const outsideText = ({ before, after }: HistoryEntry): string | null =>
  after?.beyondHours === true && before?.beyondHours !== true ? "시간 밖에 그대로 받음" : null;

/** What staff did by moving: `시간 변경 14:30 → 15:00`, `겹쳐 받음`, `신청 → 확정`. */
const movedWords = (entry: HistoryEntry): string[] =>
  [movedText(entry), outsideText(entry), overbookedText(entry), statusText(entry)].filter(
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
  const beyond = before?.overbooked === true ? null : overbookedText({ after });
  return [...changed, ...(beyond === null ? [] : [beyond])].join(", ") || "자리 다시 정함";
}

const isOver = (value: unknown): value is Over =>
  typeof value === "object" && value !== null && "kind" in value && "name" in value;

const isInstant = (value: unknown): value is string =>
  typeof value === "string" && !Number.isNaN(Date.parse(value));
