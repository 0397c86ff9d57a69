import { z } from "zod";
import { uuidSchema } from "./fields.ts";
import { closureSchema, minuteSchema, weeklyHoursSchema } from "./hospital.ts";

export const RESOURCE_KINDS = ["DOCTOR", "ROOM", "DEVICE"] as const;

/**
 * When a resource is not there: whole KST days, both ends included, or on each of them only from
 * `starts` to `ends` (minutes since KST midnight).
 */
export const absenceSchema = closureSchema.omit({ id: true }).extend({
  starts: minuteSchema.nullable(),
  ends: minuteSchema.nullable(),
});
export type Absence = z.infer<typeof absenceSchema>;

/**
 * What several products need (product.md §1): a doctor, a room or a device. `units` bookings can
 * have it at a time. A hospital need not have any.
 */
export const resourceSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  kind: z.enum(RESOURCE_KINDS),
  units: z.number().int().min(1).max(50),
  /** Null: the hospital's. Never longer in effect than those. */
  hours: z.array(weeklyHoursSchema).nullable(),
  closures: z.array(absenceSchema),
  position: z.number().int(),
  archived: z.boolean(),
  version: z.number().int(),
});
export type Resource = z.infer<typeof resourceSchema>;

/** One of the list. */
export const listedResourceSchema = resourceSchema.extend({
  /** The names of the products that need it and are not put away, in their order. */
  neededBy: z.array(z.string()),
});
export type ListedResource = z.infer<typeof listedResourceSchema>;

/** As a 4090 `version` has it in `current`. */
export const changedResourceSchema = resourceSchema.extend({
  /** When it was changed last, and by whom; null where it is as it was made. */
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
  /** Whose account that was; null where it is not known. */
  changedByAccount: uuidSchema.nullable(),
});

/** GET …/resources/{resourceId} */
export const openedResourceSchema = changedResourceSchema.extend(
  listedResourceSchema.pick({ neededBy: true }).shape,
);
export type OpenedResource = z.infer<typeof openedResourceSchema>;

/** What of a resource the board needs to name it and to know when it is taken. */
export const boardResourceSchema = resourceSchema.pick({
  id: true,
  name: true,
  kind: true,
  units: true,
});

/**
 * What a booking lies beyond, or would: the seats of its product, or the units of what it needs. As
 * a 4090 says it (`over`) and as a line of history keeps it (`after.over`).
 */
export const overSchema = z.object({
  kind: z.enum(["SEAT", ...RESOURCE_KINDS]),
  /** Of the product, or of the resource. */
  name: z.string(),
});
export type Over = z.infer<typeof overSchema>;
