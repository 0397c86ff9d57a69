import type { Login, LoginInput } from "#contract/account.ts";
import type { Limits } from "./limits.ts";
import type { Services } from "#backend/services.ts";
import { enter } from "./enter.ts";
import { isPassword } from "./password.ts";
import { refused } from "./sessions.ts";

/** Stands in for the hospital of an id that does not exist: its look-up takes as long. */
const NOWHERE = "00000000-0000-0000-0000-000000000000";

/**
 * Logs in with id and password. An unknown id and a wrong password get the same answer after the
 * same work. Only failures count towards the limits, and a login clears its account's.
 * @throws Failure 4010 when refused, 4290 after too many failures of this id or address.
 */
export async function login(
  { database, clock, secrets }: Services,
  limits: Limits,
  input: LoginInput,
  address: string | undefined,
): Promise<Login> {
  const loginId = input.id.toLowerCase();
  const attempt = limits.attempt(loginId, address);
  await attempt.mayTry();
  const entry = await database.kysely
    .selectFrom("loginDirectory")
    .selectAll()
    .where("loginId", "=", loginId)
    .executeTakeFirst();
  const hospitalId = entry?.hospitalId ?? NOWHERE;
  const account = await database.inHospital(hospitalId, (trx) =>
    trx
      .selectFrom("accounts")
      .select(["hospitalId", "accountId", "loginId", "lastLoginAt", "passwordHash"])
      .where("hospitalId", "=", hospitalId)
      .where("accountId", "=", entry?.accountId ?? NOWHERE)
      .executeTakeFirst(),
  );
  if (!(await isPassword(account?.passwordHash, input.password)) || !account) {
    await attempt.failed();
    throw refused("id or password refused");
  }
  // Asked again: of many guesses at once, only as many as the limit allows may hit.
  await attempt.mayTry();
  await attempt.succeeded();
  return database.inHospital(hospitalId, (trx) => enter(trx, secrets.session, account, clock()));
}
