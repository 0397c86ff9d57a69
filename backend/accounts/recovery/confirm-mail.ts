import { sql } from "kysely";
import { recordSetting, type Visitor } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { invalid, notFound } from "#backend/failure.ts";
import { writeMail } from "#backend/mails/index.ts";
import type { Services } from "#backend/services.ts";
import { mailConfirmed } from "#contract/page-addresses.ts";
import { ASKS_AN_HOUR } from "#contract/recovery-limits.ts";
import { tooMany } from "../limits.ts";
import { WRONG } from "../present-password.ts";
import { findLink, issueLink, lockAccount, useLink } from "./links.ts";
import { confirmMail } from "./mails.ts";

type Holder = Visitor & { accountId: string };

const HOUR_MS = 60 * 60_000;

/**
 * Sends the account's mail address a link that only its holder, logged in, can follow.
 * @throws Failure 4040 where it has none or it is confirmed already; 4290 after so many an hour
 */
export async function askToConfirm(
  trx: HospitalTransaction,
  services: Pick<Services, "clock" | "secrets" | "mailer" | "siteUrl">,
  by: Holder,
): Promise<void> {
  const { hospitalId, accountId } = by;
  const now = services.clock();
  // By itself, so that of many presses at once each counts those before it.
  await lockAccount(trx, by);
  const since = new Date(now.getTime() - HOUR_MS);
  const account = await trx
    .selectFrom("accounts as a")
    .innerJoin("hospitals as h", "h.hospitalId", "a.hospitalId")
    .select(["a.email", "h.name as hospital"])
    .select(
      sql<number>`(select count(*)::int from account_links as l
        where l.hospital_id = a.hospital_id and l.account_id = a.account_id
          and l.purpose = 'MAIL' and l.sent_at > ${since})`.as("asked"),
    )
    .where("a.hospitalId", "=", hospitalId)
    .where("a.accountId", "=", accountId)
    .where("a.emailConfirmedAt", "is", null)
    .executeTakeFirst();
  if (account?.email == null) throw notFound("mail to confirm");
  if (account.asked >= ASKS_AN_HOUR) throw tooMany(HOUR_MS);
  const expiresAt = new Date(now.getTime() + 24 * HOUR_MS);
  const of = { hospitalId, accountId, email: account.email };
  const token = await issueLink(trx, { ...of, purpose: "MAIL", sentAt: now, expiresAt });
  const words = confirmMail(account.hospital, `${services.siteUrl}${mailConfirmed(token)}`);
  const mail = { hospitalId, to: account.email, kind: "CONFIRM" as const, ...words };
  await writeMail(trx, services, { ...mail, until: expiresAt }, now);
}

/** A link, and the password by which whoever followed it has proved to be the account's holder. */
interface Proven {
  token: string;
  passwordHash: string;
}

/**
 * The address that the link went to is the account's: from then on it opens the account, so whoever says so
 * has proved to be its holder before, not only found it open.
 * @throws Failure 4000 at `password` where it was changed meanwhile; 4040 where the link is not, or no
 * longer, good for that
 */
export async function confirmAddress(
  trx: HospitalTransaction,
  by: Holder,
  { token, passwordHash }: Proven,
  now: Date,
): Promise<void> {
  const { hospitalId, accountId } = by;
  const account = await lockAccount(trx, by);
  if (account?.passwordHash !== passwordHash) throw invalid({ password: WRONG });
  const link = await findLink(trx, { hospitalId, token, purpose: "MAIL" });
  if (link?.accountId !== accountId || !(await useLink(trx, by, token, now)))
    throw notFound("link");
  const confirmed = await trx
    .updateTable("accounts")
    .set({ emailConfirmedAt: now })
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", accountId)
    .where(sql`lower(email)`, "=", link.email.toLowerCase())
    .returning("email")
    .executeTakeFirst();
  if (!confirmed) throw notFound("link");
  recordSetting(trx, by, now, "MAIL_CONFIRMED");
}
