import { createSessionCache, SESSION_ENDED } from "./accounts/session-cache.ts";
import { CHANGES, createChangeFeed } from "./changes.ts";
import { startListener, type Listener, type ListenerOptions } from "./database/listener.ts";
import { createFactsCache, FACTS_CHANGED } from "./hospitals/facts-cache.ts";
import type { Services } from "./services.ts";

/** Starts the one listener of a process, on all channels. @throws the driver's error */
export const listenToAll = (options: ListenerOptions): Promise<Listener> =>
  startListener(options, [CHANGES, FACTS_CHANGED, SESSION_ENDED]);

/** What a process knows because it hears what others commit. */
export const createHeard = (
  database: Services["database"],
  listener: Listener,
): Pick<Services, "changes" | "facts" | "sessions"> => ({
  changes: createChangeFeed(listener),
  facts: createFactsCache(database, listener),
  sessions: createSessionCache(database, listener),
});
