/** What is known only up to the last word of a platform that is silent now (look-platforms.md "Known until"). */
import type { LinkHealth } from "#contract/platform.ts";
import { silentSince, linkLine } from "./link-health.ts";
import { PLATFORM_WORDS } from "./reservation.ts";
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

/** Those of them that may answer again by themselves, and that nobody stopped. */
export const isUnanswering = ({ link: { state } }: Silent): boolean =>
  state !== "AUTH_REQUIRED" && state !== "PAUSED";

/** On the phone, of one that is silent and not broken: `네이버 응답 없음 · 10:18부터`. */
export const silentLine = ({ link, until }: Silent, now: Date): string =>
  `${PLATFORM_WORDS[link.platform]} ${linkLine(link, now).word} · ${clockOrDay(until, now)}부터`;

const PLACES = ["", "한", "두", "세"];

/**
 * Over an empty queue: since when nothing is heard, and what was so until then. Never `없어요`.
 * `isStopped`: because somebody wanted it so, which is no alarm.
 */
export function lyingText(
  silent: readonly Silent[],
  made: number,
  now: Date,
): { bold: string; then: string; isStopped: boolean } {
  const isStopped = silent.every(({ link }) => link.state === "PAUSED");
  const [first, ...others] = silent.map(({ until }) => until).toSorted();
  const then = "그때까지는 확인할 예약이 없었어요";
  const since = `${clockOrDay(first ?? now, now)}부터`;
  const [one] = silent;
  const isAll = others.length > 0 && silent.length === made;
  if (isAll && isStopped)
    return { bold: stoppedText(silent, now), then: noneText(silent, now), isStopped };
  if (isAll) return { bold: `${since} ${PLACES[made] ?? made} 곳 모두 소식 없음`, then, isStopped };
  const word = one && linkLine(one.link, now).word;
  const names = silent.map(({ link }) => PLATFORM_WORDS[link.platform]).join(", ");
  return {
    bold: others.length > 0 ? `${since} ${names} 소식 없음` : `${since} ${names} ${word}`,
    then,
    isStopped,
  };
}

/** `모두 멈춤 18:00까지`, where all of them are until then. */
function stoppedText(silent: readonly Silent[], now: Date): string {
  const words = new Set(silent.map(({ link }) => linkLine(link, now).word));
  const [word = ""] = words;
  return `모두 ${words.size === 1 ? word : "멈춤"}`;
}

/** In the queue beside a broken link, where no row stands. */
export const noneText = (silent: readonly Silent[], now: Date): string => {
  const [first] = silent.map(({ until }) => until).toSorted();
  return first === undefined
    ? "확인할 예약이 없어요"
    : `${clockOrDay(first, now)}까지는 확인할 예약이 없었어요`;
};

/** Acts of a silent link, where it stands in the queue. */
export const SILENT_ACTS = { look: "살펴보기", logIn: "다시 로그인", pause: "멈추기" } as const;
