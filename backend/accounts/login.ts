import type { Login, LoginInput } from "#contract/account.ts";
import type { Limits } from "./limits.ts";
import type { Services } from "#backend/services.ts";
import { Failure } from "#backend/failure.ts";
import { CODES } from "#contract/codes.ts";
import { enter } from "./enter.ts";
import { isKnown } from "./known-addresses.ts";
import { NOWHERE } from "./nowhere.ts";
import type { Origin } from "./origin.ts";
import { isPassword } from "./password.ts";
import type { KeptOut } from "./record-login.ts";
import { refused } from "./sessions.ts";
import { inLoginQueue } from "./login-queue.ts";

/** What a process keeps of those who were kept out. */
export interface Door {
  limits: Limits;
  keptOut: KeptOut;
}

/**
 * Logs in with id and password. An unknown id and a wrong password get the same answer after the
 * same work. Only failures count towards the limits; of many guesses at once only as many as these
 * allow are checked at all.
 * @throws Failure 4010 when refused, with the reason AWAY on leave; 4290 after too many failures or while too many wait
 */
export async function login(
  services: Services,
  { limits, keptOut }: Door,
  input: LoginInput,
  from: Origin,
): Promise<Login> {
  const { database, clock, secrets } = services;
  const loginId = input.id.toLowerCase();
  const { address } = from;
  const attempt = limits.attempt(loginId, address);
  attempt.mayWait();
  const found = await inLoginQueue("lookUp", () => find(services, loginId, address));
  const account = await inLoginQueue(found.knownHere ? "known" : "stranger", async () => {
    const { account, knownHere } = found;
    await attempt.begin(knownHere).catch(async (error: unknown) => {
      await keptOut(loginId, account, "LOCKED", from);
      throw error;
    });
    const right = await isPassword(account?.passwordHash, input.password);
    if (!right || !account) {
      await keptOut(loginId, account, "REFUSED", from);
      throw refused("id or password refused");
    }
    await attempt.succeeded();
    if (account.awaySince !== null) {
      await keptOut(loginId, account, "AWAY", from);
      throw new Failure(CODES.refused, "the account is on leave", { reason: "AWAY" });
    }
    return account;
  });
  return database.inHospital(account.hospitalId, (trx) =>
    enter(trx, secrets.session, account, { by: "PASSWORD", from, now: clock() }),
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
      .select(["hospitalId", "accountId", "loginId", "name", "lastLoginAt", "passwordHash"])
      .select("awaySince")
      .select(known.as("knownHere"))
      .where("hospitalId", "=", hospitalId)
      .where("accountId", "=", accountId)
      .executeTakeFirst(),
  );
  return { account, knownHere: account?.knownHere ?? false };
}
