import { randomUUID } from "node:crypto";
import { CODES } from "#contract/codes.ts";
import type { Tokens } from "#contract/account.ts";
import { Failure } from "#backend/failure.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { signAccess, signRefresh } from "./tokens.ts";

/**
 * A session ends by logout, by reuse of an old refresh token, after 30 idle minutes, or 12 hours
 * after login (quality.md S10). How its tokens rotate: `reissue.ts`.
 */
export const IDLE_MS = 30 * 60_000;
const ABSOLUTE_MS = 12 * 60 * 60_000;

export const refused = (message: string) => new Failure(CODES.refused, message);

/** The earliest times at which a session that still lives was opened and last seen. */
export const livingSince = (now: Date) => ({
  opened: new Date(now.getTime() - ABSOLUTE_MS),
  seen: new Date(now.getTime() - IDLE_MS),
});

export interface SessionKey {
  hospitalId: string;
  accountId: string;
  sessionId: string;
}

/** Opens a session; the account's sessions that are long over go. */
export async function openSession(
  trx: HospitalTransaction,
  account: { hospitalId: string; accountId: string },
  now: Date,
): Promise<SessionKey> {
  const key = { ...account, sessionId: randomUUID() };
  await trx
    .deleteFrom("sessions")
    .where("hospitalId", "=", account.hospitalId)
    .where("accountId", "=", account.accountId)
    .where("createdAt", "<", livingSince(now).opened)
    .execute();
  await trx
    .insertInto("sessions")
    .values({
      hospitalId: key.hospitalId,
      sessionId: key.sessionId,
      accountId: key.accountId,
      createdAt: now,
      lastSeenAt: now,
      rotatedAt: now,
    })
    .execute();
  return key;
}

/**
 * Ends a session, whatever its state; the first reason stays.
 * @returns whose it was; undefined where it had ended already
 */
export async function endSession(
  trx: HospitalTransaction,
  key: { hospitalId: string; sessionId: string },
  because: "LOGOUT" | "REUSE",
  now: Date,
): Promise<{ accountId: string; name: string } | undefined> {
  return trx
    .updateTable("sessions as s")
    .from("accounts as a")
    .set({ revokedAt: now, revokedBecause: because })
    .where("s.hospitalId", "=", key.hospitalId)
    .where("s.sessionId", "=", key.sessionId)
    .where("s.revokedAt", "is", null)
    .whereRef("a.hospitalId", "=", "s.hospitalId")
    .whereRef("a.accountId", "=", "s.accountId")
    .returning(["a.accountId", "a.name"])
    .executeTakeFirst();
}

/** The tokens of a session at its `n`th rotation. */
export async function tokensOf(
  secrets: readonly string[],
  key: SessionKey,
  n: number,
  now: Date,
): Promise<Tokens> {
  return {
    accessToken: await signAccess(secrets, key, now),
    refreshToken: signRefresh(secrets, { ...key, n }),
  };
}
