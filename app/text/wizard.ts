/** 플랫폼 잇기: the hub and the pages of the wizard (look-platforms.md "Hub, wizard"). */
import { COMPANY } from "#contract/company.ts";
import { kstDay } from "#contract/kst.ts";
import type { HubItem } from "#contract/linking-hub.ts";
import type { Pairing } from "#contract/linking-wizard.ts";
import { isLinkMade, type LinkedPlatform } from "#contract/platform.ts";
import { digits } from "./digits.ts";
import { cardLine, noWaySays } from "./link-card.ts";
import { heardAt, linkLine, troubleOf } from "./link-health.ts";
import { josa, PLATFORM_WORDS } from "./reservation.ts";
import { leftSays, START } from "./wizard-left.ts";
import { calendarDay, clockOrDay } from "./time.ts";

export const WIZARD = {
  hub: "플랫폼 잇기",
  hubThen: "위에서부터 하나씩 이어요. 어디서 나가도 그 자리에서 이어할 수 있어요.",
  hubFoot: "연동을 시작하기 전에는 읽기만 해요. 무엇이 바뀌는지는 4 미리 보기에서 보고 정해요.",
  first: "어디와 이을까요?",
  firstThen: "고른 곳을 위에서부터 하나씩 이어요. 나중에 더할 수도 있어요.",
  firstBar: `한 곳에 ${COMPANY.takes.linking}쯤 걸려요.`,
  firstBarThen: "미리 보기에서 정하기 전에는 읽기만 해요.",
  firstGo: "위에서부터 시작",
  pickOne: "하나는 골라 주세요.",
  reset: "처음부터 다시",
  resetAsk: "아직 잇지 않은 곳에 적고 고른 것을 모두 지워요. 이어진 연동은 그대로예요.",
  resetGo: "지우고 처음부터",
  resetDone: "처음부터 다시 시작해요. 이어진 연동은 그대로예요.",
  chosen: "승인된 신청에서 고른 곳이에요. 시작하면 이을 수 있어요.",
  making: "잇는 중이에요.",
  makingAnew: "다시 잇는 중이에요.",
  start: START,
  again: "다시 잇기",
  status: "상태 보기",
  failed: "하지 못했어요. 잠시 뒤 다시 눌러 주세요.",
  late: "그사이 먼저 바뀌어서 하지 않았어요. 지금 것을 확인해 주세요.",
  linkedElsewhere:
    "이 사업장은 다른 병원과 이어져 있어요. 번호가 맞는지 보고, 맞다면 닥톡 고객센터에 알려 주세요.",
  places: "연동할 곳",
  nav: "연동 단계",
  next: (page: string) => `다음: ${page}`,
  back: "이전",
  leave: "저장하고 나가기",
  left: "저장했어요. 이 자리에서 이어할 수 있어요.",
  leftBy: (name: string, at: string, now: Date) =>
    `${clockOrDay(at, now)}에 ${name} 님이 저장한 데서 이어하고 있어요.`,
  handed: (platform: LinkedPlatform, at: string, now: Date) =>
    `${clockOrDay(at, now)}에 ${PLATFORM_WORDS[platform]}에서 돌아왔어요. 로그인 키는 암호로 바꾸어 두었어요.`,
  login: (platform: LinkedPlatform) => `${PLATFORM_WORDS[platform]}에서 로그인`,
  loginThen: (platform: LinkedPlatform) =>
    `${PLATFORM_WORDS[platform]}에 다녀오면 번호와 키가 채워져요. 값을 알면 아래에 바로 적어도 돼요.`,
  saved: (hint: string) => `저장됨 ${hint}`,
  changeSecret: "바꾸려면 새로 붙여 주세요. 비워 두면 저장된 것을 써요.",
  secretThen: "저장하면 다시 보여 드리지 않아요. 다음 화면에서는 읽기만 해요.",
  checkAgain: "다시 확인",
  check: "확인하기",
  notChecked: (platform: LinkedPlatform) =>
    `${PLATFORM_WORDS[platform]}에서 무엇이 있는지 읽어 볼게요. 읽기만 하고, 10초쯤 걸릴 수 있어요.`,
  startLink: "연동 시작",
  toBoard: "예약판으로",
  toSync: "연동 상태",
} as const;

/** What a link brings, and what is wanted for it. */
export const BRINGS: Record<LinkedPlatform, readonly [gains: string, wants: string]> = {
  NAVER: [
    "네이버 예약을 받고, 빈자리와 상품을 네이버에 보내요.",
    "준비: 네이버 예약 관리자 아이디, 또는 사업장 번호와 로그인 키",
  ],
  KAKAO: [
    "카카오 채널의 예약을 받고, 빈자리를 보내요.",
    "준비: 카카오 비즈니스 아이디, 또는 파트너 번호와 연동 키",
  ],
  EMR: ["진료 예약을 EMR과 똑같이 맞춰요.", "준비: FHIR 주소, 클라이언트 아이디와 비밀 또는 키"],
};

/** How a link stands in the hub: as on its card, but that what is well is only said to be made. */
export function hubLine(item: HubItem, now: Date): ReturnType<typeof cardLine> {
  if (item.reachable && item.running?.byApproval) return { tone: "none", word: "시작 전" };
  const line = cardLine(item, now);
  const isWell = line.tone === "ok" || line.tone === "still";
  return isWell ? { tone: "ok", word: "이어졌어요" } : line;
}

/** What is so of a link in the hub, and since when or by whom. */
export function hubSays(item: HubItem, now: Date): readonly [says: string, then: string] {
  const { platform, running, state, linkedAt } = item;
  const name = PLATFORM_WORDS[platform];
  if (!item.reachable) return [noWaySays(platform), ""];
  if (running) {
    const said = running.byApproval ? [] : [leftSays(platform, running, now)];
    if (item.receivingFailsSince)
      said.push(`${name} 예약은 ${clockOrDay(item.receivingFailsSince, now)}부터 못 받았어요`);
    return [running.byApproval ? WIZARD.chosen : "", said.join(" · ")];
  }
  if (isLinkMade(state)) {
    const since = linkedAt && `${calendarDay(kstDay(new Date(linkedAt)), kstDay(now))}부터`;
    const heard = heardAt(item);
    const last = heard && `마지막 수신 ${clockOrDay(heard, now)}`;
    return [madeSays(item, now), [since, last].filter(Boolean).join(" · ")];
  }
  return BRINGS[platform];
}

/** What a link does that is made, or since when it does not. */
function madeSays(item: HubItem, now: Date): string {
  const { tone, name, why } = linkLine(item, now);
  switch (tone) {
    case "broken":
      return `${josa(name, "이/가")} 들여보내지 않아요. 다시 이으면 밀린 예약을 모두 가져와요.`;
    case "late":
      return `${troubleOf(item, now)}. 다시 이어지면 밀린 것부터 맞출게요.`;
    case "paused":
      return why;
    default:
      return item.toldNoReservation
        ? `상품 ${digits(item.items)}개의 예약을 받고 있어요.`
        : `상품 ${digits(item.items)}개를 보내고 예약을 받고 있어요.`;
  }
}

type Pair = Pairing["pairs"][number];
/** Why a product goes where it goes, and whether one had better look. */
export function pairSays(
  { to, name, minutes, unoffered }: Pair,
  platform: LinkedPlatform,
): { says: string; look: boolean } {
  const word = PLATFORM_WORDS[platform];
  if (to.kind === "NEW")
    return { says: `심사에 ${COMPANY.takes.platforms.product} 걸려요`, look: false };
  if (to.kind === "NONE")
    return {
      says: unoffered ? `${josa(word, "으로/로")}는 예약을 받지 않아요` : "비슷한 것이 없어요",
      look: false,
    };
  const time = { SAME: "시간이 같아요", OTHER: "시간이 달라요", UNKNOWN: "시간은 몰라요" };
  const said = minutes ? time[minutes] : "";
  if (name === "SAME")
    return minutes === "SAME"
      ? { says: "이름과 시간이 같아요", look: false }
      : { says: `이름이 같고 ${said}`, look: minutes === "OTHER" };
  return {
    says: name === "SIMILAR" ? `이름이 비슷하고 ${said}` : `이름이 다르고 ${said}`,
    look: true,
  };
}
export const PAIR = {
  title: "상품 짝짓기",
  then: (platform: LinkedPlatform, same: number) =>
    `여기 상품을 ${PLATFORM_WORDS[platform]} 상품과 이어 주세요. ${same > 0 ? `같은 것 ${digits(same)}개는 골라 두었어요.` : "하나에 하나만 이을 수 있어요."}`,
  tie: "이음",
  why: "고른 까닭",
  none: "안 이음",
  make: (platform: LinkedPlatform) => `${PLATFORM_WORDS[platform]}에 새로 만들기`,
  look: "확인",
  field: (ours: string, platform: LinkedPlatform) =>
    `${josa(ours, "과/와")} 이을 ${PLATFORM_WORDS[platform]} 상품`,
  onlyThere: (platform: LinkedPlatform, count: number) =>
    `${PLATFORM_WORDS[platform]}에만 있는 것 ${digits(count)}`,
  left: "그대로 둬요",
  leftComing: (count: number) => `앞으로 예약 ${digits(count)}건은 확인 필요로 올라와요`,
  minutes: (duration: number | null, cleanup = 0) =>
    duration === null ? "" : `${duration}분${cleanup > 0 ? ` + 정리 ${cleanup}분` : ""}`,
  seats: (capacity: number) => (capacity > 1 ? `, 한 번에 ${capacity}명` : ""),
} as const;
