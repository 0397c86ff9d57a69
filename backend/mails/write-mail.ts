import { randomUUID } from "node:crypto";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { addJob } from "#backend/jobs/queue.ts";
import type { Services } from "#backend/services.ts";
import type { MailKind } from "#contract/mail.ts";
import { placeOf } from "./place.ts";

export interface Mail {
  hospitalId: string;
  /** Where what is written must not be written twice; left out: a new one. */
  mailId?: string;
  kind: MailKind;
  to: string;
  subject: string;
  text: string;
  /** Nobody needs it any more from then on. */
  until?: Date;
}

/**
 * Writes a mail, which is sent where there is a server for it and if, and only if, the transaction commits.
 * What stands in it is sealed.
 */
export async function writeMail(
  trx: HospitalTransaction,
  { secrets, mailer }: Pick<Services, "secrets" | "mailer">,
  { hospitalId, mailId = randomUUID(), kind, to, subject, text, until }: Mail,
  now: Date,
): Promise<void> {
  const body = secrets.credentials.seal(Buffer.from(text), placeOf({ hospitalId, mailId }));
  await trx
    .insertInto("mails")
    .values({ hospitalId, mailId, kind, toAddress: to, subject, body, writtenAt: now, until })
    .execute();
  if (mailer !== null) await addJob(trx, "send-mail", { hospitalId, mailId });
}
