import type { HospitalTransaction } from "#backend/database/database.ts";
import type { MailKind } from "#contract/mail.ts";

/** Takes away what was written of that kind at a hospital, with where it went; what is not sent yet is not sent. */
export const forgetMails = async (
  trx: HospitalTransaction,
  hospitalId: string,
  kind: MailKind,
): Promise<void> => {
  await trx
    .deleteFrom("mails")
    .where("hospitalId", "=", hospitalId)
    .where("kind", "=", kind)
    .execute();
};
