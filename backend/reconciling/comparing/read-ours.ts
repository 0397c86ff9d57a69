import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import { keyOfItem, keyOfSlots } from "#backend/jobs/item-sendings.ts";
import { isThere } from "#backend/jobs/waiting-jobs.ts";
import type { LinkKey, TheirSlot } from "#backend/platforms/index.ts";
import {
  earliestStart,
  linkedBusiness,
  productOf,
  readSellable,
} from "#backend/reservations/index.ts";
import { addDays, kstInstant } from "#contract/kst.ts";
import type { OurBooking } from "./compare-bookings.ts";
import { AT_ONCE, slices } from "./slices.ts";

type Days = { from: string; to: string };

/** Our bookings that the platform knows by these ids. */
export async function readOursOf(
  trx: HospitalTransaction,
  link: LinkKey,
  theirIds: readonly string[],
): Promise<OurBooking[]> {
  const found: OurBooking[] = [];
  for (const ids of slices(theirIds)) {
    const rows = await ours(trx, link)
      .where("externalId", "=", sql<string>`any (${ids}::text[])`)
      .execute();
    found.push(...rows.map(asCompared));
  }
  return found;
}

/** Our bookings of the platform on these days, some at a time. */
export async function* readOursOn(
  trx: HospitalTransaction,
  link: LinkKey,
  { from, to }: Days,
): AsyncGenerator<OurBooking[]> {
  const onDays = ours(trx, link)
    .where("startsAt", ">=", kstInstant(from))
    .where("startsAt", "<", kstInstant(addDays(to, 1)))
    .orderBy("startsAt")
    .orderBy("reservationId")
    .limit(AT_ONCE);
  let page = await onDays.execute();
  for (let last = page.at(-1); last; last = page.at(-1)) {
    yield page.map(asCompared);
    if (page.length < AT_ONCE) return;
    const { startsAt, reservationId } = last;
    page = await onDays
      .where((eb) =>
        eb(eb.refTuple("startsAt", "reservationId"), ">", eb.tuple(startsAt, reservationId)),
      )
      .execute();
  }
}

const ours = (trx: HospitalTransaction, { hospitalId, platform }: LinkKey) =>
  trx
    .selectFrom("reservations")
    .select(["reservationId", "externalId", "version", "status", "startsAt", "externalSequence"])
    .select(["externalStatus", "syncState", "tellEnded", "toldAt", "createdAt", "conflict"])
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .where("externalBusiness", "=", linkedBusiness({ hospitalId, platform }))
    .where("externalId", "is not", null)
    .where("blankedAt", "is", null);

type OurRow = Awaited<ReturnType<ReturnType<typeof ours>["execute"]>>[number];

function asCompared(of: OurRow): OurBooking {
  const { externalId, startsAt: start, externalSequence: sequence, ...row } = of;
  const isOpenTelling = row.syncState === "FAILED" && row.tellEnded === null;
  return {
    ...{ ...row, externalId: externalId ?? "", start, sequence },
    isBeingTold: row.syncState === "PENDING" || isOpenTelling,
    isOpen: row.conflict !== null,
  };
}

/** A product that the platform carries. */
export interface Carried {
  itemId: string;
  productId: string;
  itemSentAt: Date | null;
  slotsSentAt: Date | null;
  slotsFailsSince: Date | null;
  /** What is free of it, or what it is, is being told. */
  slotsOnTheirWay: boolean;
  itemOnItsWay: boolean;
}

/** What of ours is there, in the hospital's own order. */
export const readCarried = (
  trx: HospitalTransaction,
  { hospitalId, platform }: LinkKey,
): Promise<Carried[]> =>
  trx
    .selectFrom("platformItems as item")
    .innerJoin("products as product", (join) =>
      join
        .onRef("product.hospitalId", "=", "item.hospitalId")
        .onRef("product.productId", "=", "item.productId"),
    )
    .select([
      "item.itemId",
      "item.productId",
      "item.itemSentAt",
      "item.slotsSentAt",
      "item.slotsFailsSince",
    ])
    .select([
      sql<boolean>`item.slots_fails_since is not null and item.slots_ended is null
        or ${isThere(keyOfSlots)}`.as("slotsOnTheirWay"),
      sql<boolean>`item.item_fails_since is not null and item.item_ended is null
        or ${isThere(keyOfItem)}`.as("itemOnItsWay"),
    ])
    .where("item.hospitalId", "=", hospitalId)
    .where("item.platform", "=", platform)
    .where("item.state", "not in", ["UNSENT", "GONE"])
    .where("product.state", "in", ["PUBLISHED", "PAUSED"])
    .orderBy("product.position")
    .execute();

/** What a patient can book of it now; `from`: nothing before this is sold. */
export async function readSold(
  trx: HospitalTransaction,
  facts: Facts,
  productId: string,
  { from, to }: Days,
  now: Date,
): Promise<{ slots: TheirSlot[]; from: Date }> {
  const sold = await readSellable(trx, facts, productId, { from, to, now });
  const product = productOf(facts, productId);
  const earliest = earliestStart({ calendar: facts.calendar, product, now });
  return {
    slots: sold.map(({ start, end, free }) => ({
      ...{ start: new Date(start), end: new Date(end), free },
    })),
    from: new Date(earliest),
  };
}
