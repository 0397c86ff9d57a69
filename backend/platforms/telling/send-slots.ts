import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { readFacts } from "#backend/hospitals/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { ItemSending } from "#backend/jobs/queue.ts";
import { readSellable } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { kstDay, kstInstant } from "#contract/kst.ts";
import { daysSent } from "./days-sent.ts";
import { hashOf, readItem } from "./item-row.ts";
import { noteSent } from "./note-sending.ts";
import type { Access, Days, Platform, SlotTidings, TheirSlot } from "../platform.ts";
import { send } from "./sending.ts";

/** An EMR is told of each start by itself; each of those calls has 10 s. */
const WITHIN_MS = 120_000;

interface Slots {
  tidings: SlotTidings;
  hash: string;
}

/**
 * Sends a platform what is free of a product over 60 days, as patients may book it, in place of what it
 * had; nothing of one that is not offered there. What it has already is not sent again.
 * @throws when `signal` aborts, so that the job is put back
 */
export const sendSlots = (
  services: Services,
  job: ItemSending,
  signal: AbortSignal,
): Promise<void> =>
  send(
    services,
    job,
    {
      known: "slots",
      find: (trx: HospitalTransaction) => findUnsent(trx, job, services.clock()),
      ask: (adapter: Platform, access: Access, { tidings }: Slots, ending: AbortSignal) =>
        adapter.pushSlots(access, tidings, ending),
      withinMs: WITHIN_MS,
      sent: (trx, { hash, tidings: { slots } }, _answer, now) =>
        noteSent(trx, "slots", job, { hash, now, starts: slots.length }),
    },
    signal,
  );

/** What is free now, or null: the platform has that already, or carries the product no more. */
async function findUnsent(
  trx: HospitalTransaction,
  job: ItemSending,
  now: Date,
): Promise<Slots | null> {
  const item = await readItem(trx, job);
  if (!item) return null;
  const days = daysSent(now);
  const slots = (await isOffered(trx, job)) ? await sellable(trx, job, days, now) : [];
  // What its patients book and cancel it counts by itself: what it was sent before that is not what it has.
  const hash = hashOf({ ...days, slots, theirs: await theirChanges(trx, job, now) });
  if (hash === item.slotsSentHash) return null;
  const { itemId } = item;
  return { hash, tidings: { ...days, itemId, slots, key: randomUUID() } };
}

/** Is it to be offered there? Whether it takes bookings at all, its free starts say. */
const isOffered = async (
  trx: HospitalTransaction,
  { hospitalId, productId, platform }: ItemSending,
): Promise<boolean> => {
  const { platforms } = await trx
    .selectFrom("products")
    .select("platforms")
    .where("hospitalId", "=", hospitalId)
    .where("productId", "=", productId)
    .executeTakeFirstOrThrow();
  return platforms.includes(platform);
};

/** How often patients have changed what they booked there of a product, from today on, as far as we heard. */
async function theirChanges(
  trx: HospitalTransaction,
  { hospitalId, platform, productId }: ItemSending,
  now: Date,
): Promise<string> {
  const { changes } = await trx
    .selectFrom("reservations")
    .select((eb) => sql<string>`coalesce(sum(${eb.ref("externalSequence")}), 0)`.as("changes"))
    .where("hospitalId", "=", hospitalId)
    .where("productId", "=", productId)
    .where("startsAt", ">=", kstInstant(kstDay(now)))
    .where("platform", "=", platform)
    .executeTakeFirstOrThrow();
  return changes;
}

async function sellable(
  trx: HospitalTransaction,
  { hospitalId, productId }: ItemSending,
  days: Days,
  now: Date,
): Promise<TheirSlot[]> {
  const facts = await readFacts(trx, hospitalId);
  const slots = await readSellable(trx, facts, productId, { ...days, now });
  return slots.map(({ start, end, free }) => ({
    start: new Date(start),
    end: new Date(end),
    free,
  }));
}
