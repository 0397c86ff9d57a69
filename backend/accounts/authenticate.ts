import { CODES } from "#contract/codes.ts";
import { Failure } from "#backend/failure.ts";
import type { Services } from "#backend/services.ts";
import { livingSince } from "./sessions.ts";
import type { Staff } from "#backend/staff.ts";
import { readAccess } from "./tokens.ts";

/** Being seen is written down at most this often. */
const TOUCH_MS = 60_000;

const expired = () => new Failure(CODES.tokenExpired, "access token expired or invalid");

/**
 * Who holds this `Authorization` header. The session is looked up each time, so that a logout
 * counts at once.
 * @throws Failure 4005 without a good token, and when the session has ended.
 */
export async function authenticate(
  { database, clock, secrets }: Services,
  authorization: string | undefined,
): Promise<Staff> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  if (token === undefined) throw expired();
  const now = clock();
  const claims = await readAccess(secrets.session, token, now);
  if (!claims) throw expired();

  const { hospitalId, accountId, sessionId } = claims;
  const living = livingSince(now);
  const found = await database.inHospital(hospitalId, async (trx) => {
    const session = await trx
      .selectFrom("sessions")
      .innerJoin("accounts", (join) =>
        join
          .onRef("accounts.hospitalId", "=", "sessions.hospitalId")
          .onRef("accounts.accountId", "=", "sessions.accountId"),
      )
      .select(["accounts.loginId", "accounts.name", "sessions.lastSeenAt"])
      .where("sessions.hospitalId", "=", hospitalId)
      .where("sessions.sessionId", "=", sessionId)
      .where("sessions.accountId", "=", accountId)
      .where("revokedAt", "is", null)
      .where("sessions.createdAt", ">", living.opened)
      .where("lastSeenAt", ">", living.seen)
      .executeTakeFirst();
    if (session && session.lastSeenAt.getTime() < now.getTime() - TOUCH_MS) {
      await trx
        .updateTable("sessions")
        .set({ lastSeenAt: now })
        .where("hospitalId", "=", hospitalId)
        .where("sessionId", "=", sessionId)
        .where("lastSeenAt", "<", now)
        .execute();
    }
    return session;
  });
  if (!found) throw expired();
  return { hospitalId, accountId, sessionId, loginId: found.loginId, name: found.name };
}
