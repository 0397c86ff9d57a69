import { recordAccess, type Visitor } from "#backend/access/index.ts";
import type { Database, HospitalTransaction } from "#backend/database/database.ts";
import { invalid } from "#backend/failure.ts";
import type {
  AccessLine,
  RecordExportInput,
  RecordExportPreview,
  RecordFilters,
} from "#contract/access-record.ts";
import { MOST_EXPORTED } from "#contract/export-reasons.ts";
import { maskedName } from "#contract/masking.ts";
import { linesAfter, toLine, whoseIs, type LinesAsked, type Place } from "./lines.ts";
import { countOf, readBeside, scopeOf } from "./search.ts";

/** Lines that are read, and held, at a time. */
const PAGE = 1_000;
const SHOWN = 2;

interface Asked extends LinesAsked {
  masked: boolean;
}

/**
 * How many lines a file would hold, and the first two as they would stand in it, masked; whom they
 * name is on the record.
 */
export async function previewRecord(
  trx: HospitalTransaction,
  by: Visitor,
  filters: RecordFilters,
  now: Date,
): Promise<RecordExportPreview> {
  const { hospitalId } = by;
  const meant = await whoseIs(trx, hospitalId, filters, now);
  const asked = { hospitalId, filters, meant, until: now };
  const rows = await linesAfter(trx, asked, null, SHOWN)
    .select(countOf(trx, asked, MOST_EXPORTED).as("counted"))
    .execute();
  const shown = rows.map(toLine).map(masked);
  const subjects = [...new Set(shown.flatMap(({ subject }) => subject?.id ?? []))];
  recordAccess(trx, {
    ...{ ...by, at: now, act: "READ", subjects, subjectCount: subjects.length },
    scope: { what: "EXPORT_PREVIEW" },
  });
  return { count: rows[0]?.counted ?? 0, rows: shown };
}

/**
 * The one way out for the access record, which says so of itself before the first line is read.
 * @throws Failure 4000 `count` where there are none, or more than one file holds
 */
export async function beginRecordExport(
  trx: HospitalTransaction,
  by: Visitor,
  { masked, reason, note, ...filters }: RecordExportInput,
  now: Date,
): Promise<Asked> {
  const { hospitalId } = by;
  const meant = await whoseIs(trx, hospitalId, filters, now);
  const asked = { hospitalId, filters, meant, until: now, masked };
  const { count } = await trx
    .selectNoFrom(countOf(trx, asked, MOST_EXPORTED).as("count"))
    .executeTakeFirstOrThrow();
  if (count === 0) throw invalid({ count: "내보낼 기록이 없어요." });
  if (count > MOST_EXPORTED)
    throw invalid({ count: `한 번에 ${MOST_EXPORTED}건까지 내보낼 수 있어요.` });
  const beside = await readBeside(trx, hospitalId, now);
  recordAccess(trx, {
    ...{ ...by, at: now, act: "EXPORT", subjectCount: count },
    scope: { ...scopeOf(asked, beside), file: "CSV", masked },
    reason: note === undefined ? reason : `${reason}: ${note}`,
  });
  return asked;
}

/** The lines, a page at a time, newest first; each page is a transaction of its own. */
export async function* recordPages(
  database: Database,
  asked: Asked,
): AsyncGenerator<AccessLine[], void> {
  let after: Pick<Place, "at" | "id"> | null = null;
  do {
    const lines: AccessLine[] = await pageAfter(database, asked, after);
    if (lines.length > 0) yield asked.masked ? lines.map(masked) : lines;
    after = lines.length < PAGE ? null : (lines.at(-1) ?? null);
  } while (after !== null);
}

const pageAfter = (database: Database, asked: Asked, after: Pick<Place, "at" | "id"> | null) =>
  database.inHospital(asked.hospitalId, async (trx) =>
    (await linesAfter(trx, asked, after, PAGE).execute()).map(toLine),
  );

const masked = (line: AccessLine): AccessLine => ({
  ...line,
  subject: line.subject && { ...line.subject, name: maskedName(line.subject.name) },
});
