/** How a link stands, as its card and its own screens say it. */
import type { LinkCard } from "#contract/linking.ts";
import { isLinkMade, type LinkState } from "#contract/platform-names.ts";
import type { LinkedPlatform, LinkHealth } from "#contract/platform.ts";
import { goesWhen, linkLine, type HealthLine } from "./link-health.ts";
import { josa, PLATFORM_WORDS } from "./reservation.ts";
import { clockOrDay, secondsClock } from "./time.ts";

/** What is gained by a link that is not made. */
const GAINS: Record<LinkedPlatform, string> = {
  NAVER: "네이버 예약이 바로 이 예약판에 들어오고, 여기서 찬 시간은 네이버에서 닫혀요.",
  KAKAO: "카카오 예약이 바로 이 예약판에 들어오고, 여기서 찬 시간은 카카오에서 닫혀요.",
  EMR: "EMR에서 잡은 예약과 여기서 잡은 예약이 양쪽에 함께 보여요.",
};

/** Of a link that is asked for, and of one that is on its way. */
const UNMADE: Partial<Record<LinkState, (name: string) => string>> = {
  REQUESTED: (name) => `${josa(name, "과/와")} 아직 잇기 전이에요. 이어야 예약이 들어와요.`,
  VERIFYING: (name) => `${josa(name, "과/와")} 잇고 있어요. 예약은 아직 들어오지 않아요.`,
};

/** Of a platform that this installation has no way to. */
export const noWaySays = (platform: LinkedPlatform): string =>
  `${josa(PLATFORM_WORDS[platform], "과/와")} 주고받는 길을 준비하고 있어요.`;

type Line = Pick<HealthLine, "tone" | "word">;

/**
 * How a link stands, in a word, wherever links that are not made stand beside others: also of one that was
 * never made, and one that nobody asks now.
 */
export function cardLine(link: LinkHealth & Pick<LinkCard, "reachable">, now: Date): Line {
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
  if (!link.reachable) return [noWaySays(link.platform), "", ""];
  if (link.state === "PAUSED") return pausedSays(link, now);
  if (!isLinkMade(link.state)) return [UNMADE[link.state]?.(name) ?? GAINS[link.platform], "", ""];
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
      `${name} 서버가 ${link.answers ? "늦게 답해요" : "제대로 답하지 않아요"}. 보낼 것은 `,
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

/** What waits on a link, and why. */
export function waitingText({ counts, state }: LinkCard): { count: string; why: string } | null {
  const { waiting, failed, dead } = counts;
  if (waiting + failed + dead === 0) return null;
  const [count = "", ...bad] = [
    ...(waiting > 0 ? [`${waiting}건`] : []),
    ...(failed > 0 ? [`실패 ${failed}건`] : []),
    ...(dead > 0 ? [`포기 ${dead}건`] : []),
  ];
  const when = failed + dead > 0 ? null : goesWhen(state);
  return { count, why: when === null ? bad.join(", ") : `${when} 보내요` };
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
    title: `${josa(PLATFORM_WORDS[platform], "이/가")} 제대로 답하지 않아 ${secondsClock(circuit.until)}에 다시 물어봐요`,
    then: `${from}${circuit.failures}번 잇달아 실패했어요. 그동안 보낼 것은 차례대로 기다리고, 잃는 것은 없어요.`,
  };
}
