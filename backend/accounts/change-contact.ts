import { recordSetting, type Visitor } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { writeMail } from "#backend/mails/index.ts";
import type { Services } from "#backend/services.ts";
import type { Contact } from "#contract/own-account.ts";
import { askToConfirm } from "./recovery/confirm-mail.ts";
import { endLinks } from "./recovery/links.ts";
import { movedMail, noMailMail } from "./recovery/mails.ts";

/**
 * Where the account's holder is reached from now on. What it is stands in the account, not on the record.
 * Another mail address is asked whether it is theirs, and the one before, confirmed or not, is told that
 * it is the account's no longer; links that were sent there are good for nothing.
 * @throws Failure 4290 where addresses were asked too often
 */
export async function changeContact(
  trx: HospitalTransaction,
  services: Services,
  by: Visitor & { accountId: string },
  contact: Contact,
): Promise<void> {
  const { hospitalId, accountId } = by;
  const now = services.clock();
  const before = await trx
    .selectFrom("accounts as a")
    .innerJoin("hospitals as h", "h.hospitalId", "a.hospitalId")
    .select(["a.email", "a.emailConfirmedAt", "a.loginId", "h.name as hospital"])
    .where("a.hospitalId", "=", hospitalId)
    .where("a.accountId", "=", accountId)
    .forUpdate("a")
    .executeTakeFirstOrThrow();
  const isMoved = contact.email?.toLowerCase() !== before.email?.toLowerCase();
  recordSetting(trx, by, now, "CONTACT_CHANGED");
  await trx
    .updateTable("accounts")
    .set({ ...contact, ...(isMoved && { emailConfirmedAt: null }) })
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", accountId)
    .execute();
  if (!isMoved) return;
  await endLinks(trx, by, now);
  if (before.email !== null) {
    const wordsOf = contact.email === null ? noMailMail : movedMail;
    const words = wordsOf(before.hospital, before.loginId);
    const mail = { hospitalId, to: before.email, kind: "MOVED" as const, ...words };
    await writeMail(trx, services, mail, now);
  }
  if (contact.email !== null) await askToConfirm(trx, services, by);
}
