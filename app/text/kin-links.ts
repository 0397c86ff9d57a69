import type { KinState } from "#contract/kin-states.ts";
import { ago, dayAndClock } from "./time.ts";

/** The words of 신청 › 지식iN 답변: the hospital's requests, and the links under the answers. */
export const KIN_LINKS = {
  title: "지식iN 답변",
  then: "답하는 의사의 신청과, 답변 아래에 다는 링크예요.",
  requests: "답변 의사 신청",
  noRequests:
    "우리 병원으로 확인된 신청이 아직 없어요. 의사가 신청하고 면허가 확인되면 여기에 보여요.",
  join: "답변 의사 신청하기",
  pay: "요금제 보기",
  links: "링크",
  linksThen: "누르면 예약 화면이나 전화로 이어지고, 몇 번 눌렸는지 세요.",
  none: "아직 링크가 없어요. 하나 만들어 답변 아래에 붙여 보세요.",
  add: "링크 만들기",
  addLeave: "닫기",
  label: "이름",
  labelLike: "예: 예약하기, 대표 전화",
  kind: "어디로 이어질까요?",
  kinds: { URL: "홈페이지나 예약 화면", TEL: "전화" },
  url: "주소",
  urlHint: "https://로 시작해야 해요.",
  tel: "전화번호",
  telHint: "내선은 뒤에 #3처럼 써요.",
  address: (label: string) => `${label} 링크`,
  end: "끝내기",
  endAsks: (label: string) => `‘${label}’ 링크를 끝낼까요?`,
  endThen: "이미 붙인 곳에서 눌러도 더 이어지지 않고, 되살릴 수 없어요. 센 횟수는 남아요.",
  leave: "그대로 두기",
  ended: "끝낸 링크",
  endedThen: "더 이어지지 않아요. 센 횟수만 남아요.",
  made: "링크를 만들었어요. 복사해서 답변 아래에 붙여 주세요.",
  stopped: "링크를 끝냈어요.",
  late: "그사이 달라졌어요. 지금 상태를 확인해 주세요.",
  failed: "지금은 처리할 수 없어요. 잠시 뒤 다시 시도해 주세요.",
  madeBy: (by: string, at: string, now: string) => `${dayAndClock(at, now)}에 ${by} 님이 만듦`,
  uses: (count: number) => `${count.toLocaleString("ko-KR")}번`,
  lastUsed: (at: string | null, now: string) =>
    at === null ? "아직 아무도 누르지 않았어요" : `마지막 ${ago(at, now)}`,
  endedAt: (at: string, now: string) => `${dayAndClock(at, now)}에 끝냄`,
} as const;

/** A request's state in a word. */
export const KIN_STATE_WORDS: Record<KinState, string> = {
  SUBMITTED: "신청",
  VERIFIED: "면허 확인",
  APPROVED: "승인",
  ACTIVE: "답변 중",
  REJECTED: "반려",
  WITHDRAWN: "철회",
};
