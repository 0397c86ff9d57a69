import type { JobPayloads } from "#backend/jobs/queue.ts";
import type { Services } from "#backend/services.ts";
import { NOTHING_COMPARED, type Compared } from "../compared.ts";
import { findInBookings } from "./find-in-bookings.ts";
import { findInProducts } from "./find-in-products.ts";
import { readBookings, readItems, readSlotsOf, type Reading } from "./read-theirs.ts";
import { readCarried } from "./read-ours.ts";
import { sift, siftPage } from "./sift-bookings.ts";
import { beat, finish, GivenUp, takeUp, type Run } from "./running.ts";

/**
 * Reads both sides and keeps in what they differ (product.md §6). What could not be read is not known,
 * and is said to be: never "no difference". Nothing is changed by it, but that a nightly one takes in
 * what a pull has missed.
 * @throws when `signal` aborts, so that the job is put back
 */
export async function reconcile(
  services: Services,
  job: JobPayloads["reconcile"],
  signal: AbortSignal,
): Promise<void> {
  const run = await takeUp(services, job);
  if (!run) return;
  try {
    await compareAll(services, run, signal);
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
  }
}

async function compareAll(services: Services, run: Run, signal: AbortSignal): Promise<void> {
  const { database, clock } = services;
  const { hospitalId, from, to } = run;
  const began = clock();
  let compared: Compared = { ...NOTHING_COMPARED, from, to };
  const soFar = (more: Partial<Compared>) =>
    beat(services, run, (compared = { ...compared, ...more }));
  const reading: Reading = { services, link: run, days: { from, to }, signal };

  const sifted = sift();
  const read = await readBookings(reading, async (page) => {
    await siftPage(services, run, { sifted, page, began });
    await soFar({ reservations: { compared: sifted.there.size, of: null, why: null } });
  });
  const items = await readItems(reading);
  await soFar({});
  const slots = new Map<string, Awaited<ReturnType<typeof readSlotsOf>>>();
  const carried = await database.inHospital(hospitalId, (trx) => readCarried(trx, run));
  for (const { itemId } of carried) {
    slots.set(itemId, await readSlotsOf(reading, itemId));
    await soFar({});
  }

  const inBookings = await findInBookings(services, run, { ...read, sifted, began });
  await database.inHospital(hospitalId, async (trx) => {
    const inProducts = await findInProducts(trx, run, { items, slots, began, now: clock() });
    await finish(trx, run, {
      compared: { ...compared, ...inBookings.compared, ...inProducts.compared },
      found: [...inBookings.found, ...inProducts.found],
      settled: inBookings.settled,
      now: clock(),
    });
  });
}
