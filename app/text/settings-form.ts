/** What every form of 상품 and 설정 says of itself: its head, its save bar, what is asked. */
export const SETTINGS_FORM = {
  save: "저장",
  saveAnyway: "그래도 저장",
  reset: "되돌리기",
  unchanged: "바꾼 곳 없음",
  changed: (count: number) => `바꾼 곳 ${count}`,
  cautions: (count: number) => `살펴볼 말 ${count}`,
  wrong: (count: number) => `고칠 곳 ${count}`,
  parts: (labels: readonly string[]) => `${labels.join(", ")}.`,
  was: (before: string) => `전에는 ${before}`,
  jump: "이 화면에서",
  unsaved: "적던 것을 두고 나갈까요?",
  unsavedThen: (labels: readonly string[]) => `${labels.join(", ")}: 아직 저장하지 않았어요.`,
  stay: "계속 적기",
  leave: "나가기",
  kept: (labels: readonly string[]) => `적던 것이 남아 있어요. ${labels.join(", ")}`,
  resume: "이어 적기",
  discard: "버리기",
  pickAgain: "다시 골라 주세요.",
  number: (like: string) => `숫자로만 적어 주세요. 예: ${like}`,
  notReckoned: "다시 계산하지 못했어요. 그림은 앞서 계산한 것이에요.",
  unanswered:
    "답을 받지 못해 저장됐는지 알 수 없어요. 적으신 것은 그대로 있으니 잠시 뒤 다시 저장해 주세요.",
} as const;
/** Likewise, where several small forms stand on a page. */
export const PAGE_UNANSWERED =
  "답을 받지 못해 됐는지 알 수 없어요. 화면은 그대로 있으니 잠시 뒤 다시 눌러 주세요.";

const COUNTS = ["", "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열"];
const counted = (count: number): string => COUNTS[count] ?? String(count);

/** Over the list of what is wrong. */
export const fixText = (count: number): string => `${counted(count)} 곳을 고치면 저장돼요.`;

/** Who saved the other version: a name, where it is known; `isOwn`: oneself, in another window. */
interface Saver {
  who: string | null;
  isOwn: boolean;
}

/** Two versions of one thing, beside each other. */
export const TWO_VERSIONS = {
  title: ({ who, isOwn }: Saver) =>
    isOwn
      ? "내가 다른 창에서 먼저 저장했어요"
      : who === null
        ? "다른 곳에서 먼저 저장했어요"
        : `${who} 님이 먼저 저장했어요`,
  then: (at: string, what: string, count: number) =>
    `${at}에 ${what} 내용을 바꿨어요. 적으신 것은 그대로 있어요. 다른 ${counted(count)} 곳에서 쓸 쪽을 골라 주세요.`,
  field: "항목",
  theirs: ({ who, isOwn }: Saver) => (isOwn ? "다른 창" : (who ?? "다른 곳")),
  inUse: (at: string) => `${at}, 지금 쓰는 것`,
  mine: ({ isOwn }: Saver) => (isOwn ? "이 창에서 적은 것" : "내가 적은 것"),
  mineShort: ({ isOwn }: Saver) => (isOwn ? "이 창" : "내 것"),
  allOf: "모두 이쪽",
  choose: "골라 주세요",
  same: (count: number) => `둘이 같은 항목 ${count}개`,
  chosen: (count: number, of: number) => `고른 곳 ${count} / ${of}`,
  open: (labels: readonly string[]) => `${labels.join(", ")}: 쓸 쪽을 고르면 저장할 수 있어요.`,
  ready: "이제 저장할 수 있어요.",
  giveUp: ({ isOwn }: Saver) => (isOwn ? "이 창에서 적은 것 버리기" : "내 것 버리기"),
  save: "고른 대로 저장",
  empty: "없음",
  /** Where it is not known when that was. */
  before: "조금 전",
} as const;
