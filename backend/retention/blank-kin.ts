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

/**
 * Requests that nobody has decided, or paid for, for `undecidedDays`, and those whose paid days ended `KIN_DAYS` ago, with
 * what was agreed to. What was paid stands in its order (`rules.ts`).
 */
export const eraseLapsedKin: Erasing = async (trx, hospitalId, now) => {
  const from = kstInstant(addDays(kstDay(now), -undecidedDays));
  const ended = addDays(kstDay(now), -KIN_DAYS);
  const { numDeletedRows } = await trx
    .deleteFrom("kinRequests")
    .where("hospitalId", "=", hospitalId)
    .where(
      sql<boolean>`ctid = any(array(
        select ctid from kin_requests
        where hospital_id = ${hospitalId} and (
          submitted_at < ${from} and state in ('SUBMITTED', 'VERIFIED')
          or approved_at < ${from} and state = 'APPROVED'
          or paid_to < ${ended} and state = 'ACTIVE')
        order by submitted_at limit ${sql.lit(BATCH)} for update skip locked))`,
    )
    .executeTakeFirst();
  return { count: Number(numDeletedRows) };
};
