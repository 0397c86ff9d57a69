import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";

/**
 * The accounts of the hospital, held until the commit. Whatever could leave nobody who may change its
 * settings, or nobody who may come in from outside to do so, holds them first: of two who do it at once
 * one waits.
 */
export const holdAccounts = (trx: HospitalTransaction, hospitalId: string) =>
  trx
    .selectFrom("accounts")
    .select(["accountId", "loginId", "switches", "awaySince", "version"])
    .where("hospitalId", "=", hospitalId)
    .orderBy("accountId")
    .forUpdate()
    .execute();
export type HeldAccount = Awaited<ReturnType<typeof holdAccounts>>[number];

/** Here, and may change settings. */
export const maySet = ({ switches, awaySince }: HeldAccount): boolean =>
  awaySince === null && switches.includes("SETTINGS");

/**
 * While a network is named, who may change settings from anywhere (with a second factor) stays as long
 * as there is no other (decision 057).
 * @throws Failure 4090 `second-factor` for the last one
 */
export async function assertAnotherFromOutside(
  trx: HospitalTransaction,
  { hospitalId, accountId }: { hospitalId: string; accountId: string },
  all: readonly HeldAccount[],
): Promise<void> {
  const network = await trx
    .selectFrom("hospitalNetworks")
    .select("networkId")
    .where("hospitalId", "=", hospitalId)
    .executeTakeFirst();
  if (!network) return;
  const withSecond = await trx
    .selectFrom("secondFactors")
    .select("accountId")
    .where("hospitalId", "=", hospitalId)
    .where("secret", "is not", null)
    .execute();
  const [last, ...others] = all.filter(
    (one) => maySet(one) && withSecond.some((second) => second.accountId === one.accountId),
  );
  if (last?.accountId === accountId && others.length === 0)
    throw conflict({ conflict: "second-factor" }, "the last who has 설정 and a second factor");
}
