import type { HistoryEntry } from "#contract/reservation.ts";

/** What says nothing of what anybody wanted: whether the platform was told, or is told no more. */
const TELLINGS: readonly HistoryEntry["action"][] = [
  "TOLD",
  "TELL_AGAIN",
  "TOLD_BY_HAND",
  "UNLINKED",
  "LINKED_AGAIN",
];

/** The last thing that somebody did with it. `history`: newest first. */
export const lastChange = (history: readonly HistoryEntry[]): HistoryEntry | undefined =>
  history.find(({ action }) => !TELLINGS.includes(action));
