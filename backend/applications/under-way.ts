import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Readiness } from "#contract/application.ts";
import type { knownOf } from "./known.ts";
import { applicationsIn } from "./store.ts";

type Said = Awaited<ReturnType<typeof knownOf>>;

/**
 * What of the hospital is under way: first the one that keeps a new one away, where its numbers are fixed and this is
 * of the same (migration 0112); else the newest.
 */
export async function underWayOf(
  trx: HospitalTransaction,
  hospitalId: string,
  { known, fixed }: Said,
): Promise<Readiness["underWay"]> {
  const rows = await applicationsIn(trx, hospitalId)
    .where("decidedAt", "is", null)
    .orderBy("submittedAt", "desc")
    .execute();
  const isFixed = (["brn", "institutionNumber"] as const).every((field) => fixed.includes(field));
  const only = rows.find(
    ({ brn, institutionNumber }) =>
      isFixed && brn === known.brn && institutionNumber === known.institutionNumber,
  );
  const one = only ?? rows[0];
  return one ? { number: one.number, isOnly: one === only } : null;
}
