import type { HospitalTransaction } from "#backend/database/database.ts";
import { readFacts } from "#backend/hospitals/index.ts";
import type { Decision } from "#contract/hospital-inputs.ts";
import type { Decided, ImpactAsk } from "#contract/hours-impact.ts";
import { mayMove } from "#contract/reservation-status.ts";
import type { Act } from "../actor.ts";
import { toReservation } from "../mapping.ts";
import { readRows } from "../reading/left-outside.ts";
import { hearsOf } from "../reading/move-starts.ts";
import type { Row } from "../store.ts";
import { asking } from "./decide-outside.ts";

/**
 * What was decided with hours that the hospital has already, as it is now: who sends the same twice has
 * saved once. Nothing is changed. Run it behind the hospital's lock.
 * @throws Failure 4090 `impact` with each row that stands otherwise than it is decided
 */
export async function decidedAlready(
  trx: HospitalTransaction,
  { hospitalId, now }: Act,
  decisions: readonly Decision[],
): Promise<Decided[]> {
  const done: Decided[] = [];
  const asks = new Map<string, ImpactAsk["because"]>();
  const ids = decisions.map(({ reservationId }) => reservationId);
  for (const row of await readRows(trx, hospitalId, ids)) {
    const decision = decisions.find((one) => one.reservationId === row.reservationId);
    if (!decision || !standsAs(decision, row)) asks.set(row.reservationId, "DECIDED");
    else done.push({ ...toReservation(row), call: decision.act !== "KEEP" && hearsOf(row).call });
  }
  if (asks.size > 0) throw await asking(trx, await readFacts(trx, hospitalId), asks, now);
  return done;
}

function standsAs(decision: Decision, row: Row): boolean {
  switch (decision.act) {
    case "CANCEL":
      return row.status === "CANCELED";
    case "MOVE":
      return mayMove(row.status) && Date.parse(decision.start) === row.startsAt.getTime();
    case "KEEP":
      // Its place is no part of the decision: kept there, it is one version further at most.
      return mayMove(row.status) && row.beyondHours && row.version - decision.version <= 1;
  }
}
