import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { REVIEW_DIGEST } from "./review-digest.ts";

/** What came of looking through a hospital's signed 점검. */
export interface VerifiedReviews {
  reviews: number;
  /** The first that does not hold, by its first day; null where all do. */
  broken: { from: string; why: ReviewFault } | null;
}
type ReviewFault = "CHANGED" | "MISSING" | "SEAL_CHANGED" | "NOT_ON_RECORD";

/**
 * Computes the digest of each anew, and looks whether the record still has the seal that was signed
 * and the line that tells of the signature: who made the whole chain anew is found by this.
 * @param keptFrom the first day (UTC) of the first month whose lines are kept
 */
export async function verifyReviews(
  trx: HospitalTransaction,
  hospitalId: string,
  keptFrom: string,
): Promise<VerifiedReviews> {
  const { rows } = await sql<{ from: string; why: ReviewFault | null }>`
    select r.first_day::text as from, case
      when before.first_day is not null and r.first_day <> before.last_day + 1 then 'MISSING'
      when r.digest <> ${REVIEW_DIGEST} then 'CHANGED'
      when r.seal is not null and not exists (
        select from access_seals as s where s.hospital_id = r.hospital_id
          and s.number = r.seal and s.hash = r.seal_hash) then 'SEAL_CHANGED'
      when r.signed_at >= ${keptFrom}::date and not exists (
        select from access_lines as line
        where line.hospital_id = r.hospital_id and line.at = r.signed_at
          and line.scope @> jsonb_build_object('digest', encode(r.digest, 'hex')))
        then 'NOT_ON_RECORD'
    end as why
    from access_reviews as r left join lateral (
      select * from access_reviews as b
      where b.hospital_id = r.hospital_id and b.first_day < r.first_day
      order by b.first_day desc limit 1) as before on true
    where r.hospital_id = ${hospitalId} order by r.first_day`.execute(trx);
  const broken = rows.find((row) => row.why !== null);
  return {
    reviews: rows.length,
    broken: broken?.why ? { from: broken.from, why: broken.why } : null,
  };
}
