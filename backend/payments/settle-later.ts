import { addJob, type JobPayloads } from "#backend/jobs/queue.ts";
import { isUnsettled } from "#contract/payment-states.ts";
import { settle, type Settling } from "./settle.ts";

/** 4, 8, 16 … s, ten minutes at most, for as long as it is not known. */
const FIRST_MS = 4_000;
const LONGEST_MS = 10 * 60_000;

/** Asks what became of an order, and asks again until it is known. @throws the reason of `signal` */
export async function settleLater(
  services: Settling,
  { hospitalId, orderId, tries = 0 }: JobPayloads["settle-payment"],
  signal: AbortSignal,
): Promise<void> {
  const state = await settle(services, { hospitalId, orderId }, signal);
  if (!isUnsettled(state)) return;
  const afterMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(tries, 20));
  const next = { hospitalId, orderId, tries: tries + 1 };
  await addJob(services.database.kysely, "settle-payment", next, { afterMs });
}
