import type { StaffAccount } from "#contract/own-account.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Staff } from "#backend/staff.ts";

/** Who has an account at the hospital, by name, and when each was there last. */
export async function listAccounts(
  trx: HospitalTransaction,
  { hospitalId, accountId }: Pick<Staff, "hospitalId" | "accountId">,
): Promise<StaffAccount[]> {
  const accounts = await trx
    .selectFrom("accounts")
    .select(["accountId as id", "loginId", "name", "switches", "awaySince", "version"])
    .select("lastLoginAt")
    .where("hospitalId", "=", hospitalId)
    .orderBy("name")
    .orderBy("loginId")
    .execute();
  return accounts.map(({ awaySince, lastLoginAt, ...account }) => ({
    ...account,
    isSelf: account.id === accountId,
    awaySince: awaySince?.toISOString() ?? null,
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
  }));
}
