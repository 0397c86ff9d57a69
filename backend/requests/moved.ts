import { conflict } from "#backend/failure.ts";
import { COMPANY } from "#contract/company.ts";
import { mayMove, type RequestMover, type RequestState } from "#contract/request-states.ts";

/** To which state a request came: who did it, and in whose words. */
export interface Move {
  to: RequestState;
  at: string;
  by: string;
  reason: string | null;
  /** More was wanted, and of that these fields of a sign-up were typed anew. */
  mended?: readonly string[];
  /** Whoever decides has looked at what was typed anew, as it was sent. */
  seen?: boolean;
}

/** Who moves a request on, and in whose words: they reach the person as they stand. */
interface Moving {
  who: RequestMover;
  by: string;
  now: Date;
  reason?: string;
}

/**
 * What a request is after a step, one of the table's.
 * @throws Failure 4090 `transition` for any other
 */
export function moved<To extends RequestState>(
  { state, moves }: { state: RequestState; moves: readonly Move[] },
  to: To,
  { who, by, now, reason }: Moving,
): { state: To; moves: Move[] } {
  if (!mayMove(state, to, who)) throw conflict({ conflict: "transition" }, `${state} to ${to}`);
  const move = { to, at: now.toISOString(), by, reason: reason ?? null };
  return { state: to, moves: [...moves, move] };
}

/** What is wanted is waited for so long before somebody is reminded (`reminding.ts`); nothing else happens then. */
export const wantedUntil = (now: Date): Date =>
  new Date(now.getTime() + COMPANY.periods.wantedDays * 24 * 60 * 60_000);
