/** Words of 두 단계 로그인 and of what counts as within the hospital. */
import { ASKS_AN_HOUR } from "#contract/recovery-limits.ts";
import { dayAndClock } from "./time.ts";

export const SECOND_TEXT = {
  title: "두 단계 로그인",
  then: "비밀번호 뒤에 휴대전화 앱의 숫자 6자리를 한 번 더 물어요. 이름을 붙인 기기와 병원 네트워크에서는 묻지 않아요.",
  on: "켜짐",
  off: "꺼짐",
  since: (since: string, now: Date) => `${dayAndClock(since, now)}부터, 인증 앱`,
  offThen: "구글 OTP, 마이크로소프트 인증 앱처럼 숫자를 보여 주는 앱이면 모두 쓸 수 있어요.",
  codesLeft: (count: number) =>
    count === 0
      ? "휴대전화를 잃었을 때 쓰는 복구 번호를 다 썼어요."
      : `휴대전화를 잃었을 때 쓰는 복구 번호가 ${count}개 남았어요.`,
  renew: "새로 받기",
  turnOn: "켜기",
  turnOff: "끄기",
  otherPhone: "다른 휴대전화로",
  leave: "그대로 두기",
  password: "지금 비밀번호",
  code: "인증 앱의 숫자 6자리",
  codeOrRecovery: "인증 앱의 숫자나 복구 번호",
  next: "다음",
  renewAct: "복구 번호 새로 받기",
  renewThen: "지금까지의 복구 번호는 더 쓸 수 없어요.",
  offAsk: "끄면 어디에서든 비밀번호만으로 로그인할 수 있어요.",
  phoneThen: "새 휴대전화를 확인할 때까지는 지금 앱의 숫자를 써요.",
  scan: "앱에서 이 그림을 찍어 주세요",
  picture: "인증 앱이 읽는 그림",
  key: "찍을 수 없으면 앱에 이 키를 적어 주세요",
  confirmAct: "확인하고 켜기",
  over: "시간이 지났어요. 처음부터 다시 켜 주세요.",
  codes: "복구 번호",
  codesThen:
    "휴대전화를 잃었을 때 숫자 대신 하나씩 한 번 쓸 수 있어요. 지금 한 번만 보여요. 적거나 인쇄해서 휴대전화와 따로 두세요.",
  copy: "모두 복사",
  copied: "복사했어요",
  print: "인쇄",
  kept: "적어 두었어요",
  turnedOff: "두 단계 로그인을 껐어요.",
  last: "병원 네트워크를 등록해 두어서 끌 수 없어요. 설정을 맡은 다른 동료가 먼저 두 단계 로그인을 켜 주세요.",
} as const;

export const NETWORK_TEXT = {
  title: "병원 네트워크",
  then: "여기에서 로그인하면 두 단계를 묻지 않아요.",
  guarded: "하나라도 등록하면, 밖에서는 두 단계 로그인을 켠 동료만 로그인할 수 있어요.",
  none: "아직 등록한 네트워크가 없어요.",
  anywhere:
    "그래서 두 단계 로그인을 켜지 않은 동료는 어디에서든 비밀번호만으로 로그인할 수 있어요. 개인정보의 안전성 확보조치 기준을 지키려면 병원 네트워크를 등록해 주세요.",
  here: "지금 여기",
  by: (by: string, at: string, now: Date) => `${by} 님이 ${dayAndClock(at, now)}에 등록`,
  remove: "빼기",
  network: "주소",
  hint: "121.165.40.20이나 121.165.40.0/24처럼 써 주세요. 지금 쓰는 곳의 주소를 넣어 두었어요.",
  name: "어디인가요",
  nameLike: "본관 인터넷",
  add: "네트워크 등록",
  added: "병원 네트워크에 넣었어요.",
  removed: "병원 네트워크에서 뺐어요.",
  needsSecond:
    "먼저 내 두 단계 로그인을 켜 주세요. 그래야 병원 주소가 바뀌어도 들어와서 고칠 수 있어요.",
} as const;

export const CONTACT_TEXT = {
  title: "연락처",
  then: "동료에게는 보이지 않아요. 아이디나 비밀번호를 잊으면 확인한 메일로 도와드려요.",
  email: "메일",
  sure: (mail: string) => `${mail} · 확인한 메일이에요.`,
  unsure: (mail: string) =>
    `${mail} · 아직 확인하지 않았어요. 확인 메일을 받아 그 안의 주소를 열어 주세요.`,
  ask: "확인 메일 받기",
  asked: "확인 메일을 보냈어요.",
  isMine: "메일 확인",
  password: "이 계정의 비밀번호",
  opened: (mail: string) =>
    `확인 메일의 주소로 오셨어요. 비밀번호를 적으면 이 메일을 계정의 메일로 확인해요: ${mail}`,
  confirmed: "메일을 확인했어요.",
  linkOver:
    "쓸 수 없는 주소예요. 하루가 지났거나 이미 썼거나 다른 계정의 것이에요. 확인 메일을 다시 받아 주세요.",
  tooMany: `확인 메일은 한 시간에 ${ASKS_AN_HOUR}번까지 보낼 수 있어요. 한 시간쯤 뒤에 다시 시도해 주세요.`,
  mobile: "휴대전화",
  mobileHint: "이 번호가 들어간 비밀번호는 쓸 수 없어요.",
  save: "연락처 저장",
  saved: "연락처를 저장했어요.",
} as const;
