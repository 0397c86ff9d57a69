/** The backend ends a session after 30 minutes without a call; the warning comes two before. */
export const IDLE_MS = 30 * 60_000;
export const WARN_MS = 2 * 60_000;
/** Somebody who types for long without a call is kept alive this often. */
export const TOUCH_MS = 10 * 60_000;

export type IdleState =
  { kind: "active"; touch: boolean } | { kind: "warn"; leftMs: number } | { kind: "over" };

/**
 * What to do at `now`, given when a person last did something here and when the server last heard
 * of it (milliseconds). Pure, so that the clock can be played.
 */
export function idleState(now: number, lastInput: number, lastCall: number): IdleState {
  const left = IDLE_MS - (now - lastInput);
  if (left <= 0) return { kind: "over" };
  if (left <= WARN_MS) return { kind: "warn", leftMs: left };
  return { kind: "active", touch: lastInput > lastCall && now - lastCall >= TOUCH_MS };
}
