import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import { readSellable } from "#backend/reservations/index.ts";
import { addDays, kstDay } from "#contract/kst.ts";

/** All free starts of a product within the hospital's window, as a platform sells them. */
export async function freeOf(trx: HospitalTransaction, facts: Facts, product: string, now: Date) {
  const from = kstDay(now);
  const days = { from, to: addDays(from, facts.calendar.windowDays), now };
  const slots = await readSellable(trx, facts, product, days);
  return slots.map(({ start, end, free }) => ({
    start: new Date(start),
    end: new Date(end),
    free,
  }));
}
