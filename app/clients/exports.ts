import {
  exportPreviewSchema,
  exportRowSchema,
  type ExportFilters,
  type ExportInput,
  type ExportPreview,
  type ExportRow,
  type StatisticsExportInput,
} from "#contract/export.ts";
import { printNotedSchema, type PrintInput, type PrintNoted } from "#contract/print.ts";
import { statisticsSchema, type Statistics } from "#contract/statistics.ts";
import { get, post, type Ways } from "./ways.ts";

const EXPORTS = "/exports/reservations";

/** What leaves the board as a file or on paper. */
export interface ExportCalls {
  /** What an export would hold. */
  previewExport(hospital: string, filters: ExportFilters): Promise<ExportPreview>;
  /**
   * Reservations by start, some at a time, as they are asked for; it is on the access record before
   * the first. Its headers have 10 s, what follows has no limit; the signal ends it.
   */
  exportReservations(
    hospital: string,
    input: ExportInput,
    signal: AbortSignal,
  ): Promise<AsyncIterable<ExportRow[]>>;
  /** The figures of `statistics` for a file; why stands on the access record. */
  exportStatistics(hospital: string, input: StatisticsExportInput): Promise<Statistics>;
  /** Puts a sheet that was printed on the access record; once per key, however often it is sent. */
  notePrint(hospital: string, input: PrintInput, idempotencyKey: string): Promise<PrintNoted>;
}

export const exportCalls = ({ send, stream, at }: Ways): ExportCalls => ({
  previewExport: (h, filters) =>
    send(at(h, EXPORTS), { ...get, searchParams: filters }, exportPreviewSchema),
  exportReservations: (h, json, signal) =>
    stream(at(h, EXPORTS), { json, signal }, exportRowSchema),
  exportStatistics: (h, input) => send(at(h, "/exports/statistics"), post(input), statisticsSchema),
  notePrint: (h, input, key) => send(at(h, "/prints"), post(input, key), printNotedSchema),
});
