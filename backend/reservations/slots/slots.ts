import type { HospitalTransaction } from "#backend/database/database.ts";
import { invalid } from "#backend/failure.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import { addDays, daysBetween, kstDay, kstInstant } from "#contract/kst.ts";
import type { SlotsQuery } from "#contract/reservation-inputs.ts";
import type { Slot } from "#contract/reservation.ts";
import { isBookable } from "#contract/product-states.ts";
import { readClaims } from "./claims.ts";
import { freeSlots, type SlotsAsked } from "./free-slots.ts";
import { findProduct, productOf, type BookableProduct } from "./product.ts";
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
  const flags = { walkIn: walkIn !== undefined, full: full !== undefined };
  return startsOf(trx, facts, productOf(facts, productId), { now, from, to, ...flags }, moving);
}

/**
 * A product's free starts on KST days as patients may book them elsewhere: none of one that takes no
 * bookings, and nothing (a seat, its doctor, its room) that a booking waits for which came while it
 * was taken, be it one of another product.
 */
export async function readSellable(
  trx: HospitalTransaction,
  facts: Facts,
  productId: string,
  days: Pick<Asked, "from" | "to" | "now">,
): Promise<Slot[]> {
  const product = findProduct(facts, productId);
  if (!product) return [];
  const within = { from: kstInstant(days.from), to: kstInstant(addDays(days.to, 1)) };
  const claims = await readClaims(trx, facts, product, within);
  return startsOf(trx, facts, product, { ...days, claims });
}

type Asked = Pick<SlotsAsked, "now" | "from" | "to" | "walkIn" | "full" | "claims">;

async function startsOf(
  trx: HospitalTransaction,
  { calendar, hospitalUuid }: Facts,
  product: BookableProduct,
  asked: Asked,
  moving?: string,
): Promise<Slot[]> {
  const { from, to, now } = asked;
  const windowEnd = bookableUntil(product.window ?? calendar, now);
  if (!isBookable(product.state) || to < kstDay(now) || from > windowEnd) return [];
  const within = { from: kstInstant(from), to: kstInstant(addDays(to, 1)) };
  const ids = product.needs.map(({ heldId }) => heldId);
  const all = await heldQuery(trx, hospitalUuid, ids, within).execute();
  const held = all.filter((one) => one.reservationId !== moving);
  return freeSlots({ calendar, product, held, ...asked });
}
