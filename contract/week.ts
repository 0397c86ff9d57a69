import { z } from "zod";
import { awaySchema, openingSchema } from "./board.ts";
import { namesakeSchema } from "./namesake-schema.ts";
import { daySchema, uuidSchema } from "./fields.ts";
import { given } from "./reservation-inputs.ts";
import { reservationSchema, slotSchema } from "./reservation.ts";

/** Query of GET …/week: a KST day of the week, and the product whose `sheet` each day is to have. */
export const weekQuerySchema = z.object({ date: daySchema, product: given(uuidSchema) });
export type WeekQuery = z.infer<typeof weekQuerySchema>;

/** The free starts of half a day: the first (UTC), and how many more; null where that half is closed. */
const roomSchema = z.object({ first: z.string().nullable(), more: z.number().int() }).nullable();

const shareSchema = z.number().min(0).max(1);

/** A reservation of a week: who, when and how it stands. */
const weekEntrySchema = reservationSchema
  .pick({
    id: true,
    productId: true,
    platform: true,
    start: true,
    status: true,
    conflict: true,
    outside: true,
  })
  .extend({
    name: z.string(),
    /** Another of that name comes that day: what tells them apart. */
    namesake: namesakeSchema.optional(),
    /** Its platform could not be told, and is not tried any more. */
    untold: z.boolean(),
  });
export type WeekEntry = z.infer<typeof weekEntrySchema>;

/** GET …/week: the days from Monday on, how full they are, where there is room, and who comes. */
export const weekSchema = z.object({
  days: z.array(
    z.object({
      date: z.string(),
      opening: openingSchema,
      /** How much of the seats that its products could sell is taken; null on a closed day. */
      share: shareSchema.nullable(),
      /** The same for each hour from `firstHour` on, as many on each day; null where it is closed. */
      shares: z.array(shareSchema.nullable()),
      requested: z.number().int(),
      /** Of the products that can be booked, in the hospital's order. */
      rooms: z.array(
        z.object({ productId: uuidSchema, morning: roomSchema, afternoon: roomSchema }),
      ),
      /** All that start on the day, by start, the first come first. */
      reservations: z.array(weekEntrySchema),
      /** Of the product that was asked for: all of its own, as above, and its free starts. */
      sheet: z
        .object({
          reservations: z.array(reservationSchema),
          slots: z.array(slotSchema),
          /** Those of other products that have its doctor, room or device. */
          beside: z.array(reservationSchema),
          /** As a lane of GET …/board. */
          away: z.array(awaySchema).optional(),
        })
        .optional(),
    }),
  ),
  /** The earliest hour in which a day of the week is open or somebody comes. */
  firstHour: z.number().int(),
});
export type Week = z.infer<typeof weekSchema>;
export type WeekDay = Week["days"][number];
