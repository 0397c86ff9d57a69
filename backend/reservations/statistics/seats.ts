import type { Facts } from "#backend/hospitals/index.ts";
import type { SeatMinutes } from "../slots/fullness.ts";
import type { Counts } from "./counts.ts";
import { seatsOn } from "./tally.ts";

/** Minutes of seats in a period: of one product, or of all together. */
export type SeatsIn = (asked: boolean, productId?: string) => SeatMinutes;

/** How full both periods were; days that are not rolled up by today's hours. Pure. */
export function seatsOf(facts: Facts, { seats, others }: Counts, from: string): SeatsIn {
  const sums = new Map<string, SeatMinutes>();
  const keyOf = (asked: boolean, productId: string) => `${asked} ${productId}`;
  const add = (asked: boolean, productId: string, { taken, sellable }: SeatMinutes) => {
    const key = keyOf(asked, productId);
    const sum = sums.get(key) ?? { taken: 0, sellable: 0 };
    sums.set(key, { taken: sum.taken + taken, sellable: sum.sellable + sellable });
  };
  for (const { asked, productId, ...minutes } of seats) add(asked, productId, minutes);
  for (const { day, held } of others) {
    const on = seatsOn(facts, day, held);
    add(day >= from, "", on.seats);
    for (const [productId, minutes] of Object.entries(on.seatsOf))
      add(day >= from, productId, minutes);
  }
  return (asked, productId = "") => sums.get(keyOf(asked, productId)) ?? { taken: 0, sellable: 0 };
}
