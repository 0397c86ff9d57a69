import {
  accessLineSchema,
  accessRecordSchema,
  recordExportPreviewSchema,
  type AccessLine,
  type AccessRecord,
  type RecordExportInput,
  type RecordExportPreview,
  type RecordFilters,
  type RecordQuery,
} from "#contract/access-record.ts";
import { get, type Ways } from "./ways.ts";

const RECORD = "/access-record";
const EXPORT = `/exports${RECORD}`;

/** The access record, as a part of the reservation client. */
export interface AccessRecordCalls {
  /** A leaf of it, newest first; that it was looked at stands on it from then on. */
  accessRecord(hospital: string, query: RecordQuery): Promise<AccessRecord>;
  /** What its file would hold. */
  previewRecordExport(hospital: string, filters: RecordFilters): Promise<RecordExportPreview>;
  /** Its lines, newest first, as `exportReservations`. */
  exportRecord(
    hospital: string,
    input: RecordExportInput,
    signal: AbortSignal,
  ): Promise<AsyncIterable<AccessLine[]>>;
}

export const accessRecordCalls = ({ send, stream, at }: Ways): AccessRecordCalls => ({
  accessRecord: (h, query) =>
    send(at(h, RECORD), { ...get, searchParams: query }, accessRecordSchema),
  previewRecordExport: (h, filters) =>
    send(at(h, EXPORT), { ...get, searchParams: filters }, recordExportPreviewSchema),
  exportRecord: (h, json, signal) => stream(at(h, EXPORT), { json, signal }, accessLineSchema),
});
