import type { Options } from "ky";
import type { z } from "zod";
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

interface Ways {
  /** One call with the session. */
  send: <S extends z.ZodType>(path: string, options: Options, schema: S) => Promise<z.output<S>>;
  /** A posted call whose answer is read some lines at a time, until the signal ends it. */
  stream: <S extends z.ZodType>(
    path: string,
    input: { json: unknown; signal: AbortSignal },
    schema: S,
  ) => Promise<AsyncIterable<z.output<S>[]>>;
  /** The path of something of a hospital's. */
  at: (hospital: string, rest: string) => string;
}

export const accessRecordCalls = ({ send, stream, at }: Ways): AccessRecordCalls => ({
  accessRecord: (h, query) =>
    send(at(h, RECORD), { method: "get", searchParams: query }, accessRecordSchema),
  previewRecordExport: (h, filters) =>
    send(at(h, EXPORT), { method: "get", searchParams: filters }, recordExportPreviewSchema),
  exportRecord: (h, json, signal) => stream(at(h, EXPORT), { json, signal }, accessLineSchema),
});
