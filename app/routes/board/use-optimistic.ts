import { useMemo } from "react";
import { asking, isInbox, type DayData, type Seen } from "./board-data.ts";
import { actOn, type Act, type Acts } from "./use-acts.ts";

/**
 * The day as it will be when what is under way has been done, and as it is where a list is older than
 * what was done. What is refused is no act any more: the day shows what is.
 */
export const useOptimistic = (day: DayData, acts: Acts): DayData =>
  useMemo(() => withActs(day, acts), [day, acts]);

/** A reservation after an act that asked for a status; others change what the server alone knows. */
export const afterAct = <R extends Pick<Seen, "status" | "conflict">>(
  r: R,
  act: Act | undefined,
): R => (act && "status" in act.wish ? { ...r, status: act.wish.status, conflict: null } : r);

/** The day after these acts; who has been answered is no longer asked about. */
export function withActs(day: DayData, acts: Acts): DayData {
  const changed = (r: Seen): Seen => {
    const act = actOn(r, acts);
    if (act && "how" in act.wish)
      return { ...r, untold: false, syncState: act.wish.how === "AGAIN" ? "PENDING" : "SYNCED" };
    const after = afterAct(r, act);
    return after === r ? r : { ...after, untold: false };
  };
  const changes = [...day.reservations, ...asking(day), ...day.expired].some(
    (r) => changed(r) !== r,
  );
  if (!changes) return day;
  return {
    ...day,
    reservations: day.reservations.map(changed),
    inbox: day.inbox.map(changed).filter(isInbox),
    expired: day.expired.map(changed),
    untold: day.untold.map(changed).filter((r) => r.untold),
  };
}
