import type { ReservationClient } from "#app/clients/reservation.ts";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import type { Cells } from "#app/export/cells.ts";
import { accessCells } from "#app/export/access-cells.ts";
import { EXPORT_PROBLEMS, type ExportProblem } from "#app/text/export.ts";
import type { AccessRecord, RecordFilters, RecordQuery } from "#contract/access-record.ts";
import { CODES } from "#contract/codes.ts";

/** A leaf; a cursor that is no longer good leads to the first one. */
export async function loadRecord(
  client: ReservationClient,
  hospital: string,
  { cursor, ...first }: RecordQuery,
): Promise<AccessRecord> {
  if (cursor === undefined) return client.accessRecord(hospital, first);
  return client.accessRecord(hospital, { ...first, cursor }).catch((error: unknown) => {
    if (!(error instanceof UpstreamFailure) || error.code !== CODES.invalid) throw error;
    return client.accessRecord(hospital, first);
  });
}

/** The record as a file, before it is one. */
export interface RecordFile {
  /** One more than a file holds stands for all that are more. */
  count: number;
  /** Its first two lines, masked. */
  rows: Cells[];
  /** Why it was not begun, when it was not. */
  problem: ExportProblem | null;
}

/** What the dialog of the file says; null while it is shut. */
export async function loadFile(
  client: ReservationClient,
  hospital: string,
  { filters, open }: { filters: RecordFilters; open: string | null },
): Promise<RecordFile | null> {
  if (open === null) return null;
  const { count, rows } = await client.previewRecordExport(hospital, filters);
  const problem = Object.hasOwn(EXPORT_PROBLEMS, open) ? (open as ExportProblem) : null;
  return { count, rows: rows.map(accessCells), problem };
}
