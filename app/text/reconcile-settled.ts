/** What settling differences does, and what was done. */
import { BY_NIGHT } from "#contract/by-night.ts";
import { HOLD_SECONDS } from "#contract/hold.ts";
import type { LinkedPlatform, LinkHealth } from "#contract/platform.ts";
import type { Difference, Reconciliation } from "#contract/reconcile.ts";
import { goesWhen } from "./link-health.ts";
import { RECONCILE, waitingIn } from "./reconcile.ts";
import { PLATFORM_WORDS } from "./reservation.ts";
import { clockOrDay } from "./time.ts";

/**
 * Is something of it sent within moments? What waits for the link itself may wait for long, and where it is
 * only read nothing goes of a reservation at all.
 */
export const isGoing = (
  { state, toldNoReservation }: Pick<LinkHealth, "state" | "toldNoReservation">,
  newest: Pick<Reconciliation, "differences">,
): boolean =>
  goesWhen(state) === null &&
  waitingIn(newest).some(({ kind }) => kind !== "RESERVATION" || !toldNoReservation);

/**
 * `여기 것을 보내고 있어요`, `14:20 김실장 님이 여기 것으로 맞췄어요`, `04:12 밤사이 자동으로 네이버 것으로 맞췄어요`;
 * what was not taken is not called so.
 */
export function resolvedText(
  one: Difference,
  { platform, state }: Pick<LinkHealth, "platform" | "state">,
  now: Date,
): string {
  if (one.telling === "WAITS") {
    const when = goesWhen(state);
    return when === null ? "여기 것을 보내고 있어요." : `여기 것을 ${when} 보내요.`;
  }
  const whose = one.resolvedTo === "OURS" ? RECONCILE.ours : PLATFORM_WORDS[platform];
  const { resolvedBy: by } = one;
  const who = by === null ? "" : by === BY_NIGHT ? `${BY_NIGHT}으로 ` : `${by} 님이 `;
  const at = one.resolvedAt === null ? "" : `${clockOrDay(one.resolvedAt, now)} `;
  return one.telling === "FAILED"
    ? `${at}${who}${whose} 것으로 정했지만 ${PLATFORM_WORDS[platform]}에 알리지 못했어요.`
    : `${at}${who}${whose} 것으로 맞췄어요.`;
}

/** What the chosen ones do, in both directions: `네이버에 2개를 보내고 여기 2개를 바꿔요.` */
function directionsText(ours: number, theirs: number, platform: LinkedPlatform): string {
  const there = PLATFORM_WORDS[platform];
  if (ours > 0 && theirs > 0) return `${there}에 ${ours}개를 보내고 여기 ${theirs}개를 바꿔요.`;
  return ours > 0 ? `${there}에 ${ours}개를 보내요.` : `여기 ${theirs}개를 바꿔요.`;
}

/** The same before it is done: what is sent is held first, or until the link stands again. */
export function chosenText(
  ours: number,
  theirs: number,
  { platform, state }: Pick<LinkHealth, "platform" | "state">,
): string {
  const when = goesWhen(state) ?? `${HOLD_SECONDS}초 뒤에`;
  return `${directionsText(ours, theirs, platform)}${ours > 0 ? ` ${when} 보내요.` : ""}`;
}

/** What was done, and when what is sent goes, where that is not known to be soon. */
export function settledText(
  ours: number,
  theirs: number,
  { platform, state }: Pick<LinkHealth, "platform" | "state">,
): string {
  const when = ours > 0 ? goesWhen(state) : null;
  const directions = directionsText(ours, theirs, platform);
  return `${ours + theirs}개를 맞췄어요. ${directions}${when === null ? "" : ` ${when} 보내요.`}`;
}

/** Somebody was first: who, and with how many of those that were chosen here. */
export function settledFirstText(first: readonly Difference[]): string {
  const by = [
    ...new Set(first.flatMap(({ resolvedBy: by }) => (by === BY_NIGHT ? [] : (by ?? [])))),
  ];
  const who = by.length === 0 ? "다른 곳에서" : `${by.map((name) => `${name} 님`).join(", ")}이`;
  const names = first.map(({ name }) => name).join(", ");
  return `${who} 먼저 맞춘 것이 있어 하지 않았어요: ${names}. 나머지는 고르신 그대로예요.`;
}
