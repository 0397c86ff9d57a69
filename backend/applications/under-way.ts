import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import type { Readiness } from "#contract/application.ts";
import { readHospital, type Hospital } from "./hospital.ts";
import { applicationsIn } from "./store.ts";

/**
 * What of the hospital is under way: first the one that keeps a new one away, where its numbers are fixed and this is
 * of the same (migration 0112); else the newest.
 */
export async function underWayOf(
  trx: HospitalTransaction,
  { hospitalId, ...hospital }: Hospital,
): Promise<Readiness["underWay"]> {
  const rows = await applicationsIn(trx, hospitalId)
    .where("decidedAt", "is", null)
    .orderBy("submittedAt", "desc")
    .execute();
  const isFixed = hospital.brnApprovedAt !== null && hospital.institutionApprovedAt !== null;
  const only = rows.find(
    ({ brn, institutionNumber }) =>
      isFixed && brn === hospital.brn && institutionNumber === hospital.institutionNumber,
  );
  const one = only ?? rows[0];
  return one ? { number: one.number, isOnly: one === only } : null;
}

/** @throws Failure 4090 `application` where none can be sent till another is over */
export async function assertNoneUnderWay(
  trx: HospitalTransaction,
  hospitalId: string,
): Promise<void> {
  const underWay = await underWayOf(trx, await readHospital(trx, hospitalId));
  if (underWay?.isOnly) throw conflict({ conflict: "application" }, "one is under way");
}
