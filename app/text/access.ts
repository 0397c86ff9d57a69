/** Words of 접근 기록: who saw, changed or took out whose data. */
import type { AccessAct } from "#contract/access-acts.ts";
import type { ChainFault } from "#contract/chain-faults.ts";
import { MOST_LINES_COUNTED, MOST_MEANT, MOST_NAMED } from "#contract/access-bounds.ts";
import { kstDay } from "#contract/kst.ts";
import { clock, dayWord } from "./time.ts";

export const ACCESS = {
  title: "접근 기록",
  then: "누가 언제 누구의 정보를 왜 보았는지예요. 고치거나 지울 수 없고 2년 동안 남아요.",
  search: "기록에서 찾기",
  from: "부터",
  to: "까지",
  who: "누가",
  /** Of whose account was ended. */
  over: (name: string) => `${name} (끝난 계정)`,
  act: "무엇을",
  whose: "누구의 것",
  whoseLike: "환자 이름, 예약 번호",
  find: "찾기",
  all: "모두",
  nobody: "로그인 없이",
  csv: "CSV",
  review: "점검",
  reviewDue: "점검할 때예요",
  columns: {
    at: "시각",
    by: "누가",
    act: "무엇을",
    whose: "누구의 것",
    scope: "범위",
    why: "이유",
    from: "어디서",
  },
  backwards: "‘부터’보다 앞선 날이에요. 날짜를 바꿔 주세요.",
  meansMore: `찾는 말에 맞는 예약이 많아 최근 ${MOST_MEANT}건에서 찾았어요. 예약 번호로 찾으면 모두 나와요.`,
  unnamed: `예약 ${MOST_NAMED.toLocaleString("ko")}건이 넘는 파일과 접근 기록 파일은 누구의 것인지로 찾을 수 없어요.`,
  unnamedAll: "내보내기만 보기",
  ofOne: (name: string | null) => `${name ?? "한"} 예약의 기록만 보고 있어요.`,
  ofAll: "모두 보기",
  empty: "찾는 기록이 없어요",
  emptyHelp: "날짜를 넓히거나 조건을 지워 보세요.",
  clear: "조건 지우기",
  leaf: "페이지",
  newest: "처음",
  older: "다음",
  counted: (count: number) =>
    count > MOST_LINES_COUNTED ? `${number(MOST_LINES_COUNTED)}건 넘게` : `${number(count)}건`,
  shown: (count: number, first: number, last: number) =>
    `${ACCESS.counted(count)} 중 ${number(first)}–${number(last)}`,
  lines: (count: number) => `기록 ${number(count)}건`,
  reservations: (count: number) => `예약 ${number(count)}건`,
  documents: (count: number) => `서류 ${number(count)}개`,
  applications: (count: number) => `신청 ${number(count)}건`,
  fileName: "접근기록",
  fileLeft: "전화번호는 들어가지 않아요.",
  fileNone: "내보낼 기록이 없어요. 조건을 바꿔 주세요.",
} as const;

const number = (count: number): string => count.toLocaleString("ko");

/** What each act is called where it stands alone. */
export const ACCESS_WORDS: Record<AccessAct, string> = {
  READ: "열람",
  SEARCH: "찾기",
  EXPORT: "내보내기",
  PRINT: "인쇄",
  REVEAL: "가림 풀기",
  CHANGE: "변경",
  FEED: "달력에서 받음",
  SETTINGS: "설정",
  LOGIN: "로그인",
  ERASURE: "삭제",
};

/** What was found of the chain, where the record stands. */
export const CHAIN = {
  before: "기록 사슬은 매일 06:00에 확인해요",
  holds: (at: string, now: Date) => `기록 사슬 이상 없음, ${when(at, now)}`,
  late: (at: string, now: Date) => `기록 사슬 확인이 밀렸어요. 마지막 확인 ${when(at, now)}`,
  broken: "기록 사슬이 끊어졌어요",
  brokenThen: (seal: number, why: string, at: string, now: Date) =>
    `${when(at, now)}에 확인하니 봉인 ${number(seal)}번부터 맞지 않아요: ${why}. 누군가 저장된 기록을 직접 고쳤을 수 있어요. 데이터는 그대로 두고 시스템 운영자에게 바로 알려 주세요.`,
} as const;

const when = (at: string, now: Date): string =>
  `${dayWord(kstDay(new Date(at)), kstDay(now))} ${clock(at)}`;

export const CHAIN_FAULT_WORDS: Record<ChainFault, string> = {
  MISSING_SEAL: "봉인이 없어졌어요",
  LINES_MISSING: "기록이 없어졌어요",
  LINES_CHANGED: "기록이 바뀌었어요",
  HASH_CHANGED: "봉인이 바뀌었어요",
};
