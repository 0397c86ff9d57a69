import type { HospitalTransaction } from "#backend/database/database.ts";
import { readFacts, type Facts } from "#backend/hospitals/index.ts";
import { kstDay } from "#contract/kst.ts";
import type { Act } from "../actor.ts";
import { holdsOf } from "../slots/held.ts";
import { comingHolders } from "../slots/holders.ts";
import type { Need } from "../slots/needs.ts";
import { productOf } from "../slots/product.ts";
import { findUnits, lockDays, type HeldColumns } from "../slots/units.ts";
import type { Row } from "../store.ts";
import { recordChange } from "./record-change.ts";
import { LostRace } from "./retrying.ts";

interface Anew<Changed> {
  /** Whose holders to come are concerned: a product, or a resource. */
  heldId: string;
  /** What they need, and will: the ids of products and resources. */
  needs: readonly string[];
  /** Locks what is to be changed, the product before the resource, and changes it. */
  change: () => Promise<Changed>;
}

/**
 * Changes what bookings of a product need, or how many there are of it, and with that what those to
 * come hold: each that holds what it does not need any more, or a unit that is no more, takes the
 * lowest free units at its time. Nobody is moved or refused: where all are held it lies beyond them
 * (`overbooked`). Its history says so, no platform is told.
 *
 * Locks in the order in which whoever books or moves takes them (the reservations, the days of what
 * they need, the product, the resource), so that none waits for one that waits for it; who comes
 * between on a day of nobody else's makes it begin again: run it in `retrying`.
 */
export async function holdAnew<Changed>(
  trx: HospitalTransaction,
  act: Act,
  { heldId, needs, change }: Anew<Changed>,
): Promise<Changed> {
  const { hospitalId, now } = act;
  const holders = comingHolders(trx, hospitalId, heldId, now);
  const first = await holders
    .clearOrderBy()
    .orderBy("reservationId")
    .select("startsAt")
    .forUpdate()
    .execute();
  const days = new Set(first.map(({ startsAt }) => kstDay(startsAt)));
  if (days.size > 0) await lockDays(trx, hospitalId, needs, [...days]);
  const changed = await change();
  const rows = await holders.selectAll().forUpdate().execute();
  if (rows.some(({ startsAt }) => !days.has(kstDay(startsAt))))
    throw new LostRace("somebody booked it in between, on another day");
  const facts = await readFacts(trx, hospitalId);
  for (const row of rows)
    if (row.productId !== null) await place(trx, act, facts, row, row.productId);
  return changed;
}

async function place(
  trx: HospitalTransaction,
  act: Act,
  facts: Facts,
  row: Row,
  productId: string,
): Promise<void> {
  const { needs } = productOf(facts, productId);
  if (hasWhatItNeeds(row, needs)) return;
  const { hospitalId, reservationId, startsAt: start, endsAt: end } = row;
  const { preparationMinutes, cleanupMinutes } = row;
  const place = {
    hospitalId,
    reservationId,
    start,
    end,
    preparationMinutes,
    cleanupMinutes,
    needs,
  };
  const found = await findUnits(trx, place);
  if (!found || isWritten(found.columns, row)) return;
  const { columns, over } = found;
  await recordChange(trx, act, row, {
    columns,
    written: {
      action: "RESOURCES",
      before: needsLine(facts, row),
      after: { ...needsLine(facts, columns), ...(over.length > 0 && { over }) },
    },
  });
}

/** All of it and nothing else, each a unit of those that there are. */
function hasWhatItNeeds(row: Row, needs: readonly Need[]): boolean {
  const held = holdsOf(row);
  return (
    held.length === needs.length &&
    needs.every(({ heldId, units }) =>
      held.some((hold) => hold.heldId === heldId && hold.unit < units),
    )
  );
}

const isWritten = (columns: HeldColumns, row: Row): boolean =>
  Object.entries({ ...row, ...columns }).every(([name, value]) => row[name as keyof Row] === value);

/** What a booking was made with, as a line of its history keeps it. */
function needsLine(
  { resources }: Facts,
  { doctorId, facilityId, overbooked }: Pick<Row, "doctorId" | "facilityId" | "overbooked">,
) {
  const nameOf = (resourceId: string | null) =>
    resources.find(({ id }) => id === resourceId)?.name ?? null;
  return { doctor: nameOf(doctorId), facility: nameOf(facilityId), overbooked };
}
