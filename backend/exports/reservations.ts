import { sql, type Selectable } from "kysely";
import { recordAccess, type Visitor } from "#backend/access/index.ts";
import type { Database, HospitalTransaction, Schema } from "#backend/database/database.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import { invalid } from "#backend/failure.ts";
import {
  bookedByOf,
  filtersOnRecord,
  formatNumber,
  matching,
  productName,
  shownMasked,
  shownName,
} from "#backend/reservations/index.ts";
import { MOST_NAMED } from "#contract/access-bounds.ts";
import type { ExportFilters, ExportInput, ExportPreview, ExportRow } from "#contract/export.ts";
import { MOST_EXPORTED } from "#contract/export-reasons.ts";
import { maskedName, maskedPhone } from "#contract/masking.ts";

/** Rows that are read, and held, at a time. */
export const EXPORT_PAGE = 1_000;
const SHOWN = 2;

interface Asked {
  hospitalId: string;
  filters: ExportFilters;
  masked: boolean;
  now: Date;
}

/**
 * How many reservations an export would hold, and the first two as they would stand in it, masked.
 * @returns with the ids of these two
 */
export async function previewExport(
  trx: HospitalTransaction,
  hospitalId: string,
  filters: ExportFilters,
  now: Date,
): Promise<{ preview: ExportPreview; ids: string[] }> {
  const asked = { hospitalId, filters, masked: true, now };
  const first = await byStart(trx, asked, SHOWN).select(countOf(trx, asked).as("count")).execute();
  const rows = first.map((row) => toRow(row, true));
  const ids = first.map(({ reservationId }) => reservationId);
  return { preview: { count: first[0]?.count ?? 0, rows }, ids };
}

/**
 * The one way out for reservations: who may take them, and what is kept of it, is settled here,
 * before the first row is read. Its line of the access record commits with this transaction.
 * @throws Failure 4000 `count` where there are none, or more than one file holds
 */
export async function beginExport(
  trx: HospitalTransaction,
  facts: Facts,
  by: Visitor,
  input: ExportInput,
  now: Date,
): Promise<Asked> {
  const { hospitalId } = by;
  const asked = { hospitalId, filters: input, masked: input.masked, now };
  const { count } = await trx
    .selectNoFrom(countOf(trx, asked).as("count"))
    .executeTakeFirstOrThrow();
  if (count === 0) throw invalid({ count: "내보낼 예약이 없어요." });
  if (count > MOST_EXPORTED)
    throw invalid({ count: `한 번에 ${MOST_EXPORTED}건까지 내보낼 수 있어요.` });
  const { masked, reason, note, ...filters } = input;
  const subjects = count > MOST_NAMED ? [] : await idsOf(trx, asked);
  recordAccess(trx, {
    ...{ ...by, at: now, act: "EXPORT", subjects, subjectCount: count },
    scope: { what: "RESERVATIONS", file: "CSV", masked, ...filtersOnRecord(facts, filters) },
    reason: note === undefined ? reason : `${reason}: ${note}`,
  });
  return asked;
}

const idsOf = async (trx: HospitalTransaction, { hospitalId, filters, now }: Asked) =>
  (
    await matching(trx, hospitalId, filters, now).clearSelect().select("reservationId").execute()
  ).map(({ reservationId }) => reservationId);

/**
 * The rows, a page at a time, by start. Each page is a transaction of its own, read when it is asked
 * for: whoever takes long, or goes, holds no connection. What moves meanwhile may be missing or stand
 * in it twice.
 */
export async function* exportPages(
  database: Database,
  asked: Asked,
): AsyncGenerator<ExportRow[], void> {
  let after: Place | null = null;
  do {
    const page: Page = await database.inHospital(asked.hospitalId, (trx) =>
      pageAfter(trx, asked, after),
    );
    if (page.rows.length > 0) yield page.rows;
    after = page.last;
  } while (after !== null);
}

type Place = Pick<Selectable<Schema["reservations"]>, "startsAt" | "reservationId">;
interface Page {
  rows: ExportRow[];
  /** Where the next page begins; null after the last one. */
  last: Place | null;
}

/** How many, as far as a file may hold them and one more. */
function countOf(trx: HospitalTransaction, { hospitalId, filters, now }: Asked) {
  const found = matching(trx, hospitalId, filters, now)
    .clearSelect()
    .select("reservationId")
    .limit(MOST_EXPORTED + 1);
  return sql<number>`(select count(*)::integer from (${found}) as found)`;
}

async function pageAfter(
  trx: HospitalTransaction,
  asked: Asked,
  after: Place | null,
): Promise<Page> {
  const read = await byStart(trx, asked, EXPORT_PAGE)
    .$if(after !== null, (found) =>
      found.where((eb) =>
        eb(
          eb.refTuple("startsAt", "reservationId"),
          ">",
          eb.tuple(after?.startsAt ?? asked.now, after?.reservationId ?? ""),
        ),
      ),
    )
    .execute();
  return {
    rows: read.map((row) => toRow(row, asked.masked)),
    last: read.length < EXPORT_PAGE ? null : (read.at(-1) ?? null),
  };
}

const byStart = (trx: HospitalTransaction, { hospitalId, filters, now }: Asked, most: number) =>
  matching(trx, hospitalId, filters, now)
    .clearSelect()
    .select(["reservationId", "startsAt", "visitDay", "dayNumber", "partyName", "partyPhone"])
    .select("blankedAt")
    .select(["status", "platform", "bookedByName", "bookedByPhone", "bookedByRelation"])
    .select(productName)
    .orderBy("startsAt")
    .orderBy("reservationId")
    .limit(most);

type Read = Awaited<ReturnType<ReturnType<typeof byStart>["execute"]>>[number];

function bookerOf(row: Read, masked: boolean): ExportRow["bookedBy"] {
  const by = bookedByOf(row);
  if (by === null || !masked) return by;
  return { ...by, name: maskedName(by.name), phone: maskedPhone(by.phone) };
}

const toRow = (row: Read, masked: boolean): ExportRow => ({
  start: row.startsAt.toISOString(),
  name: masked ? shownMasked(row) : shownName(row),
  phone: masked ? maskedPhone(row.partyPhone) : row.partyPhone,
  bookedBy: bookerOf(row, masked),
  product: row.product,
  status: row.status,
  platform: row.platform,
  number: formatNumber(row.visitDay, row.dayNumber),
});
