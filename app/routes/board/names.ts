import type { BoardData } from "./load-board.ts";

/** Everybody on the board, by reservation. */
export function* namesOnBoard({
  day,
  shown,
  panel,
}: Pick<BoardData, "day" | "shown" | "panel">): Iterable<readonly [id: string, name: string]> {
  for (const r of [...day.inbox, ...day.reservations]) yield [r.id, r.name];
  for (const r of shown.data?.items ?? []) yield [r.id, r.party.name];
  if (panel) yield [panel.reservation.id, panel.reservation.party.name];
}
