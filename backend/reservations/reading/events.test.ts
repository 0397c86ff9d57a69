import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HEARTBEAT_MS } from "#contract/event-stream.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import type { Services } from "#backend/services.ts";
import { createEventStreams } from "./events.ts";

/** What the services say, as the test sets it. */
let living: Set<string>;
let healthy: boolean;
let sessionEnded: Map<string, Set<() => void>>;
let stopping: AbortController;
let subscribed: number;
/** Says to each stream that changes may have been missed. */
let gaps: Set<() => void>;
let app: Hono<StaffEnv>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  living = new Set(["s", "t"]);
  healthy = true;
  sessionEnded = new Map();
  stopping = new AbortController();
  subscribed = 0;
  gaps = new Set();
  const streams = createEventStreams({
    stopping: stopping.signal,
    clock: () => new Date(),
    changes: {
      healthy: () => healthy,
      subscribe: (_hospital: string, _onChange: unknown, onGap: () => void) => {
        subscribed += 1;
        gaps.add(onGap);
        return () => (subscribed -= 1);
      },
    },
    sessions: {
      of: ({ sessionId }: { sessionId: string }, _: Date, by?: string) => {
        expect(by).toBe("program");
        return Promise.resolve(living.has(sessionId) ? {} : undefined);
      },
      onEnd: (sessionId: string, hear: () => void) => {
        const some = sessionEnded.get(sessionId) ?? new Set();
        sessionEnded.set(sessionId, some.add(hear));
        return () => some.delete(hear);
      },
    },
  } as unknown as Services);
  app = new Hono<StaffEnv>();
  app.get("/:session", (c) => {
    const session = { hospitalId: "h", accountId: "a", loginId: "l", name: "n" };
    c.set("staff", { ...session, sessionId: c.req.param("session"), switches: [] });
    return streams(c);
  });
  app.onError((error) => new Response(error.message, { status: 503 }));
});
afterEach(() => {
  expect(subscribed).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

async function open(session = "s") {
  const gone = new AbortController();
  const response = await app.request(`/${session}`, { signal: gone.signal });
  const heard = { text: "", over: false, response, leave: () => gone.abort() };
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  heard.leave = () => void reader.cancel();
  void (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      heard.text += part.value;
    heard.over = true;
  })();
  await settled();
  return heard;
}
const settled = () => vi.advanceTimersByTimeAsync(0).then(() => new Promise(setImmediate));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms).then(settled);
const leaveAll = async () => {
  stopping.abort();
  await settled();
};

test("a heartbeat comes every 15 s, as long as the session lives", async () => {
  const stream = await open();
  await pass(3 * HEARTBEAT_MS);
  expect(stream.text.match(/^event: heartbeat\ndata: ?\n\n/gm)).toHaveLength(3);
  living.clear();
  await pass(HEARTBEAT_MS);
  expect(stream.over).toBe(true);
  expect(stream.text.match(/heartbeat/g)).toHaveLength(3);
});

test("a session that is said to have ended takes its streams with it at once, and no other's", async () => {
  const [first, second, other] = [await open(), await open(), await open("t")];
  living.delete("s");
  sessionEnded.get("s")!.forEach((hear) => hear());
  await settled();
  expect([first.over, second.over, other.over]).toEqual([true, true, false]);
  await leaveAll();
});

test("of more than 20 of one session the oldest ends, and is told not to come back at once", async () => {
  const other = await open("t");
  const streams = [];
  for (let n = 0; n < 20; n += 1) streams.push(await open());
  expect(streams.filter(({ over }) => over)).toEqual([]);
  const newest = await open();
  expect(streams.map(({ over }) => over)).toEqual([true, ...Array<boolean>(19).fill(false)]);
  expect(streams[0]!.text).toContain("retry: 20000\n");
  expect([newest.over, other.over]).toEqual([false, false]);
  await leaveAll();
});

test("a stream whose reader is gone is counted out", async () => {
  const gone = await open();
  gone.leave();
  await settled();
  expect(subscribed).toBe(0);
  const streams = [];
  for (let n = 0; n < 20; n += 1) streams.push(await open());
  expect(streams.filter(({ over }) => over)).toEqual([]);
  await leaveAll();
});

test("while nothing is heard from the database there is no stream", async () => {
  const stream = await open();
  healthy = false;
  expect((await app.request("/s")).status).toBe(503);
  await pass(HEARTBEAT_MS);
  expect(stream.over).toBe(true);
});

test("where changes may have been missed every stream ends at once", async () => {
  const streams = [await open(), await open("t")];
  gaps.forEach((onGap) => onGap());
  await settled();
  expect(streams.map(({ over }) => over)).toEqual([true, true]);
});

test("the stop of the program ends all of them", async () => {
  const streams = [await open(), await open("t")];
  stopping.abort();
  await settled();
  expect(streams.map(({ over }) => over)).toEqual([true, true]);
});
