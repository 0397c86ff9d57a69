/** What a comparison has compared, in figures, and what came of those before it. */
import { kstDay, MINUTE_MS } from "#contract/kst.ts";
import type { Difference, Reconciliation } from "#contract/reconcile.ts";
import { digits } from "./digits.ts";
import { RECONCILE } from "./reconcile.ts";
import { josa, PLATFORM_WORDS } from "./reservation.ts";
import { monthDay } from "./time.ts";

export interface Figure {
  title: string;
  /** `38건`, `21 / 38건`, `모름` */
  figure: string;
  isKnown: boolean;
  then: string;
}

type Compared = Reconciliation["reservations"];

/** How far each of the three was compared. Nothing known is 모름, never zero. */
export function figuresOf(newest: Reconciliation): Figure[] {
  const { reservations, slots, items, differences, from, to, itemsNotSent, state, platform } =
    newest;
  const isSame = (kind: Difference["kind"]) =>
    !differences.some(
      (one) => one.kind === kind && (one.resolvedTo === null || one.telling !== null),
    );
  const of = (
    title: string,
    of: Compared,
    unit: string,
    kind: Difference["kind"],
    whole: string,
  ) => {
    const isAll = of.why === null && of.of === of.compared;
    const isKnown = of.compared > 0 || isAll;
    const figure = isAll
      ? `${digits(of.compared)}${unit}`
      : `${digits(of.compared)} / ${of.of === null ? RECONCILE.unknown : `${digits(of.of)}${unit}`}`;
    const so = isSame(kind)
      ? `${digits(of.compared)}${unit}은 모두 같아요`
      : `${digits(of.compared)}${unit} 가운데 다른 것이 있어요`;
    return {
      title,
      figure: isKnown ? figure : RECONCILE.unknown,
      isKnown,
      then: isAll
        ? whole
        : of.compared > 0
          ? so
          : (of.why ?? (state === "RUNNING" ? "읽는 중" : "")),
    };
  };
  const same = "모두 같아요";
  const notSent =
    itemsNotSent > 0
      ? `${itemsNotSent}개는 ${josa(PLATFORM_WORDS[platform], "으로/로")} 안 보냄`
      : same;
  return [
    of(
      RECONCILE.reservations,
      reservations,
      "건",
      "RESERVATION",
      `${monthDay(from)}–${monthDay(to)}`,
    ),
    of(RECONCILE.slots, slots, "칸", "SLOTS", isSame("SLOTS") ? same : ""),
    of(RECONCILE.items, items, "개", "ITEM", isSame("ITEM") ? notSent : ""),
  ];
}

/** So far it must reach back to be the last week's. */
const WEEK_MS = 6 * 24 * 60 * MINUTE_MS;

/** Under the figures: that it is done by itself, too, and what came of that, as far as it is known. */
export function latelyText({ lately, startedAt }: Reconciliation): string {
  const nightly = "매일 새벽에도 저절로 맞춰 봐요.";
  if (lately.since === null) return nightly;
  const isWeek = Date.parse(startedAt) - Date.parse(lately.since) >= WEEK_MS;
  const since = isWeek ? "지난 7일 동안" : `${monthDay(kstDay(new Date(lately.since)))}부터`;
  if (lately.found === 0) return `${nightly} ${since} 다른 것이 없었어요.`;
  const open = lately.found - lately.settled;
  const then = open <= 0 ? "있었고 모두 풀었어요" : `있었고 ${open}개가 남아 있어요`;
  return `${nightly} ${since} 다른 것 ${lately.found}개가 ${then}.`;
}
