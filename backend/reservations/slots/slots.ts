import type { HospitalTransaction } from "#backend/database/database.ts";
import { invalid } from "#backend/failure.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import { addDays, daysBetween, kstDay, kstInstant } from "#contract/kst.ts";
import type { SlotsQuery } from "#contract/reservation-inputs.ts";
import type { Slot } from "#contract/reservation.ts";
import { isBookable } from "#contract/product-states.ts";
import { freeSlots } from "./free-slots.ts";
import { productOf } from "./product.ts";
import { heldQuery } from "./held.ts";
import { bookableUntil } from "./opening.ts";

const MOST_DAYS = 31;

/**
 * A product's free starts on KST days, `to` inclusive, as the query says; none when it takes no
 * bookings.
 * @throws Failure 4040 (product), 4000 (`to` before `from`, or too many days)
 */
export async function readSlots(
  trx: HospitalTransaction,
  facts: Facts,
  { product: productId, from, to, walkIn, moving, full }: SlotsQuery,
  now: Date,
): Promise<Slot[]> {
  if (to < from) throw invalid({ to: "끝나는 날이 시작하는 날보다 빨라요." });
  if (daysBetween(from, to) >= MOST_DAYS)
    throw invalid({ to: `한 번에 ${MOST_DAYS}일까지 볼 수 있어요.` });
  const product = productOf(facts, productId);
  const { calendar } = facts;
  const windowEnd = bookableUntil(product.window ?? calendar, now);
  if (!isBookable(product.state) || to < kstDay(now) || from > windowEnd) return [];
  const within = { from: kstInstant(from), to: kstInstant(addDays(to, 1)) };
  const ids = product.needs.map(({ heldId }) => heldId);
  const all = await heldQuery(trx, facts.hospitalUuid, ids, within).execute();
  const held = all.filter((one) => one.reservationId !== moving);
  const flags = { walkIn: walkIn !== undefined, full: full !== undefined };
  return freeSlots({ calendar, product, held, now, from, to, ...flags });
}
