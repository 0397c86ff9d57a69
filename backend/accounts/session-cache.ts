import { z } from "zod";
import type { Channel } from "#backend/database/channel.ts";
import { HeardCache } from "#backend/database/heard-cache.ts";
import type { Listener } from "#backend/database/listener.ts";

/** The triggers of migration 0003 say here which session has ended, at the commit of its end. */
export const SESSION_ENDED: Channel<string> = { name: "sessions_ended", payload: z.string() };

/** A session that lived when it was looked up, and whose it is. */
export interface LiveSession {
  hospitalId: string;
  accountId: string;
  loginId: string;
  name: string;
  createdAt: Date;
  lastSeenAt: Date;
}

/** By session id; undefined is a session that has ended, or never was. */
export type SessionCache = HeardCache<LiveSession | undefined>;

export const createSessionCache = (listener: Listener): SessionCache =>
  new HeardCache(listener, SESSION_ENDED, { most: 10_000, keptMs: 10_000 });
