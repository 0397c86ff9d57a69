import type { Place } from "#backend/credentials/index.ts";

export interface MailKey {
  hospitalId: string;
  mailId: string;
}

/** Where what stands in a mail is sealed for. */
export const placeOf = ({ hospitalId, mailId }: MailKey): Place => ({
  ...{ table: "mails", column: "body" },
  row: `${hospitalId}/${mailId}`,
});
