import type { Login } from "#contract/account.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Door } from "./login.ts";
import type { Services } from "#backend/services.ts";
import { hashOf, hospitalOf, newToken } from "./bound-token.ts";
import { enter } from "./enter.ts";
import type { Origin } from "./origin.ts";
import { refused } from "./sessions.ts";
import { inLoginQueue } from "./login-queue.ts";
import { gate, outside, standingOf } from "./second-factor/gate.ts";
import { issueTicket, secondAsked } from "./second-factor/tickets.ts";

/** A one-time token logs in once, within 60 s, at the hospital it was issued for (product.md §3). */
const LIFE_MS = 60_000;

/** Until when one is good that is issued now, and when one was issued that is good until then. */
export const goodUntil = (issued: Date) => new Date(issued.getTime() + LIFE_MS);
export const issuedAt = (goodUntil: Date) => new Date(goodUntil.getTime() - LIFE_MS);

/**
 * Issues a one-time token for an account. Only its hash is kept.
 * @param keyId the hospital's key that an EMR program asked with, with which it goes
 */
export async function issueOneTimeToken(
  trx: HospitalTransaction,
  { hospitalId, accountId, keyId }: { hospitalId: string; accountId: string; keyId?: string },
  now: Date,
): Promise<string> {
  const token = newToken(hospitalId);
  await trx
    .deleteFrom("oneTimeTokens")
    .where("hospitalId", "=", hospitalId)
    .where("expiresAt", "<", new Date(now.getTime() - 24 * 60 * LIFE_MS))
    .execute();
  await trx
    .insertInto("oneTimeTokens")
    .values({
      ...{ hospitalId, accountId, keyId: keyId ?? null },
      ...{ tokenHash: hashOf(token), expiresAt: goodUntil(now) },
    })
    .execute();
  return token;
}

/**
 * Logs in with a one-time token; of two uses at once one wins.
 * @throws Failure 4010 when it is unknown, used or out of date, or as `login`: it is no second factor; 4290 after too many failures.
 */
export async function tokenLogin(
  services: Services,
  { limits, keptOut }: Door,
  token: string,
  from: Origin,
): Promise<Login> {
  const { database, clock, secrets, production } = services;
  const attempt = limits.attempt(undefined, from.address);
  attempt.mayWait();
  return inLoginQueue("lookUp", async () => {
    await attempt.begin();
    const now = clock();
    const hospitalId = hospitalOf(token);
    const entered =
      hospitalId !== undefined &&
      (await database.inHospital(hospitalId, async (trx) => {
        const account = await takeToken(trx, hospitalId, hashOf(token), from, now);
        if (!account) return undefined;
        const way = gate(account.standing, production);
        if (way === "OUTSIDE") return account;
        if (way === "CODE") return issueTicket(trx, account, "TOKEN", now);
        return enter(trx, secrets.session, account, { by: "TOKEN", from, now });
      }));
    if (!entered) throw refused("one-time token refused");
    await attempt.succeeded();
    if (typeof entered === "string") throw secondAsked(entered);
    if ("accessToken" in entered) return entered;
    await keptOut(entered.loginId, entered, "OUTSIDE", from);
    throw outside();
  });
}

async function takeToken(
  trx: HospitalTransaction,
  hospitalId: string,
  hash: Buffer,
  from: Origin,
  now: Date,
) {
  const taken = await trx
    .updateTable("oneTimeTokens")
    .set({ usedAt: now })
    .where("hospitalId", "=", hospitalId)
    .where("tokenHash", "=", hash)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .returning("accountId")
    .executeTakeFirst();
  if (!taken) return undefined;
  const account = await trx
    .selectFrom("accounts")
    .select(["hospitalId", "accountId", "loginId", "name", "lastLoginAt"])
    .select(standingOf({ hospitalId, accountId: taken.accountId }, from).as("standing"))
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", taken.accountId)
    .where("awaySince", "is", null)
    .executeTakeFirst();
  return account && { ...account, passwordHash: null };
}
