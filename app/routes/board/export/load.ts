import type { ReservationClient } from "#app/clients/reservation.ts";
import { reservationCells } from "#app/export/reservation-cells.ts";
import { EXPORT_PROBLEMS, type ExportProblem } from "#app/text/export.ts";
import type { Cells } from "#app/export/cells.ts";
import type { ListData } from "../list/load.ts";

/** 목록 as a file, before it is one. */
export interface ExportData {
  view: "list";
  /** One more than a file holds stands for all that are more. */
  count: number;
  /** Its first two lines, masked. */
  rows: Cells[];
  query: ListData["query"];
  /** Why it was not begun, when it was not. */
  problem: ExportProblem | null;
}

/** What the dialog of 목록 says; null while it is shut. */
export async function loadExport(
  client: ReservationClient,
  hospital: string,
  { search, query }: { search: URLSearchParams; query: ListData["query"] },
): Promise<ExportData | null> {
  const open = search.get("export");
  if (open === null) return null;
  const { count, rows } = await client.previewExport(hospital, query);
  const problem = problemIn(open);
  return { view: "list", count, rows: rows.map(reservationCells), query, problem };
}

/** Why a file was not begun, as the address of its dialog has it; null where that only opens it. */
export const problemIn = (open: string): ExportProblem | null =>
  Object.hasOwn(EXPORT_PROBLEMS, open) ? (open as ExportProblem) : null;
