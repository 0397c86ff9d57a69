/** 네이버 상품 가져오기 (look-platforms.md "Public, import, jobs, sandbox"). */
import type { LoadHalt } from "#contract/product-load.ts";
import { josa } from "./reservation.ts";
import { clock, clockOrDay } from "./time.ts";

export const LOAD = {
  title: "네이버 상품 가져오기",
  enter: "네이버에서 가져오기",
  entering: "네이버 상품 읽는 중",
  choosing: "네이버 상품 고르기",
  startThen: "네이버 사업장의 상품을 읽어 와요. 고르기 전에는 여기 상품이 바뀌지 않아요.",
  startThenOf: (name: string) =>
    `네이버 사업장 ${name}의 상품을 읽어 와요. 고르기 전에는 여기 상품이 바뀌지 않아요.`,
  naver: "네이버",
  linked: "이어져 있어요",
  paused: "연동을 멈춰 두었어요",
  locked: "다시 로그인해야 해요",
  notLinked: "아직 이어져 있지 않아요",
  ours: "여기 상품",
  count: (count: number) => `${count}개`,
  archived: (count: number) => (count === 0 ? "" : `보관 ${count}개는 빼요`),
  last: "지난번",
  never: "가져온 적이 없어요",
  lastAt: (at: string, by: string | null, now: Date) =>
    by === null
      ? `${clockOrDay(at, now)}에 저절로 끝났어요`
      : `${clockOrDay(at, now)}에 ${by} 님이 마쳤어요`,
  seeLast: "지난번 결과 보기",
  read: "읽어 오기",
  readHint: "한 번에 다섯 개씩 읽어요. 창을 닫아도 계속돼요.",
  toLink: "플랫폼 잇기",
  toSync: "연동 상태 보기",
  readingThen: "이 화면을 닫아도 계속해요. 끝나면 예약 화면에서 알려 드려요.",
  takingThen: "이 화면을 닫아도 계속해요. 사진은 상품마다 뒤따라 가져와요.",
  takingPaused: "이 화면을 닫아도 계속해요. 연동을 멈춰 두어서 사진은 지금 가져오지 않아요.",
  unit: "개 읽었어요",
  halted: "개에서 멈췄어요",
  tally: (read: number, total: number | null) =>
    total === null ? `${read}` : `${read} / ${total}`,
  started: (at: string) => `${clock(at)} 시작`,
  startedHalted: (at: string, stopped: string | null) =>
    stopped === null ? `${clock(at)} 시작` : `${clock(at)} 시작 · ${clock(stopped)} 멈춤`,
  list: "목록",
  listOf: (total: number | null) => (total === null ? "몇 개인지 묻고 있어요" : `상품 ${total}개`),
  contents: "내용",
  contentsOf: (read: number, last: string | null) =>
    last === null ? "첫 답을 기다려요" : `${read}개 읽었고 마지막은 ${last}`,
  heard: (at: string) => `마지막 답 ${clock(at)}`,
  compare: "견주기",
  compareThen: "다 읽으면 여기 상품과 견줘요",
  cancel: "그만두기",
  reload: "새로 고침",
  byItself: "저절로 바뀌어요.",
  haltedThen: "읽다가 멈췄어요. 읽은 것은 그대로 있어요.",
  failedThen: "읽지 못했어요. 여기도 네이버도 그대로예요.",
  canceledWhy: "그만뒀어요. 이어서 읽을 수 있어요.",
  loginWhy: (read: number) =>
    read === 0
      ? "네이버 로그인이 풀렸어요. 다시 로그인하면 저절로 읽기 시작해요."
      : `네이버 로그인이 풀렸어요. 다시 로그인하면 ${read + 1}번째부터 저절로 이어서 읽어요.`,
  login: "네이버 다시 로그인",
  goOn: "이어서 읽기",
  again: "다시 읽기",
  enough: (read: number) => `읽은 ${read}개만 보기`,
  reviewTitle: (count: number) => `네이버 상품 ${count}개를 읽었어요`,
  reviewThen: "무엇을 할지 골라 주세요. 아직 여기 상품은 그대로예요.",
  reviewPart: "네이버 상품을 끝까지 읽지 않아서, 네이버에 없는 상품은 가리지 않아요.",
  leftBy: (name: string, at: string, now: Date) =>
    `${clockOrDay(at, now)}에 ${name} 님이 고르던 데서 이어 하고 있어요.`,
  failedTitle: (done: number, of: number, failed: number) =>
    `${of}개 가운데 ${done}개를 마쳤어요. 실패한 ${failed}개는 여기도 네이버도 그대로예요.`,
  doneUnit: "개 마쳤어요",
  kinds: "종류",
  all: "모두",
  what: "할 일",
  here: "여기",
  fieldHead: "항목",
  gone: "네이버에서 지워졌어요",
  none: "없음",
  putAway: (name: string) => `되돌려서 보관한 ${josa(name, "을/를")} 다시 꺼내요`,
  like: (name: string) => `${josa(name, "과/와")} 같아 보여요`,
  likeJoined: "이미 다른 것과 이어져 있어요",
  other: "다른 상품과 잇기",
  differs: (count: number) => (count === 0 ? "견주기" : `다른 곳 ${count}`),
  fold: "접기",
  keptAs: (word: string) => `지금 저장된 것은 ${josa(word, "이에요/예요")}.`,
  joinWith: "이을 여기 상품",
  pickProduct: "골라 주세요",
  chooseSide: (name: string, field: string, side: string) => `${name} ${field}: ${side}`,
  pictures: (count: number) => `사진 ${count}장`,
  picturesStay: (count: number) => `사진 ${count}장은 그대로 둬요`,
  picturesWanted: (count: number) => `가져오지 못한 사진 ${count}장을 다시 가져와요`,
  tellsNaver: "여기 것을 고르면 네이버도 여기처럼 바뀌어요.",
  cleanupHint: "네이버 것으로 하면 예약 사이가 붙어요",
  knew: (marks: readonly string[]) =>
    `살펴볼 말이 있어요: ${marks.join(", ")}. 확인했고 그대로 가져올게요`,
  compareAgain: "고른 상품과 견주었어요. 다른 곳을 확인하고 다시 저장해 주세요.",
  willDo: (make: number, join: number, skip: number) =>
    `가져오기 ${make} · 잇기 ${join} · 건너뛰기 ${skip}`,
  unchosen: (count: number) => `고르지 않은 것 ${count}`,
  rest: (count: number) => `나머지 ${count}개`,
  shown: (all: number, some: number) => `${all}개 중 ${some}개`,
  save: "저장",
  retry: (count: number) => `실패한 ${count}개 다시`,
  leave: "저장하고 나가기",
  left: "고른 것을 저장했어요. 동료도 이어서 할 수 있어요.",
  end: "가져오지 않고 마치기",
  endNow: "이대로 마치기",
  doneThen: (at: string, now: Date) => `${clockOrDay(at, now)}에 마쳤어요.`,
  endedThen: (at: string, now: Date) =>
    `${clockOrDay(at, now)}에 저절로 끝났어요. 60일 동안 고르지 않은 상품은 건너뛰었어요.`,
  made: "가져왔어요",
  joined: "이었어요",
  skipped: "건너뛰었어요",
  see: "보기",
  picturesTaken: (count: number) => `사진 ${count}장을 가져왔어요.`,
  picturesMissed: (name: string, count: number, why: string) =>
    `${name} 사진 ${count}장은 가져오지 못했어요. ${why}`,
  picturesAgain: "다시 읽어 오면 가져오지 못한 사진만 다시 가져와요.",
  toPictures: "사진 올리기",
  undoUntil: (until: string, now: Date) => `${clockOrDay(until, now)}까지 되돌릴 수 있어요`,
  undoThen: (made: number, joined: number) => {
    const both = made > 0 && joined > 0;
    const putAway = made > 0 ? `가져온 ${made}개를 ${both ? "보관하고, " : "보관해요."}` : "";
    const asBefore = joined > 0 ? `이은 ${joined}개를 잇기 전으로 돌려요.` : "";
    return `${putAway}${asBefore} 그사이 예약이 들어오거나 고친 상품은 그대로 둬요.`;
  },
  undoing: "되돌리고 있어요",
  undoingThen: (done: number, of: number) => `${of}개 중 ${done}개. 이 화면을 닫아도 계속해요.`,
  undoBegun: "되돌리다가 멈췄어요",
  undoRest: (done: number) =>
    done === 0
      ? "아직 되돌린 상품이 없어요. 마저 되돌려 주세요."
      : "일부만 되돌렸어요. 나머지도 마저 되돌려 주세요.",
  undoOn: "마저 되돌리기",
  undoNot: "이제 되돌릴 수 없어요",
  undoNothing: "되돌릴 것이 없어요",
  undoLate: "24시간이 지났어요. 상품 하나씩은 고치거나 보관할 수 있어요.",
  undone: (at: string, by: string, now: Date) => `${clockOrDay(at, now)}에 ${by} 님이 되돌렸어요`,
  undo: "되돌리기",
  toProducts: "상품으로",
  readAgain: "다시 읽어 오기",
  failed: "하지 못했어요. 잠시 뒤 다시 눌러 주세요.",
  lateChoices: "그사이 동료가 먼저 골라서 저장하지 않았어요. 내가 고른 것은 그대로 두었어요.",
  otherBusiness:
    "읽은 뒤에 다른 네이버 사업장과 이어졌어요. 읽은 상품은 가져올 수 없으니 마치고 다시 읽어 주세요.",
  unlinked: "네이버와 이어져 있지 않아서 가져올 수 없어요. 다시 이은 뒤에 저장해 주세요.",
  late: "그사이 먼저 바뀌어서 하지 않았어요. 지금 것을 확인해 주세요.",
} as const;

/** Why it stopped before its end: what Naver said is said as that. */
export function haltText({ code, words }: LoadHalt): string {
  switch (code) {
    case "FAILURE":
      return words === null ? "답을 받지 못했어요." : `네이버가 준 답: ${words}`;
    case "LATER":
      return "답이 없어 잠시 묻지 않고 있어요.";
    case "NOTHING_CAME":
      return "네이버가 상품이 없는 답을 보내서 끝까지 읽지 못했어요.";
    case "UNLINKED":
      return "그사이 네이버와 이음이 풀렸어요.";
    case "OTHER":
      return "그사이 다른 네이버 사업장과 이어졌어요.";
    case "PAUSED":
      return "연동이 멈춰 있어요.";
    case "SILENT":
      return "2분 동안 소식이 없어 멈췄어요.";
  }
}
