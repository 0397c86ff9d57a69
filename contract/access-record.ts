import { z } from "zod";
import { ACCESS_ACTS, NO_ACCOUNT } from "./access-acts.ts";
import { reviewDueSchema } from "./access-review.ts";
import { chainCheckSchema } from "./chain-check.ts";
import { exportWishShape, saysWhy, WHY_MISSING } from "./export.ts";
import { daySchema, uuidSchema } from "./fields.ts";
import { given } from "./reservation-inputs.ts";

const NOT_OFFERED = "목록에 없는 값이에요. 다시 골라 주세요.";

/**
 * Query of GET …/access-record: days are KST, `to` inclusive; without either all that is kept. Whose
 * data it was is said by words as in GET …/reservations, or by one reservation's id.
 */
export const recordQuerySchema = z.object({
  from: given(daySchema),
  to: given(daySchema),
  account: given(z.union([z.guid(NOT_OFFERED).toLowerCase(), z.literal(NO_ACCOUNT)])),
  act: given(z.enum(ACCESS_ACTS, NOT_OFFERED)),
  whose: given(z.string().max(100)),
  reservation: given(uuidSchema),
  cursor: given(z.string().max(500)),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type RecordQuery = z.infer<typeof recordQuerySchema>;

/** Which lines: the query without its leaf. */
export const recordFiltersSchema = recordQuerySchema.omit({ cursor: true, limit: true });
export type RecordFilters = z.infer<typeof recordFiltersSchema>;

/** A line of the access record: who, when, from where, whose, what and why. */
export const accessLineSchema = z.object({
  id: uuidSchema,
  at: z.string(),
  by: z.string(),
  /** Null where nobody had logged in. */
  accountId: uuidSchema.nullable(),
  act: z.enum(ACCESS_ACTS),
  /** How many reservations it was about. */
  count: z.number().int().min(0),
  /** The reservation it was about, where it was one that is there. */
  subject: z.object({ id: uuidSchema, number: z.string(), name: z.string() }).nullable(),
  /** What was asked for, and in what shape it was given. */
  scope: z.record(z.string(), z.unknown()),
  reason: z.string().nullable(),
  /** From where: the client's address. */
  address: z.string().nullable(),
});
export type AccessLine = z.infer<typeof accessLineSchema>;

/** A leaf of the access record, newest first, and what stands beside it. */
export const accessRecordSchema = z.object({
  items: z.array(accessLineSchema),
  nextCursor: z.string().nullable(),
  /** How many in all; one more than `MOST_LINES_COUNTED` stands for all that are more. */
  count: z.number().int().min(0),
  /** How many stand on the leaves before this one. */
  before: z.number().int().min(0),
  /** The words of `whose` mean more reservations than were looked for. */
  meansMore: z.boolean(),
  /** The last look through the chain; null before the first. */
  check: chainCheckSchema.nullable(),
  /** When the next 점검 is due. */
  review: reviewDueSchema,
  /** Who has an account here, by name; then whose was ended. */
  accounts: z.array(z.object({ id: uuidSchema, name: z.string(), isOver: z.boolean() })),
});
export type AccessRecord = z.infer<typeof accessRecordSchema>;

/** POST …/exports/access-record. */
export const recordExportInputSchema = recordFiltersSchema
  .extend(exportWishShape)
  .refine(saysWhy, WHY_MISSING);
export type RecordExportInput = z.infer<typeof recordExportInputSchema>;

/** GET …/exports/access-record: what a file would hold. */
export const recordExportPreviewSchema = z.object({
  /** How many; one more than `MOST_EXPORTED` stands for all that are more. */
  count: z.number().int(),
  /** The first two, masked. */
  rows: z.array(accessLineSchema),
});
export type RecordExportPreview = z.infer<typeof recordExportPreviewSchema>;
