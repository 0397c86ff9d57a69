import type { Services } from "#backend/services.ts";
import type { MailKind } from "#contract/mail.ts";
import { placeOf } from "./place.ts";

/** A mail as it was written. */
export interface Written {
  kind: MailKind;
  to: string;
  subject: string;
  text: string;
  writtenAt: Date;
  sentAt: Date | null;
}

/** The newest mails of a hospital, opened. */
export async function readOutbox(
  { database, secrets }: Pick<Services, "database" | "secrets">,
  hospitalId: string,
  most: number,
): Promise<Written[]> {
  const rows = await database.inHospital(hospitalId, (trx) =>
    trx
      .selectFrom("mails")
      .select(["mailId", "kind", "toAddress as to", "subject", "body", "writtenAt", "sentAt"])
      .where("hospitalId", "=", hospitalId)
      .orderBy("writtenAt", "desc")
      .orderBy("mailId")
      .limit(most)
      .execute(),
  );
  return rows.map(({ mailId, body, ...mail }) => ({
    ...mail,
    text: secrets.credentials.open(body, placeOf({ hospitalId, mailId })).toString(),
  }));
}
