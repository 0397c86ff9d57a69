/** The backend ends a session after the hospital's idle minutes without a call; the warning comes two before. */
export const WARN_MS = 2 * 60_000;

export type IdleState =
  { kind: "active"; touch: boolean } | { kind: "warn"; leftMs: number } | { kind: "over" };

/**
 * What to do at `now`, given when a person last did something here and when the server last heard
 * of it, and after how long the session ends (milliseconds). Somebody who types for long without a call
 * is kept alive three times within that. Pure, so that the clock can be played.
 */
export function idleState(
  now: number,
  lastInput: number,
  lastCall: number,
  idleMs: number,
): IdleState {
  const left = idleMs - (now - lastInput);
  if (left <= 0) return { kind: "over" };
  if (left <= WARN_MS) return { kind: "warn", leftMs: left };
  return { kind: "active", touch: lastInput > lastCall && now - lastCall >= idleMs / 3 };
}
