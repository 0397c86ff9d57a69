import type { HospitalTransaction } from "#backend/database/database.ts";
import { isTaken } from "#backend/database/failure.ts";
import { conflict, notFound } from "#backend/failure.ts";
import { approvedHospital } from "#backend/hospitals/index.ts";
import type { Mail } from "#backend/mails/index.ts";
import { endOrder } from "#backend/payments/index.ts";
import {
  decide,
  outcomeOf,
  Refused,
  type Decided,
  type Deciding,
} from "#backend/requests/index.ts";
import { operatorMoves } from "#contract/kin-states.ts";
import { moveIntoHospital } from "./into-hospital.ts";
import { approvedMail, rejectedMail } from "./mail-words.ts";
import { moveKin } from "./move.ts";
import { lockKin, requestsOf, type KinRow } from "./request.ts";

/** What the operator decides. */
export type KinDecision =
  { to: "VERIFIED" } | { to: "APPROVED" } | { to: "REJECTED"; words: string };

/**
 * Decides on the newest request of a number; who asked is told by mail where they gave an address. What is verified
 * moves to the hospital that was approved with its 요양기관번호, if one was; if one was only after that, when it is
 * approved. Of one licence one is approved: it is paid for once. What is approved is rejected while no money is there:
 * the order by which it would be paid for ends with it.
 */
export const decideKin = (
  services: Deciding,
  number: string,
  decision: KinDecision,
): Promise<Decided<KinRow>> =>
  outcomeOf(
    async () => (await requestsOf(services, number))[0] ?? null,
    (row) => act(services, row, decision),
  );

const ONE_OF_A_LICENCE = ["kin_directory_payable", "kin_directory_who"];

/** @throws Failure 4090 `transition`; Refused `licence`, `paid` */
async function act(services: Deciding, found: KinRow, decision: KinDecision): Promise<void> {
  const { institutionNumber } = found;
  const hospitalId =
    institutionNumber && (await approvedHospital(services.database.kysely, institutionNumber));
  try {
    await decide(services, {
      hospitalId: found.hospitalId,
      lock: (trx) => held(trx, found, decision.to, services.clock()),
      move: (trx, row, now) => moveOn(trx, row, now, decision),
      carryOut: async (trx, { next }) => {
        const isElsewhere = hospitalId !== null && hospitalId !== next.hospitalId;
        const moves = isElsewhere && decision.to !== "REJECTED";
        return mailTo(services, moves ? await moveIntoHospital(trx, next, hospitalId) : next);
      },
    });
  } catch (error) {
    if (ONE_OF_A_LICENCE.some((index) => isTaken(error, index))) throw new Refused("licence");
    throw error;
  }
}

/** Its order before it, as whoever pays has it. @throws Failure 4040; 4090 `transition`; Refused `paid` */
async function held(
  trx: HospitalTransaction,
  of: KinRow,
  to: KinDecision["to"],
  now: Date,
): Promise<KinRow> {
  if (!operatorMoves(of.state).includes(to))
    throw conflict({ conflict: "transition" }, `${of.state} to ${to}`);
  if (to === "REJECTED" && !(await endOrder(trx, of, now))) throw new Refused("paid");
  const row = await lockKin(trx, of);
  if (!row) throw notFound("kin request");
  return row;
}

/** @throws Failure 4090 `transition` */
async function moveOn(
  trx: HospitalTransaction,
  row: KinRow,
  now: Date,
  decision: KinDecision,
): Promise<KinRow> {
  const moved = await moveKin(trx, row, decision.to, "OPERATOR", now, {
    ...(decision.to === "REJECTED" && { reason: decision.words }),
    // From here on the rule holds for what stood before it, too.
    ...(decision.to === "APPROVED" && { stoodBefore: false }),
  });
  if (!moved) throw conflict({ conflict: "transition" }, `${row.state} to ${decision.to}`);
  return moved;
}

/** Among the mails of where it lies by then. @returns null where nothing is told, or to nobody */
function mailTo({ siteUrl }: Deciding, row: KinRow): Mail | null {
  const { hospitalId, email: to, number, doctorName, state, reason } = row;
  if (to === null) return null;
  if (state === "APPROVED")
    return { hospitalId, to, kind: "KIN_APPROVED", ...approvedMail(number, doctorName, siteUrl) };
  if (state !== "REJECTED") return null;
  const words = rejectedMail(number, doctorName, reason ?? "", siteUrl);
  return { hospitalId, to, kind: "KIN_REJECTED", ...words };
}
