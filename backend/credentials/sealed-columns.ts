/** A table with what is sealed in it. The row of its place (decision 058) is its key, joined by `/`. */
export interface SealedTable {
  table: string;
  /** Its primary key; `hospital_id` comes first where its rows belong to hospitals. */
  key: readonly string[];
  columns: readonly string[];
}

/** Whatever is sealed at rest: a new one is written here, or no rotation finds it (a test says so). */
export const SEALED_TABLES: readonly SealedTable[] = [
  {
    table: "platform_credentials",
    key: ["hospital_id", "platform", "slot"],
    columns: ["sealed"],
  },
  {
    table: "second_factors",
    key: ["hospital_id", "account_id"],
    columns: ["secret", "next_secret"],
  },
  {
    table: "wizard_draft_secrets",
    key: ["hospital_id", "draft_id", "field"],
    columns: ["sealed"],
  },
  { table: "documents", key: ["hospital_id", "document_id"], columns: ["sealed_key"] },
  { table: "signups", key: ["hospital_id", "signup_id"], columns: ["password_sealed"] },
  { table: "mails", key: ["hospital_id", "mail_id"], columns: ["body"] },
  { table: "installation_keys", key: ["name"], columns: ["sealed"] },
];
