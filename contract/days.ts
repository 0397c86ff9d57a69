import { z } from "zod";
import { openingSchema } from "./board.ts";
import { daySchema, uuidSchema } from "./fields.ts";
import { given, listQuerySchema, slotsQuerySchema } from "./reservation-inputs.ts";
import { statusSchema } from "./reservation.ts";

/** So many days at a time: six weeks, what a calendar shows of a month. */
export const MOST_DAYS = 42;

/**
 * Query of GET …/days. Days are KST, `to` inclusive, at most 42. `status`, `platform` and `product`
 * choose what is counted, as in GET …/reservations.
 */
export const daysQuerySchema = z.object({
  from: daySchema,
  to: daySchema,
  ...listQuerySchema.pick({ status: true, platform: true, product: true }).shape,
  /** A product whose free starts are counted; `walkIn` and `moving` as in GET …/slots. */
  free: given(uuidSchema),
  ...slotsQuerySchema.pick({ walkIn: true, moving: true }).shape,
  /** `1`: how full the days and their halves are, too; of one product where one is asked for. */
  fullness: given(z.enum(["1"])),
});
export type DaysQuery = z.infer<typeof daysQuerySchema>;

const countSchema = z.number().int();

const shareSchema = z.number().min(0).max(1).nullable();

/** How full a KST day is: shares of the seats that its products could sell; null where they sell none. */
const fullnessSchema = z.object({
  share: shareSchema,
  /** Morning and afternoon, those in which it is open; from–to in minutes since KST midnight. */
  halves: z.array(
    z.object({ starts: z.number().int(), ends: z.number().int(), share: shareSchema }),
  ),
});

/** A KST day as a calendar shows it. */
export const calendarDaySchema = z.object({
  date: z.string(),
  opening: openingSchema,
  /** Without a `status` all but those called off. */
  count: countSchema,
  /** 신청 of them, in no conflict. */
  requested: countSchema,
  /** Those of them that need a person, 신청 apart: in conflict, or their platform could not be told. */
  check: countSchema,
  /** Of the product that was asked for; left out where none was. */
  free: countSchema.optional(),
  /** Left out where it was not asked for. */
  fullness: fullnessSchema.optional(),
});
export type CalendarDay = z.infer<typeof calendarDaySchema>;

/** GET …/days */
export const daysSchema = z.object({
  days: z.array(calendarDaySchema),
  /** How many of all these days have each status, whichever is asked for; those in conflict in none. */
  statuses: z.record(statusSchema, countSchema),
});
export type Days = z.infer<typeof daysSchema>;
