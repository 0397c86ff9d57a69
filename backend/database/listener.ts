import { randomBytes } from "node:crypto";
import type pg from "pg";
import type { Logger } from "pino";
import type { Channel } from "./channel.ts";
import type { Database } from "./database.ts";
import { NoAnswerError, ownConnection } from "./timed-client.ts";

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;
const BEAT_MS = 1_000;
/** Without a beat for so long nothing says that anything is heard. */
const SILENCE_MS = 3_000;

/** Hears what any process on this database says once it is committed. */
export interface Listener {
  /**
   * Calls back for each thing said on a channel that the listener was started with. `onGap` says
   * that something may have been missed.
   * @returns what ends it
   */
  on<Said>(channel: Channel<Said>, hear: (said: Said) => void, onGap: () => void): () => void;
  /**
   * Whether everything is known that was said until 3 s ago: what relies on it stops if not. True
   * from the first beat on that is heard, a moment after the start.
   */
  healthy(): boolean;
  /** Ends the listening; everybody is told of a last gap. */
  close(): Promise<void>;
}

export interface ListenerOptions {
  database: Pick<Database, "connection" | "dropIdle">;
  log: Pick<Logger, "warn">;
}

/** The connection that listens, while it stands. Times by `performance.now()`. */
interface Line {
  client: pg.Client;
  lose: (error?: Error) => void;
  /** When the last beat that was heard had been sent. */
  heardUntil: number;
  /** When the beat was sent that is not heard yet. */
  unheard: number | undefined;
}

interface Ear {
  hear: (text: string) => void;
  onGap: () => void;
}

/**
 * Listens to these channels on one connection beside the pool. Every second it says something to
 * itself; a connection that is lost, or silent for 3 s, is made anew, again and again, and
 * everybody is told that there was a gap before anything else is heard. Where a line that has spoken
 * falls silent, the database's idle connections are taken to be dead too.
 * @throws the driver's error when the first connection cannot be made
 */
export async function startListener(
  { database, log }: ListenerOptions,
  channels: readonly Channel<unknown>[],
): Promise<Listener> {
  const beat = `beat_${randomBytes(8).toString("hex")}`;
  const listen = [beat, ...channels.map(({ name }) => name)].map((name) => `listen ${name}`);
  const ears = new Map(channels.map(({ name }) => [name, new Set<Ear>()]));
  let line: Line | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const tellOfGap = () => {
    for (const { onGap } of [...ears.values()].flatMap((some) => [...some])) onGap();
  };
  const connect = async () => {
    const client = ownConnection(database.connection, "doctalk listener", SILENCE_MS);
    const lose = (error?: Error) => {
      if (line?.client !== client) return;
      const hasSpoken = line.heardUntil > 0;
      line = undefined;
      client.end().catch(() => undefined);
      log.warn({ err: error }, "nothing is heard: the listener's connection was lost");
      // At once, so that who relies on it asks by itself until something is heard again.
      tellOfGap();
      reconnect(FIRST_WAIT_MS);
      // Never heard: behind a pooler that passes no notification, and no silence.
      if (error instanceof NoAnswerError && hasSpoken) database.dropIdle();
    };
    client.on("error", lose);
    client.on("end", () => lose());
    try {
      await client.connect();
      await client.query(listen.join("; "));
    } catch (error) {
      // Not waited for: what does not answer does not take leave either.
      client.end().catch(() => undefined);
      throw error;
    }
    if (closed) return client.end();
    // What was said before this moment is in the gap, what is said from now on is heard.
    tellOfGap();
    const connected: Line = { client, lose, heardUntil: -Infinity, unheard: undefined };
    line = connected;
    client.on("notification", ({ channel, payload = "" }) => {
      if (channel === beat) {
        connected.heardUntil = Number(payload);
        connected.unheard = undefined;
      }
      for (const { hear } of [...(ears.get(channel) ?? [])]) hear(payload);
    });
    keepBeating();
  };
  const reconnect = (wait: number) => {
    retry = setTimeout(() => {
      connect().catch(() => {
        if (!closed) reconnect(Math.min(wait * 2, LONGEST_WAIT_MS));
      });
    }, wait);
  };
  const isSilent = ({ unheard }: Line) =>
    unheard !== undefined && performance.now() - unheard >= SILENCE_MS;
  const keepBeating = () => {
    const now = line;
    if (!now) return;
    if (now.unheard === undefined) {
      now.unheard = performance.now();
      now.client.query(`notify ${beat}, '${now.unheard}'`).catch(() => undefined);
    } else if (isSilent(now)) {
      // Where this process was held up, the answer lies in the socket: it is read before this.
      setImmediate(() => {
        if (isSilent(now)) now.lose(new NoAnswerError("no beat was heard for 3 s"));
      });
    }
  };

  await connect();
  const beating = setInterval(keepBeating, BEAT_MS);

  return {
    on({ name, payload }, hear, onGap) {
      const some = ears.get(name);
      if (!some) throw new Error(`nobody listens to ${name}`);
      const ear: Ear = {
        hear: (text) => {
          const said = payload.safeParse(text);
          if (said.success) hear(said.data);
        },
        onGap,
      };
      some.add(ear);
      return () => some.delete(ear);
    },
    healthy: () => line !== undefined && performance.now() - line.heardUntil < SILENCE_MS,
    async close() {
      closed = true;
      clearInterval(beating);
      clearTimeout(retry);
      tellOfGap();
      const last = line;
      line = undefined;
      await last?.client.end();
    },
  };
}
