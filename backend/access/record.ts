import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { addingJob } from "#backend/jobs/queue.ts";
import type { AccessAct, AccessWhat } from "#contract/access-acts.ts";

/** Lines of some seconds are sealed together. */
const SEALED_WITHIN_MS = 10_000;
/** So many subjects are named; of more it is said how many. */
const MOST_NAMED = 50;

/** Who accesses, and from where. */
export interface Visitor {
  hospitalId: string;
  /** Null where nobody had logged in. */
  accountId: string | null;
  /** As the record names who it was. */
  byName: string;
  /** The address it came from, when it is known. */
  address?: string | undefined;
}

/** Who stands behind a call of staff. */
export const visitorOf = ({
  staff: { hospitalId, accountId, name },
  address,
}: Pick<StaffEnv["Variables"], "staff" | "address">): Visitor => ({
  ...{ hospitalId, accountId, byName: name, address },
});

/** An access: who, what, and whose. */
export interface Access<Act extends AccessAct = AccessAct> extends Visitor {
  at: Date;
  act: Act;
  /** Ids of the reservations it was about; left out where only their number is known. */
  subjects?: readonly string[];
  /** How many they are. */
  subjectCount: number;
  /** What was asked for and in what shape it was given, as the record shows it. */
  scope: { what?: AccessWhat[Act] } & Record<string, string | number | boolean | undefined>;
  reason?: string | undefined;
}

/**
 * A line of the access record: it commits with what it records. The job that seals it commits with
 * it too; one that waits already is enough.
 */
export async function recordAccess<Act extends AccessAct>(
  trx: HospitalTransaction,
  access: Access<Act>,
): Promise<void> {
  const { hospitalId, subjects = [], subjectCount, scope } = access;
  const named = subjects.length > MOST_NAMED ? [] : subjects;
  const job = addingJob("seal-access", { hospitalId }, { afterMs: SEALED_WITHIN_MS, first: true });
  await sql`
    with line as (
      insert into access_lines (hospital_id, at, account_id, by_name, act, subjects, subject_count,
        scope, reason, address)
      values (${hospitalId}, ${access.at}, ${access.accountId}, ${access.byName}, ${access.act},
        ${named}::uuid[], ${subjectCount}, ${JSON.stringify(scope)}::jsonb, ${access.reason ?? null},
        ${access.address ?? null})
      returning line_id)
    select ${job} from line`.execute(trx);
}
