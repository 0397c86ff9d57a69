import { asking } from "./board-data.ts";
import type { BoardData } from "./load-board.ts";
import { namesIn } from "./views.tsx";

/** Everybody on the board, by reservation. */
export function* namesOnBoard({
  day,
  shown,
  panel,
}: Pick<BoardData, "day" | "shown" | "panel">): Iterable<readonly [id: string, name: string]> {
  for (const r of [...asking(day), ...day.expired, ...day.reservations]) yield [r.id, r.name];
  yield* namesIn(shown);
  if (panel) yield [panel.reservation.id, panel.reservation.party.name];
}
