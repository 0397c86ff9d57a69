/** Words of 점검, the look over the access record. */
import { ACCESS_ACTS } from "#contract/access-acts.ts";
import type { AccessReview } from "#contract/access-review.ts";
import { REVIEW_CYCLES, type ReviewCycle } from "#contract/access-review-cycle.ts";
import { BULK_LEAST, BULK_TIMES, LOGINS_REFUSED, type Watch } from "#contract/access-watch.ts";
import { kstDay } from "#contract/kst.ts";
import { OUT } from "./access-what.ts";
import { ACCESS_WORDS } from "./access.ts";
import { EXPORT_WHY } from "./export.ts";
import { calendarDay, clock, dayLabel } from "./time.ts";

const n = (count: number) => count.toLocaleString("ko");

export const REVIEW_TEXT = {
  title: "접근 기록 점검",
  then: "지난 점검 뒤의 접근 기록을 살펴보고 서명해요. 서명한 점검은 고치거나 지울 수 없어요.",
  allThen: "한 일마다 몇 번인지, 그때 나온 예약이 몇 건인지예요. 같은 예약도 볼 때마다 세요.",
  noLines: "이 기간에는 남은 기록이 없어요.",
  nothing: "점검할 날이 없어요",
  nothingHelp: "점검은 어제까지의 기록을 봐요.",
  none: "없어요",
  word: "살펴본 것",
  wordLike: "예: 원장님 확인, 진료비 정산용",
  memo: "전체에 대해",
  memoHint: "여기에 쓰면 항목마다 쓰지 않아도 돼요. 주민등록번호는 적지 마세요.",
  memoLike: "예: 모두 살펴봤고 이상 없음",
  signing: "서명",
  ofAll: "전체에 대해 쓴 말로",
  sign: "살펴봤어요, 서명하기",
  signed: "점검에 서명했어요.",
  late: "그사이 볼 것이 달라졌거나 다른 곳에서 먼저 서명했어요. 다시 살펴봐 주세요.",
  failed: "서명하지 못했어요. 다시 눌러 주세요.",
  kept: "지난 점검",
  keptNone: "아직 서명한 점검이 없어요.",
  cycle: "점검 주기",
  cycleThen: "적어도 한 달에 한 번 살펴봐야 해요. 바꾸면 접근 기록에 남아요.",
  cycleEvery: "얼마마다 살펴볼까요",
  cycleSave: "저장",
  cycleSaved: "점검 주기를 바꿨어요.",
  seal: "기록 사슬",
  sealNone: "아직 봉인된 기록이 없어요.",
  when: "언제",
  who: "누가",
  much: "얼마나",
  why: "이유",
} as const;

/** All acts with their words, in their order. */
export const REVIEW_ACTS = ACCESS_ACTS.map((act) => ({ act, word: ACCESS_WORDS[act] }));

/** `1,204번 · 예약 3,910건`, `12번` */
export const figureText = ({ lines, subjects }: { lines: number; subjects: number }): string =>
  subjects === 0 ? `${n(lines)}번` : `${n(lines)}번 · 예약 ${n(subjects)}건`;

/** What each watch is called, and why something stands there. */
export const WATCH_TEXT: Record<Watch, { word: string; rule: string }> = {
  EXPORT: { word: "내보내기", rule: "파일로 나간 것은 하나하나 모두 나와요." },
  REVEAL: { word: "가림 풀기", rule: "가린 이름이나 전화번호를 풀어서 본 것이에요." },
  NIGHT: {
    word: "진료 시간 밖",
    rule: "여는 시간 1시간 전부터 닫은 뒤 1시간까지를 뺀 때, 그리고 휴진일에 한 일이에요.",
  },
  BULK: {
    word: "많이 봄",
    rule: `하루에 예약 ${BULK_LEAST}건 이상, 다른 날의 ${BULK_TIMES}배보다 많이 본 날이에요.`,
  },
  LOGIN: {
    word: "로그인 실패",
    rule: `하루에 ${LOGINS_REFUSED}번 이상 들어오지 못한 아이디예요.`,
  },
  SETTINGS: { word: "설정", rule: "설정을 바꾼 것이에요." },
};

type Finding = NonNullable<AccessReview["open"]>["watches"][number]["newest"][number];

/** `14:02` of one line, `08:30–09:12` of several. */
export const timesText = ({ first, last }: Finding): string =>
  clock(first) === clock(last) ? clock(first) : `${clock(first)}–${clock(last)}`;

/** `예약 212건`, `접근 기록 1,024건`, `3번 · 예약 41건` */
export function muchText({ watch, what, lines, subjects }: Finding): string {
  if (watch !== "EXPORT") return figureText({ lines, subjects });
  const of = Object.entries(OUT).find(([key]) => key === what)?.[1] ?? OUT.RESERVATIONS;
  return `${of} ${n(subjects)}건`;
}

/** `기관 제출: 보건소` for `SUBMISSION: 보건소`; "" where none was said. */
export function reasonText(reason: string | null): string {
  const [, key = "", note = ""] = /^(\w+)((?:: .*)?)$/s.exec(reason ?? "") ?? [];
  const named = EXPORT_WHY.find(({ value }) => value === key);
  return named ? named.word + note : (reason ?? "");
}

export const whole = "가리지 않음";

/** `가장 최근 30건만 보여요. 모두 214건이에요.` */
export const moreText = (shown: number, found: number): string =>
  `가장 최근 ${shown}건만 보여요. 모두 ${n(found)}건이에요.`;

/** `11월 1일 (일) – 11월 30일 (월)` */
export const periodText = ({ from, to }: { from: string; to: string }, now: Date): string => {
  const today = kstDay(now);
  return from === to ? dayLabel(from, today) : `${dayLabel(from, today)} – ${dayLabel(to, today)}`;
};

/** When the next one is due, or since when this one is. */
export function dueText(
  { dueOn, isDue }: Pick<AccessReview, "dueOn" | "isDue">,
  now: Date,
): string {
  if (dueOn === null) return "접근 기록이 쌓이면 점검할 날을 알려 드려요.";
  const day = dayLabel(dueOn, kstDay(now));
  return isDue ? `점검할 때예요. ${day}부터 기다리고 있어요.` : `다음 점검은 ${day}부터예요.`;
}

/** Which of several that nobody has looked at: they are signed one after the other. */
export const waitingText = (waiting: number): string =>
  `밀린 기간 ${n(waiting)}개 가운데 첫 번째예요. 서명하면 다음 기간이 나와요.`;

/** `김실장, 12월 1일 10:00` */
export const signedText = ({ byName, signedAt }: { byName: string; signedAt: string }, now: Date) =>
  `${byName}, ${calendarDay(kstDay(new Date(signedAt)), kstDay(now))} ${clock(signedAt)}`;

/** What a signature will hold. */
export const recordedText = (who: string | null, now: Date): string =>
  `${who === null ? "" : `${who}, `}${calendarDay(kstDay(now), kstDay(now))} ${clock(now)}. 본 것과 쓴 말, 기록 사슬의 마지막 봉인이 함께 남아요.`;

/** `1,024번째 봉인 3fa9c1…` */
export const sealText = (seal: { number: number; hash: string } | null): string =>
  seal === null ? REVIEW_TEXT.sealNone : `${n(seal.number)}번째 봉인 ${seal.hash}`;

/** Lines that wait for their seal longer than they should. */
export const unsealedText = (count: number): string =>
  `이 기간의 기록 ${n(count)}줄이 아직 봉인되지 않았어요. 잠시 뒤 다시 열어 주세요.`;

const CYCLES: Record<ReviewCycle, string> = {
  WEEK: "일주일마다",
  TWO_WEEKS: "2주마다",
  MONTH: "한 달마다",
};
export const CYCLE_CHOICES = REVIEW_CYCLES.map((value) => ({ value, word: CYCLES[value] }));

/** `볼 것 3가지` of a signed one; `볼 것 없음`. */
export function foundText(found: Partial<Record<Watch, number>>): string {
  const all = Object.values(found).reduce((sum, one) => sum + one, 0);
  return all === 0 ? "볼 것 없음" : `볼 것 ${n(all)}건`;
}
