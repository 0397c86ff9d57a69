import { z } from "zod";
import type { Facts } from "#backend/hospitals/index.ts";
import { platformSchema } from "#contract/platform.ts";
import { statusSchema } from "#contract/reservation.ts";
import type { Hold } from "../slots/free-units.ts";
import { seatMinutesOf, type SeatMinutes } from "../slots/fullness.ts";
import { bookableProducts } from "../slots/product.ts";

const WHOLE_DAY = { starts: 0, ends: 24 * 60 };

const cellSchema = z
  .tuple([
    platformSchema,
    z.string().nullable(),
    statusSchema,
    z.number(),
    z.number(),
    z.boolean(),
    z.number().nullable(),
  ])
  .transform(([platform, productId, status, hour, leadDays, late, answerMinutes]) => ({
    ...{ platform, productId, status, hour, leadDays, late, answerMinutes },
  }));
/** A reservation as 통계 counts it: `hour` is that of its start (KST). */
export type Cell = z.infer<typeof cellSchema>;

const minutesSchema = z.object({ taken: z.number(), sellable: z.number() });

/** What is kept of a day in `reservation_days`. */
export const tallySchema = z.object({
  cells: z.array(cellSchema),
  /** Minutes of seats, of all products together and of each alone. */
  seats: minutesSchema,
  seatsOf: z.record(z.string(), minutesSchema),
});
export type Tally = z.infer<typeof tallySchema>;

/** What `countedDays` reads of a day. */
export const countedSchema = z.object({
  cells: z.array(z.unknown()),
  seats: z.array(
    z
      .tuple([z.string(), z.number(), z.number(), z.number()])
      .transform(([heldId, unit, from, to]): Hold => ({
        ...{ heldId, unit },
        from: new Date(from),
        to: new Date(to),
      })),
  ),
});

/** A day's tally as it is kept: its cells as they were read, and how full it was by today's hours. */
export function toTally(
  facts: Facts,
  day: string,
  { cells, seats: held }: z.infer<typeof countedSchema>,
): z.input<typeof tallySchema> {
  const { calendar } = facts;
  const products = bookableProducts(facts);
  const minutes = (some: typeof products): SeatMinutes =>
    seatMinutesOf({ calendar, products: some, held }, day, [WHOLE_DAY])[0] ?? NOTHING;
  return {
    cells: cells as z.input<typeof cellSchema>[],
    seats: minutes(products),
    seatsOf: Object.fromEntries(products.map((product) => [product.productId, minutes([product])])),
  };
}

const NOTHING: SeatMinutes = { taken: 0, sellable: 0 };
