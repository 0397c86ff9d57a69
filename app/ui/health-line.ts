import type { Link, LinkHealth } from "#contract/platform.ts";
import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import { clockOrDay, minutesUntil, span } from "#app/text/time.ts";

export interface HealthLine {
  tone: "ok" | "late" | "broken" | "off";
  name: string;
  /** Empty when all is well. */
  word: string;
  /** What is so and what to do. */
  why: string;
}

/** A link as a page knows it: with its news, or (without `lastSuccessAt`) only how it stands. */
export type KnownLink = Link & { lastSuccessAt?: LinkHealth["lastSuccessAt"] };

/** A platform link in words (look.md: `EMR 6분 늦음`, `카카오 재연결 필요`). */
export function healthLine(link: KnownLink, now: Date): HealthLine {
  const name = PLATFORM_WORDS[link.platform];
  const last = link.lastSuccessAt;
  const since = last ? clockOrDay(last, now) : null;
  switch (link.state) {
    case "ACTIVE":
      return {
        tone: "ok",
        name,
        word: "",
        why: since
          ? `마지막 연락 ${since}`
          : last === null
            ? "아직 받은 예약이 없어요."
            : "이어져 있어요.",
      };
    case "DEGRADED":
      return {
        tone: "late",
        name,
        word: last ? `${span(Math.max(1, minutesUntil(now, last)))} 늦음` : "늦음",
        // Only what we send finds it out: what comes in may come all the same.
        why: `${name}에 알리지 못하고 있어요. 다시 이어지면 밀린 것부터 알릴게요.`,
      };
    case "AUTH_REQUIRED":
      return {
        tone: "broken",
        name,
        word: "재연결 필요",
        why: since
          ? `${since}부터 못 받았어요. ${name} 예약은 ${name}에서 직접 확인해 주세요.`
          : `예약을 못 받고 있어요. ${name}에서 직접 확인해 주세요.`,
      };
    case "PAUSED":
      return { tone: "off", name, word: "중지", why: `${name} 예약을 받지 않고 있어요.` };
    default:
      return { tone: "off", name, word: "연동 전", why: `${name} 예약은 아직 들어오지 않아요.` };
  }
}

/** Linked once: what the bar shows. Links that never were are not in it. */
export const shownLinks = (links: readonly KnownLink[]): KnownLink[] =>
  links.filter((link) => link.state !== "NOT_LINKED" && link.state !== "DISCONNECTED");
