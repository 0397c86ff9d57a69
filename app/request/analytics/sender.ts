import type { Types } from "@amplitude/analytics-node";
import type { Logger } from "pino";

/** As Amplitude's own scripts name them, so that its views know them; the first is the brief's. */
export type EventType =
  | "Page Viewed"
  | "session_start"
  | "session_end"
  | "[Amplitude] File Downloaded"
  | "[Amplitude] Form Started"
  | "[Amplitude] Form Submitted";

/** An event as it leaves: of a browser's random id, in a visit of its, with words of ours alone, and of an
 * account that agreed to that. Whatever is added here is told of in the texts, too (app/policies/usage-sent.ts). */
export interface SentEvent {
  type: EventType;
  properties?: Readonly<Partial<Record<"path" | "name" | "extension", string>>>;
  device: string;
  /** Null: nobody's. */
  account: string | null;
  /** When its visit began: Amplitude's id of a session. */
  since: number;
  at: number;
}

/** The way to the service. Nobody waits for it, and nothing of what becomes of an event shows. */
export interface Sender {
  send: (event: SentEvent) => void;
  /** What waits is sent, within two seconds; what is left then is lost. */
  stop: () => Promise<void>;
}

interface SenderOptions {
  apiKey: string;
  /** Unset: Amplitude's own. */
  serverUrl: string | undefined;
  log: Logger;
}

/** One request for what comes within this time. */
const GATHER_MS = 1_000;
const MOST_AT_ONCE = 100;
/** Memory is for the clinic: with a service that does not answer the rest is lost. */
const MOST_WAITING = 1_000;
const ANSWER_MS = 5_000;
const MOST_TRIES = 3;
const STOP_MS = 2_000;
/** A service that is away for a day is one line in ten minutes. */
const SAID_EVERY_MS = 10 * 60_000;

/** Through @amplitude/analytics-node, which is loaded only where there is something to send. */
export async function createSender({ apiKey, serverUrl, log }: SenderOptions): Promise<Sender> {
  const { createInstance } = await import("@amplitude/analytics-node");
  const client = createInstance();
  await client.init(apiKey, {
    ...(serverUrl !== undefined && { serverUrl }),
    ...{ flushIntervalMillis: GATHER_MS, flushQueueSize: MOST_AT_ONCE },
    ...{ flushMaxRetries: MOST_TRIES, requestTimeoutMillis: ANSWER_MS },
    // It would write a line an event, and what the service answered.
    loggerProvider: SILENT,
  }).promise;

  let waiting = 0;
  let saidAt = -Infinity;
  function lost(code: number) {
    if (performance.now() - saidAt < SAID_EVERY_MS) return;
    saidAt = performance.now();
    log.warn({ code }, "analytics events are lost: nobody takes them");
  }
  async function sent(event: SentEvent): Promise<number> {
    try {
      return (await client.track(amplitudeEvent(event)).promise).code;
    } catch {
      return 0;
    }
  }

  return {
    send(event) {
      if (waiting >= MOST_WAITING) return lost(0);
      waiting += 1;
      void sent(event).then((code) => {
        waiting -= 1;
        if (code !== 200) lost(code);
      });
    },
    async stop() {
      const until = performance.now() + STOP_MS;
      const left = () => until - performance.now();
      // It sends nothing while it is sending: then once more.
      while (waiting > 0 && left() > 0) {
        await Promise.race([client.flush().promise, after(left())]);
        await after(Math.min(20, left()));
      }
      if (waiting > 0) lost(0);
    },
  };
}

const amplitudeEvent = ({
  type,
  properties,
  device,
  account,
  since,
  at,
}: SentEvent): Types.BaseEvent => ({
  event_type: type,
  ...(properties && { event_properties: properties }),
  ...(account !== null && { user_id: account }),
  device_id: device,
  session_id: since,
  time: at,
});

const nothing = () => undefined;
const SILENT = {
  ...{ disable: nothing, enable: nothing },
  ...{ log: nothing, warn: nothing, error: nothing, debug: nothing },
};

const after = (ms: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)).unref());
