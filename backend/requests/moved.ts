import { conflict } from "#backend/failure.ts";
import { COMPANY } from "#contract/company.ts";
import { mayMove, type RequestState } from "#contract/request-states.ts";

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
interface Mover {
  by: string;
  now: Date;
  reason?: string;
}

/**
 * What a request is after a step, one of the table's.
 * @throws Failure 4090 `transition` for any other
 */
export function moved(
  { state, moves }: { state: RequestState; moves: readonly Move[] },
  to: RequestState,
  { by, now, reason }: Mover,
): { state: RequestState; moves: Move[] } {
  if (!mayMove(state, to)) throw conflict({ conflict: "transition" }, `${state} to ${to}`);
  const move = { to, at: now.toISOString(), by, reason: reason ?? null };
  return { state: to, moves: [...moves, move] };
}

/**
 * What one is of which a reviewer wants more. Asked again, the newer words hold.
 * @throws Failure 4090 `transition`
 */
export const wantingMore = (
  { state, moves }: { state: RequestState; moves: readonly Move[] },
  mover: Mover,
): ReturnType<typeof moved> =>
  moved({ state: state === "NEED_INFO" ? "IN_REVIEW" : state, moves }, "NEED_INFO", mover);

/** What is wanted is waited for so long before somebody asks again; nothing happens then. */
export const wantedUntil = (now: Date): Date =>
  new Date(now.getTime() + COMPANY.periods.wantedDays * 24 * 60 * 60_000);
