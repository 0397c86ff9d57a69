import { sql } from "kysely";
import { beforeEach } from "vitest";
import { sealAccess } from "#backend/access/index.ts";
import { signReview } from "#backend/audit/review-sign.ts";
import { readReview } from "#backend/audit/review.ts";
import type { Database } from "#backend/database/database.ts";
import { readFacts } from "#backend/hospitals/index.ts";
import type { AccessReview, SignedReview, SignInput } from "#contract/access-review.ts";
import type { HospitalCalendar } from "#contract/hospital.ts";
import { createTestDatabase } from "./database.ts";
import { createHospital, type TestHospital } from "./factories.ts";

/** A line of the access record as a test writes it: by the hospital's account, about one. */
export interface Line {
  at: string;
  act: string;
  byName?: string;
  accountId?: string | null;
  subjectCount?: number;
  scope?: object;
  reason?: string;
}

/** Writes lines as they are, sealed by nobody. */
export async function writeLines(
  database: Database,
  { hospitalId, account: { accountId, name } }: TestHospital,
  lines: readonly Line[],
): Promise<void> {
  const own = { accountId, byName: name, subjectCount: 1 };
  const rows = JSON.stringify(lines.map((line) => ({ ...own, ...line })));
  await database.inHospital(hospitalId, (trx) =>
    sql`
      insert into access_lines (hospital_id, at, account_id, by_name, act, subject_count, scope, reason)
      select ${hospitalId}, "at", "accountId", "byName", act, "subjectCount", coalesce(scope, '{}'),
        reason
      from jsonb_to_recordset(${rows}::jsonb) as line("at" timestamptz, "accountId" uuid,
        "byName" text, act text, "subjectCount" integer, scope jsonb, reason text)`.execute(trx),
  );
}

/** A hospital of its own for each test, its access record, and its 점검. */
export interface ReviewedRecord {
  readonly database: Database;
  readonly hospital: TestHospital;
  write(lines: readonly Line[], to?: TestHospital): Promise<void>;
  /** Seals all that has no seal. */
  seal(now: string): Promise<void>;
  calendar(of?: TestHospital): Promise<HospitalCalendar>;
  read(now: string, of?: TestHospital): Promise<AccessReview>;
  /** Signs what there is to look at, with `이상 없음` where nothing else is said. */
  sign(now: string, more?: Partial<SignInput>): Promise<SignedReview>;
}

export function useRecord(): ReviewedRecord {
  let database: Database;
  let hospital: TestHospital;
  beforeEach(async () => {
    database = await createTestDatabase();
    hospital = await createHospital(database);
  });
  const calendar: ReviewedRecord["calendar"] = ({ hospitalId } = hospital) =>
    database.inHospital(hospitalId, async (trx) => (await readFacts(trx, hospitalId)).calendar);
  const read: ReviewedRecord["read"] = async (now, of = hospital) => {
    const hours = await calendar(of);
    return database.inHospital(of.hospitalId, (trx) =>
      readReview(trx, of.hospitalId, hours, new Date(now)),
    );
  };
  return {
    get database() {
      return database;
    },
    get hospital() {
      return hospital;
    },
    calendar,
    read,
    write: (lines, to = hospital) => writeLines(database, to, lines),
    seal: (now) => sealAccess({ database, clock: () => new Date(now) }, hospital.hospitalId),
    async sign(now, more = {}) {
      const { open } = await read(now);
      const hours = await calendar();
      const { hospitalId, account } = hospital;
      const input = { to: open?.to ?? "", seen: open?.seen ?? "", words: {}, memo: "이상 없음" };
      const by = { hospitalId, accountId: account.accountId, byName: account.name };
      return database.inHospital(hospitalId, (trx) =>
        signReview(trx, by, { ...input, ...more }, hours, new Date(now)),
      );
    },
  };
}
