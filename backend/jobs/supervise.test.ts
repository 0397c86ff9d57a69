import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Runner } from "./runner.ts";
import { supervise } from "./supervise.ts";

const log = pino({ level: "silent" });
let now = 0;
let share = 0;
beforeEach(() => {
  now = 0;
  share = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.spyOn(Math, "random").mockImplementation(() => share);
});
afterEach(() => void vi.restoreAllMocks());

/** A runner that has ended after so long. */
const ending = (afterMs: number) => (): Promise<Runner> => {
  now += afterMs;
  return Promise.resolve({ ended: Promise.resolve("lost"), stop: () => Promise.resolve() });
};
const failing = () => Promise.reject<Runner>(new Error("away"));

/** The waits between these starts; then it stops. */
async function waitsBetween(starts: (() => Promise<Runner>)[]): Promise<number[]> {
  const waits: number[] = [];
  const left = [...starts];
  let over = () => {};
  const done = new Promise<void>((resolve) => (over = resolve));
  const supervised = supervise(
    "telling",
    log,
    () => left.shift()!(),
    (ms, signal) => {
      waits.push(ms);
      if (left.length > 0) return Promise.resolve();
      over();
      return untilAborted(signal);
    },
  );
  await done;
  await supervised.stop();
  expect(supervised.isRunning()).toBe(false);
  return waits;
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));

const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value);

test("waits from 100 ms, doubling to 5 s, whether it failed to start or ended soon", async () => {
  const waits = [100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000];
  expect(await waitsBetween(times(8, failing))).toEqual(waits);
  expect(await waitsBetween(times(8, ending(9_999)))).toEqual(waits);
});

test("processes that lost the same thing at once come back apart: up to a quarter sooner", async () => {
  share = 1;
  expect(await waitsBetween(times(8, failing))).toEqual([
    75, 150, 300, 600, 1_200, 2_400, 3_750, 3_750,
  ]);
});

test("who worked for 10 s begins again at 100 ms", async () => {
  const starts = [...times(4, failing), ending(10_000), failing, failing];
  expect(await waitsBetween(starts)).toEqual([100, 200, 400, 800, 100, 200, 400]);
});

test("stopped while it waits it wakes up at once and starts nothing more", async () => {
  const start = vi.fn(failing);
  const supervised = supervise("telling", log, start, (_ms, signal) => untilAborted(signal));
  await supervised.tried;
  await supervised.stop();
  await supervised.stop();
  expect(start).toHaveBeenCalledTimes(1);
});

test("stopped while it starts it stops what has started, and nothing is started again", async () => {
  const stop = vi.fn(() => Promise.resolve());
  let started: (runner: Runner) => void = () => {};
  const start = vi.fn(() => new Promise<Runner>((resolve) => (started = resolve)));
  const supervised = supervise("telling", log, start);
  expect(supervised.isRunning()).toBe(false);
  const stopped = supervised.stop();
  started({ ended: new Promise(() => {}), stop });
  await stopped;
  expect(stop).toHaveBeenCalledTimes(1);
  expect(start).toHaveBeenCalledTimes(1);
  expect(supervised.isRunning()).toBe(false);
});

test("stopped while a start never ends it is over all the same, after 5 s", async () => {
  vi.useFakeTimers();
  const supervised = supervise("telling", log, () => new Promise(() => {}));
  const stopped = vi.fn();
  void supervised.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(stopped).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(stopped).toHaveBeenCalled();
  vi.useRealTimers();
});
