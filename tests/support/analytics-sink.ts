import { setTimeout as wait } from "node:timers/promises";
import { startUpstream, type Reply } from "./web.ts";

/** An event as the service of analytics gets it. */
interface TakenEvent {
  event_type: string;
  event_properties?: Record<string, unknown>;
  device_id: string;
  session_id: number;
  user_id?: string;
  time: number;
  insert_id: string;
}

/** In place of Amplitude: takes what is sent over HTTP, and remembers it. */
export async function startSink(reply: () => Reply | Promise<Reply> = () => TAKEN) {
  const { url, calls } = await startUpstream(reply);
  const events = () =>
    calls.flatMap(({ body }) => (JSON.parse(body) as { events: TakenEvent[] }).events);
  return {
    /** As `AMPLITUDE_SERVER_URL`. */
    url: `${url}/2/httpapi`,
    calls,
    events,
    ofType: (type: string) => events().filter(({ event_type }) => event_type === type),
    /** The pages, in their order. */
    views: () =>
      events()
        .filter(({ event_type }) => event_type === "Page Viewed")
        .map(({ event_properties }) => event_properties),
  };
}
export type Sink = Awaited<ReturnType<typeof startSink>>;

export const TAKEN: Reply = { json: { code: 200, events_ingested: 1 } };

/** Longer than events are gathered (`sender.ts`): what was not sent by then never is. */
export const untilGathered = () => wait(1_600);
