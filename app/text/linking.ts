/** 플랫폼 연동: links with platforms, what is sent to them, what lets us in (look-platforms.md). */
import { kstDay } from "#contract/kst.ts";
import type { LinkCard, Sending } from "#contract/linking.ts";
import { isLinkMade } from "#contract/platform-names.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { linkLine, type HealthLine } from "./link-health.ts";
import { josa, PLATFORM_WORDS } from "./reservation.ts";
import { STATUS_TEXT } from "./status.ts";
import {
  ago,
  calendarDay,
  clock,
  clockOrDay,
  dayAndClock,
  dayWord,
  shortDayAndClock,
} from "./time.ts";

export const LINKING = {
  title: "플랫폼 연동",
  then: "예약이 들어오고 나가는 길이에요. 1분마다 확인해요.",
  compare: "지금 맞춰 보기",
  compareShort: "맞춰 보기",
  pause: "멈추기",
  pauseAll: "모두 잠시 멈추기",
  resume: "다시 켜기",
  resumeAll: "모두 다시 켜기",
  resumed: "다시 켰어요. 멈춘 동안의 것을 차례대로 맞춰요.",
  details: "자세히",
  end: "연동 해제",
  received: "마지막 수신",
  told: "마지막 전송",
  waiting: "기다리는 것",
  account: "계정",
  items: "상품",
  none: "없음",
  never: "아직 없음",
  unknown: "모름",
  again: "재시도",
  byHand: "직접 처리함",
  undo: "되돌리기",
  more: (count: number) => `${count}건 더 보기`,
  itemsText: ({ all, published }: LinkCard["items"]) => `${all}개 중 ${published}개 게시`,
  differences: (count: number) => `다른 것 ${count}개 보기`,
  logInAgain: (platform: LinkedPlatform) => `${PLATFORM_WORDS[platform]} 다시 로그인`,
  link: "이으러 가기",
  notLinked: (platform: LinkedPlatform) =>
    `${josa(PLATFORM_WORDS[platform], "은/는")} 연동돼 있지 않아요.`,
  failed: "하지 못했어요. 잠시 뒤 다시 시도해 주세요.",
  late: "그사이 먼저 바뀌어서 하지 않았어요. 지금 상태를 확인해 주세요.",
  sentAgain: "다시 보낼게요.",
  doneByHand: "직접 처리한 것으로 두었어요.",
  takenBack: "되돌렸어요. 플랫폼에는 알리지 않아요.",
  asked: (platform: LinkedPlatform) => `${PLATFORM_WORDS[platform]}에 지금 다시 물어봐요.`,
} as const;

/** What is gained by a link that is not made. */
const GAINS: Record<LinkedPlatform, string> = {
  NAVER: "네이버 예약이 바로 이 예약판에 들어오고, 여기서 찬 시간은 네이버에서 닫혀요.",
  KAKAO: "카카오 예약이 바로 이 예약판에 들어오고, 여기서 찬 시간은 카카오에서 닫혀요.",
  EMR: "EMR에서 잡은 예약과 여기서 잡은 예약이 양쪽에 함께 보여요.",
};

type Line = Pick<HealthLine, "tone" | "word">;

/** How a link stands, in a word: also of one that was never made, and one that nobody asks now. */
export function cardLine(link: LinkCard, now: Date): Line {
  if (!link.reachable) return { tone: "begun", word: "연동 준비 중" };
  if (link.state === "NOT_LINKED" || link.state === "DISCONNECTED")
    return { tone: "none", word: "아직" };
  return linkLine(link, now);
}

/** A sentence whose middle is what matters: before, in bold, after. */
export type Said = readonly [before: string, bold: string, after: string];

/** What is so, and what to do. */
export function cardSays(link: LinkCard, now: Date): Said {
  const name = PLATFORM_WORDS[link.platform];
  const since = clockOr(link.receivingFailsSince, now);
  if (!link.reachable) return [`${josa(name, "과/와")} 주고받는 길을 준비하고 있어요. `, "", ""];
  if (link.state === "PAUSED") return pausedSays(link, now);
  if (!isLinkMade(link.state))
    return link.state === "REQUESTED" || link.state === "VERIFYING"
      ? [`${josa(name, "과/와")} 잇고 있어요. 예약은 아직 들어오지 않아요.`, "", ""]
      : [GAINS[link.platform], "", ""];
  if (link.state === "AUTH_REQUIRED")
    return [
      `${josa(name, "이/가")} 들여보내지 않아 `,
      since === null
        ? `${clockOr(link.tellingFailsSince, now) ?? ""}부터 예약 변경을 알리지 못했어요.`
        : `${since}부터 예약을 못 받았어요.`,
      " 다시 로그인하면 그 사이 예약을 모두 가져와요.",
    ];
  if (cardLine(link, now).tone === "late")
    return [
      `${name} 서버가 늦게 답해요. 보낼 것은 `,
      "차례대로 기다리고",
      " 있고, 잃은 것은 없어요.",
    ];
  return wellSays(link, now);
}

function pausedSays({ pausedUntil, pausedAt, pausedBy }: LinkCard, now: Date): Said {
  const until = pausedUntil ? `${clockOrDay(pausedUntil, now)}까지` : "다시 켤 때까지";
  const who =
    pausedAt === null ? "" : ` ${clockOrDay(pausedAt, now)}에 ${byName(pausedBy)}멈췄어요.`;
  return [`${until} `, "받지도 보내지도 않아요.", who];
}

const byName = (name: string | null) => (name === null ? "" : `${name} 님이 `);

function wellSays(link: LinkCard, now: Date): Said {
  const { failed, dead, waiting } = link.counts;
  if (dead + failed > 0)
    return ["", `못 보낸 것이 ${dead + failed}건`, " 있어요. 아래에서 살펴봐 주세요."];
  if ((link.differences ?? 0) > 0)
    return ["마지막으로 맞춰 봤을 때 ", `다른 것이 ${link.differences}개`, " 있었어요."];
  if (waiting > 0) return [`보낼 것 ${waiting}건이 차례를 기다려요.`, "", ""];
  if (link.differences === null)
    return ["예약을 주고받고 있어요. 양쪽을 아직 맞춰 보지 않았어요.", "", ""];
  return linkLine(link, now).tone === "ok"
    ? ["예약과 빈자리가 모두 맞아요.", "", ""]
    : ["마지막으로 맞춰 봤을 때 모두 같았어요.", "", ""];
}

const clockOr = (at: string | null, now: Date): string | null =>
  at === null ? null : clockOrDay(at, now);

/** `14:11`, `1분 전`; `어제 13:42`, `어제` */
export const whenText = (at: string, now: Date): { clock: string; ago: string } => ({
  clock: kstDay(new Date(at)) === kstDay(now) ? clock(at) : shortDayAndClock(at, now),
  ago: ago(at, now),
});

/** `한지우 예약`, `빈자리`: what was last taken, in a few words. */
export const lastToldText = ({ kind, name, status }: Sending): string =>
  kind === "RESERVATION"
    ? `${name} ${status === null ? "예약" : STATUS_TEXT[status].word}`
    : kind === "SLOTS"
      ? "빈자리"
      : `${name} 상품`;

/** What waits on a link, and why. */
export function waitingText({ counts, state }: LinkCard): { count: string; why: string } | null {
  const { waiting, failed, dead } = counts;
  if (waiting + failed + dead === 0) return null;
  const bad = [failed > 0 && `실패 ${failed}건`, dead > 0 && `포기 ${dead}건`].filter(Boolean);
  const why =
    state === "AUTH_REQUIRED" ? "연결되면 보내요" : state === "PAUSED" ? "다시 켜면 보내요" : "";
  const count = waiting === 0 ? LINKING.none : `${waiting}건`;
  return { count, why: bad.length > 0 ? bad.join(", ") : why };
}

/** Does it say who is logged in, or do we know with which key? */
export const isAccountKnown = ({ account, credential }: LinkCard): boolean =>
  account !== null || credential !== null;

/** `열쇠 ····81f2` where it does not say who is logged in. */
export const accountText = ({ account, credential }: LinkCard): string =>
  account ?? (credential === null ? LINKING.unknown : `열쇠 ${hintText(credential.hint)}`);

/** `····9f3c` */
export const hintText = (hint: string): string => `····${hint}`;

/** Of whom or what something is sent: `고은성`, `오늘 14:30 확정`; `빈자리`, `재진 진료`. */
export function sendingText(sending: Sending, now: Date): { name: string; what: string } {
  const { kind, name, start, status } = sending;
  if (kind === "SLOTS") return { name: "빈자리", what: name };
  if (kind === "ITEM") return { name, what: "상품" };
  const word = status === null ? "예약" : STATUS_TEXT[status].word;
  return { name, what: start === null ? word : `${dayAndClock(start, now)} ${word}` };
}

/** In one line: `서다은 14:30 확정`. */
export function sendingLine(sending: Sending, now: Date): string {
  const { name, what } = sendingText(sending, now);
  const today = `${dayWord(kstDay(now), kstDay(now))} `;
  return `${name} ${what.startsWith(today) ? what.slice(today.length) : what}`;
}

export const SENDING_WORDS: Record<Sending["state"], string> = {
  WAITING: "기다림",
  FAILED: "실패",
  DEAD: "포기",
  SENT: "보냄",
};

const WAITS: Record<NonNullable<Sending["waits"]>, string> = {
  HOLD: "6초 안에",
  LINK: "연결되면",
  RESUME: "다시 켜면",
  CLOSING: "진료가 끝나면",
};

/** When it is tried next; "" where it goes without saying. */
export function nextText({ state, nextAt, waits }: Sending, now: Date): string {
  if (waits !== null) return WAITS[waits];
  if (nextAt !== null) return nextAt <= now.toISOString() ? "곧" : clockOrDay(nextAt, now);
  return state === "FAILED" ? "안 보냄" : "";
}

export const JOBS = {
  title: (platform: LinkedPlatform) => `${PLATFORM_WORDS[platform]} 보낼 것`,
  tabs: "보낼 것",
  unsent: "못 보낸 것",
  sent: "보낸 것",
  subject: "예약",
  state: "상태",
  first: "처음",
  sentAt: "보낸 때",
  tries: "시도",
  next: "다음",
  answer: (platform: LinkedPlatform) => `${PLATFORM_WORDS[platform]}의 답`,
  acts: "할 일",
  triesText: (tries: number) => (tries === 0 ? "" : `${tries}번`),
  shown: (count: number, all: number | null) =>
    all === null || all <= count ? `${count}건` : `${all}건 중 ${count}건`,
  more: "더 보기",
  first1: "처음부터",
  nothing: "못 보낸 것이 없어요",
  nothingHelp: "예약을 바꾸면 여기에서 보내는 것을 볼 수 있어요.",
  noneOf: "여기에는 없어요",
  askAgain: "지금 다시",
  key: "계정과 열쇠",
  keyThen: "바꾸는 동안 예전 열쇠로 계속 보내고, 새 열쇠가 확인되면 바로 넘어가요.",
  noKey: "저장된 열쇠가 없어요",
  saved: (hint: string) => `저장됨 ${hintText(hint)}`,
  change: "바꾸기",
  put: "넣기",
  endThen: (platform: LinkedPlatform) =>
    `앞으로의 예약이 ${josa(PLATFORM_WORDS[platform], "과/와")} 끊겨요. 예약은 여기 남아요.`,
  endAct: (platform: LinkedPlatform) => `${PLATFORM_WORDS[platform]} 연동 해제…`,
  askByHand: (who: string, platform: LinkedPlatform) =>
    `${PLATFORM_WORDS[platform]} 화면에서 ${josa(who, "을/를")} 직접 처리하셨나요?`,
  askByHandThen: (by: string | null) =>
    `이제 보내지 않아요. ${by === null ? "" : `${by} 님이 `}지금 처리한 것으로 이력에 남아요.`,
  askByHandYes: "직접 처리했어요",
  keep: "그대로 두기",
} as const;

/** `네이버 로그인 열쇠`; an EMR has no login of people. */
export const keyName = (platform: LinkedPlatform): string =>
  platform === "EMR" ? "EMR 열쇠" : `${PLATFORM_WORDS[platform]} 로그인 열쇠`;

/** `11월 3일에 저장 · 12월 3일까지 쓸 수 있어요` */
export function savedText(
  { savedAt, expiresAt }: NonNullable<LinkCard["credential"]>,
  now: Date,
): string {
  const today = kstDay(now);
  const dayOf = (at: string) => calendarDay(kstDay(new Date(at)), today);
  const saved = `${dayOf(savedAt)}에 저장`;
  return expiresAt === null ? saved : `${saved} · ${dayOf(expiresAt)}까지 쓸 수 있어요`;
}

/** While nothing is asked of it: that it is asked again, when, and that nothing is lost. */
export function circuitText(
  link: Pick<LinkCard, "platform" | "circuit" | "receivingFailsSince" | "tellingFailsSince">,
  now: Date,
): { title: string; then: string } | null {
  const { platform, circuit } = link;
  if (circuit === null) return null;
  const since = [link.receivingFailsSince, link.tellingFailsSince]
    .filter((at) => at !== null)
    .sort()[0];
  const from = since === undefined ? "" : `${clockOrDay(since, now)}부터 `;
  return {
    title: `${josa(PLATFORM_WORDS[platform], "이/가")} 응답하지 않아 ${secondsClock(circuit.until)}에 다시 물어봐요`,
    then: `${from}${circuit.failures}번 잇달아 실패했어요. 그동안 보낼 것은 차례대로 기다리고, 잃는 것은 없어요.`,
  };
}

/** `14:12:22` */
const secondsClock = (at: string) => `${clock(at)}:${at.slice(17, 19)}`;
