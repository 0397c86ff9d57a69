import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { LinkKey } from "./access.ts";
import type { PlatformFailure } from "./platform-failure.ts";
import { writeLink } from "./write-link.ts";

/** So many failures in a row, of telling or of reading, make a link 지연 (product.md §5). */
export const FAILURES_TO_DEGRADE = 3;

/** The platform took something: telling works, and the link with it where receiving does. */
export const noteTaken = (trx: HospitalTransaction, link: LinkKey, now: Date): Promise<unknown> =>
  writeLink(trx, link, {
    set: sql`last_told_at = ${now}, failures = 0, telling_fails_since = null,
      state = case when was.state in ('DEGRADED', 'AUTH_REQUIRED')
        and link.receiving_fails_since is null then 'ACTIVE' else was.state end`,
  });

/** The platform did not take something: what that says of the link. Open boards hear of a new state. */
export function noteNotTaken(
  trx: HospitalTransaction,
  link: LinkKey,
  { kind }: PlatformFailure,
  now: Date,
): Promise<unknown> {
  switch (kind) {
    case "PASSING":
      return noteNoAnswer(trx, link, now);
    case "LOCKED_OUT":
      return noteLockedOut(trx, link, now);
    case "REFUSED":
    case "CONFLICT":
      return noteRefused(trx, link);
  }
}

/** It answered that it will not take something: it is no longer silent, that is all. */
const noteRefused = (trx: HospitalTransaction, link: LinkKey): Promise<unknown> =>
  writeLink(trx, link, {
    set: sql`failures = 0, telling_fails_since = null,
      state = case when was.state = 'DEGRADED' and link.receiving_fails_since is null
        then 'ACTIVE' else was.state end`,
    where: sql`state <> 'AUTH_REQUIRED' and telling_fails_since is not null`,
  });

/** It did not answer. */
const noteNoAnswer = (trx: HospitalTransaction, link: LinkKey, now: Date): Promise<unknown> =>
  writeLink(trx, link, {
    set: sql`failures = failures + 1, ${failsSince(now)},
      state = case when was.state = 'ACTIVE' and failures + 1 >= ${FAILURES_TO_DEGRADE}
        then 'DEGRADED' else was.state end`,
  });

/** It does not let us in: somebody has to link it anew, or to mend what it is linked with. */
const noteLockedOut = (trx: HospitalTransaction, link: LinkKey, now: Date): Promise<unknown> =>
  writeLink(trx, link, {
    set: sql`${failsSince(now)}, state = 'AUTH_REQUIRED'`,
    where: sql`state in ('ACTIVE', 'DEGRADED')`,
  });

const failsSince = (now: Date) => sql`telling_fails_since = coalesce(telling_fails_since, ${now})`;
