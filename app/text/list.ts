/** Words of 목록. */
import { isLinked, type Platform } from "#contract/platform-names.ts";
import type { Reservation } from "#contract/reservation.ts";
import { STATUSES } from "#contract/reservation-status.ts";
import { PLATFORM_WORDS, SYNC_WORDS } from "./reservation.ts";
import { STATUS_TEXT } from "./status.ts";
import { clockOrDay, dayLabel } from "./time.ts";

export const LIST = {
  searchList: "목록에서 찾기",
  back: "일정",
  from: "부터",
  to: "까지",
  platform: "플랫폼",
  product: "상품",
  status: "상태",
  search: "이름·초성, 뒷 4자리, 번호",
  all: "모두",
  find: "찾기",
  checks: "확인 필요",
  pickAll: "이 페이지 모두 선택",
  pick: (name: string) => `${name} 선택`,
  picked: (count: number) => `${count}건 선택`,
  pickedSome: "선택한 예약",
  unpick: "선택 해제",
  counted: (count: number, more: boolean) => `${count}건${more ? " 이상" : ""}`,
  leaf: "페이지",
  firstLeaf: "처음",
  nextLeaf: "다음",
  shown: (count: number) => `이 페이지 ${count}건`,
  empty: "찾는 예약이 없어요",
  emptyHelp: "날짜를 넓히거나 다른 말로 찾아보세요.",
  emptyOnAllDays: "모든 날에서 찾았어요. 다른 말로 찾아보세요.",
  clear: "조건 지우기",
  periods: { today: "오늘", coming: "앞으로", past: "지난 예약" },
  results: (q: string) => `‘${q}’ 찾은 결과`,
} as const;

/** What stands under 플랫폼 반영, and whether it needs a person; null where there is none to tell. */
export function toldText(r: Reservation, now: Date): { text: string; failed: boolean } | null {
  if (!isLinked(r.platform) || r.syncState === "NONE") return null;
  if (r.syncState === "FAILED") return { text: SYNC_WORDS.failed, failed: true };
  if (r.status === "REQUESTED" || r.conflict !== null)
    return { text: SYNC_WORDS.unanswered, failed: false };
  if (r.syncState === "PENDING") return { text: SYNC_WORDS.pending, failed: false };
  const { told } = SYNC_WORDS;
  return {
    text: r.toldAt === null ? told : `${clockOrDay(r.toldAt, now)} ${told}`,
    failed: false,
  };
}

/** `11월 20일 (금)`, `11월 20일 (금)–11월 22일 (일)`, `11월 20일 (금)부터` */
export function periodText(
  from: string | undefined,
  to: string | undefined,
  today: string,
): string {
  const label = (day: string) => dayLabel(day, today);
  if (from !== undefined && to !== undefined)
    return from === to ? label(from) : `${label(from)}–${label(to)}`;
  if (from !== undefined) return `${label(from)}부터`;
  return to === undefined ? "모든 날" : `${label(to)}까지`;
}

/** What the filters let through, in a word or two: `모두`, `확정, 네이버`. */
export function chosenText(
  query: {
    status?: string | null | undefined;
    platform?: Platform | null | undefined;
    product?: string | null | undefined;
  },
  products: readonly { id: string; shortName: string }[],
): string {
  const status = STATUSES.find((name) => name === query.status);
  const words = [
    query.status === "CHECK" ? LIST.checks : status && STATUS_TEXT[status].word,
    query.platform && PLATFORM_WORDS[query.platform],
    products.find((product) => product.id === query.product)?.shortName,
  ].filter((word) => typeof word === "string");
  return words.length === 0 ? LIST.all : words.join(", ");
}
