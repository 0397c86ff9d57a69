import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { cyclesOver, dueOn, type ReviewCycle } from "#contract/access-review-cycle.ts";
import type { ReviewDue, SignedReview } from "#contract/access-review.ts";
import { chainCheckSchema, type ChainCheck } from "#contract/chain-check.ts";
import { addDays, kstDay } from "#contract/kst.ts";
import { lastCheck } from "./check-chain.ts";
import type { Period } from "./review-tally.ts";

/** So many that were signed are shown: two years of months. */
const MOST_SIGNED = 24;

/** How far a hospital has come with its 점검. */
export interface ReviewState {
  cycle: ReviewCycle;
  /** The first KST day that nobody has looked at; null where the record is empty. */
  from: string | null;
  /** The record's last seal. */
  seal: SignedReview["seal"];
  /** The last look through the record's chain. */
  check: ChainCheck | null;
  /** The newest first. */
  signed: SignedReview[];
}

export type Reach = Pick<ReviewState, "cycle" | "from">;

/** A signed 점검 as it is answered, of `access_reviews` as `r`. */
export const SIGNED = sql`json_build_object(
  'from', r.first_day, 'to', r.last_day, 'byName', r.by_name,
  'signedAt', to_char(r.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'figures', r.figures, 'found', r.found, 'words', r.words, 'memo', r.memo,
  'seal', case when r.seal is not null then
    json_build_object('number', r.seal, 'hash', encode(r.seal_hash, 'hex')) end,
  'unsealed', r.unsealed)`;

/**
 * The first KST day that nobody has looked at. What was signed follows each other without a gap; the
 * first begins with the record.
 */
const firstDay = (hospitalId: string) => sql`coalesce(
  (select last_day + 1 from access_reviews where hospital_id = ${hospitalId}
    order by first_day desc limit 1),
  (select (at at time zone 'Asia/Seoul')::date from access_lines
    where hospital_id = ${hospitalId} order by at limit 1))::text`;

/** How far a hospital has come, as a part of what is asked beside. */
export const reviewReach = (hospitalId: string) => sql<Reach>`(
  select json_build_object('cycle', h.access_review_cycle, 'from', ${firstDay(hospitalId)})
  from hospitals as h where h.hospital_id = ${hospitalId})`;

export const stateQuery = (hospitalId: string) => sql<ReviewState>`
  select h.access_review_cycle as cycle, ${firstDay(hospitalId)} as from,
    (select json_build_object('number', number, 'hash', encode(hash, 'hex')) from access_seals
      where hospital_id = ${hospitalId} order by number desc limit 1) as seal,
    ${lastCheck(hospitalId)} as check,
    (select coalesce(json_agg(${SIGNED} order by first_day desc), '[]') from (
      select * from access_reviews where hospital_id = ${hospitalId}
      order by first_day desc limit ${MOST_SIGNED}) as r) as signed
  from hospitals as h where h.hospital_id = ${hospitalId}`;

export async function readState(
  trx: HospitalTransaction,
  hospitalId: string,
): Promise<ReviewState> {
  const { rows } = await stateQuery(hospitalId).execute(trx);
  const [state] = rows;
  if (!state) throw new Error("there is no such hospital");
  return { ...state, check: chainCheckSchema.nullable().parse(state.check) };
}

/** Is a 점검 due on the day of `now`? */
export function dueOf({ cycle, from }: Reach, now: Date): ReviewDue {
  const due = from === null ? null : dueOn(from, cycle);
  return { dueOn: due, isDue: due !== null && due <= kstDay(now) };
}

/**
 * What a 점검 is about now: whole days that are over and that nobody has looked at, one cycle of them at
 * most. Who is late catches up cycle by cycle, and no look is of more than a month.
 */
export function openPeriod({ cycle, from }: Reach, now: Date): OpenPeriod | null {
  if (from === null) return null;
  const today = kstDay(now);
  const waiting = cyclesOver(from, cycle, today);
  const to = addDays(waiting > 0 ? dueOn(from, cycle) : today, -1);
  return from <= to ? { from, to, waiting } : null;
}

interface OpenPeriod extends Period {
  /** How many cycles are over that nobody has looked at, this one the first of them. */
  waiting: number;
}
