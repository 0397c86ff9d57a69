import type { HospitalTransaction } from "#backend/database/database.ts";
import { readFacts, type Facts } from "#backend/hospitals/index.ts";
import { kstDay } from "#contract/kst.ts";
import { sendingSlots } from "#backend/jobs/item-sendings.ts";
import type { Act } from "../actor.ts";
import { TAKEN } from "../slots/claims.ts";
import { heldBy, heldQuery, holdsOf, MOST_OCCUPIED_MS } from "../slots/held.ts";
import { asTheyCome, comingHolders } from "../slots/holders.ts";
import type { Need } from "../slots/needs.ts";
import { productOf } from "../slots/product.ts";
import {
  holdingNothing,
  lockDays,
  lowestUnits,
  type HeldColumns,
  type Units,
} from "../slots/units.ts";
import type { Row } from "../store.ts";
import { recordChange } from "./record-change.ts";
import { LostRace } from "./retrying.ts";

interface Anew<Changed> {
  /** Whose holders to come are concerned: a product, or a resource. */
  heldId: string;
  /** What they need, needed and will: the ids of products and resources. */
  needs: readonly string[];
  /** Locks what is to be changed, the product before the resource, and changes it. */
  change: () => Promise<Changed>;
}

/**
 * Changes what bookings of a product need, or how many there are of it, and with that what those to
 * come hold: each that holds what it does not need any more, or a unit that is no more, takes the
 * lowest free units at its time. Nobody is moved or refused: where all are held it lies beyond them
 * (`overbooked`). What waits because something of it was taken waits for the new doctor; a person
 * decides on it. Its history says so, no platform is told.
 *
 * Locks in the order in which whoever books or moves takes them (the reservations, the days of what
 * they need, the jobs that send what is free, the product, the resource), so that seldom one waits
 * for one that waits for it; who comes between on a day of nobody else's makes it begin again: run it
 * in `retrying`.
 */
export async function holdAnew<Changed>(
  trx: HospitalTransaction,
  act: Act,
  { heldId, needs, change }: Anew<Changed>,
): Promise<Changed> {
  const { hospitalId, now } = act;
  const holders = comingHolders(trx, hospitalId, heldId, now).orderBy("reservationId").forUpdate();
  const first = await holders.select("startsAt").execute();
  const days = new Set(first.map(({ startsAt }) => kstDay(startsAt)));
  if (days.size > 0) await lockDays(trx, hospitalId, needs, [...days]);
  await sendingSlots(hospitalId, needs).execute(trx);
  const changed = await change();
  const rows = await holders.selectAll().execute();
  if (rows.some(({ startsAt }) => !days.has(kstDay(startsAt))))
    throw new LostRace("somebody booked it in between, on another day");
  const facts = await readFacts(trx, hospitalId);
  await placeAll(trx, act, facts, rows.sort(asTheyCome));
  for (const row of await wantingQuery(trx, hospitalId, heldId, now).execute())
    await write(trx, act, facts, row, { columns: holdingNothing(needsOf(facts, row)), over: [] });
  return changed;
}

/** What of a product is to come and holds nothing, because its seat, doctor, room or device was taken. */
const wantingQuery = (trx: HospitalTransaction, hospitalId: string, productId: string, now: Date) =>
  trx
    .selectFrom("reservations")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .where("productId", "=", productId)
    .where("startsAt", ">=", now)
    .where("conflict", "in", TAKEN)
    .orderBy("reservationId")
    .forUpdate();

/**
 * Places each that does not have what it needs, as they come. All holds of their days are read at
 * once, and kept up here: whoever books there waits, and should not for long.
 */
async function placeAll(
  trx: HospitalTransaction,
  act: Act,
  facts: Facts,
  rows: readonly Row[],
): Promise<void> {
  const wanting = rows.filter((row) => !hasWhatItNeeds(row, needsOf(facts, row)));
  const [first, last] = [wanting[0], wanting.at(-1)];
  if (!first || !last) return;
  const ids = new Set(wanting.flatMap((row) => needsOf(facts, row).map(({ heldId }) => heldId)));
  const within = {
    from: new Date(first.startsAt.getTime() - MOST_OCCUPIED_MS),
    to: new Date(last.startsAt.getTime() + MOST_OCCUPIED_MS),
  };
  let held = await heldQuery(trx, act.hospitalId, [...ids], within).execute();
  for (const row of wanting) {
    const { reservationId } = row;
    const { from, to } = heldBy({ ...row, start: row.startsAt, end: row.endsAt });
    const others = held.filter((one) => one.reservationId !== reservationId);
    const near = others.filter((one) => one.from < to && from < one.to);
    const units = lowestUnits(needsOf(facts, row), near);
    await write(trx, act, facts, row, units);
    const own = holdsOf({ ...row, ...units.columns });
    held = [...others, ...own.map((hold) => ({ ...hold, reservationId }))];
  }
}

const needsOf = (facts: Facts, { productId }: Row): Need[] =>
  productId === null ? [] : [...productOf(facts, productId).needs];

async function write(
  trx: HospitalTransaction,
  act: Act,
  facts: Facts,
  row: Row,
  { columns, over }: Units,
): Promise<void> {
  if (isWritten(columns, row)) return;
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
