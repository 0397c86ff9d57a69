import type { Hours } from "#contract/board.ts";

type Break = Hours["breaks"][number];

/** Minutes since KST midnight that are closed on a day which is open otherwise. */
export type Cut = Pick<Break, "name" | "starts" | "ends">;

/**
 * The hours without the cuts: one that reaches closing time closes earlier, any other is a break of
 * the day, so that starts stay on the time block from the usual opening. Null where nothing is left.
 */
export function cutHours(hours: Hours, cuts: readonly Cut[]): Hours | null {
  let { closes, lastAcceptance, breaks } = hours;
  for (const { name, ends, ...cut } of cuts) {
    const starts = Math.max(cut.starts, hours.opens);
    if (starts >= closes || ends <= hours.opens) continue;
    // What is accepted before a break that begins within the cut is accepted before the cut.
    const last = breaks
      .filter((rest) => starts <= rest.starts && rest.starts < ends)
      .flatMap((rest) => rest.lastAcceptance ?? []);
    const within = { name, starts, ends, lastAcceptance: Math.min(starts, ...last) };
    breaks = [...breaks.flatMap((rest) => without(rest, within)), within];
  }
  breaks = breaks.toSorted((a, b) => a.starts - b.starts);
  for (let last = breaks.at(-1); last && last.ends >= closes; last = breaks.at(-1)) {
    closes = last.starts;
    lastAcceptance = Math.min(lastAcceptance, last.lastAcceptance ?? closes, closes);
    breaks = breaks.slice(0, -1);
  }
  const isNothing = closes <= hours.opens || lastAcceptance < hours.opens;
  return isNothing || areShut(breaks, hours.opens, closes)
    ? null
    : { opens: hours.opens, closes, lastAcceptance, breaks };
}

/** What of a break lies before a cut and after it. */
function without(rest: Break, cut: Cut): Break[] {
  if (rest.ends <= cut.starts || cut.ends <= rest.starts) return [rest];
  return [
    { ...rest, ends: Math.min(rest.ends, cut.starts) },
    { ...rest, starts: Math.max(rest.starts, cut.ends) },
  ].filter(({ starts, ends }) => starts < ends);
}

/** Do breaks in their order leave no minute? */
function areShut(breaks: readonly Break[], opens: number, closes: number): boolean {
  let shut = opens;
  for (const { starts, ends } of breaks) if (starts <= shut) shut = Math.max(shut, ends);
  return shut >= closes;
}
