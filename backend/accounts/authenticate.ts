import { CODES } from "#contract/codes.ts";
import type { Database } from "#backend/database/database.ts";
import { Failure } from "#backend/failure.ts";
import type { Services } from "#backend/services.ts";
import type { Staff } from "#backend/staff.ts";
import type { LiveSession } from "./session-cache.ts";
import { livingSince } from "./sessions.ts";
import { readAccess, type AccessClaims } from "./tokens.ts";

/** Being seen is written down at most this often. */
const TOUCH_MS = 60_000;

const expired = () => new Failure(CODES.tokenExpired, "access token expired or invalid");

/**
 * Who holds this `Authorization` header. The token is verified each time; its session is taken
 * from memory for at most 10 s, and no longer than it lives (docs/decisions/008).
 * @throws Failure 4005 without a good token, and when the session has ended.
 */
export async function authenticate(
  { database, clock, secrets, sessions }: Services,
  authorization: string | undefined,
): Promise<Staff> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  if (token === undefined) throw expired();
  const now = clock();
  const claims = await readAccess(secrets.session, token, now);
  if (!claims) throw expired();

  const { hospitalId, accountId, sessionId } = claims;
  const session = await sessions.get(
    sessionId,
    () => lookUp(database, claims, now),
    (kept) => kept !== undefined && isLiving(kept, now) && !isToBeTouched(kept, now),
  );
  if (session?.hospitalId !== hospitalId || session.accountId !== accountId) throw expired();
  return { hospitalId, accountId, sessionId, loginId: session.loginId, name: session.name };
}

/** A session seen longer ago than this is looked up, so that the idle end is the database's. */
const isToBeTouched = ({ lastSeenAt }: Pick<LiveSession, "lastSeenAt">, now: Date) =>
  lastSeenAt.getTime() < now.getTime() - TOUCH_MS;

const isLiving = ({ createdAt, lastSeenAt }: LiveSession, now: Date) => {
  const living = livingSince(now);
  return createdAt > living.opened && lastSeenAt > living.seen;
};

/** The session of a token if it lives, and notes that it was seen. */
const lookUp = (
  database: Database,
  { hospitalId, accountId, sessionId }: AccessClaims,
  now: Date,
): Promise<LiveSession | undefined> =>
  database.inHospital(hospitalId, async (trx) => {
    const living = livingSince(now);
    const session = await trx
      .selectFrom("sessions")
      .innerJoin("accounts", (join) =>
        join
          .onRef("accounts.hospitalId", "=", "sessions.hospitalId")
          .onRef("accounts.accountId", "=", "sessions.accountId"),
      )
      .select(["accounts.loginId", "accounts.name", "sessions.createdAt", "sessions.lastSeenAt"])
      .where("sessions.hospitalId", "=", hospitalId)
      .where("sessions.sessionId", "=", sessionId)
      .where("sessions.accountId", "=", accountId)
      .where("revokedAt", "is", null)
      .where("sessions.createdAt", ">", living.opened)
      .where("lastSeenAt", ">", living.seen)
      .executeTakeFirst();
    if (!session) return undefined;
    const live = { hospitalId, accountId, ...session };
    if (!isToBeTouched(session, now)) return live;
    await trx
      .updateTable("sessions")
      .set({ lastSeenAt: now })
      .where("hospitalId", "=", hospitalId)
      .where("sessionId", "=", sessionId)
      .where("lastSeenAt", "<", now)
      .execute();
    return { ...live, lastSeenAt: now };
  });
