import { sql, type Selectable } from "kysely";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import { dropReminder, type Move } from "#backend/requests/index.ts";
import type { Agreement } from "#contract/agreements.ts";
import type { SignupTyped } from "#contract/signup.ts";

/** Something that was agreed to, as it is kept: the text by its SHA-256, hexadecimal. */
export interface Agreed {
  what: Agreement;
  edition: string;
  hash: string;
  at: string;
}

type Columns = Selectable<Schema["signups"]>;
export interface Row extends Omit<Columns, "agreed" | "typed" | "moves"> {
  agreed: Agreed[];
  /** What was typed, half or whole; a field that was not is left out. */
  typed: Partial<SignupTyped>;
  moves: Move[];
}

/** Where one is, and which. */
export interface OfSignup {
  hospitalId: string;
  signupId: string;
}

/** To be narrowed; jsonb comes as it went in. */
export const signupsIn = (trx: HospitalTransaction) =>
  trx.selectFrom("signups").selectAll().$castTo<Row>();

const one = (trx: HospitalTransaction, { hospitalId, signupId }: OfSignup) =>
  signupsIn(trx).where("hospitalId", "=", hospitalId).where("signupId", "=", signupId);

/** It, as it stands now. */
export const signupAt = (trx: HospitalTransaction, of: OfSignup): Promise<Row | undefined> =>
  one(trx, of).executeTakeFirst();

/** It, held until the commit. */
export const lockSignup = (trx: HospitalTransaction, of: OfSignup): Promise<Row | undefined> =>
  one(trx, of).forUpdate().executeTakeFirst();

/** Those on which a hospital's staff decide, each found where it lies: no key of theirs begins with the hospital. */
export const isListedAt = (atHospital: string) => sql<boolean>`hospital_id = any(array(
  select entry.hospital_id from signup_directory as entry where entry.at_hospital = ${atHospital}))`;

/** One on which a hospital's staff decide, held until the commit. */
export const lockColleague = (
  trx: HospitalTransaction,
  { atHospital, signupId }: { atHospital: string; signupId: string },
): Promise<Row | undefined> =>
  signupsIn(trx)
    .where("atHospital", "=", atHospital)
    .where(isListedAt(atHospital))
    .where("signupId", "=", signupId)
    .forUpdate()
    .executeTakeFirst();

export type Changed = Partial<Omit<Row, "hospitalId" | "signupId" | "version">>;

/** Changes one that is held; its version counts on. Where it moves on nobody is reminded of what was wanted before. */
export async function updateSignup(
  trx: HospitalTransaction,
  { hospitalId, signupId }: OfSignup,
  { agreed, typed, moves, ...columns }: Changed,
): Promise<void> {
  if (columns.state) await dropReminder(trx, "one.signup_id", { hospitalId, id: signupId });
  await trx
    .updateTable("signups")
    .set({
      ...columns,
      ...(agreed && { agreed: JSON.stringify(agreed) }),
      ...(typed && { typed: JSON.stringify(typed) }),
      ...(moves && { moves: JSON.stringify(moves) }),
      version: sql<number>`version + 1`,
    })
    .where("hospitalId", "=", hospitalId)
    .where("signupId", "=", signupId)
    .execute();
}

/** Where its password is sealed for. */
export const placeOf = ({ hospitalId, signupId }: OfSignup) => ({
  ...{ table: "signups", column: "password_sealed" },
  row: `${hospitalId}/${signupId}`,
});
