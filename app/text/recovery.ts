import { CODES } from "#contract/codes.ts";
import { ASKS_AN_HOUR, RESET_MINUTES } from "#contract/recovery-limits.ts";
import { minutesToWait } from "./time.ts";

/** The words of 아이디 찾기 and 비밀번호 재설정. */
export const RECOVERY_TEXT = {
  find: {
    title: "아이디 찾기",
    lead: "계정에 등록하고 확인한 메일로 아이디를 보내 드려요.",
    hospital: "병원 이름 또는 요양기관번호",
    by: "무엇으로 찾을까요?",
    mobile: "휴대전화",
    mobileNumber: "휴대전화 번호",
    mobileHint: "계정에 등록한 번호예요.",
    brn: "사업자등록번호",
    brnNumber: "사업자등록번호 10자리",
    brnHint: "그 병원의 계정마다 각자의 아이디를 보내요.",
    submit: "아이디 보내기",
    forgotten: "아이디를 잊었어요",
  },
  ask: {
    title: "비밀번호 재설정",
    lead: `새 비밀번호를 정하는 링크를 보내 드려요. ${RESET_MINUTES}분 동안 한 번 쓸 수 있어요.`,
    loginId: "아이디",
    contact: "휴대전화 또는 메일",
    contactHint: "계정에 등록된 것이어야 해요. 링크는 확인한 메일로 가요.",
    submit: "링크 보내기",
  },
  sent: {
    title: "맞는 계정이 있으면 보냈어요",
    lead: "적은 내용과 맞는 계정이 있을 때만 그 계정의 메일로 가요. 있고 없고는 여기서 알려 드리지 않아요.",
    now: "지금",
    look: "메일을 확인해 주세요",
    masked: "아이디는 ba****sk처럼 일부를 가려 보내요",
    once: `링크는 ${RESET_MINUTES}분 동안 한 번 쓸 수 있어요`,
    later: "10분 뒤",
    again: "안 왔으면 적은 내용을 다시 봐 주세요",
    nobody: "메일을 등록하고 확인하지 않은 계정에는 보낼 수 없어요. 아래 번호로 전화해 주세요",
    limit: `한 시간에 ${ASKS_AN_HOUR}번까지 보낼 수 있어요.`,
    retry: "다시 찾기",
  },
  next: {
    title: "새 비밀번호",
    lead: "바꾸면 모든 기기에서 로그아웃돼요.",
    loginId: "아이디",
    password: "새 비밀번호",
    hint: "10자 이상. 아이디와 전화번호는 넣을 수 없어요.",
    submit: "비밀번호 바꾸기",
    until: (clock: string, minutes: number) =>
      `이 링크는 ${clock}까지 쓸 수 있어요. ${minutes}분 남았어요.`,
    done: "비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.",
    doneBeside: "비밀번호를 바꿨어요. 바꾼 계정은 새 비밀번호로 로그인할 수 있어요.",
  },
  over: {
    title: "쓸 수 없는 링크예요",
    usedTitle: "비밀번호를 이미 바꿨어요",
    used: "이미 쓴 링크예요. 이 링크나 함께 받은 다른 링크로 비밀번호를 바꿨으니 새 비밀번호로 로그인해 주세요. 바꾸지 않으셨다면 링크를 다시 받아 바로 새로 정해 주세요.",
    late: `${RESET_MINUTES}분이 지났거나 메일 주소가 바뀐 링크예요. 이 링크로 바뀐 것은 없어요.`,
    unknown: "주소가 잘렸거나 오래된 링크예요. 메일의 주소를 다시 열거나 새로 받아 주세요.",
    sentAt: "보낸 때",
    goodUntil: "쓸 수 있던 때",
    untilClock: (clock: string) => `${clock}까지`,
    openedAt: "연 때",
    usedAt: "쓴 때",
    again: "링크 다시 받기",
  },
} as const;

/** Why nothing was sent or changed, where no field is the reason. */
export function recoveryFailure(code: string, retryAfterSeconds: number | null): string {
  if (code !== CODES.tooMany) return "지금은 처리할 수 없어요. 잠시 뒤 다시 시도해 주세요.";
  return `여러 번 시도해서 잠시 막았어요. ${minutesToWait(retryAfterSeconds)}분 뒤에 다시 해 주세요.`;
}
