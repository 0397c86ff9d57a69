import { conflict } from "#backend/failure.ts";
import type { Move } from "#backend/requests/index.ts";
import type { Row } from "../signup/store.ts";

/** The fields that were typed anew since more was wanted, and that nobody who decides has looked at. */
export const unseenIn = (moves: readonly Move[]): string[] =>
  moves.flatMap(({ mended = [], seen }) => (seen ? [] : mended));

/** Nobody lets in what nobody has looked at. @throws Failure 4090 `version` */
export function assertSeen({ moves }: Pick<Row, "moves">): void {
  const unseen = unseenIn(moves);
  if (unseen.length > 0)
    throw conflict({ conflict: "version" }, `typed anew, and not looked at: ${unseen.join(", ")}`);
}

/**
 * Its moves when somebody has looked at it. What is still being typed anew, which its person has not sent since it was
 * asked for, and asked for again, is looked at then. @returns null where nothing was unseen
 */
export function lookedAt({ state, moves }: Pick<Row, "state" | "moves">): Move[] | null {
  const asking = moves.findLastIndex(({ to }) => to !== "NEED_INFO") + 1;
  const sent = state === "NEED_INFO" ? moves.slice(0, asking) : moves;
  if (unseenIn(sent).length === 0) return null;
  const seen = sent.map((move) => (move.mended ? { ...move, seen: true } : move));
  return [...seen, ...moves.slice(sent.length)];
}
