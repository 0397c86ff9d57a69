import type { JobPayloads } from "#backend/jobs/queue.ts";
import type { Services } from "#backend/services.ts";
import { placeOf } from "./place.ts";

/**
 * Sends a mail that was not sent yet and that somebody may still need.
 * @throws where the server did not take it, or `signal` aborts
 */
export async function sendMail(
  { database, mailer, secrets, clock }: Services,
  key: JobPayloads["send-mail"],
  signal: AbortSignal,
): Promise<void> {
  if (mailer === null) throw new Error("a mail is taken only where SMTP_URL is set");
  const { hospitalId, mailId } = key;
  const mail = await database.inHospital(hospitalId, (trx) =>
    trx
      .selectFrom("mails")
      .select(["toAddress as to", "subject", "body"])
      .where("hospitalId", "=", hospitalId)
      .where("mailId", "=", mailId)
      .where("sentAt", "is", null)
      .where((is) => is.or([is("until", "is", null), is("until", ">", clock())]))
      .executeTakeFirst(),
  );
  if (!mail) return;
  const { to, subject, body } = mail;
  const text = secrets.credentials.open(body, placeOf(key)).toString();
  await mailer.send({ mailId, to, subject, text }, signal);
  await database.inHospital(hospitalId, (trx) =>
    trx
      .updateTable("mails")
      .set({ sentAt: clock() })
      .where("hospitalId", "=", hospitalId)
      .where("mailId", "=", mailId)
      .execute(),
  );
}
