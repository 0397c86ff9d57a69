import { z } from "zod";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { daysSent } from "#backend/platforms/index.ts";
import { compareItem } from "#backend/reconciling/index.ts";
import { findProduct, heldQuery, isToBeTold } from "#backend/reservations/index.ts";
import { addDays, kstDay, kstInstant } from "#contract/kst.ts";
import { CLASH_CHOICES, type ClashChoice } from "#contract/dry-run.ts";
import { SEAT_STATUSES } from "#contract/reservation-status.ts";
import { whoseOf } from "./whose.ts";
import { anyOf } from "./any-of.ts";
import type { BothSides } from "./compared.ts";
import type { Wizard, WizardRow } from "./kept.ts";
import { mayMake, ourProducts, type OurCarried } from "./our-products.ts";
import { pairsNow, seenOf } from "./pairing.ts";
import type { Seen } from "./seen.ts";

const choicesSchema = z.record(z.string(), z.enum(CLASH_CHOICES));

export const choicesOf = (row: Pick<WizardRow, "choices">): Map<string, ClashChoice> =>
  new Map(Object.entries(choicesSchema.parse(row.choices)));

/** Both, and of ours all that is known. */
export interface Sides extends BothSides {
  ours: readonly OurCarried[];
}

/** Our side as it is now, theirs as it was read; null where it was not. */
export async function readSides(
  trx: HospitalTransaction,
  of: Wizard,
  row: WizardRow,
  now: Date,
): Promise<Sides | null> {
  const seen = seenOf(row);
  if (!seen || row.seenAt === null) return null;
  const { facts, ours } = await ourProducts(trx, of);
  const products = ours.flatMap((product) => {
    const bookable = findProduct(facts, product.id);
    const { id, name, capacity } = product;
    return bookable ? [{ id, name, capacity, bookable }] : [];
  });
  const ids = products.flatMap(({ bookable }) => bookable.needs.map(({ heldId }) => heldId));
  const within = { from: now, to: kstInstant(addDays(seen.until, 4)) };
  const held =
    ids.length === 0
      ? []
      : await heldQuery(trx, of.hospitalId, [...new Set(ids)], within).execute();
  const told = mayMake(of, seen);
  return {
    ...{ now, readAt: row.seenAt, calendar: facts.calendar, products, held, ours },
    visits: await readVisits(trx, of, now),
    ...(await readHad(trx, of, seen, now)),
    seen,
    pairs: pairsNow(of, row, { ours, seen }),
    choices: choicesOf(row),
    days: daysSent(now),
    differences: (productId, item) => {
      const product = ours.find(({ id }) => id === productId);
      return told && product
        ? compareItem(product, { ...item, pictures: [], updatedAt: null })
        : [];
    },
  };
}

async function readVisits(trx: HospitalTransaction, { hospitalId }: Wizard, now: Date) {
  const rows = await trx
    .selectFrom("reservations")
    .select(["reservationId", "productId", "startsAt", "endsAt", "partyName", "status"])
    .where("hospitalId", "=", hospitalId)
    .where("startsAt", ">=", kstInstant(addDays(kstDay(now), -1)))
    .where("endsAt", ">", now)
    .where("status", "in", SEAT_STATUSES)
    .where("seat", "is not", null)
    .orderBy("startsAt")
    .execute();
  return rows.map(({ startsAt, endsAt, partyName, ...row }) => ({
    ...{ ...row, start: startsAt, end: endsAt, name: partyName },
  }));
}

/** Which of theirs, and of no other business's, are on our board already, and how many of those they are to be told of. */
async function readHad(
  trx: HospitalTransaction,
  of: Wizard,
  { account, bookings }: Pick<Seen, "account" | "bookings">,
  now: Date,
): Promise<Pick<BothSides, "had" | "toTell">> {
  const theirs = new Map((bookings ?? []).map((booking) => [booking.bookingId, booking]));
  const whose = await whoseOf(trx, of, account?.businessId ?? "", bookings ?? []);
  const rows = await trx
    .selectFrom("reservations")
    .select(["externalId", "syncState", "status", "startsAt", "endsAt", "conflict"])
    .where("hospitalId", "=", of.hospitalId)
    .where("platform", "=", of.platform)
    .where("externalBusiness", "=", whose.externalBusiness)
    .where("externalId", "=", anyOf([...theirs.keys()]))
    .execute();
  const toTell = rows.filter((row) => {
    const shown = theirs.get(row.externalId ?? "");
    return shown !== undefined && isToBeTold(row, shown, now);
  });
  return {
    had: new Set(rows.flatMap(({ externalId }) => externalId ?? [])),
    toTell: toTell.length,
  };
}
