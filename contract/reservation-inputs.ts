import { z } from "zod";
import { RELATIONS } from "./booked-by.ts";
import {
  daySchema,
  instantSchema,
  memoSchema,
  personNameSchema,
  phoneSchema,
  reasonSchema,
  uuidSchema,
} from "./fields.ts";
import { MEMO_LENGTH, MOST_BESIDES, phoneProblem, WORDS_LENGTH } from "./field-rules.ts";
import { IDENTITIES } from "./identity.ts";
import { platformSchema } from "./platform.ts";
import { STATUSES } from "./reservation-status.ts";
import { statusSchema, visitTypeSchema } from "./reservation.ts";
import { TELLING_WAYS } from "./telling.ts";

/** What calls about reservations are asked with: bodies, and queries. */

const isAtTheDesk = ({ platform }: { platform: string }) => platform === "WALK_IN";

/** Who calls for the patient. */
const bookedBySchema = z.object({
  name: personNameSchema,
  phone: phoneSchema,
  relation: z.enum(RELATIONS),
});

/** Of whatever is booked: for whom, of what, where it was asked for. */
export const bookingShape = {
  productId: uuidSchema,
  platform: z.enum(["PHONE", "WALK_IN"]),
  party: z.object({
    name: personNameSchema,
    phone: phoneSchema.nullish(),
    bookedBy: bookedBySchema.nullish(),
  }),
  visitType: visitTypeSchema.optional(),
  memo: memoSchema.optional(),
  /**
   * What staff know that the same person has booked that day. Given, also empty: what they have of
   * the same product or at the same time, and is not named here, is told before it is booked.
   */
  besides: z.array(uuidSchema).max(MOST_BESIDES).optional(),
};

/** Nobody can be called back: who stands at the desk may have no number, and whom another calls for. */
const isReachable = (input: {
  platform: string;
  party: { phone?: string | null | undefined; bookedBy?: object | null | undefined };
}): boolean => isAtTheDesk(input) || Boolean(input.party.phone ?? input.party.bookedBy);

/** A schema of a booking, with what it asks for of whoever can be called back. */
export const reachable = <Schema extends z.ZodType<Parameters<typeof isReachable>[0]>>(
  schema: Schema,
) => schema.refine(isReachable, { path: ["party", "phone"], message: phoneProblem("") ?? "" });

/** POST …/reservations. Who stands at the desk may have no phone. */
export const bookInputSchema = reachable(
  z.object({
    ...bookingShape,
    start: instantSchema,
    /** Beyond capacity, as an explicit, logged choice of staff. */
    overbook: z.boolean().optional(),
    /** WALK_IN only: 내원 at once. The start may be that of the block that runs now. */
    checkIn: z.boolean().optional(),
    /** Why it is taken outside opening hours; without one it is not. */
    reason: reasonSchema.optional(),
  }),
).refine((input) => isAtTheDesk(input) || input.checkIn !== true, {
  path: ["checkIn"],
  message: "바로 내원은 현장에서 받을 때만 할 수 있어요.",
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

/**
 * POST …/reservations/{id}/reschedule. `overbook` keeps a clashing booking where it is (겹쳐 받기);
 * with `status` it is confirmed as well, in the same line of history, and both go back at once.
 */
export const rescheduleInputSchema = z.object({
  start: instantSchema,
  version: versionSchema,
  productId: uuidSchema.optional(),
  overbook: z.boolean().optional(),
  status: z.literal("CONFIRMED").optional(),
});
export type RescheduleInput = z.infer<typeof rescheduleInputSchema>;

/**
 * POST …/reservations/{id}/telling, of one that could not be told: the platform is to be told AGAIN,
 * or staff told it BY_HAND, in the platform's own program.
 */
export const tellingInputSchema = z.object({
  how: z.enum(TELLING_WAYS),
  version: versionSchema,
});
export type TellingInput = z.infer<typeof tellingInputSchema>;

/** POST …/reservations/{id}/dismiss, of one that expired: out of 확인 필요, for everybody. */
export const dismissInputSchema = z.object({ version: versionSchema });
export type DismissInput = z.infer<typeof dismissInputSchema>;

/** POST …/reservations/{id}/take-back: the last thing that staff did to it, a status or a move. */
export const takeBackInputSchema = z.object({ version: versionSchema });
export type TakeBackInput = z.infer<typeof takeBackInputSchema>;

/**
 * POST …/reservations/{id}/memo. With `was`, the memo that one saw, an old version is no conflict as
 * long as that memo still stands: a status that changed meanwhile is nobody's memo.
 */
export const memoInputSchema = z.object({
  memo: memoSchema,
  version: versionSchema,
  was: z
    .string()
    .max(2 * MEMO_LENGTH)
    .optional(),
});
export type MemoInput = z.infer<typeof memoInputSchema>;

/** POST …/reservations/{id}/identity: 신분증 확인 of who is here; null takes back what was said. */
export const identityInputSchema = z.object({
  how: z.enum(IDENTITIES).nullable(),
  version: versionSchema,
});
export type IdentityInput = z.infer<typeof identityInputSchema>;

/** A form sends a filter that is not set as an empty value. */
export const given = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const flag = given(z.literal("1"));

/**
 * Query of GET …/reservations. Days are KST, `to` inclusive. The status `CHECK` is 확인 필요:
 * requested, in conflict, or what its platform could not be told. `q` is the beginning of a name or of
 * a given name, initials (초성), the end (from four digits on) or the whole of a phone number, a chart
 * number, or a reservation number. From the earliest on where `from` is given; what `q` finds otherwise
 * today first, then what comes, soonest first, then what was, latest first; without either from the
 * latest back.
 */
export const listQuerySchema = z.object({
  from: given(daySchema),
  to: given(daySchema),
  status: given(z.enum([...STATUSES, "CHECK"])),
  platform: given(platformSchema),
  product: given(uuidSchema),
  /** Without who is in conflict, whom the board counts under 확인 필요 alone. */
  settled: flag,
  q: given(z.string().max(WORDS_LENGTH, `${WORDS_LENGTH}자까지 쓸 수 있어요.`)),
  cursor: given(z.string().max(500)),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type ListQuery = z.infer<typeof listQuerySchema>;

/** Query of GET …/slots. Days are KST, `to` inclusive, at most 31 days. */
export const slotsQuerySchema = z.object({
  product: uuidSchema,
  from: daySchema,
  to: daySchema,
  /** For who stands at the desk: without lead time, with the start of the block that runs now. */
  walkIn: flag,
  /** For moving this reservation: the seat that it holds itself counts as free. */
  moving: given(uuidSchema),
  /** Also the starts where no seat is free (`free` is 0), to be booked beyond capacity. */
  full: flag,
});
export type SlotsQuery = z.infer<typeof slotsQuerySchema>;
