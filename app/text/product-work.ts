/** A product at work: 상품 운영. */
import type { Performance } from "#contract/product-performance.ts";
import { monthDay } from "./time.ts";

export const WORK_TEXT = {
  back: "상품",
  edit: "상품 고치기",
  platforms: "플랫폼",
  free: "앞으로 14일 빈자리",
  freeTable: "14일 빈자리 시간표",
  kinds: {
    FREE: "빈자리",
    TAKEN: "찬 시간",
    REQUESTED: "신청",
    NO_START: "시작할 수 없는 시간",
    SHUT: "휴진, 쉬는 시간",
  },
  today: "오늘",
  shut: "휴진",
  none: "없음",
  more: (count: number) => `+${count}`,
  moreAt: (hour: string, count: number) => `${hour} 빈자리 ${count}개 더 보기`,
  notOffered: "예약을 받지 않는 상품이라 빈자리가 없어요. 예약 받기를 누르면 보여요.",
  coming: "다가올 예약",
  nobody: "다가올 예약이 없어요.",
  list: "목록에서 보기",
  past: "최근 4주",
  share: "찬 비율",
  byHoursOfNow: "지금 진료 시간으로 셈한 값이에요.",
  noShows: "노쇼",
  canceled: "취소",
  weekdays: "요일별 찬 비율",
  unknown: "–",
  failed: "저장하지 못했어요. 잠시 뒤 다시 해 주세요.",
  late: "그사이 다른 곳에서 이 상품이 바뀌었어요. 지금 내용을 보고 다시 해 주세요.",
  cannotRestore: (labels: readonly string[], why: string) =>
    `되돌리지 못했어요. ${labels.join(", ")}: ${why}`,
  mend: "그때 내용을 채운 양식에서 고치기",
  restored: "그때 내용으로 되돌렸어요.",
} as const;

export const percent = (share: number | null): string =>
  share === null ? WORK_TEXT.unknown : `${Math.round(share * 100)}%`;

/** `2.4%`: of few in a hundred one more digit counts. */
export const rate = (part: number, whole: number): string =>
  whole === 0 ? WORK_TEXT.unknown : `${((part / whole) * 100).toFixed(1).replace(/\.0$/, "")}%`;

type Period = Performance["now"];

export const periodText = ({ from, to }: Period): string => `${monthDay(from)}–${monthDay(to)}`;
export const beforeText = ({ share, count }: Period): string =>
  count === 0 ? "앞 4주 예약 없음" : `앞 4주 ${percent(share)}`;
export const noShowsText = ({ came, noShows }: Period): string =>
  `${came + noShows}건 중 ${noShows}건`;
export const canceledText = ({ count, canceled, canceledLate }: Period): string =>
  canceled === 0
    ? `${count}건 중 0건`
    : `${count}건 중 ${canceled}건${canceledLate > 0 ? `, 하루 전부터 ${canceledLate}건` : ""}`;
