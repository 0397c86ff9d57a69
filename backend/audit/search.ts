import { sql } from "kysely";
import { recordAccess, type Access, type Visitor } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { MOST_LINES_COUNTED } from "#contract/access-bounds.ts";
import type { AccessRecord, RecordQuery } from "#contract/access-record.ts";
import { chainCheckSchema } from "#contract/chain-check.ts";
import { lastCheck } from "./check-chain.ts";
import { dueOf, reviewReach, type Reach } from "./review-state.ts";
import {
  linesAfter,
  matchingLines,
  readPlace,
  toLine,
  whoseIs,
  writePlace,
  type LinesAsked,
} from "./lines.ts";

/**
 * A leaf of the access record, newest first. That it was looked at is a line of it, too: with whom it
 * named, and without what was typed.
 * @throws Failure 4000 `cursor`
 */
export async function searchRecord(
  trx: HospitalTransaction,
  by: Visitor,
  { cursor, limit, ...filters }: RecordQuery,
  now: Date,
): Promise<AccessRecord> {
  const { hospitalId } = by;
  const place = cursor === undefined ? null : readPlace(cursor);
  const meant = await whoseIs(trx, hospitalId, filters, now);
  const asked: LinesAsked = { hospitalId, filters, meant };
  const rows = await linesAfter(trx, asked, place, limit + 1)
    .select(countOf(trx, asked, MOST_LINES_COUNTED).as("counted"))
    .execute();
  const beside = await readBeside(trx, hospitalId, now);
  const items = rows.slice(0, limit).map(toLine);
  const subjects = [...new Set(items.flatMap(({ subject }) => subject?.id ?? []))];
  recordAccess(trx, {
    ...{ ...by, at: now, act: "READ", subjects, subjectCount: subjects.length },
    scope: scopeOf(asked, beside),
  });
  const before = place?.before ?? 0;
  const last = rows.length > limit ? items.at(-1) : undefined;
  return {
    items,
    nextCursor: last ? writePlace({ ...last, before: before + items.length }) : null,
    count: rows[0]?.counted ?? 0,
    before,
    meansMore: meant?.more ?? false,
    ...beside,
  };
}

/** How many lines, as far as is asked and one more. */
export const countOf = (trx: HospitalTransaction, asked: LinesAsked, most: number) =>
  sql<number>`(select count(*)::integer from (${matchingLines(trx, asked)
    .select("line.lineId")
    .limit(most + 1)}) as counted)`;

/** Who works here or once did, whether the chain held, and when the next 점검 is due. */
export async function readBeside(
  trx: HospitalTransaction,
  hospitalId: string,
  now: Date,
): Promise<Pick<AccessRecord, "accounts" | "check" | "review">> {
  const { rows } = await sql<{
    accounts: AccessRecord["accounts"];
    check: unknown;
    reach: Reach | null;
  }>`
    select ${lastCheck(hospitalId)} as check, ${reviewReach(hospitalId)} as reach, (
      select coalesce(json_agg(json_build_object('id', account_id, 'name', name, 'isOver', is_over)
        order by is_over, name, account_id), '[]')
      from (
        select account_id, name, false as is_over from accounts where hospital_id = ${hospitalId}
        union all
        select account_id, name, true from account_changes
          where hospital_id = ${hospitalId} and what = 'ACCOUNT' and not is_on) as one) as accounts`.execute(
    trx,
  );
  const { check = null, accounts = [], reach = null } = rows[0] ?? {};
  return {
    check: chainCheckSchema.nullable().parse(check),
    accounts,
    review: dueOf(reach ?? { cycle: "MONTH", from: null }, now),
  };
}

/**
 * What was asked for, as the record may keep it: neither words that were typed nor an id that is no
 * account's here.
 */
export const scopeOf = (
  { filters, meant }: Pick<LinesAsked, "filters" | "meant">,
  { accounts }: Pick<AccessRecord, "accounts">,
): { what: "ACCESS_RECORD" } & Omit<Access["scope"], "what"> => ({
  what: "ACCESS_RECORD",
  from: filters.from,
  to: filters.to,
  act: filters.act,
  account: accounts.find(({ id }) => id === filters.account)?.id,
  meant: meant?.ids.length,
});
