import type { Login } from "#contract/account.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { remember } from "./known-addresses.ts";
import { recordLogin } from "./record-login.ts";
import { openSession, tokensOf } from "./sessions.ts";

/** An account whose holder has proved to be it. */
export interface ProvenAccount {
  hospitalId: string;
  accountId: string;
  loginId: string;
  name: string;
  lastLoginAt: Date | null;
}

/** How somebody came in. */
interface Entry {
  by: "PASSWORD" | "TOKEN";
  address: string | undefined;
  now: Date;
}

/** Opens a session for the account, notes when and where, and says when it was there before. */
export async function enter(
  trx: HospitalTransaction,
  secrets: readonly string[],
  account: ProvenAccount,
  { by, address, now }: Entry,
): Promise<Login> {
  const { hospitalId, accountId } = account;
  recordLogin(trx, { ...account, address }, by, now);
  const key = await openSession(trx, { hospitalId, accountId }, now);
  await trx
    .updateTable("accounts")
    .set({ lastLoginAt: now })
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", accountId)
    .execute();
  await remember(trx, secrets, { hospitalId, accountId, address }, now);
  return {
    ...(await tokensOf(secrets, key, 0, now)),
    id: account.loginId,
    accountUuid: accountId,
    hospitalUuid: hospitalId,
    lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
  };
}
