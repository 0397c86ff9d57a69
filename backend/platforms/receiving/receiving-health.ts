import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { addingJob } from "#backend/jobs/queue.ts";
import { isTold } from "#backend/jobs/told.ts";
import type { LinkKey } from "../access.ts";
import { FAILURES_TO_DEGRADE } from "../link-health.ts";
import { waitLong } from "../telling/next-try.ts";
import type { PlatformFailure } from "../platform-failure.ts";
import { writeLink } from "../write-link.ts";

/** Not read to the end for so long, a link is 지연 (product.md §5). */
export const LATE_MS = 5 * 60_000;
const LATE = sql`${LATE_MS} * interval '1 ms'`;

/** A pull under way: its writes count only as long as no other has begun. */
export interface PullRun extends LinkKey {
  run: string;
}

/** Nothing is tried in vain any more, nor waits to be told: that telling failed once is over. */
const NOTHING_TO_TELL = sql`(not (${isTold("RESERVATION")} and exists (
    select from reservations as r
    where r.hospital_id = link.hospital_id and r.platform = link.platform
      and r.sync_state = 'PENDING' and r.tell_ended is null and r.tell_at is not null))
  and not exists (
    select from platform_items as item
    where item.hospital_id = link.hospital_id and item.platform = link.platform
      and item.state <> 'GONE'
      and (item.slots_fails_since is not null and item.slots_ended is null
        or item.item_fails_since is not null and item.item_ended is null)))`;
const TELLS_AGAIN = sql`(telling_fails_since is null or ${NOTHING_TO_TELL})`;

/**
 * Read to the end: receiving works, and the link with it where telling does, or there is nothing to tell.
 */
export const noteRead = (
  trx: HospitalTransaction,
  run: PullRun,
  { cursor, tookAny, now }: { cursor: string; tookAny: boolean; now: Date },
): Promise<boolean> =>
  writeLink(trx, run, {
    where: sql`pull_run = ${run.run}`,
    set: sql`
      pull_cursor = ${cursor}, pulled_at = ${now}, ${OVER}, pull_not_before = null,
      pull_failures = 0, receiving_fails_since = null,
      last_received_at = case when ${tookAny} then ${now} else last_received_at end,
      state = case when link.state in ('DEGRADED', 'AUTH_REQUIRED') and ${TELLS_AGAIN}
        then 'ACTIVE' else link.state end,
      telling_fails_since = case when ${TELLS_AGAIN} then null else telling_fails_since end,
      failures = case when ${TELLS_AGAIN} then 0 else failures end`,
  });

/** After a first failure one knows soon whether it was chance: three in a row take no three minutes. */
const SURE_MS = 2_000;
/** Many may fail at the same time: whether all do is looked at once for them. */
const TOGETHER_MS = 500;

/**
 * A pull did not reach the end. What does not let us in is left alone for a while, and so is who asks
 * for it; everybody else is asked again in some seconds until it is 지연, then as ever.
 */
export function noteUnread(
  trx: HospitalTransaction,
  run: PullRun,
  { kind, retryAfterSeconds }: Pick<PlatformFailure, "kind" | "retryAfterSeconds">,
  now: Date,
): Promise<boolean> {
  const waitMs = kind === "LOCKED_OUT" ? waitLong() : (retryAfterSeconds ?? 0) * 1000;
  const { hospitalId, platform } = run;
  const again = addingJob(
    "pull-bookings",
    { hospitalId, platform },
    { afterMs: SURE_MS * (1 + Math.random() / 4) },
  );
  const silence = addingJob("see-silence", { platform }, { afterMs: TOGETHER_MS, first: true });
  const state =
    kind === "LOCKED_OUT"
      ? sql`case when link.state in ('ACTIVE', 'DEGRADED') then 'AUTH_REQUIRED' else link.state end`
      : sql`case when link.state = 'ACTIVE' and (pull_failures + 1 >= ${FAILURES_TO_DEGRADE}
          or greatest(pulled_at, stands_since) < ${now}::timestamptz - ${LATE}) then 'DEGRADED' else link.state end`;
  return writeLink(trx, run, {
    where: sql`pull_run = ${run.run}`,
    set: sql`
      ${OVER}, pull_failures = pull_failures + 1, state = ${state},
      receiving_fails_since = ${FAILS_SINCE(now)},
      pull_not_before = now() + ${waitMs}::float8 * interval '1 ms'`,
    ...(waitMs === 0 && {
      also: sql`case when link.state = 'ACTIVE' and link.pull_failures < ${FAILURES_TO_DEGRADE}
          then (${again})::text || (${silence})::text end`,
    }),
  });
}

/** It was asked for what it has, and does not let us in: it has to be linked anew. */
export const noteNotLetIn = (
  trx: HospitalTransaction,
  link: LinkKey,
  now: Date,
): Promise<boolean> =>
  writeLink(trx, link, {
    where: sql`state in ('ACTIVE', 'DEGRADED')`,
    set: sql`state = 'AUTH_REQUIRED', receiving_fails_since = ${FAILS_SINCE(now)}`,
  });

/** A platform answers nobody since `before`: it does not answer this link either. */
export const noteSilent = (
  trx: HospitalTransaction,
  link: LinkKey,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> =>
  writeLink(trx, link, {
    where: sql`state = 'ACTIVE' and pulled_at < ${before}::timestamptz`,
    set: sql`state = 'DEGRADED', receiving_fails_since = ${FAILS_SINCE(now)}`,
  });

/** Nobody has read it to the end for long, whatever kept them: no run says so of itself. */
export const noteLate = (trx: HospitalTransaction, link: LinkKey, now: Date): Promise<boolean> =>
  writeLink(trx, link, {
    where: sql`state = 'ACTIVE'
      and greatest(pulled_at, stands_since, linked_at) < ${now}::timestamptz - ${LATE}`,
    set: sql`state = 'DEGRADED', receiving_fails_since = ${FAILS_SINCE(now)}`,
  });

const OVER = sql`pull_run = null`;
/** What came in until then is known. */
const FAILS_SINCE = (now: Date) =>
  sql`coalesce(receiving_fails_since, pulled_at, linked_at, ${now})`;
