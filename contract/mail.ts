/**
 * What a mail of ours is about. `LOGIN_ID`: what somebody's id is; `RESET`: the link to another password;
 * `RESET_DONE`: it was used; `CONFIRM`: the link by which an address becomes the account's; `MOVED`: the
 * account has another address from now on, said to the one before; `SIGNUP`: how far a sign-up has come;
 * `APPLICATION`: how far an application for the reservation service has;
 * `KIN_APPROVED`, `KIN_REJECTED`: what became of a request to answer on 지식iN;
 * `RECEIPT`: it was paid for.
 */
export const MAIL_KINDS = [
  "LOGIN_ID",
  "RESET",
  "RESET_DONE",
  "CONFIRM",
  "MOVED",
  "SIGNUP",
  "APPLICATION",
  "KIN_APPROVED",
  "KIN_REJECTED",
  "RECEIPT",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** What an account's single-use link does. */
export const LINK_PURPOSES = ["RESET", "MAIL"] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];
