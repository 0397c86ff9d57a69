import { z } from "zod";
import { labelSchema, obeys, uuidSchema } from "./fields.ts";
import { digitsOf, institutionNumberProblem } from "./hospital-rules.ts";
import { loginId } from "./login-id.ts";

/** How many keys a hospital has at once. */
export const ENTRY_KEYS = 5;

/** PUT …/entry-keys/{keyId}: the program that is to open the board with it. */
export const entryKeyInputSchema = z.object({ program: labelSchema });
export type EntryKeyInput = z.infer<typeof entryKeyInputSchema>;

/** A key (연동 열쇠) by which an EMR program opens the board as one of the hospital's accounts. */
export const entryKeySchema = z.object({
  id: uuidSchema,
  program: z.string(),
  /** Its last four letters. */
  hint: z.string(),
  madeAt: z.string(),
  madeBy: z.string(),
  expiresAt: z.string(),
  /** When somebody came in by it last. */
  usedAt: z.string().nullable(),
});
export type EntryKey = z.infer<typeof entryKeySchema>;
export const entryKeysSchema = z.object({
  /** What the program says beside the key; null where the hospital has not said it yet. */
  institutionNumber: z.string().nullable(),
  items: z.array(entryKeySchema),
});
export type EntryKeys = z.infer<typeof entryKeysSchema>;

/** With the key itself, which is told here and never again. */
export const entryKeyMadeSchema = z.object({ key: entryKeySchema, secret: z.string() });
export type EntryKeyMade = z.infer<typeof entryKeyMadeSchema>;

/** POST /accounts/one-time-tokens, called by an EMR program. `accountId`: the account's uuid, or its login id. */
export const oneTimeTokenInputSchema = z.object({
  institutionNumber: obeys(institutionNumberProblem).transform(digitsOf),
  emrKey: z.string().min(1).max(200),
  accountId: z.string().trim().min(1).max(100).transform(loginId),
});
export type OneTimeTokenInput = z.infer<typeof oneTimeTokenInputSchema>;

/**
 * `reason` of a 4010: no such key (any more); its time is over; it is another hospital's than the
 * 요양기관번호 says.
 */
export const KEY_REASONS = ["KEY_INVALID", "KEY_EXPIRED", "INSTITUTION_MISMATCH"] as const;
export type KeyReason = (typeof KEY_REASONS)[number];

/** Opens /reservation-auto-login?token=…, once, until then. */
export const oneTimeTokenSchema = z.object({ token: z.string(), expiresAt: z.string() });
export type OneTimeToken = z.infer<typeof oneTimeTokenSchema>;

/** POST /accounts/one-time-tokens/inspect: what a token opens, and what became of it. */
export const entrySchema = z.object({
  state: z.enum(["GOOD", "USED", "OVER"]),
  hospital: z.string(),
  /** Whose: the login id with its middle hidden. */
  account: z.object({ id: uuidSchema, name: z.string(), loginId: z.string() }),
  /** Which program made it; null where none did. */
  program: z.string().nullable(),
  madeAt: z.string(),
  expiresAt: z.string(),
  usedAt: z.string().nullable(),
});
export type Entry = z.infer<typeof entrySchema>;
