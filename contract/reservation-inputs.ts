import { z } from "zod";
import {
  daySchema,
  instantSchema,
  memoSchema,
  personNameSchema,
  phoneSchema,
  reasonSchema,
  uuidSchema,
} from "./fields.ts";
import { platformSchema } from "./platform.ts";
import { STATUSES } from "./reservation-status.ts";
import { statusSchema, visitTypeSchema } from "./reservation.ts";

/** What calls about reservations are asked with: bodies, and queries. */

/** POST …/reservations */
export const bookInputSchema = z.object({
  productId: uuidSchema,
  start: instantSchema,
  platform: z.enum(["PHONE", "WALK_IN"]),
  party: z.object({ name: personNameSchema, phone: phoneSchema }),
  visitType: visitTypeSchema.optional(),
  memo: memoSchema.optional(),
  /** Beyond capacity, as an explicit, logged choice of staff. */
  overbook: z.boolean().optional(),
});
export type BookInput = z.infer<typeof bookInputSchema>;

const versionSchema = z.number().int().min(1);

/** POST …/reservations/{id}/status */
export const statusInputSchema = z.object({
  status: statusSchema,
  version: versionSchema,
  reason: reasonSchema.optional(),
});
export type StatusInput = z.infer<typeof statusInputSchema>;

/** POST …/reservations/{id}/reschedule. `overbook` keeps a clashing booking where it is (겹쳐 받기). */
export const rescheduleInputSchema = z.object({
  start: instantSchema,
  version: versionSchema,
  productId: uuidSchema.optional(),
  overbook: z.boolean().optional(),
});
export type RescheduleInput = z.infer<typeof rescheduleInputSchema>;

/** POST …/reservations/{id}/take-back: the last thing that staff did to it, a status or a move. */
export const takeBackInputSchema = z.object({ version: versionSchema });
export type TakeBackInput = z.infer<typeof takeBackInputSchema>;

/** POST …/reservations/{id}/memo */
export const memoInputSchema = z.object({ memo: memoSchema, version: versionSchema });
export type MemoInput = z.infer<typeof memoInputSchema>;

/** A form sends a filter that is not set as an empty value. */
export const given = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/**
 * Query of GET …/reservations. Days are KST, `to` inclusive. `check` is the 확인 필요 filter
 * (requested or in conflict). `q` is the beginning of a name or of a given name, initials (초성), the
 * last four digits or the whole of a phone number, or a reservation number. From the earliest on
 * where `from` is given, else from the latest back.
 */
export const listQuerySchema = z.object({
  from: given(daySchema),
  to: given(daySchema),
  status: given(z.enum([...STATUSES, "CHECK"])),
  platform: given(platformSchema),
  product: given(uuidSchema),
  q: given(z.string().max(100)),
  cursor: given(z.string().max(500)),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type ListQuery = z.infer<typeof listQuerySchema>;

/** Query of GET …/slots. Days are KST, `to` inclusive, at most 31 days. */
export const slotsQuerySchema = z.object({ product: uuidSchema, from: daySchema, to: daySchema });
