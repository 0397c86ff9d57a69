import { CODES } from "#contract/codes.ts";
import { minutesToWait } from "./time.ts";

/** The words of the login page, which says why a session ended too. */
export const LOGIN_TEXT = {
  title: "로그인",
  lead: "병원에서 받은 아이디로 로그인해 주세요.",
  id: "아이디",
  password: "비밀번호",
  show: "보기",
  hide: "숨기기",
  showPassword: "비밀번호 보기",
  capsLock: "Caps Lock이 켜져 있어요.",
  submit: "로그인",
  picture: "빈 시간에 펜으로 동그라미를 친 시간표",
  contact: "로그인이 안 되면 설정을 맡은 동료에게 물어봐 주세요",
  demo: "체험용 병원이에요. 이 아이디로 바로 둘러볼 수 있어요.",
  demoSubmit: "체험 아이디로 로그인",
  tokenLead: "받은 링크로 로그인할게요. 이 링크는 한 번만 쓸 수 있어요.",
  tokenSubmit: "이어서 로그인",
  otherWay: "아이디와 비밀번호로 로그인",
  otherHospital: "다른 병원의 로그인이 섞여 있어서 로그아웃했어요. 다시 로그인해 주세요.",
  away: "휴직 중인 아이디예요. 다시 쓰려면 병원에서 설정을 맡은 분에게 복직을 눌러 달라고 해 주세요.",
  outside:
    "병원 밖에서는 두 단계 로그인을 켠 아이디만 로그인할 수 있어요. 병원에서 로그인해 내 계정에서 켜 주세요.",
  secondLead: "비밀번호가 맞아요. 등록하지 않은 곳이라 한 번 더 확인할게요.",
  code: "인증 앱의 숫자 6자리",
  recoveryCode: "복구 번호 16자",
  recoveryHint: "두 단계 로그인을 켤 때 적어 둔 번호예요. 한 번씩 쓸 수 있어요.",
  withRecovery: "휴대전화가 없어요",
  withApp: "인증 앱으로 로그인",
  again: "처음부터 다시",
  wrongCode: "숫자가 맞지 않거나 이미 쓴 숫자예요. 앱에 지금 보이는 숫자를 써 주세요.",
  wrongRecovery: "맞지 않거나 이미 쓴 번호예요. 다른 복구 번호를 써 주세요.",
  secondOver: "시간이 지났거나 여러 번 맞지 않았어요. 비밀번호부터 다시 로그인해 주세요.",
  refused: "아이디나 비밀번호가 맞지 않아요. 다시 확인해 주세요.",
  tokenRefused:
    "쓸 수 없는 링크예요. 이미 썼거나 시간이 지났으니 새 링크를 받거나 아이디로 로그인해 주세요.",
  unreachable: "지금은 로그인할 수 없어요. 잠시 뒤 다시 시도해 주세요.",
  loggedOut: "로그아웃했어요.",
  idleEnded: "오래 쓰지 않아 로그아웃했어요. 다시 로그인해 주세요.",
  ended: "로그인이 끝났어요. 다시 로그인해 주세요.",
  unsent: "로그인이 끝나서 방금 누른 것은 저장하지 못했어요. 로그인한 뒤 다시 해 주세요.",
  draftsKept: "쓰던 내용은 이 창에 그대로 있어요. 같은 아이디로 로그인하면 이어서 쓸 수 있어요.",
  loggedIn: "로그인했어요.",
  firstLogin: "처음 로그인했어요. 반가워요.",
  lastLogin: (when: string) => `로그인했어요. 마지막 로그인은 ${when}이에요.`,
  already: (id: string) =>
    id === "" ? "이미 로그인되어 있어요." : `이미 ${id} 아이디로 로그인되어 있어요.`,
  stay: "그대로 있기",
} as const;

/** A wait of seconds is a crowd at the door more likely than somebody's wrong tries. */
const SHORT_SECONDS = 10;

/** Why a login failed, the same words for an unknown id and a wrong password. */
export function loginFailure(
  code: string,
  retryAfterSeconds: number | null,
  byToken = false,
): string {
  if (code === CODES.tooMany && (retryAfterSeconds ?? 60) > SHORT_SECONDS) {
    return `여러 번 맞지 않아 잠시 막았어요. ${minutesToWait(retryAfterSeconds)}분 뒤에 다시 시도해 주세요.`;
  }
  if (code === CODES.refused || code === CODES.invalid)
    return byToken ? LOGIN_TEXT.tokenRefused : LOGIN_TEXT.refused;
  return LOGIN_TEXT.unreachable;
}
