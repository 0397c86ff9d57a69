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
import { gate, outside, standingOf } from "./second-factor/gate.ts";
import { issueTicket, secondAsked } from "./second-factor/tickets.ts";

/** What a process keeps of those who were kept out. */
export interface Door {
  limits: Limits;
  keptOut: KeptOut;
}

/**
 * Logs in with id and password. An unknown id and a wrong password get the same answer after the
 * same work. Only failures count towards the limits; of many guesses at once only as many as these
 * allow are checked at all.
 * @throws Failure 4010 when refused, with the reason AWAY on leave, OUTSIDE where it wants a second factor and has none, or with a
 * ticket where it has one (decision 057); 4290 after too many failures or while too many wait
 */
export async function login(
  services: Services,
  { limits, keptOut }: Door,
  input: LoginInput,
  from: Origin,
): Promise<Login> {
  const { database, clock, secrets } = services;
  const { id: loginId } = input;
  const attempt = limits.attempt(loginId, from.address);
  attempt.mayWait();
  const found = await inLoginQueue("lookUp", () => find(services, loginId, from));
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
    const way = gate(account.standing, services.production);
    await (way === "CODE" ? attempt.rightSoFar() : attempt.succeeded());
    if (account.awaySince !== null) {
      await keptOut(loginId, account, "AWAY", from);
      throw new Failure(CODES.refused, "the account is on leave", { reason: "AWAY" });
    }
    if (way === "OUTSIDE") {
      await keptOut(loginId, account, "OUTSIDE", from);
      throw outside();
    }
    return { ...account, way };
  });
  const entered = await database.inHospital(
    account.hospitalId,
    async (trx): Promise<Login | string> =>
      account.way === "CODE"
        ? issueTicket(trx, account, "PASSWORD", clock())
        : enter(trx, secrets.session, account, { by: "PASSWORD", from, now: clock() }),
  );
  if (typeof entered === "string") throw secondAsked(entered);
  return entered;
}

/** The account of this id, if there is one, and whether it logged in from this address lately. */
async function find({ database, clock, secrets }: Services, loginId: string, from: Origin) {
  const entry = await database.kysely
    .selectFrom("loginDirectory")
    .select(["hospitalId", "accountId"])
    .where("loginId", "=", loginId)
    .executeTakeFirst();
  const { hospitalId, accountId } = entry ?? { hospitalId: NOWHERE, accountId: NOWHERE };
  const known = isKnown(secrets.session, { hospitalId, accountId, address: from.address }, clock());
  const account = await database.inHospital(hospitalId, (trx) =>
    trx
      .selectFrom("accounts")
      .select(["hospitalId", "accountId", "loginId", "name", "lastLoginAt", "passwordHash"])
      .select("awaySince")
      .select(standingOf({ hospitalId, accountId }, from).as("standing"))
      .select(known.as("knownHere"))
      .where("hospitalId", "=", hospitalId)
      .where("accountId", "=", accountId)
      .executeTakeFirst(),
  );
  return { account, knownHere: account?.knownHere ?? false };
}
