import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import { addDays, kstDay, kstInstant, MINUTE_MS } from "#contract/kst.ts";
import { byDistance } from "#contract/nearest.ts";
import type { LeftOutside } from "#contract/hours-impact.ts";
import { isLinked, tellsPatients } from "#contract/platform-names.ts";
import type { Reservation } from "#contract/reservation.ts";
import { toReservation } from "../mapping.ts";
import { freeSlots } from "../slots/free-slots.ts";
import type { Hold } from "../slots/free-units.ts";
import { heldBy, heldQuery, holdsOf } from "../slots/held.ts";
import { findProduct, type BookableProduct } from "../slots/product.ts";
import { lowestUnits } from "../slots/units.ts";
import type { Row } from "../store.ts";

/** So far from where it is a booking is looked a start for. */
const REACH_DAYS = 14;
const MOST_STARTS = 12;

type Held = Hold & { reservationId: string };

/**
 * Reservations that are to go elsewhere, each with the nearest starts of its product that are free for
 * it by these facts, and one among them for each that no other row is proposed. Nothing is held.
 * @param rows as they come
 */
export async function withStarts(
  trx: HospitalTransaction,
  facts: Facts,
  rows: readonly Row[],
  now: Date,
): Promise<LeftOutside[]> {
  const held = await holdsAround(trx, facts, rows);
  const proposals: Held[] = [];
  return rows.map((row) => {
    const product = productIn(facts, row);
    const freeBeside = (held: readonly Held[]) =>
      product ? startsFor(facts, product, row, held, now) : [];
    const starts = freeBeside(held).slice(0, MOST_STARTS);
    const [proposed = null] = freeBeside([...held, ...proposals]);
    if (product && proposed !== null)
      proposals.push(...holdsAt(product, row, proposed, [...held, ...proposals]));
    const isFar = proposed !== null && !starts.includes(proposed);
    return {
      reservation: toReservation(row),
      product: facts.products.find(({ id }) => id === row.productId)?.name ?? "",
      starts: isFar ? [...starts, proposed] : starts,
      proposed,
      ...hearsOf(row),
    };
  });
}

/** Which platform is told of a change of it, and whether its patient is to be called. */
export function hearsOf({
  platform,
  externalId,
}: Pick<Reservation, "platform" | "externalId">): Pick<LeftOutside, "tells" | "call"> {
  const tells = isLinked(platform) && externalId !== null ? platform : null;
  return { tells, call: tells === null || !tellsPatients(tells) };
}

const productIn = (facts: Facts, { productId }: Row): BookableProduct | undefined =>
  productId === null ? undefined : findProduct(facts, productId);

/** What is held of all that the rows need, as far around them as they may go. */
async function holdsAround(
  trx: HospitalTransaction,
  facts: Facts,
  rows: readonly Row[],
): Promise<Held[]> {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const needs = rows.flatMap((row) => productIn(facts, row)?.needs ?? []);
  if (needs.length === 0) return [];
  const ids = [...new Set(needs.map(({ heldId }) => heldId))];
  return heldQuery(trx, facts.hospitalUuid, ids, {
    from: kstInstant(addDays(kstDay(first.startsAt), -REACH_DAYS)),
    to: kstInstant(addDays(kstDay(last.startsAt), REACH_DAYS + 1)),
  }).execute();
}

/** All that is free for it within reach, nearest first. */
function startsFor(
  { calendar }: Facts,
  product: BookableProduct,
  { reservationId, startsAt }: Row,
  held: readonly Held[],
  now: Date,
): string[] {
  const day = kstDay(startsAt);
  const reach = { from: addDays(day, -REACH_DAYS), to: addDays(day, REACH_DAYS) };
  const others = held.filter((one) => one.reservationId !== reservationId);
  const free = freeSlots({ calendar, product, held: others, now, ...reach });
  return byDistance(
    startsAt.toISOString(),
    free.map(({ start }) => start),
  );
}

/** What it would hold at another start. */
function holdsAt(
  { productId, durationMinutes, preparationMinutes, cleanupMinutes, needs }: BookableProduct,
  row: Row,
  start: string,
  held: readonly Held[],
): Held[] {
  const startsAt = new Date(start);
  const endsAt = new Date(startsAt.getTime() + durationMinutes * MINUTE_MS);
  const place = { startsAt, endsAt, preparationMinutes, cleanupMinutes };
  const { from, to } = heldBy({ ...place, start: startsAt, end: endsAt });
  const { reservationId } = row;
  const near = held.filter(
    (one) => one.reservationId !== reservationId && one.from < to && from < one.to,
  );
  const { columns } = lowestUnits(needs, near);
  return holdsOf({ ...row, ...columns, ...place, productId }).map((hold) => ({
    ...hold,
    reservationId,
  }));
}
