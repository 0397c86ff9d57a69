import { recordSetting } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { dropDocuments, listDocuments } from "#backend/documents/index.ts";
import { conflict, notFound } from "#backend/failure.ts";
import { moved } from "#backend/requests/index.ts";
import type { Application } from "#contract/application.ts";
import { shownApplication } from "./shown.ts";
import { lockApplication, ownerOf, updateApplication, type Row } from "./store.ts";
import type { Sender } from "./submit.ts";

/** What a hospital's staff do with one that was sent, each on the access record. */

interface Doing {
  by: Sender;
  applicationId: string;
  version: number;
  now: Date;
}

async function held(
  trx: HospitalTransaction,
  { by: { hospitalId }, applicationId, version }: Doing,
): Promise<Row> {
  const row = await lockApplication(trx, { hospitalId, applicationId });
  if (!row) throw notFound("application");
  if (row.version !== version) throw conflict({ conflict: "version" }, "it has changed since");
  return row;
}

/**
 * What was wanted is there: the reviewer goes on.
 * @throws Failure 4040; 4090 `version`, `transition` where nothing is wanted, or a document still is
 */
export async function completeApplication(
  trx: HospitalTransaction,
  doing: Doing,
): Promise<Application> {
  const { by, now } = doing;
  const row = await held(trx, doing);
  const { moves } = moved(row, "IN_REVIEW", { who: "APPLICANT", by: by.byName, now });
  const documents = await listDocuments(trx, ownerOf(row));
  if (documents.some(({ asked }) => asked !== null))
    throw conflict({ conflict: "transition" }, "a document is still waited for");
  const next = await updateApplication(trx, row, { state: "IN_REVIEW", moves, wantedUntil: null });
  recordSetting(trx, by, now, "APPLICATION_COMPLETED", { number: row.number });
  return shownApplication(trx, next);
}

/**
 * Withdraws one that nobody has decided on: its documents are gone at once, and who was to be called back.
 * @throws Failure 4040; 4090 `version`, `transition`
 */
export async function withdrawApplication(
  trx: HospitalTransaction,
  { reason, ...doing }: Doing & { reason: string },
): Promise<Application> {
  const { by, now } = doing;
  const row = await held(trx, doing);
  const said = reason === "" ? {} : { reason };
  const { moves } = moved(row, "WITHDRAWN", { who: "APPLICANT", by: by.byName, now, ...said });
  await dropDocuments(trx, ownerOf(row), { by, now });
  const next = await updateApplication(trx, row, {
    ...{ state: "WITHDRAWN", moves, decidedAt: now, wantedUntil: null },
    business: { ...row.business, requesterPhone: "" },
  });
  recordSetting(trx, by, now, "APPLICATION_WITHDRAWN", { number: row.number });
  return shownApplication(trx, next);
}
