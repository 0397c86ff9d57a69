import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import type { KinState } from "#contract/kin-states.ts";
import { findByMobile } from "./look-up.ts";
import { moveKin } from "./move.ts";
import type { KinPlaced } from "./request.ts";

/** A request as the payment sees it; it can be paid for while it is APPROVED. */
export interface Payable extends KinPlaced {
  doctorName: string;
  state: KinState;
}

/**
 * The request of that number (`K1120-003`) with that mobile number (digits), whatever its state; null where
 * there is none. Not counted: whoever lets people guess counts.
 */
export async function findPayable(
  services: Pick<Services, "database" | "clock">,
  number: string,
  mobile: string,
): Promise<Payable | null> {
  const row = await findByMobile(services, { number, mobile });
  if (!row) return null;
  const { hospitalId, requestId, doctorName, state } = row;
  return { hospitalId, requestId, doctorName, state };
}

/**
 * APPROVED → ACTIVE, in the payment's own transaction.
 * @returns whether it is ACTIVE then, now or before
 */
export async function activateKin(
  trx: HospitalTransaction,
  { hospitalId, requestId }: KinPlaced,
  now: Date,
): Promise<boolean> {
  const moved = await moveKin(trx, { hospitalId, requestId }, "ACTIVE", "PAYMENT", now);
  if (moved) return true;
  const row = await trx
    .selectFrom("kinRequests")
    .select("state")
    .where("hospitalId", "=", hospitalId)
    .where("requestId", "=", requestId)
    .executeTakeFirst();
  return row?.state === "ACTIVE";
}

/** ACTIVE → APPROVED, in the transaction in which it is known that the money was given back. */
export async function endKin(
  trx: HospitalTransaction,
  request: KinPlaced,
  now: Date,
): Promise<void> {
  await moveKin(trx, request, "APPROVED", "PAYMENT", now, { activeAt: null });
}
