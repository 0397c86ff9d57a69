import type { HospitalTransaction } from "#backend/database/database.ts";
import { notFound } from "#backend/failure.ts";
import type { Mail, MailWords } from "#backend/mails/index.ts";
import { lockApplication, type OfApplication, type Row } from "../store.ts";

/** One on which we decide, held until the commit. @throws Failure 4040 */
export async function heldApplication(trx: HospitalTransaction, of: OfApplication): Promise<Row> {
  const row = await lockApplication(trx, of);
  if (!row) throw notFound("application");
  return row;
}

/** The mail to who sent it, where their address was confirmed and they are here still; else null. */
export async function mailToSender(
  trx: HospitalTransaction,
  { hospitalId, submittedByAccount }: Row,
  words: MailWords,
): Promise<Mail | null> {
  const account = await trx
    .selectFrom("accounts")
    .select("email")
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", submittedByAccount)
    .where("emailConfirmedAt", "is not", null)
    .executeTakeFirst();
  return account?.email ? { hospitalId, to: account.email, kind: "APPLICATION", ...words } : null;
}
