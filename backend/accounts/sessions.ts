import { randomUUID } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import { CODES } from "#contract/codes.ts";
import type { SessionEnd, Tokens } from "#contract/account.ts";
import { Failure } from "#backend/failure.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Origin } from "./origin.ts";
import { signAccess, signRefresh } from "./tokens.ts";

/**
 * A session ends by logout, by reuse of an old refresh token, after the hospital's idle minutes (30
 * unless it chose), 12 hours after login (quality.md S10), by a press on another device, by a new
 * password, or by a leave. How its tokens rotate: `reissue.ts`.
 */
const ABSOLUTE_MS = 12 * 60 * 60_000;

export const refused = (message: string) => new Failure(CODES.refused, message);

/** A session that still lives was opened after this. */
export const openedSince = (now: Date): Date => new Date(now.getTime() - ABSOLUTE_MS);

/** It was last seen after this, where the hospital ends a session after so many idle minutes. */
export const seenSince = (now: Date, idleMinutes: number): Date =>
  new Date(now.getTime() - idleMinutes * 60_000);

/** The same for a query over the sessions of one hospital. */
export const seenSinceOf = (hospitalId: string, now: Date): RawBuilder<Date> => sql<Date>`(
  select ${now}::timestamptz - idle_minutes * interval '1 minute' from hospitals
  where hospital_id = ${hospitalId})`;

export interface SessionKey {
  hospitalId: string;
  accountId: string;
  sessionId: string;
}

/** Opens a session on a device; the account's sessions that are long over go. */
export async function openSession(
  trx: HospitalTransaction,
  account: { hospitalId: string; accountId: string },
  { agent, deviceId }: Pick<Origin, "agent" | "deviceId">,
  now: Date,
): Promise<SessionKey> {
  const key = { ...account, sessionId: randomUUID() };
  await trx
    .deleteFrom("sessions")
    .where("hospitalId", "=", account.hospitalId)
    .where("accountId", "=", account.accountId)
    .where("createdAt", "<", openedSince(now))
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
      agent,
      deviceId,
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
  because: SessionEnd,
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

/**
 * Ends the sessions of an account that have not ended, but one; the first reason stays.
 * @returns their ids, for `SessionCache.forget`
 */
export async function endSessions(
  trx: HospitalTransaction,
  { hospitalId, accountId }: { hospitalId: string; accountId: string },
  because: SessionEnd,
  now: Date,
  but?: string,
): Promise<string[]> {
  const ended = await trx
    .updateTable("sessions")
    .set({ revokedAt: now, revokedBecause: because })
    .where("hospitalId", "=", hospitalId)
    .where("accountId", "=", accountId)
    .where("revokedAt", "is", null)
    .$if(but !== undefined, (query) => query.where("sessionId", "!=", but ?? ""))
    .returning("sessionId")
    .execute();
  return ended.map(({ sessionId }) => sessionId);
}

/** The tokens of a session at its `n`th rotation; `usage` as in `signAccess`. */
export async function tokensOf(
  secrets: readonly string[],
  key: SessionKey & { usage: boolean },
  n: number,
  now: Date,
): Promise<Tokens> {
  return {
    accessToken: await signAccess(secrets, key, now),
    refreshToken: signRefresh(secrets, { ...key, n }),
  };
}
