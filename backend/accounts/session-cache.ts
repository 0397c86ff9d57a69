import { z } from "zod";
import type { Channel } from "#backend/database/channel.ts";
import type { Database } from "#backend/database/database.ts";
import { HeardCache } from "#backend/database/heard-cache.ts";
import type { Listener } from "#backend/database/listener.ts";
import { SetMultimap } from "#backend/set-multimap.ts";
import type { Switch } from "#contract/switches.ts";
import { openedSince, seenSince, seenSinceOf } from "./sessions.ts";
import type { AccessClaims } from "./tokens.ts";

/**
 * The triggers of migrations 0003 and 0040 say here which session has ended, or has an account that
 * may something else, at the commit of that.
 */
export const SESSION_ENDED: Channel<string> = { name: "sessions_ended", payload: z.string() };

/** A session that lived when it was looked up, and whose it is. */
export interface LiveSession {
  hospitalId: string;
  accountId: string;
  loginId: string;
  name: string;
  createdAt: Date;
  lastSeenAt: Date;
  /** What its account may. */
  switches: readonly Switch[];
  /** After so many idle minutes it ends. */
  idleMinutes: number;
}

/** Sessions as they were looked up, at most 10 s ago. */
export interface SessionCache {
  /**
   * The session of a token that was verified; undefined when it has ended, or never was. It counts
   * as seen, unless no person caused the call.
   */
  of(claims: AccessClaims, now: Date, by?: "person" | "program"): Promise<LiveSession | undefined>;
  /** Calls back when a session may have ended, until the returned function is called. */
  onEnd(sessionId: string, hear: () => void): () => void;
  /** For who has just ended it: the notice is still on the way. */
  forget(sessionId: string): void;
}

export function createSessionCache(
  database: Pick<Database, "inHospital">,
  listener: Listener,
): SessionCache {
  const cache = new HeardCache<LiveSession | undefined>(listener, SESSION_ENDED, {
    most: 10_000,
    keptMs: 10_000,
  });
  const watching = new SetMultimap<string, () => void>();
  const tell = (sessionId: string) => {
    for (const hear of sessionId === "" ? watching.all() : watching.of(sessionId)) hear();
  };
  // After the cache's own, which has forgotten it by then.
  listener.on(SESSION_ENDED, tell, () => tell(""));
  return {
    of: (claims, now, by = "person") =>
      cache.get(
        claims.sessionId,
        () => lookUp(database, claims, now, by),
        (kept) =>
          kept !== undefined &&
          isLiving(kept, now) &&
          (by === "program" || !isToBeTouched(kept, now)),
      ),
    onEnd: (sessionId, hear) => watching.add(sessionId, hear),
    forget: (sessionId) => cache.forget(sessionId),
  };
}

/** Being seen is written down at most this often. */
const TOUCH_MS = 60_000;

/** A session seen longer ago than this is looked up, so that the idle end is the database's. */
const isToBeTouched = ({ lastSeenAt }: Pick<LiveSession, "lastSeenAt">, now: Date) =>
  lastSeenAt.getTime() < now.getTime() - TOUCH_MS;

const isLiving = ({ createdAt, lastSeenAt, idleMinutes }: LiveSession, now: Date) =>
  createdAt > openedSince(now) && lastSeenAt > seenSince(now, idleMinutes);

/** The session of a token if it lives; a person's call notes that it was seen. */
const lookUp = (
  database: Pick<Database, "inHospital">,
  { hospitalId, accountId, sessionId }: AccessClaims,
  now: Date,
  by: "person" | "program",
): Promise<LiveSession | undefined> =>
  database.inHospital(hospitalId, async (trx) => {
    const session = await trx
      .selectFrom("sessions")
      .innerJoin("accounts", (join) =>
        join
          .onRef("accounts.hospitalId", "=", "sessions.hospitalId")
          .onRef("accounts.accountId", "=", "sessions.accountId"),
      )
      .innerJoin("hospitals", "hospitals.hospitalId", "sessions.hospitalId")
      .select(["accounts.loginId", "accounts.name", "sessions.createdAt", "sessions.lastSeenAt"])
      .select(["accounts.switches", "hospitals.idleMinutes"])
      .where("sessions.hospitalId", "=", hospitalId)
      .where("sessions.sessionId", "=", sessionId)
      .where("sessions.accountId", "=", accountId)
      .where("revokedAt", "is", null)
      .where("accounts.awaySince", "is", null)
      .where("sessions.createdAt", ">", openedSince(now))
      .where("lastSeenAt", ">", seenSinceOf(hospitalId, now))
      .executeTakeFirst();
    if (!session) return undefined;
    const live = { hospitalId, accountId, ...session };
    if (by === "program" || !isToBeTouched(session, now)) return live;
    await trx
      .updateTable("sessions")
      .set({ lastSeenAt: now })
      .where("hospitalId", "=", hospitalId)
      .where("sessionId", "=", sessionId)
      .where("lastSeenAt", "<", now)
      .execute();
    return { ...live, lastSeenAt: now };
  });
