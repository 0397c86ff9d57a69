import { CODES } from "#contract/codes.ts";
import type { HandingPlatform } from "#contract/session-state.ts";
import type { StateFault } from "#contract/wizard-draft.ts";
import type { Database, HospitalTransaction } from "#backend/database/database.ts";
import { Failure } from "#backend/failure.ts";
import { hashOf } from "./issue-state.ts";

/** Where a state stands. */
export interface OfState {
  hospitalId: string;
  stateId: string;
}

/** The state as a platform sent it, and which platform that was. */
export interface Sent {
  platform: HandingPlatform;
  state: string;
}

export const stateRefused = (reason: StateFault) =>
  new Failure(CODES.refused, "state refused", { reason });

/** @throws Failure 4010 where we issued none of this kind */
export async function findState({ kysely }: Database, { state }: Sent): Promise<OfState> {
  const found = await kysely
    .selectFrom("platformStateDirectory")
    .select(["hospitalId", "stateId"])
    .where("stateHash", "=", hashOf(state))
    .executeTakeFirst();
  if (!found) throw stateRefused("STATE_UNKNOWN");
  return found;
}

/** It, held until the commit. @throws Failure 4010 where it is another platform's, used or too old */
export async function lockGoodState(
  trx: HospitalTransaction,
  { hospitalId, stateId }: OfState,
  platform: HandingPlatform,
  now: Date,
): Promise<void> {
  const state = await trx
    .selectFrom("platformStates")
    .select(["platform", "usedAt", "expiresAt"])
    .where("hospitalId", "=", hospitalId)
    .where("stateId", "=", stateId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (state.platform !== platform) throw stateRefused("STATE_FOREIGN");
  if (state.usedAt !== null) throw stateRefused("STATE_USED");
  if (state.expiresAt <= now) throw stateRefused("STATE_EXPIRED");
}

export const hospitalName = async (
  trx: HospitalTransaction,
  hospitalId: string,
): Promise<string> => {
  const { name } = await trx
    .selectFrom("hospitals")
    .select("name")
    .where("hospitalId", "=", hospitalId)
    .executeTakeFirstOrThrow();
  return name;
};
