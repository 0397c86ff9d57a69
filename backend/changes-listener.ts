import pg from "pg";
import { z } from "zod";
import type { ChangeEvent } from "#contract/reservation.ts";
import { changeEventSchema } from "#contract/reservation.ts";
import type { ChangeFeed } from "./changes.ts";
import type { Services } from "./services.ts";

const CHANNEL = "reservation_changes";
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

/** Anyone on this database may say anything on the channel. */
const payloadSchema = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue("not JSON");
      return z.NEVER;
    }
  })
  .pipe(changeEventSchema.extend({ hospitalId: z.string() }));

interface Listener {
  onChange: (event: ChangeEvent) => void;
  onGap: () => void;
}

/**
 * Listens on one connection beside the pool for what any process commits (`announce`). A lost
 * connection is made anew, again and again, and everyone is told that there was a gap.
 * @throws the driver's error when the first connection cannot be made
 */
export async function listenForChanges({
  database,
  log,
}: Pick<Services, "database" | "log">): Promise<ChangeFeed> {
  const hospitals = new Map<string, Set<Listener>>();
  let closed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const onNotification = ({ payload }: pg.Notification) => {
    const heard = payloadSchema.safeParse(payload);
    if (!heard.success) return;
    const { hospitalId, ...event } = heard.data;
    for (const listener of hospitals.get(hospitalId) ?? []) listener.onChange(event);
  };
  const connect = async () => {
    const next = new pg.Client({ ...database.connection, keepAlive: true });
    let listening = false;
    const onLost = (error?: Error) => {
      if (!listening || closed) return;
      listening = false;
      log.warn({ err: error }, "changes are not heard: the database connection was lost");
      reconnect(FIRST_WAIT_MS);
    };
    next.on("notification", onNotification);
    next.on("error", onLost);
    next.on("end", () => onLost());
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      await next.end();
      throw error;
    }
    if (closed) return next.end();
    listening = true;
    client = next;
  };
  const tellOfGap = () => {
    for (const listeners of [...hospitals.values()])
      for (const listener of [...listeners]) listener.onGap();
  };
  const reconnect = (wait: number) => {
    retry = setTimeout(() => {
      connect().then(tellOfGap, () => {
        if (!closed) reconnect(Math.min(wait * 2, LONGEST_WAIT_MS));
      });
    }, wait);
  };
  await connect();

  return {
    subscribe(hospitalId, onChange, onGap = () => undefined) {
      const listener = { onChange, onGap };
      const listeners = hospitals.get(hospitalId) ?? new Set();
      hospitals.set(hospitalId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && hospitals.get(hospitalId) === listeners)
          hospitals.delete(hospitalId);
      };
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      tellOfGap();
      await client?.end();
    },
  };
}
