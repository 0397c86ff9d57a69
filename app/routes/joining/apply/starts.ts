import type { Readiness, StartsPreview } from "#contract/application.ts";

/** How many starts two weeks have; null: without opening hours nobody knows yet. */
export function startsIn(
  days: StartsPreview["days"],
  { hours }: Pick<Readiness, "hours">,
): number | null {
  const sum = days.reduce((all, { starts }) => all + starts.length, 0);
  return sum === 0 && hours.length === 0 ? null : sum;
}
