import { randomUUID } from "node:crypto";
import { ASKS_AN_HOUR } from "#contract/recovery-limits.ts";
import type { RecoveryAsk } from "#contract/recovery.ts";
import { addJob } from "#backend/jobs/queue.ts";
import type { Services } from "#backend/services.ts";
import { createHashedPace } from "../hashed-pace.ts";

const HOUR = 60 * 60;
/** A hospital's staff share an address; a stranger at one asks for many. */
const ASKS_OF_A_NETWORK = 30;

/** Takes what somebody asks for who cannot log in. */
export type Asking = (ask: RecoveryAsk, address: string | undefined) => Promise<void>;

/**
 * Whoever asks gets the same answer after the same work, whether or not there is such an account: who it
 * is, is found by a job. What was typed counts as a hash, so that it may be tried so often an hour.
 * @throws Failure 4290 when it was asked too often, from this network or for this account
 */
export function createAsking(services: Services): Asking {
  const pace = (thing: string, points: number) =>
    createHashedPace(services, thing, { points, duration: HOUR });
  const ofNetwork = pace("recovery-network", ASKS_OF_A_NETWORK);
  const ofAccount = pace("recovery", ASKS_AN_HOUR);
  return async (ask, address) => {
    await ofNetwork.takeFrom(address);
    await ofAccount.take(ask);
    await addJob(services.database.kysely, "recover-account", { askId: randomUUID(), ask });
  };
}
