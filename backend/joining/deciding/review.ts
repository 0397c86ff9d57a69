import { askForDocument, listDocuments } from "#backend/documents/index.ts";
import { notFound } from "#backend/failure.ts";
import { writeMail } from "#backend/mails/index.ts";
import {
  findRequests,
  moved,
  wantedUntil,
  wantingMore,
  type Move,
} from "#backend/requests/index.ts";
import type { Services } from "#backend/services.ts";
import type { Document } from "#contract/document.ts";
import type { DocumentKind } from "#contract/document-rules.ts";
import type { RequestState } from "#contract/request-states.ts";
import { readRequestNumber } from "#contract/request-number.ts";
import type { SignupTyped } from "#contract/signup.ts";
import { wantedMail } from "../mails.ts";
import { ownerOf } from "../signup/documents.ts";
import { lockSignup, updateSignup, type OfSignup } from "../signup/store.ts";
import { lookedAt } from "./seen.ts";

type Needs = Pick<Services, "database" | "clock" | "secrets" | "mailer" | "siteUrl">;

/** So many are read at once. */
const MOST = 200;

/** A sign-up as we who decide on new hospitals see it. */
export interface Reviewed extends OfSignup {
  number: string;
  state: RequestState;
  /** Whose staff decide; null: we do. */
  atHospital: string | null;
  typed: Partial<SignupTyped>;
  moves: readonly Move[];
  submittedAt: Date;
}

/** Those at new hospitals that wait for us, the oldest first. */
export const listToReview = ({ database }: Pick<Needs, "database">): Promise<Reviewed[]> =>
  readAll(
    database,
    atNewHospitals(database).where("loginId", "is not", null).orderBy("submittedAt"),
  );

/** The newest that were sent for new hospitals, whatever became of them. */
export const listNewest = (
  { database }: Pick<Needs, "database">,
  most: number,
): Promise<Reviewed[]> =>
  readAll(database, atNewHospitals(database).orderBy("submittedAt", "desc").limit(most));

const atNewHospitals = ({ kysely }: Needs["database"]) =>
  kysely
    .selectFrom("signupDirectory")
    .select(["hospitalId", "signupId"])
    .where("atHospital", "is", null)
    .limit(MOST);

async function readAll(
  database: Needs["database"],
  query: ReturnType<typeof atNewHospitals>,
): Promise<Reviewed[]> {
  const rows = [];
  for (const entry of await query.execute()) rows.push(await read(database, entry));
  return rows.filter((row) => row !== null);
}

/** Which sign-up has that number; the newest, where a year's number has come again. @returns null where none has */
export async function signupOf(
  { database, clock }: Pick<Needs, "database" | "clock">,
  text: string,
): Promise<Reviewed | null> {
  const number = readRequestNumber(text, "S");
  if (!number) return null;
  const [newest] = await findRequests(database.kysely, number, clock());
  if (!newest) return null;
  const { hospitalId, requestId: signupId } = newest;
  return read(database, { hospitalId, signupId });
}

const read = (database: Needs["database"], of: OfSignup): Promise<Reviewed | null> =>
  database.inHospital(of.hospitalId, async (trx) => {
    const row = await lockSignup(trx, of);
    if (!row?.number || !row.submittedAt) return null;
    const { number, state, atHospital, typed, moves, submittedAt } = row;
    return { ...of, number, state, atHospital, typed, moves, submittedAt };
  });

/** What was handed in for one, and what of it is asked for again. */
export const signupDocuments = (
  { database }: Pick<Needs, "database">,
  of: OfSignup,
): Promise<Document[]> =>
  database.inHospital(of.hospitalId, (trx) => listDocuments(trx, ownerOf(of)));

/**
 * Somebody looks at it: from now on it is in review, where it only lay there, and what was typed anew and sent is seen.
 * @throws Failure 4040
 */
export const beginReview = ({ database, clock }: Needs, of: OfSignup, by: string): Promise<void> =>
  database.inHospital(of.hospitalId, async (trx) => {
    const row = await lockSignup(trx, of);
    if (row?.atHospital !== null) throw notFound("sign-up at a new hospital");
    const moves = lookedAt(row);
    if (moves !== null) await updateSignup(trx, row, { moves });
    if (row.state !== "SUBMITTED") return;
    await updateSignup(trx, row, moved(row, "IN_REVIEW", { by, now: clock() }));
  });

/** What is missing, in words that reach the person as they stand; and which documents. */
export interface Wanted {
  by: string;
  words: string;
  documents: readonly DocumentKind[];
}

/**
 * Asks for what is missing, by mail too. Asked again, the newer words hold.
 * @throws Failure 4040; 4090 `transition`
 */
export const askForMore = (
  services: Needs,
  of: OfSignup,
  { by, words, documents }: Wanted,
): Promise<void> =>
  services.database.inHospital(of.hospitalId, async (trx) => {
    const row = await lockSignup(trx, of);
    if (row?.atHospital !== null) throw notFound("sign-up at a new hospital");
    const now = services.clock();
    const step = wantingMore(row, { by, now, reason: words });
    await updateSignup(trx, row, { ...step, wantedUntil: wantedUntil(now) });
    for (const kind of documents)
      await askForDocument(trx, ownerOf(row), { kind, note: words, by, now });
    const mail = wantedMail(row.number ?? "", words, `${services.siteUrl}/signup-request/status`);
    const to = row.typed.email ?? "";
    await writeMail(trx, services, { hospitalId: of.hospitalId, to, kind: "SIGNUP", ...mail }, now);
  });
