import { z } from "zod";
import { KEY_REASONS } from "#contract/entry.ts";

/** The codes that /emr-login-error knows; anything else is told in general. */
const CODES = ["TOKEN_EXPIRED", "TOKEN_USED", ...KEY_REASONS, "SERVER_DOWN"] as const;
export type EntryErrorCode = (typeof CODES)[number];
const codeSchema = z.enum(CODES);

export const entryErrorCode = (text: string | null): EntryErrorCode | null =>
  codeSchema.safeParse(text).data ?? null;

/** What was found of a token that opened nothing, for the page that says so: in the session, never in a query. */
export const foundSchema = z.object({
  code: codeSchema,
  madeAt: z.string(),
  expiresAt: z.string(),
  usedAt: z.string().nullable(),
  /** When it was opened, and the number of that request. */
  at: z.string(),
  number: z.string(),
});
export type Found = z.infer<typeof foundSchema>;
