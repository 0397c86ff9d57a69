import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { expect, test } from "vitest";
import { startSink, TAKEN, untilGathered, type Sink } from "#tests/support/analytics-sink.ts";
import { createSender, type SentEvent } from "./sender.ts";

const event = (type: SentEvent["type"] = "Page Viewed"): SentEvent => ({
  ...{ type, properties: { path: "/", name: "index" } },
  ...{ device: "3f2504e0-4f89-41d3-9a0c-0305e82c3301", account: null, since: 1_000, at: 2_000 },
});

/** One that was answered too late is sent again, under the same id. */
const distinct = (sink: Sink) => new Set(sink.events().map(({ insert_id }) => insert_id));

/** @returns the sender, and the lines that it has logged */
async function senderTo(serverUrl: string) {
  const lines: string[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => void lines.push(line) });
  return { ...(await createSender({ apiKey: "the-key", serverUrl, log })), lines };
}

test("what was sent together goes in one request, as it was said, and is nobody's", async () => {
  const sink = await startSink();
  const { send, lines } = await senderTo(sink.url);
  send(event());
  send(event("session_end"));
  await expect.poll(() => sink.events().length, { timeout: 5_000 }).toBe(2);
  expect(sink.calls).toHaveLength(1);
  expect(sink.calls[0]!.body).toContain('"api_key":"the-key"');
  const [first] = sink.events();
  expect(first).toMatchObject({
    event_type: "Page Viewed",
    event_properties: { path: "/", name: "index" },
    device_id: event().device,
    session_id: 1_000,
    time: 2_000,
  });
  // What the package adds: the event by a number and an id, and its own name.
  const added = ["event_id", "insert_id", "library"];
  const ours = ["event_type", "event_properties", "device_id", "session_id", "time"];
  expect(Object.keys(first!).toSorted()).toEqual([...ours, ...added].toSorted());
  expect(lines).toEqual([]);
});

test("one of an account that agreed is told by its uuid", async () => {
  const sink = await startSink();
  const { send, stop } = await senderTo(sink.url);
  send({ ...event(), account: "3f2504e0-4f89-41d3-9a0c-0305e82c3302" });
  await stop();
  expect(sink.events()).toMatchObject([{ user_id: "3f2504e0-4f89-41d3-9a0c-0305e82c3302" }]);
});

test("at the end what waits is sent, each once", async () => {
  const sink = await startSink();
  const { send, stop } = await senderTo(sink.url);
  for (let count = 0; count < 3; count += 1) send(event());
  await stop();
  expect(sink.events()).toHaveLength(3);
  expect(distinct(sink).size).toBe(3);
});

test("one that is slow gets what waits, and no more than a thousand events wait", async () => {
  let answer: (reply: typeof TAKEN) => void = () => undefined;
  const slow = new Promise<typeof TAKEN>((resolve) => (answer = resolve));
  const sink = await startSink(() => slow);
  const { send } = await senderTo(sink.url);
  for (let count = 0; count < 3_000; count += 1) send(event());
  await untilGathered();
  answer(TAKEN);
  await expect.poll(() => distinct(sink).size, { timeout: 40_000 }).toBe(1_000);
  // There is room again, and what came beyond it is gone.
  send(event("session_end"));
  await expect.poll(() => sink.ofType("session_end").length, { timeout: 10_000 }).toBe(1);
  expect(distinct(sink).size).toBe(1_001);
});

test("one that never answers is waited for two seconds", async () => {
  const sink = await startSink(() => new Promise(() => undefined));
  const { send, stop, lines } = await senderTo(sink.url);
  send(event());
  await untilGathered();
  const stopping = performance.now();
  await stop();
  expect(performance.now() - stopping).toBeGreaterThan(1_500);
  expect(performance.now() - stopping).toBeLessThan(4_000);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("analytics events are lost");
});

test.each([
  ["refuses", () => ({ status: 400, json: { code: 400, error: "Invalid API key: the-key" } })],
  ["fails", () => ({ status: 500, text: "<html>" })],
  ["talks nonsense", () => ({ json: { code: 400, error: { a: 1 }, silenced_events: 7 } })],
  ["hangs up", () => ({ cut: true })],
])("one that %s costs its events, and one line in the log", async (_how, reply) => {
  const sink = await startSink(reply);
  const { send, stop, lines } = await senderTo(sink.url);
  for (let round = 0; round < 3; round += 1) {
    send(event());
    await wait(400);
  }
  await stop();
  expect(sink.calls.length).toBeGreaterThan(0);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain("the-key");
});

test("one that is not there costs the same", async () => {
  const { send, stop, lines } = await senderTo("http://127.0.0.1:9/2/httpapi");
  send(event());
  await stop();
  send(event());
  await stop();
  expect(lines).toHaveLength(1);
});
