/** How a link with a platform stands, in words (look.md "Health", look-platforms.md). */
import { isLinkMade, type LinkedPlatform, type LinkState } from "#contract/platform-names.ts";
import type { Link, LinkHealth } from "#contract/platform.ts";
import { PLATFORM_WORDS } from "./reservation.ts";
import { ago, clockOrDay, minutesUntil, span } from "./time.ts";

export interface HealthLine {
  /** `still`: nothing is known to fail, and nothing was heard for a while either. `none`: not made. */
  tone: "ok" | "still" | "late" | "broken" | "paused" | "begun" | "none";
  name: string;
  /** `정상`, `3시간 전`, `6분 늦음`, `응답 없음`, `재연결 필요`, `멈춤 18:00까지`, `잇기 전`, `잇는 중` */
  word: string;
  /** What is so, and what to do. */
  why: string;
}

/** A link as a page knows it: with its news, or only how it stands. */
export type KnownLink = Link | LinkHealth;

/** The page was told more of it than how it stands. */
export const hasNews = (link: KnownLink): link is LinkHealth => "failures" in link;

/** Silent for longer, nothing says any more that all is well. */
const WELL_MINUTES = 60;
/** A link that lags for so long is late (product.md §5). */
const LATE_MINUTES = 5;

/** Until when all that it has is known: the later of what came by itself and what was read to the end. */
export const heardAt = ({
  lastReceivedAt,
  pulledAt,
}: Pick<LinkHealth, "lastReceivedAt" | "pulledAt">): string | null =>
  [lastReceivedAt, pulledAt]
    .filter((at) => at !== null)
    .sort()
    .at(-1) ?? null;

/** In place of what a link was told of bookings, where it lets itself be told nothing of them. */
export const toldNoReservationText = (platform: LinkedPlatform): string =>
  `예약은 받기만 하는 연동이라 ${PLATFORM_WORDS[platform]}에 알리지 않아요.`;

/** When what is to be sent goes: null, at once, or after its hold. */
export const goesWhen = (state: LinkState): string | null =>
  state === "PAUSED" ? "다시 켜면" : state === "AUTH_REQUIRED" ? "연결되면" : null;

/** Since when nothing is known of what it has, or null where it is heard. `now` is the server's. */
export function silentSince(link: LinkHealth, now: Date): string | null {
  const heard = heardAt(link);
  const known = link.pulledAt === null ? (link.receivingFailsSince ?? heard) : heard;
  const isShut = link.state === "AUTH_REQUIRED" || link.state === "PAUSED";
  return isLinkMade(link.state) && (isShut || isDeaf(link, now) || isUnread(link, now))
    ? (known ?? link.tellingFailsSince ?? now.toISOString())
    : null;
}

/** Receiving fails, and the link is said to be late: not once it has failed a single time. */
const isDeaf = (link: LinkHealth, now: Date): boolean => {
  const { state, answers, receivingFailsSince: since } = link;
  const isLate = state === "DEGRADED" || !answers;
  return since !== null && (isLate || minutesUntil(now, since) >= LATE_MINUTES);
};

/** It was read to its end each minute, and for a while has not been. */
const isUnread = (link: LinkHealth, now: Date): boolean =>
  link.pulledAt !== null && minutesUntil(now, heardAt(link) ?? link.pulledAt) >= LATE_MINUTES;

/** A link in words. `now` is the server's. */
export function linkLine(link: KnownLink, now: Date): HealthLine {
  const name = PLATFORM_WORDS[link.platform];
  const news = hasNews(link) ? link : null;
  switch (link.state) {
    case "ACTIVE":
      if (news?.answers === false) return lateLine(name, news, now);
      if (news && lagOf(news, now) >= LATE_MINUTES) return lateLine(name, news, now);
      return { name, ...upLine(news, now) };
    case "DEGRADED":
      return lateLine(name, news, now);
    case "AUTH_REQUIRED":
      return { tone: "broken", name, word: "재연결 필요", why: brokenWhy(name, news, now) };
    case "PAUSED": {
      const until = news?.pausedUntil ? `${clockOrDay(news.pausedUntil, now)}까지` : null;
      const why = `${until ?? "다시 켤 때까지"} 예약 변경을 알리지 않아요. 다시 켜면 차례대로 알릴게요.`;
      return { tone: "paused", name, word: until ? `멈춤 ${until}` : "멈춤", why };
    }
    default:
      return {
        tone: "begun",
        name,
        // Asked for, by an approval or in the hub: nothing over there was looked at (product.md §5).
        word: link.state === "REQUESTED" ? "잇기 전" : "잇는 중",
        why: `${name} 예약은 아직 들어오지 않아요.`,
      };
  }
}

/** `13:55부터 예약을 못 받고 있어요`, `…예약 변경을 알리지 못하고 있어요`: the worse of the two. */
export function troubleOf(link: LinkHealth, now: Date): string {
  const unheard = link.receivingFailsSince ?? (isUnread(link, now) ? heardAt(link) : null);
  return unheard
    ? `${from(unheard, now)}예약을 못 받고 있어요`
    : `${from(link.tellingFailsSince, now)}예약 변경을 알리지 못하고 있어요`;
}

const from = (since: string | null, now: Date) => (since ? `${clockOrDay(since, now)}부터 ` : "");

function upLine(news: LinkHealth | null, now: Date): Omit<HealthLine, "name"> {
  if (!news) return { tone: "still", word: "연동됨", why: "연동돼 있어요." };
  const contacts = contactsOf(news, now);
  const last = [heardAt(news), news.lastToldAt]
    .filter((at) => at !== null)
    .sort()
    .at(-1);
  if (!last)
    return { tone: "still", word: "연동됨", why: "연동돼 있어요. 아직 주고받은 예약이 없어요." };
  const silent = minutesUntil(now, last);
  if (silent < WELL_MINUTES) return { tone: "ok", word: "정상", why: contacts };
  const hours = silent - (silent % 60);
  const why = `${contacts}. 그 뒤로 주고받은 것이 없어요.`;
  return { tone: "still", word: `${span(hours)} 전`, why };
}

function lateLine(name: string, news: LinkHealth | null, now: Date): HealthLine {
  const lag = news && lagOf(news, now);
  const why = news
    ? `${troubleOf(news, now)}. 다시 이어지면 밀린 것부터 맞출게요. ${contactsOf(news, now)}`
    : `${name} 서버가 늦게 답해요. 다시 이어지면 밀린 것부터 맞출게요.`;
  const word = news?.answers === false ? "응답 없음" : lag ? `${span(lag)} 늦음` : "늦음";
  return { tone: "late", name, word, why };
}

function brokenWhy(name: string, news: LinkHealth | null, now: Date): string {
  if (!news) return `${name}에 다시 연결해야 해요.`;
  const hand = news.receivingFailsSince
    ? `${name} 예약은 ${name}에서 직접 확인해 주세요.`
    : `${name} 예약을 바꾸면 ${name}에서도 직접 바꿔 주세요.`;
  return `${troubleOf(news, now)}. ${hand} ${contactsOf(news, now)}`;
}

/** Whole minutes that the worse of its directions has failed for; 0 while none does. */
function lagOf(link: LinkHealth, now: Date): number {
  const unread = isUnread(link, now) ? heardAt(link) : null;
  const since = [link.receivingFailsSince, link.tellingFailsSince, unread]
    .filter((at) => at !== null)
    .sort()[0];
  return since ? Math.max(1, minutesUntil(now, since)) : 0;
}

/** `마지막 수신 14:11, 1분 전 · 마지막 전송 14:09, 3분 전`: what is known of them. */
function contactsOf(link: LinkHealth, now: Date): string {
  const [heard, told] = [heardAt(link), link.lastToldAt];
  return [
    heard && `마지막 수신 ${clockOrDay(heard, now)}, ${ago(heard, now)}`,
    told && `마지막 전송 ${clockOrDay(told, now)}, ${ago(told, now)}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Linked once: what the bar shows. Links that never were are not in it. */
export const shownLinks = (links: readonly KnownLink[]): KnownLink[] =>
  links.filter((link) => link.state !== "NOT_LINKED" && link.state !== "DISCONNECTED");
