import type { LinkPurpose } from "#contract/mail.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { hashOf, newToken } from "../bound-token.ts";

interface OfAccount {
  hospitalId: string;
  accountId: string;
}

interface ToIssue extends OfAccount {
  purpose: LinkPurpose;
  /** Where it is sent to. */
  email: string;
  sentAt: Date;
  expiresAt: Date;
}

/**
 * Until the transaction ends nobody else changes the account or what its links open.
 * @returns its password as it is now
 */
export const lockAccount = (trx: HospitalTransaction, { hospitalId, accountId }: OfAccount) =>
  trx
    .selectFrom("accounts")
    .select("passwordHash")
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", accountId)
    .forUpdate()
    .executeTakeFirst();

/** A link that does one thing once. @returns its token; only the hash is kept */
export async function issueLink(trx: HospitalTransaction, link: ToIssue): Promise<string> {
  const token = newToken(link.hospitalId);
  await trx
    .insertInto("accountLinks")
    .values({ ...link, tokenHash: hashOf(token) })
    .execute();
  return token;
}

/** The link and whose it is, whatever became of it. */
export const findLink = (
  trx: HospitalTransaction,
  { hospitalId, token, purpose }: { hospitalId: string; token: string; purpose: LinkPurpose },
) =>
  trx
    .selectFrom("accountLinks as l")
    .innerJoin("accounts as a", (on) =>
      on.onRef("a.hospitalId", "=", "l.hospitalId").onRef("a.accountId", "=", "l.accountId"),
    )
    .innerJoin("hospitals as h", "h.hospitalId", "l.hospitalId")
    .select(["a.accountId", "a.loginId", "a.name", "a.mobile", "h.contactPhone"])
    .select(["l.email", "l.sentAt", "l.expiresAt", "l.usedAt"])
    .where("l.hospitalId", "=", hospitalId)
    .where("l.tokenHash", "=", hashOf(token))
    .where("l.purpose", "=", purpose)
    .executeTakeFirst();

/** Uses it up, and with it every other of the account with the same purpose. @returns whether it was still good */
export async function useLink(
  trx: HospitalTransaction,
  { hospitalId, accountId }: OfAccount,
  token: string,
  now: Date,
): Promise<boolean> {
  const used = await trx
    .updateTable("accountLinks")
    .set({ usedAt: now })
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", accountId)
    .where("tokenHash", "=", hashOf(token))
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .returning("purpose")
    .executeTakeFirst();
  if (!used) return false;
  await trx
    .updateTable("accountLinks")
    .set({ usedAt: now })
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", accountId)
    .where("purpose", "=", used.purpose)
    .where("usedAt", "is", null)
    .execute();
  return true;
}

/** What was sent to an address that is the account's no longer opens nothing; that it was sent still counts. */
export const endLinks = (
  trx: HospitalTransaction,
  { hospitalId, accountId }: OfAccount,
  now: Date,
) =>
  trx
    .updateTable("accountLinks")
    .set({ expiresAt: now })
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", accountId)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .execute();
