import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import { readSlots } from "#backend/reservations/index.ts";
import { addDays, kstDay } from "#contract/kst.ts";

/** `readSlots` gives no more days at once. */
const DAYS_AT_ONCE = 31;

/** All free starts of a product within the hospital's window, some days at a time. */
export async function freeOf(trx: HospitalTransaction, facts: Facts, product: string, now: Date) {
  const { windowDays } = facts.calendar;
  const all = [];
  for (let day = 0; day <= windowDays; day += DAYS_AT_ONCE) {
    const from = addDays(kstDay(now), day);
    const days = { from, to: addDays(from, DAYS_AT_ONCE - 1) };
    const slots = await readSlots(trx, facts, { product, ...days }, now);
    all.push(
      slots.map(({ start, end, free }) => ({ start: new Date(start), end: new Date(end), free })),
    );
  }
  return all;
}
