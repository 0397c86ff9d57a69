import { z } from "zod";
import { externalIdSchema } from "../booking-event.ts";

/**
 * A push of the JSON contract: the whole booking as it now stands, ordered by `sequence` per
 * booking (contract §6). Unknown keys are dropped; `status` is any word, mapped by data.
 */
export const pushSchema = z.object({
  eventId: externalIdSchema(200),
  businessId: externalIdSchema(200),
  occurredAt: z.iso.datetime({ offset: true }),
  booking: z.object({
    bookingId: externalIdSchema(200),
    itemId: externalIdSchema(200),
    sequence: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    status: externalIdSchema(60),
    start: z.iso.datetime({ offset: true }),
    end: z.iso.datetime({ offset: true }),
    name: z.string().trim().min(1).max(100),
    phone: z.string().max(40),
    visitType: z.enum(["first", "return"]).nullish(),
    message: z.string().max(2000).nullish(),
  }),
});
export type Push = z.infer<typeof pushSchema>;

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Undefined when the bytes are no JSON in UTF-8, or hold what cannot be stored as text. */
function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes), (_key, value: unknown) => {
      // PostgreSQL stores neither NUL nor half a surrogate pair.
      if (typeof value === "string" && /\0|\p{Surrogate}/u.test(value)) throw new TypeError();
      return value;
    });
  } catch {
    return undefined;
  }
}

/** The push in these bytes, or undefined when they do not validate. */
export const readPush = (bytes: Uint8Array): Push | undefined =>
  pushSchema.safeParse(parse(bytes)).data;
