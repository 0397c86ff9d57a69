/** Words of what somebody else changed first, and of what one wanted oneself. */
import type { HistoryEntry } from "#contract/reservation.ts";
import { startChoice } from "./many.ts";
import { josa } from "./reservation.ts";
import { STATUS_TEXT } from "./status.ts";
import { clockOrDay } from "./time.ts";

export const CHANGED = {
  /** It was sent, and refused. */
  refused: "그사이 먼저 바뀌어서 하지 않았어요. 그래도 하려면 다시 눌러 주세요.",
  /** It is still being filled in. */
  meanwhile: "그사이 예약이 바뀌었어요. 그래도 하려면 이어서 해 주세요.",
  theirs: "먼저 바뀐 것",
  mine: "하려던 것",
  leave: "이대로 두기",
} as const;

/** `박주연 님이 14:13에 거절로 바꿨어요`, `네이버에서 14:13에 16:00으로 옮겼어요`. */
export function theirsText(entry: HistoryEntry, now: Date): string {
  const { by, byKind, at } = entry;
  const who = byKind === "STAFF" ? `${by} 님이` : byKind === "PLATFORM" ? `${by}에서` : "";
  return [who, `${clockOrDay(at, now)}에`, changedText(entry, now)]
    .filter((word) => word !== "")
    .join(" ");
}

/** `거절로 바꿨어요`, `16:00으로 옮겼어요` */
export function changedText({ action, before, after, from, to }: HistoryEntry, now: Date): string {
  const start = after?.start;
  if (from !== to && to !== null) return `${josa(STATUS_TEXT[to].word, "으로/로")} 바꿨어요`;
  if (typeof start === "string" && start !== before?.start)
    return `${startChoice(start, now.toISOString())} 옮겼어요`;
  if (action === "IDENTITY") return "신분증 확인을 남겼어요";
  return action === "MEMO" ? "메모를 바꿨어요" : "바꿨어요";
}
