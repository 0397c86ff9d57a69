import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Staff } from "#backend/staff.ts";
import type { HandingPlatform } from "#contract/session-state.ts";

/** So long a platform may take to send the browser back. */
const LIFE_MS = 30 * 60_000;

/** What is kept of a state. */
export const hashOf = (state: string): Buffer => createHash("sha256").update(state).digest();

/**
 * What a platform is to send back with the browser, once: 256 bits of chance, of which only the hash is
 * kept, with the hospital, the account and the platform for which it is good.
 */
export async function issueState(
  trx: HospitalTransaction,
  { hospitalId, accountId }: Pick<Staff, "hospitalId" | "accountId">,
  platform: HandingPlatform,
  now: Date,
): Promise<{ state: string; expiresAt: string }> {
  const state = randomBytes(32).toString("base64url");
  const stateId = randomUUID();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await trx
    .insertInto("platformStates")
    .values({ hospitalId, stateId, platform, accountId, expiresAt })
    .execute();
  await trx
    .insertInto("platformStateDirectory")
    .values({ stateHash: hashOf(state), stateId, hospitalId })
    .execute();
  return { state, expiresAt: expiresAt.toISOString() };
}
