import { sql, type RawBuilder } from "kysely";
import { recordSetting, type Visitor } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import { AGREEMENTS, type Agreement } from "#contract/agreements.ts";
import type { AgreementInput } from "#contract/own-agreements.ts";

interface Choosing {
  by: Visitor & { accountId: string };
  what: Agreement;
  now: Date;
}

/**
 * Agrees to a text for one's account, or takes that back. Each agreement is a row of its own, with its end
 * once there is one; none is ever changed otherwise. What it is already changes nothing.
 * @throws Failure 4090 `version` where the edition that was shown is not in force any more
 */
export async function chooseAgreement(
  trx: HospitalTransaction,
  { by, what, now }: Choosing,
  { isAgreed, edition }: AgreementInput,
): Promise<void> {
  const { hospitalId, accountId } = by;
  // Two who press at once come one after the other.
  await trx
    .selectFrom("accounts")
    .select("accountId")
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const last = await trx
    .selectFrom("agreements")
    .select(["edition", "at", "withdrawnAt"])
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", accountId)
    .where("what", "=", what)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  const standing = last?.withdrawnAt === null ? last.edition : null;
  if (isAgreed && edition !== AGREEMENTS[what].edition)
    throw conflict({ conflict: "version" }, "the text is another one by now");
  if (isAgreed ? standing === edition : standing === null) return;
  recordSetting(trx, by, now, isAgreed ? "AGREED" : "AGREEMENT_WITHDRAWN", { agreement: what });
  if (standing !== null)
    await trx
      .updateTable("agreements")
      .set({ withdrawnAt: now })
      .where("hospitalId", "=", hospitalId)
      .where("accountId", "=", accountId)
      .where("what", "=", what)
      .where("withdrawnAt", "is", null)
      .execute();
  if (!isAgreed) return;
  // An instant is one row's, whatever the clock does.
  const at = last && last.at >= now ? new Date(last.at.getTime() + 1) : now;
  const textHash = Buffer.from(AGREEMENTS[what].hash, "hex");
  await trx
    .insertInto("agreements")
    .values({ hospitalId, accountId, what, edition, textHash, at })
    .execute();
}

/**
 * Whether an account agrees to 화면 이용 기록 as it is in force, for a query in which `accountId` names a column.
 * Another edition may send something else, and is agreed to anew.
 */
export const agreesToUsage = (hospitalId: string, accountId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from agreements as g where g.hospital_id = ${hospitalId}
    and g.account_id = ${sql.ref(accountId)} and g.what = 'USAGE'
    and g.edition = ${AGREEMENTS.USAGE.edition} and g.withdrawn_at is null)`;
