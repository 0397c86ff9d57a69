import { sql } from "kysely";
import { pino } from "pino";
import { describe, expect, test, vi, type TestContext } from "vitest";
import { createTestDatabase, farFrom, type FarDatabase } from "#tests/support/database.ts";
import { createHospital } from "#tests/support/factories.ts";
import { openDatabase, type Database } from "./database.ts";
import { isOutOfReach } from "./failure.ts";

interface Far extends FarDatabase {
  near: Database;
  database: Database;
  hospitalId: string;
  /** What the log says of lost connections. */
  lost: string[];
}

async function openFar(
  { onTestFinished }: Pick<TestContext, "onTestFinished">,
  options: { patient?: boolean } = {},
): Promise<Far> {
  const near = await createTestDatabase();
  const { hospitalId } = await createHospital(near);
  const far = await farFrom(near, onTestFinished);
  const lost: string[] = [];
  const log = pino(
    {},
    { write: (line: string) => lost.push((JSON.parse(line) as { reason: string }).reason) },
  );
  const database = await openDatabase({ connection: far.connection, log, ...options });
  onTestFinished(() => database.close());
  return { ...far, near, database, hospitalId, lost };
}

const one = (database: Database) => sql`select 1`.execute(database.kysely);
const rename = ({ hospitalId }: Far, database: Database, name: string) =>
  database.inHospital(hospitalId, (trx) => trx.updateTable("hospitals").set({ name }).execute());
const nameOf = ({ near, hospitalId }: Far) =>
  near.inHospital(hospitalId, (trx) => trx.selectFrom("hospitals").select("name").execute());
const outOfReach = { asymmetricMatch: isOutOfReach };

/** As many connections as the pool may have, all idle. */
async function fill({ pool }: Database): Promise<void> {
  const clients = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
  for (const client of clients) client.release();
}
const counts = ({ pool }: Database) => ({ total: pool.totalCount, waiting: pool.waitingCount });
/** A statement has been sent. */
const inUse = ({ pool }: Database) =>
  vi.waitFor(() => expect(pool.idleCount).toBeLessThan(pool.totalCount), { timeout: 15_000 });
const timeOuts = ({ lost }: Far) => lost.filter((reason) => reason.startsWith("no answer"));

describe.concurrent("a database that has fallen silent", () => {
  test.for<[string, (far: Far) => Promise<unknown>]>([
    ["a statement", ({ database }) => one(database)],
    ["the pool's own statement", ({ database }) => database.pool.query("select 1")],
    ["a hospital's transaction", (far) => rename(far, far.database, "바뀐의원")],
  ])("costs %s one time-out: the next has a new connection at once", async ([, ask], context) => {
    const far = await openFar(context);
    await fill(far.database);
    await far.way.set("black hole");
    await far.way.set("pass"); // a failover: the ten connections are dead, new ones are not
    await expect(ask(far)).rejects.toEqual(outOfReach);
    expect([far.way.taken, timeOuts(far).length]).toEqual([10, 1]);
    await ask(far);
    expect([far.way.taken, timeOuts(far).length]).toEqual([11, 1]);
    expect(counts(far.database)).toEqual({ total: 1, waiting: 0 });
  });

  test("in the middle of a transaction: one time-out, and its locks go", async (context) => {
    const far = await openFar(context);
    const broken = far.database.inHospital(far.hospitalId, async (trx) => {
      await trx.updateTable("hospitals").set({ name: "반쯤의원" }).execute();
      await far.way.set("black hole");
      await trx.updateTable("hospitals").set({ name: "끝의원" }).execute();
    });
    await expect(broken).rejects.toEqual(outOfReach);
    // The rollback was not waited for.
    expect(timeOuts(far)).toHaveLength(1);
    expect(counts(far.database)).toEqual({ total: 0, waiting: 0 });
    // The server has not heard of it: it ends who is idle in a transaction.
    const others = () => rename(far, far.near, "다음의원");
    await vi.waitFor(others, { timeout: 30_000 });
    expect(await nameOf(far)).toEqual([{ name: "다음의원" }]);
  });

  test("at the commit: the caller hears that nobody knows, and it was done once", async (context) => {
    const far = await openFar(context);
    const written = far.database.inHospital(far.hospitalId, async (trx) => {
      await sql`update hospitals set name = name || '!'`.execute(trx);
      await far.way.set("mute");
    });
    await expect(written).rejects.toEqual(outOfReach);
    expect(await nameOf(far)).toEqual([{ name: "테스트의원!" }]);
    expect(counts(far.database)).toEqual({ total: 0, waiting: 0 });
  });

  test("turns everybody away while it lasts, and works as soon as it is over", async (context) => {
    const far = await openFar(context);
    await fill(far.database);
    await far.way.set("black hole");
    const asked = await Promise.allSettled(Array.from({ length: 25 }, () => one(far.database)));
    for (const each of asked) expect(each).toEqual({ status: "rejected", reason: outOfReach });
    await vi.waitFor(() => expect(counts(far.database)).toEqual({ total: 0, waiting: 0 }), {
      timeout: 15_000,
    });
    await far.way.set("pass");
    await Promise.all(Array.from({ length: 25 }, () => one(far.database)));
    expect(counts(far.database)).toEqual({ total: 10, waiting: 0 });
  });

  test("for a moment only costs nothing", async (context) => {
    const far = await openFar(context);
    await far.way.set("stall");
    const asked = one(far.database);
    await far.way.set("pass");
    await asked;
    expect([far.way.taken, far.lost]).toEqual([1, []]);
  });

  test("keeps nobody waiting at the end", async (context) => {
    const far = await openFar(context);
    await fill(far.database);
    await far.way.set("black hole");
    const asked = expect(one(far.database)).rejects.toEqual(outOfReach);
    await inUse(far.database);
    await far.database.close();
    await asked;
    expect(counts(far.database)).toEqual({ total: 0, waiting: 0 });
  });
});

describe.concurrent("a database that is slow", () => {
  test("says so itself, and its connection is kept", async (context) => {
    const far = await openFar(context);
    const slow = sql`select pg_sleep(600)`.execute(far.database.kysely);
    await expect(slow).rejects.toMatchObject({ code: "57014" });
    await expect(slow).rejects.toEqual(outOfReach);
    await one(far.database);
    expect([far.way.taken, far.lost]).toEqual([1, []]);
  });

  test("has all the time there is where work is long, but not at the end", async (context) => {
    const far = await openFar(context, { patient: true });
    const slow = sql`select pg_sleep(5)`.execute(far.database.kysely);
    await expect(slow).resolves.toBeDefined();
    const endless = sql`select pg_sleep(600)`.execute(far.database.kysely);
    const ended = expect(endless).rejects.toThrow("closed while in use");
    await inUse(far.database);
    await far.database.close();
    await ended;
  });
});

test("an answer that came while this process was held up is an answer", async (context) => {
  const far = await openFar(context);
  const asked = sql`select pg_sleep(1)`.execute(far.database.kysely);
  await inUse(far.database);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5_000);
  await asked;
  expect(far.lost).toEqual([]);
});
