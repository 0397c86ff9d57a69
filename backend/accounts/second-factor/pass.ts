import type { Login } from "#contract/account.ts";
import { CODES } from "#contract/codes.ts";
import type { SecondFactorInput } from "#contract/second-factor.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { Failure } from "#backend/failure.ts";
import type { Services } from "#backend/services.ts";
import { enter, type ProvenAccount } from "../enter.ts";
import { isKnown } from "../known-addresses.ts";
import type { Door } from "../login.ts";
import { inLoginQueue } from "../login-queue.ts";
import { NOWHERE } from "../nowhere.ts";
import type { Origin } from "../origin.ts";
import { takeCode } from "./store.ts";
import { countWrong, hospitalOf, lockTicket, tearUp } from "./tickets.ts";

const refusedFor = (reason: "CODE" | "TICKET") =>
  new Failure(CODES.refused, "second factor refused", { reason });

/**
 * The second step of a login: the code, for a ticket. A wrong one counts as a wrong password does, and
 * a right password alone forgets none of them.
 * @throws Failure 4010 with the reason CODE or TICKET, 4290 after too many failures or while too many wait
 */
export async function passSecond(
  services: Services,
  { limits, keptOut }: Door,
  { ticket, code }: SecondFactorInput,
  from: Origin,
): Promise<Login> {
  const { database, clock, secrets } = services;
  limits.attempt(undefined, from.address).mayWait();
  const hospitalId = hospitalOf(ticket) ?? NOWHERE;
  const of = { hospitalId, ticket };
  const waiting = await inLoginQueue("lookUp", () => find(services, of, from));
  const attempt = limits.attempt(waiting?.loginId, from.address);
  attempt.mayWait();
  await attempt.begin(waiting?.knownHere).catch(async (error: unknown) => {
    if (waiting) await keptOut(waiting.loginId, waiting, "LOCKED", from);
    throw error;
  });
  if (!waiting) throw refusedFor("TICKET");
  const login = await database.inHospital(hospitalId, async (trx) => {
    const now = clock();
    const held = await lockTicket(trx, of, now);
    if (!held) throw refusedFor("TICKET");
    const kind = await takeCode(trx, secrets.credentials, waiting, code, now);
    if (kind === null) return countWrong(trx, of, held.wrong).then(() => null);
    await tearUp(trx, of);
    const by = kind === "RECOVERY" ? "RECOVERY" : held.by === "TOKEN" ? "TOKEN" : "PASSWORD";
    return enter(trx, secrets.session, waiting, { by, from, now });
  });
  if (login === null) {
    await keptOut(waiting.loginId, waiting, "WRONG_CODE", from);
    throw refusedFor("CODE");
  }
  await attempt.succeeded();
  return login;
}

/** Who waits with this ticket; nobody where it is over, or who has gone on leave. */
const find = (
  { database, clock, secrets }: Services,
  of: { hospitalId: string; ticket: string },
  { address }: Origin,
): Promise<(ProvenAccount & { knownHere: boolean }) | undefined> =>
  database.inHospital(of.hospitalId, async (trx) => {
    const held = await lockTicket(trx, of, clock());
    return held && accountOf(trx, { ...of, accountId: held.accountId, address }, secrets, clock());
  });

async function accountOf(
  trx: HospitalTransaction,
  { hospitalId, accountId, address }: Parameters<typeof isKnown>[1],
  { session }: Services["secrets"],
  now: Date,
) {
  const account = await trx
    .selectFrom("accounts")
    .select(["hospitalId", "accountId", "loginId", "name", "lastLoginAt"])
    .select(isKnown(session, { hospitalId, accountId, address }, now).as("knownHere"))
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", accountId)
    .where("awaySince", "is", null)
    .executeTakeFirst();
  // The ticket is good only as long as the password is that was checked.
  return account && { ...account, passwordHash: null };
}
