import pg from "pg";
import { atCommit } from "#backend/database/at-commit.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import type { AccessAct, AccessWhat } from "#contract/access-acts.ts";
import { MOST_NAMED } from "#contract/access-bounds.ts";

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
 * A line of the access record: it commits with what it records, in the round trip of the commit, and
 * all lines of a transaction are one statement. The job that seals it looks for it by itself.
 */
export function recordAccess<Act extends AccessAct>(
  trx: HospitalTransaction,
  access: Access<Act>,
): void {
  atCommit(trx, writeLines, lineOf(access));
}

/**
 * The same for a transaction that only reads: the answer does not wait for the disk. A crash of the
 * database may lose the lines of its last second (`synchronous_commit = off`), nothing else.
 */
export function recordReading(trx: HospitalTransaction, access: Access): void {
  atCommit(trx, writeLinesOfReading, lineOf(access));
}

interface Line {
  hospital_id: string;
  at: string;
  account_id: string | null;
  by_name: string;
  act: AccessAct;
  subjects: readonly string[];
  subject_count: number;
  scope: object;
  reason: string | undefined;
  address: string | undefined;
}

const lineOf = ({ subjects = [], ...access }: Access): Line => ({
  hospital_id: access.hospitalId,
  at: access.at.toISOString(),
  account_id: access.accountId,
  by_name: access.byName,
  act: access.act,
  subjects: subjects.length > MOST_NAMED ? [] : subjects,
  subject_count: access.subjectCount,
  scope: access.scope,
  reason: access.reason,
  address: access.address,
});

const COLUMNS = {
  hospital_id: "uuid",
  at: "timestamptz",
  account_id: "uuid",
  by_name: "text",
  act: "text",
  subjects: "uuid[]",
  subject_count: "integer",
  scope: "jsonb",
  reason: "text",
  address: "text",
} satisfies Record<keyof Line, string>;
const names = Object.keys(COLUMNS).join(", ");
const columns = Object.entries(COLUMNS).map((column) => column.join(" "));

/** No line of a hospital that there is not, nor will be: who logs in to one is told nothing by the time it takes. */
const writeLines = (lines: readonly Line[]): string => `insert into access_lines (${names})
  select ${names}
  from jsonb_to_recordset(${pg.escapeLiteral(JSON.stringify(lines))}::jsonb) as line (${columns.join(", ")})
  where exists (select from hospitals where hospitals.hospital_id = line.hospital_id)
    or exists (select from early_hospitals as early where early.hospital_id = line.hospital_id)`;

const writeLinesOfReading = (lines: readonly Line[]): string =>
  `set local synchronous_commit = off; ${writeLines(lines)}`;
