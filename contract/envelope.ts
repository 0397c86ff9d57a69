import { z } from "zod";
import { bookedSchema } from "./booked.ts";
import { uuidSchema } from "./fields.ts";
import { impactAskSchema } from "./hours-impact.ts";
import { overSchema } from "./resource.ts";
import { impactSchema } from "./resource-inputs.ts";

/** `{ header: { code, message }, body }`, the shape of every answer of the backend (contract §5). */
export const headerSchema = z.object({ code: z.string(), message: z.string() });

/** The envelope around an answer whose body is `body`. */
export const envelope = <Body extends z.ZodType>(body: Body) =>
  z.object({ header: headerSchema, body });

/** Body of a 4000: the message per field, keyed by the field's path (`party.phone`). */
export const fieldErrorsSchema = z.object({ fields: z.record(z.string(), z.string()) });

/** A start of a series that was not booked: taken, or the same person has that day booked already. */
const refusedRowSchema = z.object({
  start: z.string(),
  conflict: z.enum(["slot", "twice"]),
  booked: z.array(bookedSchema).optional(),
});
export type RefusedRow = z.infer<typeof refusedRowSchema>;

/**
 * What a 4090 is about. `alternatives` (UTC ISO starts, at most three, nearest first) only for a
 * taken slot, with `outsideHours` where a booking with a `reason` may have it all the same, and `over`
 * where one with `overbook` may: what has no unit left, the seats of the product or what it needs;
 * `availableFrom` (UTC ISO) for a transition that is not possible yet; `current`, the entity as it
 * now stands, for an old version; `booked`, what the same person has that day, for `twice`; `rows`, the starts
 * (UTC ISO) of a `series` that could not be booked, each with its own conflict; `reservations` (to come) and `products`, how many need what is not
 * to be used any more; `marks`, the words of a product that the law may mind and that the call does
 * not say it knows of (`knew`), for `advertising`; `asks`, the reservations that new hours leave outside and
 * that are to be decided on, or `outside`, those that the new hours or absences of a resource leave
 * outside and that the call does not say it knows of (`knows`), for `impact`. `last-giver`: nobody would be left who may change settings;
 * `differences`, the ids of those of a comparison that are not as they were, for `version`;
 * `second-factor`: nobody could come in from outside any more and mend what the hospital's networks are;
 * `login-id`: somebody has the id that a sign-up asks for; `institution`: a hospital has its 요양기관번호;
 * `application`: one with this 사업자등록번호 and 요양기관번호 is under way.
 */
export const conflictSchema = z.object({
  conflict: z.enum([
    "slot",
    "version",
    "transition",
    "duplicate",
    "idempotency",
    "in-use",
    "twice",
    "series",
    "advertising",
    "impact",
    "last-giver",
    "second-factor",
    "login-id",
    "institution",
    "application",
  ]),
  alternatives: z.array(z.string()).optional(),
  outsideHours: z.literal(true).optional(),
  over: z.array(overSchema).optional(),
  availableFrom: z.string().optional(),
  current: z.unknown().optional(),
  booked: z.array(bookedSchema).optional(),
  rows: z.array(refusedRowSchema).optional(),
  reservations: z.number().int().optional(),
  products: z.number().int().optional(),
  differences: z.array(uuidSchema).optional(),
  asks: z.array(impactAskSchema).optional(),
  outside: impactSchema.optional(),
  marks: z
    .array(
      z.object({
        field: z.enum(["name", "description", "price"]),
        words: z.string(),
        why: z.string(),
        clause: z.string(),
      }),
    )
    .optional(),
});
export type Conflict = z.infer<typeof conflictSchema>;

/** Query of a list in the hospital's own order. */
export const pageQuerySchema = z.object({
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;

/** A page of a list. `nextCursor` is opaque and null on the last page. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
