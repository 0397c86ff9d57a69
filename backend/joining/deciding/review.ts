import { listDocuments } from "#backend/documents/index.ts";
import { findRequests, type Move } from "#backend/requests/index.ts";
import type { Services } from "#backend/services.ts";
import { phoneDigits } from "#contract/field-rules.ts";
import type { Document } from "#contract/document.ts";
import { isUnderWay, type RequestState } from "#contract/request-states.ts";
import { readRequestNumber } from "#contract/request-number.ts";
import type { SignupTyped } from "#contract/signup.ts";
import { ownerOf } from "../signup/documents.ts";
import { signupAt, type OfSignup } from "../signup/store.ts";

type Needs = Pick<Services, "database" | "clock">;

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
export async function signupOf({ database, clock }: Needs, text: string): Promise<Reviewed | null> {
  const number = readRequestNumber(text, "S");
  if (!number) return null;
  const [newest] = await findRequests(database.kysely, number, clock());
  if (!newest) return null;
  const { hospitalId, requestId: signupId } = newest;
  return read(database, { hospitalId, signupId });
}

const read = (database: Needs["database"], of: OfSignup): Promise<Reviewed | null> =>
  database.inHospital(of.hospitalId, async (trx) => {
    const row = await signupAt(trx, of);
    if (!row?.number || !row.submittedAt) return null;
    const { number, state, atHospital, typed, moves, submittedAt } = row;
    return { ...of, number, state, atHospital, typed, moves, submittedAt };
  });

/** Others among them of the same mobile number: one person may have asked twice. */
export const othersOf = (of: Reviewed, among: readonly Reviewed[]): Reviewed[] =>
  among.filter(
    ({ signupId, state, typed }) =>
      signupId !== of.signupId &&
      isUnderWay(state) &&
      mobileOf(typed) !== "" &&
      mobileOf(typed) === mobileOf(of.typed),
  );

const mobileOf = ({ requesterPhone = "" }: Reviewed["typed"]): string =>
  phoneDigits(requesterPhone);

/** What was handed in for one, and what of it is asked for again. */
export const signupDocuments = (
  { database }: Pick<Needs, "database">,
  of: OfSignup,
): Promise<Document[]> =>
  database.inHospital(of.hospitalId, (trx) => listDocuments(trx, ownerOf(of)));
