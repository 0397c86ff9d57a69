import { useMemo } from "react";
import { asking, isInbox, type DayData, type Seen } from "./board-data.ts";
import { actOn, type Acts } from "./use-acts.ts";

/**
 * The day as it will be when the changes of status and of what was not told under way have been made, and as it is where a
 * list is older than what was done. What is refused is no act any more: the day shows what is.
 */
export const useOptimistic = (day: DayData, acts: Acts): DayData =>
  useMemo(() => withActs(day, acts), [day, acts]);

/** The day after these acts; who has been answered is no longer asked about. */
export function withActs(day: DayData, acts: Acts): DayData {
  const changed = (r: Seen): Seen => {
    const wish = actOn(r, acts)?.wish;
    if (!wish) return r;
    if ("how" in wish)
      return { ...r, untold: false, syncState: wish.how === "AGAIN" ? "PENDING" : "SYNCED" };
    return "status" in wish ? { ...r, status: wish.status, conflict: null, untold: false } : r;
  };
  const changes = [...day.reservations, ...asking(day)].some((r) => changed(r) !== r);
  if (!changes) return day;
  return {
    ...day,
    reservations: day.reservations.map(changed),
    inbox: day.inbox.map(changed).filter(isInbox),
    untold: day.untold.map(changed).filter((r) => r.untold),
  };
}
