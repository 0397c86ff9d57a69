import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createEnvelope } from "#backend/credentials/index.ts";
import type { JobPayloads } from "#backend/jobs/queue.ts";
import { takeIn } from "#backend/linking/index.ts";
import { asking } from "#backend/platforms/index.ts";
import { call } from "#tests/support/backend.ts";
import { useWizard } from "#tests/support/wizard-walk.ts";

/** What a link that was made takes in is asked for as everything is: the platform is not pressed. */
const wizard = useWizard();
const { business, start, take, taken } = wizard;

const first = async () => (await wizard.page(5)).begun!.lines[0];
const linkOf = () => {
  const { database, hospital } = wizard.backend();
  return database.inHospital(hospital.hospitalId, (trx) =>
    trx
      .selectFrom("platformLinks")
      .select(["state", "circuitFailures", "receivingFailsSince"])
      .where("platform", "=", "NAVER")
      .executeTakeFirstOrThrow(),
  );
};
/** In how many seconds it is tried again; null: never. */
const againIn = async () => {
  const { database, hospital } = wizard.backend();
  const { rows } = await database.pool.query<{ seconds: number }>(
    `select extract(epoch from run_at - now())::float8 as seconds
     from graphile_worker._private_jobs where key = $1`,
    [`take-in:${hospital.hospitalId}:NAVER`],
  );
  return rows[0]?.seconds ?? null;
};
/** What is planned to be tried again is, as it was planned. */
async function takePlanned() {
  const { database, hospital, services } = wizard.backend();
  const { rows } = await database.pool.query<{ payload: JobPayloads["take-in"] }>(
    "delete from graphile_worker._private_jobs where key = $1 returning payload",
    [`take-in:${hospital.hospitalId}:NAVER`],
  );
  await takeIn(services, rows[0]!.payload, AbortSignal.timeout(20_000));
}

describe("a platform that does not answer", () => {
  test("is tried again later and later, and what it said stands on the done page", async () => {
    await start();
    business().faults.set("bookings", 503);
    await take();
    expect(await first()).toMatchObject({ state: "FAILED", words: "지금은 안 돼요" });
    expect(await againIn()).toBeLessThan(3);
    await takePlanned();
    expect(await againIn()).toBeGreaterThan(3);
    await takePlanned();
    expect(await againIn()).toBeGreaterThan(7);
    business().retryAfter = 90;
    await take();
    expect(await againIn()).toBeGreaterThan(80);
  });

  test("five times in a row is asked by nobody, until its circuit closes", async () => {
    await start();
    business().faults.set("bookings", 503);
    for (let times = 0; times < 5; times += 1) await take();
    expect(await linkOf()).toMatchObject({ circuitFailures: 5 });
    business().faults.clear();
    await take();
    expect(await taken()).toEqual([]);
    expect(await againIn()).toBeGreaterThan(10);
  });
});

describe("a platform that does not let us in", () => {
  const isLockedOut = async () => {
    expect(await linkOf()).toMatchObject({
      state: "AUTH_REQUIRED",
      receivingFailsSince: expect.any(Date) as Date,
    });
    expect(await againIn()).toBeGreaterThan(14 * 60);
    expect((await first())?.state).toBe("FAILED");
  };

  test("is to be linked anew, and left alone for long, unless it is asked by hand", async () => {
    await start();
    business().key = "another-key-12345";
    await take();
    await isLockedOut();
    const asked = { method: "POST", token: wizard.token() };
    expect((await call(`${wizard.base()}/links/NAVER/ask`, asked)).code).toBe("0000");
    expect(await againIn()).toBeLessThan(1);
  });

  test("neither where its key cannot be opened", async () => {
    await start();
    const { services, hospital } = wizard.backend();
    const credentials = createEnvelope([Buffer.alloc(32, 2)]);
    await takeIn(
      { ...services, secrets: { ...services.secrets, credentials } },
      { hospitalId: hospital.hospitalId, platform: "NAVER" },
      AbortSignal.timeout(20_000),
    );
    await isLockedOut();
  });
});

test("while what was read is written, both places are free for what else is to go there", async () => {
  await start();
  const { services, hospital, database } = wizard.backend();
  let open: () => void = () => undefined;
  business().gate = new Promise<void>((resolve) => (open = resolve));
  const taking = take();
  await expect.poll(() => business().waiting).toBe(1);
  const came = await database.inHospital(hospital.hospitalId, async (trx) => {
    // Who writes waits for the link.
    await trx.selectFrom("platformLinks").selectAll().forUpdate().execute();
    open();
    await expect.poll(() => business().waiting).toBe(0);
    let inside = 0;
    const question = {
      find: () => Promise.resolve({}),
      ask: async () => {
        inside += 1;
        await expect.poll(() => inside).toBe(2);
        return {};
      },
    };
    const link = { hospitalId: hospital.hospitalId, platform: "NAVER" as const };
    const never = AbortSignal.timeout(20_000);
    return Promise.all([1, 2].map(() => asking(services, link, question, never)));
  });
  expect(came.map(({ came }) => came)).toEqual(["ANSWER", "ANSWER"]);
  await taking;
  expect(await taken()).toHaveLength(5);
});

test("asked by hand it is asked at once, though another is just trying whether it answers", async () => {
  await start();
  const { hospital, database } = wizard.backend();
  await database.inHospital(hospital.hospitalId, (trx) =>
    trx
      .updateTable("platformLinks")
      .set({ circuitFailures: 5, circuitUntil: sql`now() + interval '15 seconds'` })
      .where("platform", "=", "NAVER")
      .execute(),
  );
  await wizard.step("POST", "again", {});
  await take();
  expect(await taken()).toHaveLength(5);
});

test("what is on the board of a link before is not said to be taken in until it is", async () => {
  await start();
  await take();
  const { reservations = 0 } = (await wizard.disconnect(0)).body as { reservations?: number };
  expect((await wizard.disconnect(reservations)).code).toBe("0000");
  await start();
  business().faults.set("bookings", 503);
  await take();
  expect(await first()).toMatchObject({ state: "FAILED", done: 0, planned: 4 });
  business().faults.clear();
  await take();
  expect(await first()).toMatchObject({ state: "DONE", done: 4, planned: 4 });
});

test("two of a hospital's calls at a time: the third goes back, and is tried soon", async () => {
  await start();
  let open: () => void = () => undefined;
  business().gate = new Promise<void>((resolve) => (open = resolve));
  const two = [take(), take()];
  await expect.poll(() => business().waiting).toBe(2);
  await take();
  expect(business().waiting).toBe(2);
  expect(await againIn()).toBeLessThan(2);
  open();
  await Promise.all(two);
  expect(await taken()).toHaveLength(5);
});
