import type { Login } from "#contract/account.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { agreesToUsage } from "./agreements.ts";
import { remember } from "./known-addresses.ts";
import { useName } from "./device-names.ts";
import type { Origin } from "./origin.ts";
import { recordLogin } from "./record-login.ts";
import { openSession, refused, tokensOf } from "./sessions.ts";

/** An account whose holder has proved to be it. */
export interface ProvenAccount {
  hospitalId: string;
  accountId: string;
  loginId: string;
  name: string;
  lastLoginAt: Date | null;
  /** Of the password that was checked; null where none was. */
  passwordHash: string | null;
}

/** How somebody came in. */
interface Entry {
  by: "PASSWORD" | "TOKEN" | "RECOVERY";
  from: Origin;
  now: Date;
}

/**
 * Opens a session for the account, notes when and where, and says when it was there before. The account is
 * held first, as by whoever ends it.
 * @throws Failure 4010 where the password that was checked is the account's no longer, or it was ended
 */
export async function enter(
  trx: HospitalTransaction,
  secrets: readonly string[],
  account: ProvenAccount,
  { by, from, now }: Entry,
): Promise<Login> {
  const { hospitalId, accountId } = account;
  const { address } = from;
  recordLogin(trx, { ...account, from }, by, now);
  const entered = await trx
    .updateTable("accounts")
    .set({ lastLoginAt: now })
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", accountId)
    .$if(account.passwordHash !== null, (query) =>
      query.where("passwordHash", "=", account.passwordHash ?? ""),
    )
    .returning(agreesToUsage(hospitalId, "accounts.accountId").as("usage"))
    .executeTakeFirst();
  if (!entered) throw refused("the account is not as it was checked");
  const key = await openSession(trx, { hospitalId, accountId }, from, now);
  await useName(trx, { hospitalId, accountId, deviceId: from.deviceId }, now);
  await remember(trx, secrets, { hospitalId, accountId, address }, now);
  return {
    ...(await tokensOf(secrets, { ...key, ...entered }, 0, now)),
    id: account.loginId,
    accountUuid: accountId,
    hospitalUuid: hospitalId,
    lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
  };
}
