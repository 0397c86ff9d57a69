export { forgetMails } from "./forget-mails.ts";
export { createMailer, type Mailer } from "./mailer.ts";
export { readOutbox, type Written } from "./outbox.ts";
export { sendMail } from "./send-mail.ts";
export { writeMail, type Mail } from "./write-mail.ts";
export { mailWords, type MailWords } from "./words.ts";
