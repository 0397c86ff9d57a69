import { COMPANY } from "#contract/company.ts";

/** What a mail says. */
export interface MailWords {
  subject: string;
  text: string;
}

const { phone, hours } = COMPANY.help;
const FOOT = `닥톡 예약\n막히면 ${phone}, ${hours}`;

/** A mail of these paragraphs, with who writes it, and whom to call, under them. */
export const mailWords = (subject: string, ...paragraphs: string[]): MailWords => ({
  subject: `[닥톡 예약] ${subject}`,
  text: [...paragraphs, FOOT].join("\n\n"),
});
