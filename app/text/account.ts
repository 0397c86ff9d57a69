/** 내 계정: password, devices, logins, the idle time, colleagues. */
import type { Device } from "#contract/device.ts";
import type { Colleague, OwnAccount, PastLogin } from "#contract/own-account.ts";
import { dayAndClock } from "./time.ts";

export const OWN_ACCOUNT = {
  password: "비밀번호 바꾸기",
  passwordThen: "바꾸면 다른 기기에서는 로그아웃돼요.",
  present: "지금 비밀번호",
  next: "새 비밀번호",
  nextHint: "10자부터. 길기만 하면 기호는 없어도 돼요.",
  passwordDone: "비밀번호를 바꿨어요. 다른 기기에서는 로그아웃됐어요.",
  devices: "로그인한 기기",
  devicesThen: "모르는 기기가 있으면 끝내고 비밀번호를 바꿔 주세요.",
  endOthers: "다른 기기 모두 끝내기",
  end: "끝내기",
  ended: "그 기기에서 로그아웃했어요.",
  othersEnded: "다른 기기에서 모두 로그아웃했어요.",
  naming: "이 기기의 이름",
  nameLike: "접수대 PC",
  namedElsewhere: (names: readonly string[]) =>
    `이름을 붙였지만 지금은 로그인해 있지 않아요: ${names.join(", ")}`,
  nameHint:
    "지난 로그인에서 어느 기기인지 알아보기 쉬워요. 나에게만 보여요. 이름을 붙인 기기에서는 두 단계 로그인을 묻지 않으니, 함께 쓰는 기기라면 비워 두세요.",
  nameSave: "이름 저장",
  named: "이 기기의 이름을 저장했어요.",
  here: "이 기기",
  inUse: "지금 쓰는 중",
  logins: "지난 로그인",
  noLogins: "아직 없어요",
  idle: "자동 로그아웃",
  idleThen: "아무것도 누르지 않으면 로그아웃돼요. 2분 전에 알려 드려요.",
  idleLabel: "아무것도 안 하면",
  idleHint: "10–60분. 우리 병원 모두에게 적용돼요.",
  idleSave: "저장",
  idleDone: (minutes: number) => `${minutes}분 동안 쓰지 않으면 로그아웃돼요.`,
  minutes: (minutes: number) => `${minutes}분 뒤 로그아웃`,
  colleagues: "동료",
  colleaguesThen: "할 수 있는 일을 켜고 꺼요. 누가 바꿨는지 접근 기록에 남아요.",
  switches: "스위치",
  self: "나",
  on: "켜짐",
  off: "꺼짐",
  leave: "휴직",
  back: "복직",
  away: (since: string, now: Date) => `${dayAndClock(since, now)}부터 휴직 중`,
  turned: "바꿨어요.",
  late: "그사이 다른 곳에서 바뀌었어요. 지금 상태를 보고 다시 해 주세요.",
  lastFromOutside:
    "병원 밖에서도 로그인해 설정을 바꿀 수 있는 마지막 분이에요. 다른 분이 먼저 두 단계 로그인을 켜야 해요.",
  lastGiver: "설정을 바꿀 수 있는 사람이 한 명은 있어야 해요. 먼저 다른 동료에게 켜 주세요.",
  failed: "지금은 바꿀 수 없어요. 잠시 뒤 다시 시도해 주세요.",
  tooMany: "여러 번 맞지 않아 잠시 막았어요. 15분쯤 뒤에 다시 시도해 주세요.",
} as const;

const SYSTEM: Record<NonNullable<Device["system"]>, string> = {
  WINDOWS: "윈도우",
  MAC: "맥",
  IPHONE: "아이폰",
  IPAD: "아이패드",
  ANDROID: "안드로이드",
  CHROMEOS: "크롬북",
  LINUX: "리눅스",
};
const BROWSER: Record<NonNullable<Device["browser"]>, string> = {
  WHALE: "웨일",
  EDGE: "엣지",
  SAMSUNG: "삼성 인터넷",
  OPERA: "오페라",
  FIREFOX: "파이어폭스",
  CHROME: "크롬",
  SAFARI: "사파리",
};

/** `윈도우, 크롬`; what is not known is left out. */
export function deviceWords(device: Device | null): string {
  const { system = null, browser = null } = device ?? {};
  const words = [system && SYSTEM[system], browser && BROWSER[browser]].filter(Boolean);
  return words.length === 0 ? "알 수 없는 기기" : words.join(", ");
}

/** The last that came in with this account, but for the one who asks: `지난번에는 오늘 08:31에 접수대 PC에서 로그인했어요.` */
export function lastLogin({ devices, logins }: Pick<OwnAccount, "devices" | "logins">, now: Date) {
  const here = devices.find(({ isHere }) => isHere);
  const last = logins.find(
    (login) =>
      keptOutWords(login) === null &&
      (here === undefined || Date.parse(login.at) !== Date.parse(here.openedAt)),
  );
  if (last === undefined) return null;
  const where = last.name ?? deviceWords(last.device);
  return `지난번에는 ${dayAndClock(last.at, now)}에 ${where}에서 로그인했어요.`;
}

/** What came of it, where nobody came in: `비밀번호 틀림 2번`. */
export function keptOutWords({ outcome, times }: PastLogin): string | null {
  switch (outcome) {
    case "REFUSED":
      return times > 1 ? `비밀번호 틀림 ${times}번` : "비밀번호 틀림";
    case "WRONG_CODE":
      return "숫자 6자리 틀림";
    case "OUTSIDE":
      return "병원 밖이라 막힘";
    case "LOCKED":
      return "여러 번 틀려 막힘";
    case "AWAY":
      return "휴직 중이라 막힘";
    case "PASSWORD":
    case "TOKEN":
    case "RECOVERY":
      return null;
  }
}

/** The last of what was done to an account: `김실장 님이 어제 14:10에 바꿨어요`. */
export function lastDone({ done }: Pick<Colleague, "done">, now: Date): string | null {
  const last = Object.entries(done).toSorted(
    ([, one], [, other]) => Date.parse(other.at) - Date.parse(one.at),
  )[0];
  if (last === undefined) return null;
  const [what, { by, at }] = last;
  return `${by} 님이 ${dayAndClock(at, now)}에 ${what === "ACCOUNT" ? "승인했어요" : "바꿨어요"}`;
}
