/** Words of what leaves the house as a file. */
import { EXPORT_REASONS, MOST_EXPORTED, type ExportReason } from "#contract/export-reasons.ts";
import { clock, monthDay } from "./time.ts";
import { kstDay } from "#contract/kst.ts";

export const EXPORT = {
  open: "CSV",
  title: "CSV로 내보낼까요?",
  close: "닫기",
  what: "무엇을",
  count: (count: number) => `예약 ${count.toLocaleString("ko")}건`,
  allOfIt: "플랫폼과 상품 모두",
  file: "파일",
  fileOpens: "엑셀에서 바로 열려요",
  sample: "이렇게 들어가요",
  left: "메모, 생년월일, 환자가 남긴 말은 들어가지 않아요.",
  mask: "이름과 전화번호 가리기",
  maskThen: "풀면 누가 왜 풀었는지까지 접근 기록에 남아요.",
  why: "왜 내보내나요",
  note: "덧붙일 말",
  noteLike: "예: 11월 3주 도수치료 정산",
  act: (count: number) => `${count.toLocaleString("ko")}건 내보내기`,
  sent: "내려받기를 시작했어요. 받은 파일은 쓴 뒤에 지워 주세요.",
  none: "내보낼 예약이 없어요. 조건을 바꿔 주세요.",
  tooMany: `한 번에 ${MOST_EXPORTED.toLocaleString("ko")}건까지 내보낼 수 있어요. 날짜를 좁혀 주세요.`,
  counted: (count: number) => `${count.toLocaleString("ko")}건과 이유`,
  recorded: (who: string, now: Date, what: string) =>
    `${who}, ${monthDay(kstDay(now))} ${clock(now)}, ${what}가 접근 기록에 남아요.`,
} as const;

const REASONS: Record<ExportReason, string> = {
  SETTLEMENT: "진료비 정산",
  GUIDANCE: "환자 안내",
  SUBMISSION: "기관 제출",
  OTHER: "다른 이유",
};
/** The purposes that are named, with their words, in the order they are offered. */
export const EXPORT_WHY = EXPORT_REASONS.map((value) => ({ value, word: REASONS[value] }));

/** Why an export was not begun, as the address of its dialog says it. */
export const EXPORT_PROBLEMS = {
  reason: "왜 내보내는지 골라 주세요.",
  note: "왜 내보내는지 주민번호 없이 200자까지 써 주세요.",
  failed: "내보내지 못했어요. 다시 눌러 주세요.",
} as const;
export type ExportProblem = keyof typeof EXPORT_PROBLEMS;

/** What stands over the columns of a file of reservations. */
export const EXPORT_COLUMNS = {
  day: "날짜",
  time: "시간",
  name: "이름",
  phone: "전화",
  bookedBy: "예약하신 분",
  product: "상품",
  status: "상태",
  from: "들어온 곳",
  number: "번호",
} as const;

export const EXPORT_FILES = { reservations: "예약", ever: "전체" } as const;
