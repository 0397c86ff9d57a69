import type * as Processes from "node:child_process";
import { EventEmitter } from "node:events";
import pino from "pino";
import { expect, test, vi } from "vitest";
import { CODES } from "#contract/codes.ts";
import { createFileMaker } from "./maker.ts";

const MADE = { made: { width: 1, height: 1, files: [] } };

class Program extends EventEmitter {
  unref = vi.fn();
  kill = vi.fn();
  send = vi.fn(() => queueMicrotask(() => this.emit("message", MADE)));
}

const started = vi.hoisted((): Program[] => []);
vi.mock("node:child_process", async (original) => ({
  ...(await original<typeof Processes>()),
  fork: () => {
    const program = new Program();
    started.push(program);
    return program;
  },
}));

test("a program in which something fails between two files is not asked again, and ends nobody else", async () => {
  const stopping = new AbortController();
  const maker = createFileMaker({ log: pino({ enabled: false }), stopping: stopping.signal });
  expect(await maker.make("one")).toEqual(MADE);
  expect(await maker.make("two")).toEqual(MADE);
  expect(started).toHaveLength(1);
  // Were nobody to listen, this would throw.
  started[0]?.emit("error", new Error("the channel is closed"));
  expect(await maker.make("three")).toEqual(MADE);
  expect(started).toHaveLength(2);
  stopping.abort();
});

test("two documents of one who sends them wait, and no more; a picture of staff waits beside them", async () => {
  const stopping = new AbortController();
  const maker = createFileMaker({ log: pino({ enabled: false }), stopping: stopping.signal });
  const read = () => Promise.resolve(new Uint8Array(1));
  const document = () => maker.check({ type: "application/pdf", from: "10.0.0.1", read });
  const two = [document(), document()];
  await expect(document()).rejects.toMatchObject({ code: CODES.unavailable });
  expect(await maker.make("one")).toEqual(MADE);
  await Promise.all(two);
  await document();
  stopping.abort();
});
