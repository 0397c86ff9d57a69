import { z } from "zod";
import type { Facts } from "#backend/hospitals/index.ts";
import type { Hold } from "../slots/free-units.ts";
import { seatMinutesOf, type SeatMinutes } from "../slots/fullness.ts";
import { bookableProducts } from "../slots/product.ts";

const WHOLE_DAY = { starts: 0, ends: 24 * 60 };
const NOTHING: SeatMinutes = { taken: 0, sellable: 0 };

/** The seats that bookings of a day took, as `countedDays` reads them. */
export const heldSchema = z.array(
  z
    .tuple([z.string(), z.number(), z.number(), z.number()])
    .transform(([heldId, unit, from, to]): Hold => ({
      ...{ heldId, unit },
      from: new Date(from),
      to: new Date(to),
    })),
);

/** What `countedDays` reads of a day. */
export const countedSchema = z.object({ cells: z.array(z.unknown()), seats: heldSchema });

/** How full a day was: of all products together, and of each alone. */
export interface DaySeats {
  seats: SeatMinutes;
  seatsOf: Record<string, SeatMinutes>;
}

/** How full a day was, by today's hours. */
export function seatsOn(facts: Facts, day: string, held: readonly Hold[]): DaySeats {
  const { calendar } = facts;
  const products = bookableProducts(facts);
  const minutes = (some: typeof products): SeatMinutes =>
    seatMinutesOf({ calendar, products: some, held }, day, [WHOLE_DAY])[0] ?? NOTHING;
  return {
    seats: minutes(products),
    seatsOf: Object.fromEntries(products.map((product) => [product.productId, minutes([product])])),
  };
}

/** What is kept of a day in `reservation_days`: its cells as they were read, and how full it was. */
export type Tally = DaySeats & Pick<z.infer<typeof countedSchema>, "cells">;

export const toTally = (
  facts: Facts,
  day: string,
  { cells, seats }: z.infer<typeof countedSchema>,
): Tally => ({ cells, ...seatsOn(facts, day, seats) });
