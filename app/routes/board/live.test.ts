import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HEARTBEAT_MS, POLL_MS, SILENT_MS } from "#contract/event-stream.ts";
import { createLive, type Live, type StreamEnds } from "./live.ts";

let streams: (StreamEnds & { open: boolean })[];
let loads: number;
let live: Live;
const stream = () => streams.at(-1)!;
const pass = (ms: number) => vi.advanceTimersByTime(ms);

beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  loads = 0;
  live = createLive(
    (ends) => {
      const one = { ...ends, open: true };
      streams.push(one);
      return () => (one.open = false);
    },
    () => (loads += 1),
  );
  live.start();
});
afterEach(() => {
  live.stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test("each change is loaded; a stream that is heard from stays, and nobody asks besides", () => {
  stream().onUp();
  for (let beats = 0; beats < 20; beats += 1) {
    pass(HEARTBEAT_MS);
    stream().onHeard("heartbeat");
  }
  expect([streams.length, loads]).toEqual([1, 0]);
  stream().onHeard("change");
  expect(loads).toBe(1);
});

test("a silent stream is closed after 35 s: the page asks, goes on asking, and tries another", () => {
  stream().onUp();
  pass(SILENT_MS - 1);
  expect([stream().open, loads]).toEqual([true, 0]);
  pass(1);
  expect([stream().open, loads]).toEqual([false, 1]);
  pass(POLL_MS);
  expect([streams.length, loads]).toEqual([2, 2]);
  // The next one does not even stand: closed in its turn, the asking never stops.
  pass(SILENT_MS);
  expect([streams[1]!.open, loads]).toEqual([false, 4]);
  pass(POLL_MS);
  stream().onUp();
  expect([streams.length, loads]).toEqual([3, 6]);
  pass(POLL_MS);
  expect([streams.length, loads]).toEqual([3, 6]);
});

test("a change is a sign of life, too", () => {
  stream().onUp();
  pass(SILENT_MS - 1);
  stream().onHeard("change");
  pass(SILENT_MS - 1);
  expect(stream().open).toBe(true);
});

test("where a stream falls the page asks at once, then every 20 s, and once when it stands again", () => {
  stream().onUp();
  stream().onDown(false);
  expect(loads).toBe(1);
  // The browser says it again for each try of its own.
  stream().onDown(false);
  expect(loads).toBe(1);
  pass(POLL_MS);
  expect([streams.length, loads]).toEqual([1, 2]);
  stream().onUp();
  expect(loads).toBe(3);
  pass(POLL_MS);
  expect(loads).toBe(3);
});

test("one that is refused is asked for again every 20 s", () => {
  stream().onDown(true);
  expect(stream().open).toBe(false);
  pass(POLL_MS);
  expect([streams.length, loads]).toEqual([2, 1]);
});

test("a hidden page runs nothing; shown again it listens", () => {
  stream().onUp();
  live.stop();
  expect([stream().open, vi.getTimerCount()]).toEqual([false, 0]);
  live.start();
  expect(streams).toHaveLength(2);
});
