import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import type { KinLookUp, KinPass } from "#contract/kin-request.ts";
import type { KinState } from "#contract/kin-states.ts";
import { findByMobile } from "./look-up.ts";
import { moveKin } from "./move.ts";
import { findIn, type KinPlaced, type KinRow } from "./request.ts";
import { seeKin } from "./withdraw.ts";

/** A request as the payment sees it; it can be paid for while it is APPROVED. */
export interface Payable extends KinPlaced {
  number: string;
  mobile: string;
  doctorName: string;
  state: KinState;
}

/** Which request is meant: by its number (`K1120-003`) and mobile number (digits), by a pass, by where it lies. */
type Named = KinLookUp | KinPass | KinPlaced;
type Finding = Pick<Services, "database" | "clock" | "secrets">;

/**
 * The request that is meant, whatever its state; null where there is none. Not counted: whoever lets people guess
 * counts.
 * @throws Failure 4010 of a pass that opens none
 */
export async function findPayable(services: Finding, named: Named): Promise<Payable | null> {
  const row = await find(services, named);
  if (!row) return null;
  const { hospitalId, requestId, number, mobile, doctorName, state } = row;
  return { hospitalId, requestId, number, mobile, doctorName, state };
}

function find(services: Finding, named: Named): Promise<KinRow | undefined> {
  if ("pass" in named) return seeKin(services, named.pass);
  if ("mobile" in named) return findByMobile(services, named);
  return services.database.inHospital(named.hospitalId, (trx) => findIn(trx, named));
}

/** Its state, as the transaction sees it; null where it lies there no more. */
export const stateOf = async (
  trx: HospitalTransaction,
  request: KinPlaced,
): Promise<KinState | null> => (await findIn(trx, request))?.state ?? null;

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
