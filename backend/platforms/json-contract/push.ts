import { z } from "zod";
import { bookingEventSchema, bookingSchema } from "../receiving/booking-event.ts";

const { eventId, businessId } = bookingEventSchema.shape;
const { externalId, itemId, sequence, externalStatus } = bookingSchema.shape;

/**
 * A push of the JSON contract: the whole booking as it now stands, ordered by `sequence` per
 * booking (contract §6). Unknown keys are dropped; `status` is any word, mapped by data. What is
 * limited here is the form alone; what can be kept says `booking-event.ts` of every platform.
 */
export const pushSchema = z.object({
  eventId,
  businessId,
  occurredAt: z.iso.datetime({ offset: true }),
  booking: z.object({
    bookingId: externalId,
    itemId,
    sequence,
    status: externalStatus,
    start: z.iso.datetime({ offset: true }),
    end: z.iso.datetime({ offset: true }),
    name: z.string().trim().min(1).max(100),
    phone: z.string().max(40),
    visitType: z.enum(["first", "return"]).nullish(),
    message: z.string().max(2000).nullish(),
    /** YYYY-MM-DD. */
    birthDate: z.string().max(40).nullish(),
    answers: z.array(z.object({ question: z.string(), answer: z.string() })).nullish(),
  }),
});
export type Push = z.infer<typeof pushSchema>;

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Undefined when the bytes are no JSON in UTF-8. */
function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    return undefined;
  }
}

/** The push in these bytes, or undefined when they do not validate. */
export const readPush = (bytes: Uint8Array): Push | undefined =>
  pushSchema.safeParse(parse(bytes)).data;
