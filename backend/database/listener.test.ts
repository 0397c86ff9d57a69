import { sql } from "kysely";
import { pino } from "pino";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { createTestDatabase, farFrom } from "#tests/support/database.ts";
import type { FaultProxy } from "#tests/support/fault-proxy.ts";
import { interceptStatements } from "#tests/support/statements.ts";
import { json, saying, type Channel } from "./channel.ts";
import type { Database } from "./database.ts";
import { startListener, type Listener } from "./listener.ts";

const WORDS: Channel<{ word: string }> = {
  name: "words",
  payload: json(z.object({ word: z.string() })),
};
const within = { timeout: 15_000, interval: 10 };

let database: Database;
let listener: Listener;
let heard: string[];
let gaps: number;

beforeEach(async () => {
  database = await createTestDatabase();
  listener = await startListener({ database, log: pino({ level: "silent" }) }, [WORDS]);
  onTestFinished(() => listener.close());
  heard = [];
  gaps = 0;
  await vi.waitFor(() => expect(listener.healthy()).toBe(true), within);
  listener.on(
    WORDS,
    ({ word }) => heard.push(word),
    () => gaps++,
  );
});

const speak = (word: string) => sql`select ${saying(WORDS, { word })}`.execute(database.kysely);
const hears = async (word: string) => {
  await speak(word);
  await vi.waitFor(() => expect(heard).toContain(word), within);
};
const cut = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'doctalk listener'`.execute(
    database.kysely,
  );

test("hears what is said on its channels, and nothing that is not their language", async () => {
  await hears("one");
  for (const odd of ["not json", "{}"])
    await sql`select pg_notify('words', ${odd})`.execute(database.kysely);
  await hears("two");
  expect(heard).toEqual(["one", "two"]);
  expect(listener.healthy()).toBe(true);
  const unknown = { ...WORDS, name: "unheard" };
  expect(() => listener.on(unknown, vi.fn(), vi.fn())).toThrow("unheard");
});

test("is not relied on before it has heard its own first beat", async () => {
  const restore = interceptStatements((text, send) =>
    text.startsWith("notify beat") ? new Promise(() => undefined) : send(),
  );
  onTestFinished(restore);
  const deaf = await startListener({ database, log: pino({ level: "silent" }) }, [WORDS]);
  onTestFinished(() => deaf.close());
  await hears("one");
  expect(deaf.healthy()).toBe(false);
});

test("who has ended it hears no more", async () => {
  const late = vi.fn();
  const end = listener.on(WORDS, late, late);
  end();
  await hears("one");
  expect(late).not.toHaveBeenCalled();
});

test("a cut connection is known at once, told as a gap, and made anew", async () => {
  const refused = vi.fn(() => Promise.reject(new Error("no")));
  const restore = interceptStatements((text, send) =>
    text.startsWith("listen") && refused.mock.calls.length < 2 ? refused() : send(),
  );
  onTestFinished(restore);
  await cut();
  await vi.waitFor(() => expect(listener.healthy()).toBe(false), within);
  expect(gaps).toBe(1);
  await speak("into the gap");
  await vi.waitFor(() => expect(listener.healthy()).toBe(true), within);
  expect([refused.mock.calls.length, gaps]).toEqual([2, 2]);
  await hears("after");
  expect(heard).not.toContain("into the gap");
});

describe("over a network", () => {
  let way: FaultProxy;
  let far: Listener;
  const dropIdle = vi.fn();

  beforeEach(async () => {
    dropIdle.mockClear();
    const reached = await farFrom(database);
    way = reached.way;
    far = await startListener(
      { database: { ...reached, dropIdle }, log: pino({ level: "silent" }) },
      [WORDS],
    );
    onTestFinished(() => far.close());
    await vi.waitFor(() => expect(far.healthy()).toBe(true), within);
  });

  test("a call that is taken and never answered is made again", async () => {
    await way.set("black hole");
    await cut();
    await vi.waitFor(() => expect(way.taken).toBeGreaterThan(1), within);
    await way.set("pass");
    await vi.waitFor(() => expect(far.healthy()).toBe(true), within);
  });

  test("a line that falls silent takes the idle connections along, once", async () => {
    await way.set("black hole");
    await vi.waitFor(() => expect(dropIdle).toHaveBeenCalled(), within);
    expect(far.healthy()).toBe(false);
    await way.set("pass");
    await vi.waitFor(() => expect(far.healthy()).toBe(true), within);
    expect(dropIdle).toHaveBeenCalledOnce();
  });

  test("closing does not wait for a server that is silent", async () => {
    await way.set("black hole");
    await far.close();
    expect(far.healthy()).toBe(false);
  });
});

test("a connection that has fallen silent is not relied on for more than 3 s", async () => {
  const restore = interceptStatements((text, send) =>
    text.startsWith("notify beat") ? new Promise(() => undefined) : send(),
  );
  const began = performance.now();
  await vi.waitFor(() => expect(listener.healthy()).toBe(false), within);
  expect(performance.now() - began).toBeLessThan(5_000);
  restore();
  await vi.waitFor(() => expect([listener.healthy(), gaps]).toEqual([true, 2]), within);
  await hears("after");
});

test("beats on while nothing is said", async () => {
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  await vi.waitFor(() => expect(listener.healthy()).toBe(true), within);
  expect(gaps).toBe(0);
});

test("closing is a last gap", async () => {
  await listener.close();
  expect([gaps, listener.healthy()]).toEqual([1, false]);
});
