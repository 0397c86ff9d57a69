import { useSyncExternalStore } from "react";

/**
 * How the line to the server stands, as this page last found it: `slow` while an answer is overdue,
 * `down` when there was none. One per page: the server itself is never without itself.
 */
export type Line = "up" | "slow" | "down";

/** An answer is overdue from then on. */
export const SLOW_MS = 5_000;

let line: Line = "up";
const listeners = new Set<() => void>();

export const lineNow = (): Line => line;

export function noteLine(found: Line): void {
  // What is down is not better for an answer that does not come.
  if (found === line || (found === "slow" && line === "down")) return;
  line = found;
  for (const tell of listeners) tell();
}

/** Calls `tell` whenever that changes. @returns what ends it */
export function watchLine(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

export const useLine = (): Line => useSyncExternalStore(watchLine, lineNow, () => "up");
