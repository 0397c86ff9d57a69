import { useFetchers } from "@remix-run/react";
import { useMemo } from "react";
import { STATUSES, type Status } from "#contract/reservation-status.ts";
import type { DayData, Seen } from "./board-data.ts";
import { INTENTS } from "./intents.ts";

/**
 * The day as it will be when the changes of status under way have been made. When one fails, its
 * fetcher is done and the day shows what is.
 */
export function useOptimistic(day: DayData): DayData {
  const sent = useFetchers().flatMap(({ formData }) => (formData ? [formData] : []));
  const changes = statusChanges(sent);
  const key = JSON.stringify([...changes]);
  return useMemo(
    () => withStatuses(day, new Map(JSON.parse(key) as [string, Status][])),
    [day, key],
  );
}

/** Which reservation is being set to what. */
export function statusChanges(forms: readonly FormData[]): Map<string, Status> {
  const changes = new Map<string, Status>();
  for (const form of forms) {
    if (form.get("intent") !== INTENTS.status) continue;
    const status = STATUSES.find((name) => name === form.get("status"));
    for (const target of form.getAll("reservation")) {
      if (status && typeof target === "string") changes.set(target.split(":")[0] ?? "", status);
    }
  }
  return changes;
}

/** The day with these statuses; who has been answered is no longer asked about. */
export function withStatuses(day: DayData, changes: ReadonlyMap<string, Status>): DayData {
  if (changes.size === 0) return day;
  const changed = (r: Seen): Seen => {
    const status = changes.get(r.id);
    return status ? { ...r, status, conflict: null } : r;
  };
  return {
    ...day,
    reservations: day.reservations.map(changed),
    inbox: day.inbox.map(changed).filter((r) => r.conflict !== null || r.status === "REQUESTED"),
  };
}
