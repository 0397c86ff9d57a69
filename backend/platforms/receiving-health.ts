import { sql, type RawBuilder } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { LinkKey } from "./access.ts";
import { announcingLink } from "./announce-link.ts";
import { waitLong } from "./next-try.ts";
import type { PlatformFailure } from "./platform.ts";

/** Not read to the end for so long, a link is 지연 (product.md §5). */
export const LATE_MS = 5 * 60_000;
const LATE = sql`${LATE_MS} * interval '1 ms'`;
/** As so many pulls in a row that failed make it. */
const FAILURES_TO_DEGRADE = 3;

/** A pull under way: its writes count only as long as no other has begun. */
export interface PullRun extends LinkKey {
  run: string;
}

/** Read to the end: receiving works, and the link with it where telling does. */
export const noteRead = (
  trx: HospitalTransaction,
  run: PullRun,
  { cursor, tookAny, now }: { cursor: string; tookAny: boolean; now: Date },
): Promise<boolean> =>
  note(
    trx,
    run,
    sql`pull_run = ${run.run}`,
    sql`
      pull_cursor = ${cursor}, pulled_at = ${now}, ${OVER}, pull_not_before = null,
      pull_failures = 0, receiving_fails_since = null,
      last_received_at = case when ${tookAny} then ${now} else last_received_at end,
      state = case when link.state in ('DEGRADED', 'AUTH_REQUIRED') and telling_fails_since is null
        then 'ACTIVE' else link.state end`,
  );

/**
 * A pull did not reach the end. What does not let us in is left alone for a while, and so is who asks
 * for it; everybody else is asked again in a minute.
 */
export function noteUnread(
  trx: HospitalTransaction,
  run: PullRun,
  { kind, retryAfterSeconds }: Pick<PlatformFailure, "kind" | "retryAfterSeconds">,
  now: Date,
): Promise<boolean> {
  const waitMs = kind === "LOCKED_OUT" ? waitLong() : (retryAfterSeconds ?? 0) * 1000;
  const state =
    kind === "LOCKED_OUT"
      ? sql`case when link.state in ('ACTIVE', 'DEGRADED') then 'AUTH_REQUIRED' else link.state end`
      : sql`case when link.state = 'ACTIVE' and (pull_failures + 1 >= ${FAILURES_TO_DEGRADE}
          or greatest(pulled_at, stands_since) < ${now}::timestamptz - ${LATE}) then 'DEGRADED' else link.state end`;
  return note(
    trx,
    run,
    sql`pull_run = ${run.run}`,
    sql`
      ${OVER}, pull_failures = pull_failures + 1, state = ${state},
      receiving_fails_since = ${FAILS_SINCE(now)},
      pull_not_before = now() + ${waitMs}::float8 * interval '1 ms'`,
  );
}

/** Nobody has read it to the end for long, whatever kept them: no run says so of itself. */
export const noteLate = (trx: HospitalTransaction, link: LinkKey, now: Date): Promise<boolean> =>
  note(
    trx,
    link,
    sql`state = 'ACTIVE'
      and greatest(pulled_at, stands_since, linked_at) < ${now}::timestamptz - ${LATE}`,
    sql`state = 'DEGRADED', receiving_fails_since = ${FAILS_SINCE(now)}`,
  );

const OVER = sql`pull_run = null`;
/** What came in until then is known. */
const FAILS_SINCE = (now: Date) =>
  sql`coalesce(receiving_fails_since, pulled_at, linked_at, ${now})`;

/** Writes it and tells open boards where the state became another. @returns whether it was written */
async function note(
  trx: HospitalTransaction,
  { hospitalId, platform }: LinkKey,
  where: RawBuilder<unknown>,
  set: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`
    with was as (
      select state from platform_links
      where hospital_id = ${hospitalId} and platform = ${platform} and ${where} for update)
    update platform_links as link set ${set} from was
    where link.hospital_id = ${hospitalId} and link.platform = ${platform}
    returning case when was.state <> link.state then (${announcingLink(hospitalId)})::text end
  `.execute(trx);
  return rows.length > 0;
}
