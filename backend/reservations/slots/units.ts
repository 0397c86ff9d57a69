import { sql } from "kysely";
import { kstDay } from "#contract/kst.ts";
import type { Over } from "#contract/resource.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Row } from "../store.ts";
import { heldBy, heldQuery, MOST_HELD_MS } from "./held.ts";
import type { Hold } from "./free-units.ts";
import type { Need } from "./needs.ts";
import type { Buffered } from "./opening.ts";

/** Where units are wanted: `reservationId` is the one that wants them, its own do not count. */
export interface Place extends Buffered {
  hospitalId: string;
  reservationId: string;
  needs: readonly Need[];
}

/** The columns of what a reservation holds. */
export type HeldColumns = Pick<
  Row,
  "seat" | "seatCapacity" | "doctorId" | "doctorUnit" | "facilityId" | "facilityUnit" | "overbooked"
>;

export interface Units {
  columns: HeldColumns;
  /** What has no free unit there: staff may book beyond, nobody else. */
  over: Over[];
}

/**
 * The lowest unit of each need that is free for the whole stretch; where all are held, the lowest
 * one beyond. Whoever asks for a unit of any of them on the same day waits until this transaction
 * ends, so that the answer stays true; what gets by all the same (a stretch over midnight) the
 * exclusion constraint refuses, and `retrying` tries again. Nothing is held for more than a day: null.
 */
export async function findUnits(trx: HospitalTransaction, place: Place): Promise<Units | null> {
  if (place.end.getTime() - place.start.getTime() > MOST_HELD_MS) return null;
  const { hospitalId, reservationId, needs } = place;
  const ids = needs.map(({ heldId }) => heldId);
  await lockDays(trx, hospitalId, ids, [kstDay(place.start)]);
  const held = await heldQuery(trx, hospitalId, ids, heldBy(place))
    .where("reservationId", "!=", reservationId)
    .execute();
  return lowestUnits(needs, held);
}

/**
 * The lowest unit of each need that nobody else has; where all are held, the lowest one beyond.
 * @param held what others hold at any time of the stretch
 */
export function lowestUnits(
  needs: readonly Need[],
  held: readonly Pick<Hold, "heldId" | "unit">[],
): Units {
  const found = needs.map((need) => {
    const taken = new Set(held.flatMap(({ heldId, unit }) => (heldId === need.heldId ? unit : [])));
    let unit = 0;
    while (taken.has(unit)) unit += 1;
    return { ...need, unit };
  });
  const over = found
    .filter(({ unit, units }) => unit >= units)
    .map(({ kind, name }) => ({ kind, name }));
  return { columns: columnsOf(found, over.length > 0), over };
}

/**
 * Keeps everybody else who places a booking on these KST days waiting until this transaction ends.
 * All locks of all callers are taken in one order, that of their keys: none waits for one that waits
 * for it.
 */
export async function lockDays(
  trx: HospitalTransaction,
  hospitalId: string,
  heldIds: readonly string[],
  days: readonly string[],
): Promise<void> {
  const keys = days
    .flatMap((day) => heldIds.map((heldId) => `held:${hospitalId}:${day}:${heldId}`))
    .sort();
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as key
  `.execute(trx);
}

function columnsOf(found: readonly (Need & { unit: number })[], overbooked: boolean): HeldColumns {
  const seat = found.find(({ kind }) => kind === "SEAT");
  const doctor = found.find(({ kind }) => kind === "DOCTOR");
  const facility = found.find(({ kind }) => kind === "ROOM" || kind === "DEVICE");
  return {
    seat: seat?.unit ?? null,
    seatCapacity: seat?.units ?? 1,
    doctorId: doctor?.heldId ?? null,
    doctorUnit: doctor?.unit ?? null,
    facilityId: facility?.heldId ?? null,
    facilityUnit: facility?.unit ?? null,
    overbooked,
  };
}

/** The columns that differ where a reservation holds nothing at its place. */
export const HOLDS_NOTHING = {
  seat: null,
  doctorUnit: null,
  facilityUnit: null,
  overbooked: false,
} as const;

/** The columns of a booking that needs all this and holds nothing of it. */
export const holdingNothing = (needs: readonly Need[]): HeldColumns => ({
  ...columnsOf(
    needs.map((need) => ({ ...need, unit: 0 })),
    false,
  ),
  ...HOLDS_NOTHING,
});
