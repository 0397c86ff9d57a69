import type { Login, LoginInput } from "#contract/account.ts";
import type { Limits } from "./limits.ts";
import type { Services } from "#backend/services.ts";
import { enter } from "./enter.ts";
import { isKnown } from "./known-addresses.ts";
import { isPassword } from "./password.ts";
import { refused } from "./sessions.ts";
import { inLoginQueue } from "./login-queue.ts";

/** Stands in for the hospital of an id that does not exist: its look-up takes as long. */
const NOWHERE = "00000000-0000-0000-0000-000000000000";

/**
 * Logs in with id and password. An unknown id and a wrong password get the same answer after the
 * same work. Only failures count towards the limits; of many guesses at once only as many as these
 * allow are checked at all.
 * @throws Failure 4010 when refused, 4290 after too many failures or while too many wait
 */
export async function login(
  services: Services,
  limits: Limits,
  input: LoginInput,
  address: string | undefined,
): Promise<Login> {
  const { database, clock, secrets } = services;
  const loginId = input.id.toLowerCase();
  const attempt = limits.attempt(loginId, address);
  attempt.mayWait();
  const found = await inLoginQueue("lookUp", () => find(services, loginId, address));
  const account = await inLoginQueue(found.knownHere ? "known" : "stranger", async () => {
    const { account, knownHere } = found;
    await attempt.begin(knownHere);
    const right = await isPassword(account?.passwordHash, input.password);
    if (!right || !account) throw refused("id or password refused");
    await attempt.succeeded();
    return account;
  });
  return database.inHospital(account.hospitalId, (trx) =>
    enter(trx, secrets.session, account, address, clock()),
  );
}

/** The account of this id, if there is one, and whether it logged in from this address lately. */
async function find(
  { database, clock, secrets }: Services,
  loginId: string,
  address: string | undefined,
) {
  const entry = await database.kysely
    .selectFrom("loginDirectory")
    .select(["hospitalId", "accountId"])
    .where("loginId", "=", loginId)
    .executeTakeFirst();
  const { hospitalId, accountId } = entry ?? { hospitalId: NOWHERE, accountId: NOWHERE };
  const known = isKnown(secrets.session, { hospitalId, accountId, address }, clock());
  const account = await database.inHospital(hospitalId, (trx) =>
    trx
      .selectFrom("accounts")
      .select(["hospitalId", "accountId", "loginId", "lastLoginAt", "passwordHash"])
      .select(known.as("knownHere"))
      .where("hospitalId", "=", hospitalId)
      .where("accountId", "=", accountId)
      .executeTakeFirst(),
  );
  return { account, knownHere: account?.knownHere ?? false };
}
