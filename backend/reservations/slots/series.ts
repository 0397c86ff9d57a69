import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import { addDays, kstDay, kstInstant } from "#contract/kst.ts";
import { byDistance } from "#contract/nearest.ts";
import type { SeriesQuery, SeriesStart } from "#contract/series.ts";
import { isBookable } from "#contract/product-states.ts";
import { freeSlots, type SlotsAsked } from "./free-slots.ts";
import { heldQuery } from "./held.ts";
import { bookableUntil } from "./opening.ts";
import { productOf } from "./product.ts";

/** So many days before and after a start another one is looked for. */
const REACH = 3;
const MOST_NEARBY = 3;

/**
 * Each start of a series: whether staff can book it, and what is free in its place. The lead time is for
 * patients. One statement, however many starts.
 * @throws Failure 4040 (product)
 */
export async function readSeries(
  trx: HospitalTransaction,
  facts: Facts,
  { product: productId, starts }: SeriesQuery,
  now: Date,
): Promise<SeriesStart[]> {
  const product = productOf(facts, productId);
  const { calendar } = facts;
  const days = starts.map((start) => kstDay(new Date(start))).sort();
  const from = addDays(days.at(0) ?? kstDay(now), -REACH);
  const to = addDays(days.at(-1) ?? kstDay(now), REACH);
  const within = { from: kstInstant(from), to: kstInstant(addDays(to, 1)) };
  const ids = product.needs.map(({ heldId }) => heldId);
  const held = await heldQuery(trx, facts.hospitalUuid, ids, within).execute();
  const known = { calendar, product, held, now, bookable: isBookable(product.state) };
  return starts.map((start) => seriesStart(known, start));
}

type Known = Pick<SlotsAsked, "calendar" | "product" | "held" | "now"> & { bookable: boolean };

/** Pure. */
export function seriesStart({ bookable, ...known }: Known, asked: string): SeriesStart {
  const start = new Date(asked).toISOString();
  const day = kstDay(new Date(start));
  const around = bookable
    ? freeSlots({
        ...known,
        byStaff: true,
        from: addDays(day, -REACH),
        to: addDays(day, REACH),
      }).map(isoOf)
    : [];
  const thatDay = around.filter((one) => kstDay(new Date(one)) === day);
  const others = around.filter((one) => kstDay(new Date(one)) !== day);
  return {
    start,
    why: thatDay.includes(start) ? null : whyNot(known, start, day),
    thatDay,
    nearby: byDistance(start, others).slice(0, MOST_NEARBY),
  };
}

function whyNot(
  known: Omit<Known, "bookable">,
  start: string,
  day: string,
): NonNullable<SeriesStart["why"]> {
  if (Date.parse(start) < known.now.getTime()) return "PAST";
  if (day > bookableUntil(known.product.window ?? known.calendar, known.now)) return "FAR";
  const whole = freeSlots({ ...known, byStaff: true, held: [], from: day, to: day }).map(isoOf);
  return whole.includes(start) ? "FULL" : "CLOSED";
}

const isoOf = ({ start }: { start: string }): string => new Date(start).toISOString();
