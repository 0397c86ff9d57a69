import { sql } from "kysely";
import { recordAccess, type Visitor } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, invalid } from "#backend/failure.ts";
import { unsaidOf } from "#contract/access-review-words.ts";
import type { ReviewCycle } from "#contract/access-review-cycle.ts";
import type { OpenReview, SignedReview, SignInput } from "#contract/access-review.ts";
import type { HospitalCalendar } from "#contract/hospital.ts";
import { REVIEW_DIGEST } from "./review-digest.ts";
import { lookOver } from "./review.ts";
import { readState, SIGNED } from "./review-state.ts";

/**
 * Signs a 점검: who, when, what was seen and said, and the record's last seal. Its line of the access
 * record commits with it, so that the chain holds the signature, and the signature the chain.
 * @throws Failure 4000 where something was found of which nothing is said, 4090 `version` where there
 * is something else to see than was looked at: more was found, or a colleague has signed
 */
export async function signReview(
  trx: HospitalTransaction,
  by: Visitor & { accountId: string },
  { to, seen, words, memo }: SignInput,
  calendar: HospitalCalendar,
  now: Date,
): Promise<SignedReview> {
  const { hospitalId } = by;
  const open = await lookOver(trx, hospitalId, await readState(trx, hospitalId), calendar, now);
  const late = () => conflict({ conflict: "version" }, "there is something else to look at");
  if (open?.to !== to || open.seen !== seen) throw late();
  const found = Object.fromEntries(open.watches.map((one) => [one.watch, one.found]));
  const unsaid = unsaidOf(found, words, memo);
  if (unsaid.length > 0)
    throw invalid(
      Object.fromEntries(unsaid.map((watch) => [`words.${watch}`, "살펴본 것을 써 주세요."])),
    );
  const row = await keep(trx, by, open, { found, words, memo }, now);
  if (!row) throw late();
  recordAccess(trx, {
    ...{ ...by, at: now, act: "SETTINGS", subjectCount: 0 },
    scope: { what: "ACCESS_REVIEW", from: open.from, to, digest: row.digest },
  });
  return row.signed;
}

/** @returns nothing where a colleague has just signed a day of it */
async function keep(
  trx: HospitalTransaction,
  { hospitalId, accountId, byName }: Visitor,
  { from, to, figures, seal, unsealed }: OpenReview,
  { found, words, memo }: Pick<SignedReview, "found" | "words" | "memo">,
  now: Date,
) {
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
  const { rows } = await sql<{ signed: SignedReview; digest: string }>`
    with r as (
      select ${hospitalId}::uuid as hospital_id, ${from}::date as first_day,
        ${to}::date as last_day, ${now}::timestamptz as signed_at, ${accountId}::uuid as account_id,
        ${byName} as by_name, ${json(figures)} as figures, ${json(found)} as found,
        ${json(words)} as words, ${memo} as memo, ${seal?.number ?? null}::bigint as seal,
        decode(${seal?.hash ?? null}, 'hex') as seal_hash, ${unsealed}::integer as unsealed
    ), before as (
      select digest from access_reviews where hospital_id = ${hospitalId}
      order by first_day desc limit 1
    ), kept as (
      insert into access_reviews
      select r.*, ${REVIEW_DIGEST} from r left join before on true
      on conflict do nothing
      returning *)
    select ${SIGNED} as signed, encode(r.digest, 'hex') as digest from kept as r`.execute(trx);
  return rows[0];
}

/** How often the hospital does it from now on. */
export async function chooseCycle(
  trx: HospitalTransaction,
  by: Visitor,
  cycle: ReviewCycle,
  now: Date,
): Promise<void> {
  const { hospitalId } = by;
  const changed = await trx
    .updateTable("hospitals")
    .set({ accessReviewCycle: cycle })
    .where("hospitalId", "=", hospitalId)
    .where("accessReviewCycle", "!=", cycle)
    .returning("hospitalId")
    .executeTakeFirst();
  if (changed)
    recordAccess(trx, {
      ...{ ...by, at: now, act: "SETTINGS", subjectCount: 0 },
      scope: { what: "ACCESS_REVIEW_CYCLE", cycle },
    });
}
