import type { HospitalTransaction } from "#backend/database/database.ts";
import { isTaken } from "#backend/database/failure.ts";
import { approvedHospital } from "#backend/hospitals/index.ts";
import { writeMail } from "#backend/mails/index.ts";
import { endOrder } from "#backend/payments/index.ts";
import type { Services } from "#backend/services.ts";
import { operatorMoves } from "#contract/kin-states.ts";
import { moveIntoHospital } from "./into-hospital.ts";
import { approvedMail, rejectedMail } from "./mail-words.ts";
import { moveKin } from "./move.ts";
import { requestsOf, type KinRow } from "./request.ts";

/** What the operator decides. */
export type KinDecision =
  { to: "VERIFIED" } | { to: "APPROVED" } | { to: "REJECTED"; reason: string };

/** What a decision needs of the program. */
type Deciding = Pick<Services, "database" | "clock" | "secrets" | "mailer" | "siteUrl">;

export type Decided =
  | { outcome: "DONE"; row: KinRow }
  /** It is where that is not possible. */
  | { outcome: "NOT_NOW"; row: KinRow }
  /** Another of the same licence was approved before, and may be paid for or is. */
  | { outcome: "APPROVED_BEFORE"; row: KinRow }
  /** Its money is there, or may be: it is given back first. */
  | { outcome: "PAID"; row: KinRow }
  | { outcome: "UNKNOWN" };

/**
 * Carries out what the operator decides about the newest request of a number; who asked is told by mail
 * where they gave an address. What is verified moves to the hospital that was approved with its 요양기관번호, if one
 * was; if one was only after that, when it is approved. Of one licence one is approved: it is paid for once. What is
 * approved is rejected while no money is there: the order by which it would be paid for ends with it.
 */
export async function decideKin(
  services: Deciding,
  number: string,
  decision: KinDecision,
): Promise<Decided> {
  const [row] = await requestsOf(services, number);
  if (!row) return { outcome: "UNKNOWN" };
  const hospitalId =
    row.institutionNumber &&
    (await approvedHospital(services.database.kysely, row.institutionNumber));
  try {
    const moved = await carryOut(services, row, decision, hospitalId);
    if (moved === "PAID") return { outcome: "PAID", row };
    return moved ? { outcome: "DONE", row: moved } : { outcome: "NOT_NOW", row };
  } catch (error) {
    if (ONE_OF_A_LICENCE.some((index) => isTaken(error, index)))
      return { outcome: "APPROVED_BEFORE", row };
    throw error;
  }
}

const ONE_OF_A_LICENCE = ["kin_directory_payable", "kin_directory_who"];

const carryOut = (
  services: Deciding,
  row: KinRow,
  decision: KinDecision,
  hospitalId: string | null,
): Promise<KinRow | "PAID" | undefined> =>
  services.database.inHospital(row.hospitalId, async (trx) => {
    const now = services.clock();
    const more = {
      ...(decision.to === "REJECTED" && { reason: decision.reason }),
      // From here on the rule holds for what stood before it, too.
      ...(decision.to === "APPROVED" && { stoodBefore: false }),
    };
    if (!operatorMoves(row.state).includes(decision.to)) return undefined;
    // Before the request, as whoever pays has it.
    if (decision.to === "REJECTED" && !(await endOrder(trx, row, now))) return "PAID";
    const moved = await moveKin(trx, row, decision.to, "OPERATOR", now, more);
    if (!moved) return undefined;
    await tell(trx, services, moved, now);
    const isThere = hospitalId === null || hospitalId === moved.hospitalId;
    return decision.to === "REJECTED" || isThere ? moved : moveIntoHospital(trx, moved, hospitalId);
  });

async function tell(
  trx: HospitalTransaction,
  services: Deciding,
  row: KinRow,
  now: Date,
): Promise<void> {
  const { hospitalId, email, number, doctorName, state, reason } = row;
  if (email === null || (state !== "APPROVED" && state !== "REJECTED")) return;
  const words =
    state === "APPROVED"
      ? approvedMail(number, doctorName, services.siteUrl)
      : rejectedMail(number, doctorName, reason ?? "", services.siteUrl);
  const kind = state === "APPROVED" ? ("KIN_APPROVED" as const) : ("KIN_REJECTED" as const);
  await writeMail(trx, services, { hospitalId, to: email, kind, ...words }, now);
}
