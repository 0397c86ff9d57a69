import type { Kysely } from "kysely";
import type { Schema } from "#backend/database/database.ts";
import { listDocuments } from "#backend/documents/index.ts";
import { findRequests } from "#backend/requests/index.ts";
import type { Services } from "#backend/services.ts";
import type { Document } from "#contract/document.ts";
import { readRequestNumber } from "#contract/request-number.ts";
import { applicationsIn, ownerOf, type OfApplication, type Row } from "../store.ts";

/** Applications as we who decide on them see them: hospital by hospital, each by its own key. */

type Needs = Pick<Services, "database">;

export interface Reviewed extends Row {
  hospitalName: string;
}

/** So many are read at once. */
const MOST = 200;

/** Those that wait for us or for what we asked for, the oldest first. */
export const listToDecide = async ({ database }: Needs): Promise<Reviewed[]> =>
  readAll(
    database,
    await database.kysely
      .selectFrom("applicationDirectory")
      .select(["hospitalId", "applicationId"])
      .orderBy("submittedAt")
      .limit(MOST)
      .execute(),
  );

/** The newest that were sent, whatever became of them. */
export const listNewestApplications = async (
  { database }: Needs,
  most: number,
): Promise<Reviewed[]> => readAll(database, await newest(database.kysely, most));

const newest = (kysely: Kysely<Schema>, most: number): Promise<OfApplication[]> =>
  kysely
    .selectFrom("requestDirectory")
    .select(["hospitalId", "requestId as applicationId"])
    .where("kind", "=", "A")
    .orderBy("day", "desc")
    .orderBy("counted", "desc")
    .limit(most)
    .execute();

async function readAll(
  database: Needs["database"],
  of: readonly OfApplication[],
): Promise<Reviewed[]> {
  const rows = [];
  for (const one of of) rows.push(await read(database, one));
  return rows.filter((row) => row !== null);
}

/** Which one has that number; the newest, where a year's number has come again. @returns null where none has */
export async function applicationOf(
  { database, clock }: Pick<Services, "database" | "clock">,
  text: string,
): Promise<Reviewed | null> {
  const number = readRequestNumber(text, "A");
  if (!number) return null;
  const [found] = await findRequests(database.kysely, number, clock());
  return found
    ? read(database, { hospitalId: found.hospitalId, applicationId: found.requestId })
    : null;
}

const read = (
  database: Needs["database"],
  { hospitalId, applicationId }: OfApplication,
): Promise<Reviewed | null> =>
  database.inHospital(hospitalId, async (trx) => {
    const row = await applicationsIn(trx, hospitalId)
      .where("applicationId", "=", applicationId)
      .executeTakeFirst();
    if (!row) return null;
    const { name: hospitalName } = await trx
      .selectFrom("hospitals")
      .select("name")
      .where("hospitalId", "=", hospitalId)
      .executeTakeFirstOrThrow();
    return { ...row, hospitalName };
  });

/** What was handed in for one, and what of it is asked for. */
export const applicationDocuments = ({ database }: Needs, of: OfApplication): Promise<Document[]> =>
  database.inHospital(of.hospitalId, (trx) => listDocuments(trx, ownerOf(of)));
