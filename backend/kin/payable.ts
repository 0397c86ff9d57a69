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
 * APPROVED → ACTIVE, in the payment's own transaction; one that is ACTIVE goes on.
 * @param usedTo the last day that is paid for (KST)
 * @returns whether it is ACTIVE then, now or before
 */
export async function activateKin(
  trx: HospitalTransaction,
  { hospitalId, requestId, usedTo: paidTo }: KinPlaced & { usedTo: string },
  now: Date,
): Promise<boolean> {
  const request = { hospitalId, requestId };
  if (await moveKin(trx, request, "ACTIVE", "PAYMENT", now, { paidTo })) return true;
  const renewed = await trx
    .updateTable("kinRequests")
    .set({ paidTo })
    .where("hospitalId", "=", hospitalId)
    .where("requestId", "=", requestId)
    .where("state", "=", "ACTIVE")
    .returning("requestId")
    .executeTakeFirst();
  return renewed !== undefined;
}

/** ACTIVE → APPROVED, in the transaction in which it is known that the money was given back. */
export async function endKin(
  trx: HospitalTransaction,
  request: KinPlaced,
  now: Date,
): Promise<void> {
  await moveKin(trx, request, "APPROVED", "PAYMENT", now, { activeAt: null, paidTo: null });
}
