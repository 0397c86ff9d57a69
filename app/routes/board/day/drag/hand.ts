import { useSyncExternalStore } from "react";
import type { EntryRow } from "../rows.ts";

/** A booking in the hand. */
export interface Taken {
  /** As it stood when it was taken up: what came meanwhile is never overwritten. */
  row: EntryRow;
  /** Where the pointer was then, in the window. */
  y: number;
  /** The board's address before: there it goes back to. */
  back: string;
}

/** One per page: there is one pointer. */
let taken: Taken | null = null;
/** The free start (UTC ISO) under it; null where it could not be let go. */
let target: string | null = null;
const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

/** Takes a booking up; null: nothing is in the hand any more. */
export function take(next: Taken | null): void {
  taken = next;
  target = null;
  tell();
}

/** It is over this free start now. */
export function aimAt(start: string | null): void {
  if (target === start) return;
  target = start;
  tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nothing = () => null;
export const useTaken = () => useSyncExternalStore(subscribe, () => taken, nothing);

/** Is this reservation in the hand? */
export const useIsTaken = (id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => taken?.row.r.id === id,
    () => false,
  );

/** The start that what is in the hand is over. */
export const useTarget = () => useSyncExternalStore(subscribe, () => target, nothing);
