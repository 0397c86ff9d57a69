import { createTransport } from "nodemailer";
import { COMPANY } from "#contract/company.ts";

/** A mail as it goes out. */
export interface Outgoing {
  /** The same at each try: whoever gets it twice can tell. */
  mailId: string;
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** @throws where the server did not take it, with its number but not its words: they name people */
  send(mail: Outgoing): Promise<void>;
}

const WAIT_MS = 10_000;
const [, DOMAIN = ""] = COMPANY.help.email.split("@");

/** Sends by the server of SMTP_URL; one connection a mail. */
export function createMailer(url: string): Mailer {
  const waits = { connectionTimeout: WAIT_MS, greetingTimeout: WAIT_MS, socketTimeout: WAIT_MS };
  const transport = createTransport({ url, ...waits });
  return {
    async send({ mailId, to, subject, text }) {
      const mail = {
        from: { name: "닥톡 예약", address: COMPANY.help.email },
        to: { name: "", address: to },
        ...{ subject, text, messageId: `<${mailId}@${DOMAIN}>` },
        disableFileAccess: true,
        disableUrlAccess: true,
      };
      await transport.sendMail(mail).catch((error: unknown) => {
        throw new Error(`the mail server did not take it: ${numberOf(error)}`);
      });
    },
  };
}

function numberOf(error: unknown): string {
  const { code = "", responseCode = "" } = error as { code?: string; responseCode?: number };
  return `${code} ${responseCode}`.trim();
}
