import type { HospitalTransaction } from "#backend/database/database.ts";
import { listDocuments } from "#backend/documents/index.ts";
import { APPLICATION_DOCUMENTS } from "#contract/application-pages.ts";
import type { Application, ApplicationHead } from "#contract/application.ts";
import type { DocumentKind } from "#contract/document-rules.ts";
import { isUnderWay } from "#contract/request-states.ts";
import { readHospital, seenOf, type Hospital } from "./hospital.ts";
import { ownerOf, type Row } from "./store.ts";

export const headOf = (row: Row): ApplicationHead => ({
  ...{ id: row.applicationId, number: row.number, state: row.state, version: row.version },
  ...{ platforms: row.platforms, submittedBy: row.submittedBy },
  submittedAt: row.submittedAt.toISOString(),
  reason: row.moves.at(-1)?.reason ?? null,
});

/** The whole of one, as the hospital's staff see it; `hospital` where it was read already. */
export async function shownApplication(
  trx: HospitalTransaction,
  row: Row,
  hospital?: Hospital,
): Promise<Application> {
  const documents = await listDocuments(trx, ownerOf(row));
  const seenOn = seenOf(hospital ?? (await readHospital(trx, row.hospitalId)));
  const seen = APPLICATION_DOCUMENTS.filter((kind) => seenOn[kind] !== null);
  const isThere = (kind: DocumentKind) =>
    seen.some((one) => one === kind) || documents.some((one) => one.kind === kind && one.file);
  return {
    ...headOf(row),
    ...{ business: row.business, emrName: row.emrName, confirmMode: row.confirmMode },
    ...{ timeBlock: row.timeBlock, salesman: row.salesman },
    // By whom of us each was done is on the mails, where it says something.
    moves: row.moves.map(({ to, at }) => ({ to, at })),
    documents,
    seen,
    lacking: isUnderWay(row.state) ? APPLICATION_DOCUMENTS.filter((kind) => !isThere(kind)) : [],
    wantedUntil: row.wantedUntil?.toISOString() ?? null,
  };
}
