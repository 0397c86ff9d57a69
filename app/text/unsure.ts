/** What is known only up to the last word of a platform that is silent now (look-platforms.md "Known until"). */
import type { LinkHealth } from "#contract/platform.ts";
import { silentSince, linkLine } from "./link-health.ts";
import { josa, PLATFORM_WORDS } from "./reservation.ts";
import { clockOrDay } from "./time.ts";

/** A link that is silent, and until when it is known (UTC ISO). */
export interface Silent<Link extends LinkHealth = LinkHealth> {
  link: Link;
  until: string;
}

/** Those of the links that are silent now. */
export const silentOf = <Link extends LinkHealth>(
  links: readonly Link[],
  now: Date,
): Silent<Link>[] =>
  links.flatMap((link) => {
    const until = silentSince(link, now);
    return until === null ? [] : [{ link, until }];
  });

/** `카카오 13:55까지, EMR 14:06까지`: the title of what is known so far; null where all is known. */
export const knownText = (silent: readonly Silent[], now: Date): string | null =>
  silent.length === 0
    ? null
    : silent
        .map(({ link, until }) => `${PLATFORM_WORDS[link.platform]} ${clockOrDay(until, now)}까지`)
        .join(", ");

/** In place of a zero that nobody knows. */
export const UNKNOWN = "모름";

const PLACES = ["", "한", "두", "세"];

/** Over an empty queue: since when nothing is heard, and what was so until then. Never `없어요`. */
export function lyingText(
  silent: readonly Silent[],
  made: number,
  now: Date,
): { bold: string; then: string } {
  const [first, ...others] = silent.map(({ until }) => until).toSorted();
  const then = "그때까지는 확인할 예약이 없었어요";
  const since = `${clockOrDay(first ?? now, now)}부터`;
  const [one] = silent;
  if (others.length > 0 && silent.length === made)
    return { bold: `${since} ${PLACES[made] ?? made} 곳 모두 소식 없음`, then };
  const word = one && linkLine(one.link, now).word;
  const names = silent.map(({ link }) => PLATFORM_WORDS[link.platform]).join(", ");
  return {
    bold: others.length > 0 ? `${since} ${names} 소식 없음` : `${since} ${names} ${word}`,
    then,
  };
}

/** In the queue beside a broken link, where no row stands. */
export const noneText = (silent: readonly Silent[], now: Date): string => {
  const [first] = silent.map(({ until }) => until).toSorted();
  return first === undefined
    ? "확인할 예약이 없어요"
    : `${clockOrDay(first, now)}까지는 확인할 예약이 없었어요`;
};

/** The panel of a link. */
export const LINK_PANEL = {
  title: "플랫폼 연동",
  look: "살펴보기",
  unknown: "지금 모르는 것",
  unsent: (name: string) => `${josa(name, "이/가")} 모르는 것`,
  unsentNone: "보낼 것이 없어요.",
  lately: "마지막으로 주고받은 것",
  details: "자세히",
  pause: "멈추기",
  resume: "다시 켜기",
  compare: "맞춰 보기",
  logIn: "다시 로그인",
  missing: "이어진 플랫폼이 아니에요",
  more: (count: number) => `${count}건 더 보기`,
} as const;

/** What it means that a link is silent: around the underlined words, which are the legend. */
export const unknownSays = (
  { link, until }: Silent,
  now: Date,
): { before: string; legend: string; after: string } => {
  const name = PLATFORM_WORDS[link.platform];
  const at = clockOrDay(until, now);
  return {
    before: `${at} 뒤에 ${josa(name, "으로/로")} 들어온 예약과 취소는 여기 없어요. `,
    legend: "점선 밑줄",
    after: `은 ${at}까지만 아는 것이라, 그 빈 시간은 ${name}에서 찼을 수 있어요.`,
  };
};

/** What becomes of what waits. */
export const afterwardsText = (link: LinkHealth): string =>
  link.state === "AUTH_REQUIRED"
    ? "다시 로그인하면 이 차례로 보내고, 그 사이 예약을 모두 가져와요."
    : link.state === "PAUSED"
      ? "다시 켜면 이 차례로 보내고, 그 사이 예약을 모두 가져와요."
      : "다시 이어지면 이 차례로 보내요.";
