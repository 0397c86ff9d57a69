import { conflict, type Failure } from "#backend/failure.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { HospitalCalendar } from "#contract/hospital.ts";
import { addDays, kstDay, kstInstant } from "#contract/kst.ts";
import { byDistance } from "#contract/nearest.ts";
import type { Over } from "#contract/resource.ts";
import { isBookable } from "#contract/product-states.ts";
import { freeSlots } from "./free-slots.ts";
import type { BookableProduct } from "./product.ts";
import { heldQuery } from "./held.ts";
import { bookableUntil } from "./opening.ts";

/** A start that was asked for: of what, when, and by which reservation. */
export interface Wanted {
  hospitalId: string;
  calendar: HospitalCalendar;
  product: BookableProduct;
  start: Date;
  now: Date;
  /** What it holds is free for itself. */
  reservationId: string;
}

/** How a start may be had all the same. */
export interface AllTheSame {
  /** It lies outside the hours: with a reason. */
  outsideHours?: boolean;
  /** What has no free unit: beyond it. */
  over?: Over[];
}

const ALTERNATIVES = 3;

/** The 4090 for a start that cannot be had, with the three nearest that can. */
export async function slotTaken(
  trx: HospitalTransaction,
  wanted: Wanted,
  { outsideHours, over }: AllTheSame = {},
): Promise<Failure> {
  const today = kstDay(wanted.now);
  const windowEnd = bookableUntil(wanted.product.window ?? wanted.calendar, wanted.now);
  const day = kstDay(wanted.start);
  const around = day < today ? today : day > windowEnd ? windowEnd : day;

  let alternatives: string[] = [];
  for (const [from, to] of [
    [addDays(around, -3), addDays(around, 7)],
    [today, windowEnd],
  ] as const) {
    const free = await freeStarts(trx, wanted, from, to);
    alternatives = byDistance(wanted.start.toISOString(), free).slice(0, ALTERNATIVES);
    if (alternatives.length === ALTERNATIVES) break;
  }
  return conflict(
    {
      conflict: "slot",
      alternatives,
      ...(outsideHours && { outsideHours }),
      ...(over && { over }),
    },
    "this start is not free",
  );
}

async function freeStarts(trx: HospitalTransaction, wanted: Wanted, from: string, to: string) {
  const { hospitalId, calendar, product, now, reservationId } = wanted;
  if (!isBookable(product.state)) return [];
  const within = { from: kstInstant(from), to: kstInstant(addDays(to, 1)) };
  const ids = product.needs.map(({ heldId }) => heldId);
  const all = await heldQuery(trx, hospitalId, ids, within).execute();
  const held = all.filter((one) => one.reservationId !== reservationId);
  return freeSlots({ calendar, product, held, now, from, to }).map((slot) => slot.start);
}
