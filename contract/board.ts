import { z } from "zod";
import { answeredSchema } from "./answers.ts";
import { beginningSchema } from "./beginning.ts";
import { daySchema, uuidSchema } from "./fields.ts";
import { weeklyHoursSchema } from "./hospital.ts";
import { NOTICE_KINDS } from "./notice-kinds.ts";
import { sellingLinkSchema } from "./platform.ts";
import { waitingLoadSchema } from "./product-load.ts";
import { boardProductSchema } from "./product.ts";
import { given } from "./reservation-inputs.ts";
import { boardResourceSchema } from "./resource.ts";
import { savedFilterSchema } from "./saved-filter.ts";
import { historySchema, reservationSchema, slotSchema } from "./reservation.ts";

/**
 * Query of GET …/board: a KST day, and the reservation whose panel is open. `lanes=none` leaves
 * out the search for free starts, for a view that shows none.
 */
export const boardQuerySchema = z.object({
  date: daySchema,
  reservation: given(uuidSchema),
  lanes: given(z.enum(["none"])),
});
export type BoardQuery = z.infer<typeof boardQuerySchema>;

/** When a KST day is open. */
export const openingSchema = z.object({
  /** Null on a day that is closed. Minutes since KST midnight. */
  hours: weeklyHoursSchema.omit({ weekday: true }).nullable(),
  /** The name of what closes all of the day; null on an open day and on one that its weekday closes. */
  closure: z.string().nullable(),
  /** The public holiday that the day is, or the temporary one, also where the hospital is open. */
  holiday: z.string().optional(),
  /** Why its hours are not those of its weekday, or none. Left out where they are. */
  why: z
    .object({
      kind: z.enum(["PART_DAY", "PERIOD", "HOLIDAY", "NTH_WEEK"]),
      /** `성탄절`, `넷째 수요일 오후 휴진`. */
      name: z.string(),
    })
    .optional(),
  /** When its weekday closes, where this day closes earlier. Minutes since KST midnight. */
  usualCloses: z.number().int().optional(),
  /** Closed as a holiday only: chosen as 진료 it would be open. */
  couldOpen: z.literal(true).optional(),
});
export type Opening = z.infer<typeof openingSchema>;
export type Hours = NonNullable<Opening["hours"]>;

/** Minutes of an open KST day in which what a product needs is not there. */
export const awaySchema = z.object({
  starts: z.number().int(),
  ends: z.number().int(),
  /** The doctor's, room's or device's. */
  name: z.string(),
  /** The name of its closure or break; null outside its own hours. */
  why: z.string().nullable(),
});
export type Away = z.infer<typeof awaySchema>;

/** A product's free starts of a day, and the first free start after it when it has none. */
const laneSchema = z.object({
  productId: uuidSchema,
  slots: z.array(slotSchema),
  /** How many starts are free for who stands at the desk: as `walkIn` of GET …/slots. */
  freeAtDesk: z.number().int(),
  nextFree: z.string().nullable(),
  /** Left out where all that it needs is there whenever the hospital is open. */
  away: z.array(awaySchema).optional(),
});

const daySheetSchema = z.object({
  /** All that start on the day, by start, the first come first. */
  reservations: z.array(reservationSchema),
  /** Of the products that can be booked. */
  lanes: z.array(laneSchema),
});

export const holderSchema = z.object({
  /** Of the row of the inbox. */
  reservationId: uuidSchema,
  resourceId: uuidSchema,
  by: z.object({ id: uuidSchema, name: z.string(), start: z.string(), productId: uuidSchema }),
});

/** GET …/board: everything that the board shows of a day, in one answer. Times UTC. */
export const boardSchema = daySheetSchema.extend({
  date: z.string(),
  opening: openingSchema,
  /** On a closed day the next KST day that is open, within 60 days; null on an open one. */
  nextOpen: z.string().nullable(),
  /** The last KST day that a booking window reaches, the hospital's or a product's own. */
  bookableUntil: z.string(),
  /** Requested or in conflict from today on, any day, sorted by answer deadline. */
  inbox: z.array(reservationSchema),
  /** What a platform could not be told, from today on, any day; those in the inbox are not again here. */
  untold: z.array(reservationSchema),
  /** Requests that the clock expired within `EXPIRED_SHOWN_MINUTES` and nobody has put away. */
  expired: z.array(reservationSchema),
  /** Reservations per day of the surrounding week (Monday first), active ones. */
  week: z.array(z.object({ date: z.string(), count: z.number().int(), open: z.boolean() })),
  /** In the hospital's own order, paused and archived ones too, none that was never offered. */
  products: z.array(boardProductSchema),
  /** Those that a product needs, likewise. */
  resources: z.array(boardResourceSchema),
  /** Who has what a row of the inbox wanted (its conflict is RESOURCE_TAKEN), the first of them. */
  holders: z.array(holderSchema),
  links: z.array(sellingLinkSchema),
  /** The import of Naver's products, where it waits for somebody. */
  load: waitingLoadSchema.nullable().default(null),
  /** Null once the hospital works with the board (`begun`). */
  beginning: beginningSchema.nullable(),
  /** The caller's own, in their order. */
  savedFilters: z.array(savedFilterSchema).default([]),
  /** Of what the caller wants no notice. */
  noticesOff: z.array(z.enum(NOTICE_KINDS)).default([]),
  /** The reservation that was asked for; null where this hospital has none of that id. */
  opened: z
    .object({
      reservation: reservationSchema,
      /** Newest last. */
      history: z.array(historySchema),
      /** Its own day with its product's lane, where the board shows another day. */
      day: daySheetSchema.nullable(),
      /**
       * The last KST day on which this person (name, and number or chart number) was checked here
       * (`identity.ts`), this visit left out; null where nobody was within the time that it holds.
       */
      checkedOn: z.string().nullable(),
      /** What its patient answered, in its product's order; empty where nothing was asked. */
      answered: z.array(answeredSchema).default([]),
    })
    .nullable(),
});
export type Board = z.infer<typeof boardSchema>;
export type DaySheet = z.infer<typeof daySheetSchema>;
