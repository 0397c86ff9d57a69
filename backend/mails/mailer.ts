import { createTransport } from "nodemailer";
import { COMPANY } from "#contract/company.ts";
import { withDeadline } from "#backend/deadline.ts";

/** A mail as it goes out. */
export interface Outgoing {
  /** The same at each try: whoever gets it twice can tell. */
  mailId: string;
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /**
   * @throws where the server did not take it within a minute, or `signal` aborts: with the server's number
   * but not its words, which name people
   */
  send(mail: Outgoing, signal: AbortSignal): Promise<void>;
}

/** Without a word for so long it does not answer; and it may not take longer, one word at a time. */
const WAIT_MS = 10_000;
const LONGEST_MS = 60_000;
const [, DOMAIN = ""] = COMPANY.help.email.split("@");

/** Sends by the server of SMTP_URL; one connection a mail. */
export function createMailer(url: string): Mailer {
  const waits = { connectionTimeout: WAIT_MS, greetingTimeout: WAIT_MS, socketTimeout: WAIT_MS };
  const transport = createTransport({ url, ...waits });
  return {
    async send({ mailId, to, subject, text }, signal) {
      const mail = {
        from: { name: "닥톡 예약", address: COMPANY.help.email },
        to: { name: "", address: to },
        ...{ subject, text, messageId: `<${mailId}@${DOMAIN}>` },
        disableFileAccess: true,
        disableUrlAccess: true,
      };
      await withDeadline(LONGEST_MS, signal, (ending) =>
        transport.sendMail({ ...mail, signal: ending }),
      ).catch((error: unknown) => {
        throw new Error(`the mail server did not take it: ${numberOf(error)}`);
      });
    },
  };
}

function numberOf(error: unknown): string {
  if (error instanceof DOMException) return error.name;
  const { code = "", responseCode = "" } = error as { code?: string; responseCode?: number };
  return `${code} ${responseCode}`.trim();
}
