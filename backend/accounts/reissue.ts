import type { Tokens } from "#contract/account.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import { agreesToUsage } from "./agreements.ts";
import type { Caller } from "./authenticate.ts";
import { endSession, openedSince, refused, seenSinceOf, tokensOf } from "./sessions.ts";
import { readRefresh, type RefreshClaims } from "./tokens.ts";

/** How long the token before the current one is still good, so that a lost answer does no harm. */
const GRACE_MS = 30_000;

interface Current {
  accountId: string;
  /** Agrees to 화면 이용 기록. */
  usage: boolean;
  n: number;
}

/**
 * New tokens for a refresh token. The current one rotates the session, by compare-and-swap: of
 * any number of calls at once, in any number of processes, one rotates and all get the same
 * successor. The one before is answered that successor for 30 s. Anything older was copied: the
 * session ends, for thief and owner alike. What a program asks for keeps no session alive.
 * @throws Failure 4010 when the token is not good (any more).
 */
export async function reissue(
  services: Services,
  refreshToken: string,
  by: Caller,
): Promise<Tokens> {
  const { database, clock, secrets, sessions } = services;
  const claims = readRefresh(secrets.session, refreshToken);
  if (!claims) throw refused("refresh token refused");
  const now = clock();
  const current = await database.inHospital(
    claims.hospitalId,
    async (trx) => (await rotate(trx, claims, now, by)) ?? (await forgive(trx, claims, now)),
  );
  if (!current) {
    sessions.forget(claims.sessionId);
    throw refused("refresh token refused");
  }
  return tokensOf(secrets.session, { ...claims, ...current }, current.n, now);
}

/** The compare-and-swap: null when `n` is not the current rotation or the session has ended. */
async function rotate(
  trx: HospitalTransaction,
  { hospitalId, sessionId, n }: RefreshClaims,
  now: Date,
  by: Caller,
): Promise<Current | null> {
  const seen = by === "person" ? { lastSeenAt: now } : {};
  const row = await trx
    .updateTable("sessions")
    .set({ rotation: n + 1, rotatedAt: now, ...seen })
    .where("hospitalId", "=", hospitalId)
    .where("sessionId", "=", sessionId)
    .where("rotation", "=", n)
    .where("revokedAt", "is", null)
    .where("createdAt", ">", openedSince(now))
    .where("lastSeenAt", ">", seenSinceOf(hospitalId, now))
    .returning("accountId")
    .returning(agreesToUsage(hospitalId, "sessions.accountId").as("usage"))
    .executeTakeFirst();
  return row ? { ...row, n: n + 1 } : null;
}

/** The current rotation, when `n` is the one before and still in its grace; else ends the session. */
async function forgive(
  trx: HospitalTransaction,
  claims: RefreshClaims,
  now: Date,
): Promise<Current | null> {
  const session = await trx
    .selectFrom("sessions")
    .select(["accountId", "rotation", "rotatedAt", "createdAt", "lastSeenAt", "revokedAt"])
    .select(seenSinceOf(claims.hospitalId, now).as("seenSince"))
    .select(agreesToUsage(claims.hospitalId, "sessions.accountId").as("usage"))
    .where("hospitalId", "=", claims.hospitalId)
    .where("sessionId", "=", claims.sessionId)
    .executeTakeFirst();
  if (
    !session ||
    session.revokedAt ||
    session.createdAt <= openedSince(now) ||
    session.lastSeenAt <= session.seenSince
  )
    return null;
  const age = now.getTime() - session.rotatedAt.getTime();
  if (claims.n === session.rotation - 1 && age <= GRACE_MS)
    return { accountId: session.accountId, usage: session.usage, n: session.rotation };
  await endSession(trx, claims, "REUSE", now);
  return null;
}
