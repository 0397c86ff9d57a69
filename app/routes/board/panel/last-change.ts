import type { HistoryEntry } from "#contract/reservation.ts";

/** What says nothing of what anybody wanted: the platform was told. */
const TELLINGS: readonly HistoryEntry["action"][] = ["TOLD", "TELL_AGAIN", "TOLD_BY_HAND"];

/** The last thing that somebody did with it. `history`: newest first. */
export const lastChange = (history: readonly HistoryEntry[]): HistoryEntry | undefined =>
  history.find(({ action }) => !TELLINGS.includes(action));
