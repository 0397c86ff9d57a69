import { sql } from "kysely";
import { COMPANY } from "#contract/company.ts";
import { addDays, kstDay, kstInstant } from "#contract/kst.ts";
import { KIN_DAYS } from "#contract/kin-consents.ts";
import { BATCH, type Erasing } from "./batch.ts";

const { undecidedDays } = COMPANY.periods;

/** Who asked to answer on 지식iN, of requests that were rejected or taken back `KIN_DAYS` ago. */
export const blankKinRequests: Erasing = async (trx, hospitalId, now) => {
  const from = kstInstant(addDays(kstDay(now), -KIN_DAYS));
  const { numUpdatedRows } = await trx
    .updateTable("kinRequests")
    .set({
      ...{ doctorName: "", licence: "", hospitalName: "", institutionNumber: null },
      ...{ mobile: "", email: null, reason: null, blankedAt: now },
    })
    .where("hospitalId", "=", hospitalId)
    .where(
      sql<boolean>`ctid = any(array(
        select ctid from kin_requests
        where hospital_id = ${hospitalId} and ended_at < ${from} and blanked_at is null
        order by ended_at limit ${sql.lit(BATCH)} for update skip locked))`,
    )
    .executeTakeFirst();
  return { count: Number(numUpdatedRows) };
};

/** Requests that nobody has approved, rejected or taken back for `undecidedDays`, with what was agreed to. */
export const eraseUndecidedKin: Erasing = async (trx, hospitalId, now) => {
  const from = kstInstant(addDays(kstDay(now), -undecidedDays));
  const { numDeletedRows } = await trx
    .deleteFrom("kinRequests")
    .where("hospitalId", "=", hospitalId)
    .where(
      sql<boolean>`ctid = any(array(
        select ctid from kin_requests
        where hospital_id = ${hospitalId} and submitted_at < ${from}
          and state in ('SUBMITTED', 'VERIFIED')
        order by submitted_at limit ${sql.lit(BATCH)} for update skip locked))`,
    )
    .executeTakeFirst();
  return { count: Number(numDeletedRows) };
};
