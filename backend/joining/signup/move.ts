import { conflict } from "#backend/failure.ts";
import { mayMove, type RequestState } from "#contract/request-states.ts";
import type { Move, Row } from "./store.ts";

/** Who moves a request on, and in whose words: they reach the person as they stand. */
export interface Mover {
  by: string;
  now: Date;
  reason?: string;
}

/**
 * What a request is after a step, one of the table's.
 * @throws Failure 4090 `transition` for any other
 */
export function moved(
  { state, moves }: Pick<Row, "state" | "moves">,
  to: RequestState,
  { by, now, reason }: Mover,
): { state: RequestState; moves: Move[] } {
  if (!mayMove(state, to)) throw conflict({ conflict: "transition" }, `${state} to ${to}`);
  const move = { to, at: now.toISOString(), by, reason: reason ?? null };
  return { state: to, moves: [...moves, move] };
}
