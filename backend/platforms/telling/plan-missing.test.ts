import { expect, onTestFinished, test } from "vitest";
import { addJob } from "#backend/jobs/queue.ts";
import { createTasks } from "#backend/jobs/tasks.ts";
import { startWorker } from "#backend/jobs/worker.ts";
import type { Services } from "#backend/services.ts";
import type { LinkState } from "#contract/platform.ts";
import { linkIn } from "#tests/support/link-in.ts";
import { createHospital } from "#tests/support/factories.ts";
import { countStatements } from "#tests/support/statements.ts";
import { time, usePlatformBookings } from "#tests/support/platform-bookings.ts";
import { planMissing } from "./plan-missing.ts";
import { tellPlatform } from "./tell-platform.ts";

const desk = usePlatformBookings();
const { clock, hospital, jobOf, now, received, set } = desk;
type Row = Awaited<ReturnType<typeof received>>;

/** The services, with Naver listening, and what it is told of each booking. */
function listening(): { services: Services; told: Map<string, string[]> } {
  const told = new Map<string, string[]>();
  const services = desk.services();
  const { NAVER, ...others } = services.platforms;
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { status } = (await request.json()) as { status: string };
    const id = request.url.slice(request.url.lastIndexOf("/") + 1);
    told.set(id, [...(told.get(id) ?? []), status]);
    return Response.json({});
  };
  const endpoint = { url: "http://naver.invalid/api", fetch };
  return {
    services: { ...services, platforms: { ...others, NAVER: { ...NAVER, endpoint } } },
    told,
  };
}

/** A booking of Naver that staff have just confirmed. */
async function confirmed() {
  const row = await received("15:00");
  await set(row, "CONFIRMED");
  return row;
}

// Its own job alone: the bookings of the tests before are in the same database.
const onJob =
  (does: string) =>
  async ({ reservationId }: Row) => {
    const { pool } = desk.services().database;
    const { rows } = await pool.query<{ attempts: number }>(`${does} where key = $1`, [
      `tell:${reservationId}`,
    ]);
    return rows;
  };
const JOBS = "graphile_worker._private_jobs";
const forgetJob = onJob(`delete from ${JOBS}`);
const dueNow = onJob(`update ${JOBS} set run_at = now()`);
const giveUp = onJob(`update ${JOBS} set attempts = max_attempts`);
const take = onJob(`update ${JOBS} set locked_at = now(), locked_by = 'a worker'`);
const attempts = onJob(`select attempts from ${JOBS}`);
const leave = (columns: { syncState: "PENDING" | "FAILED" | "SYNCED"; tellAt: Date | null }) =>
  desk.act((trx) =>
    trx
      .updateTable("reservations")
      .set(columns)
      .where("hospitalId", "=", hospital().hospitalId)
      .execute(),
  );

/** The link with Naver is so from now on. */
const link = (state: LinkState) =>
  desk.act((trx) =>
    trx
      .updateTable("platformLinks")
      .set(linkIn(state))
      .where("hospitalId", "=", hospital().hospitalId)
      .where("platform", "=", "NAVER")
      .execute(),
  );

test("what is PENDING without a job is planned, with the time that it was planned for", async () => {
  const row = await confirmed();
  await forgetJob(row);
  await planMissing(listening().services);
  const { tellAt } = await now(row);
  expect(await jobOf("tell", row)).toEqual({ plannedFor: tellAt, seconds: 6 });
});

test("one without a time is given it, and one that FAILED, or whose job gave up, is tried again", async () => {
  const row = await confirmed();
  const { services } = listening();
  for (const columns of [
    { syncState: "PENDING", tellAt: null },
    { syncState: "FAILED", tellAt: clock() },
  ] as const) {
    await forgetJob(row);
    await leave(columns);
    await planMissing(services);
    expect(await jobOf("tell", row)).toMatchObject({ plannedFor: clock() });
    expect(await now(row)).toMatchObject({ ...columns, tellAt: clock() });
  }
  await giveUp(row);
  await planMissing(services);
  expect(await attempts(row)).toEqual([{ attempts: 0 }]);
});

test("what has a job, waiting or under way, and what is told already, is left alone", async () => {
  const row = await confirmed();
  const { services } = listening();
  const planned = await jobOf("tell", row);
  await planMissing(services);
  expect(await jobOf("tell", row)).toEqual(planned);
  await giveUp(row);
  await take(row);
  await planMissing(services);
  expect(await attempts(row)).toEqual([{ attempts: 25 }]);

  await forgetJob(row);
  await leave({ syncState: "SYNCED", tellAt: null });
  await planMissing(services);
  expect(await jobOf("tell", row)).toBeNull();
});

test("a link that is only read is told nothing and skipped until it lets itself be told", async () => {
  const row = await confirmed();
  const { services, told } = listening();
  const { hospitalId, reservationId, tellAt } = row.tellAt ? row : await now(row);
  const job = { hospitalId, reservationId, tellAt: tellAt!.toISOString() };
  const tell = () =>
    tellPlatform(services, { ...job, platform: "NAVER" }, new AbortController().signal);
  const says = (told: string[]) =>
    desk.act((trx) =>
      trx
        .updateTable("platformLinks")
        .set({ account: JSON.stringify({ told }) })
        .where("hospitalId", "=", hospital().hospitalId)
        .execute(),
    );
  await forgetJob(row);
  await says(["SLOTS"]);
  await tell();
  expect(told.size).toBe(0);
  await planMissing(services);
  expect(await jobOf("tell", row)).toBeNull();
  await says(["SLOTS", "RESERVATION"]);
  await planMissing(services);
  expect(await jobOf("tell", row)).not.toBeNull();
  await tell();
  expect(told.size).toBe(1);
});

test("a platform without an endpoint is skipped until it has one", async () => {
  const row = await confirmed();
  await forgetJob(row);
  await planMissing(desk.services());
  expect(await jobOf("tell", row)).toBeNull();
  await planMissing(listening().services);
  expect(await jobOf("tell", row)).not.toBeNull();
});

test.each(["NOT_LINKED", "DISCONNECTED", "PAUSED"] as const)(
  "a booking of a link that is %s waits until it is linked",
  async (state) => {
    const row = await confirmed();
    await forgetJob(row);
    await link(state);
    await planMissing(listening().services);
    expect(await jobOf("tell", row)).toBeNull();
    await link("DEGRADED");
    await planMissing(listening().services);
    expect(await jobOf("tell", row)).not.toBeNull();
  },
);

test("a visit that began more than a day ago is left alone", async () => {
  const row = await confirmed();
  await forgetJob(row);
  const dayLater = row.startsAt.getTime() + 24 * 60 * 60_000;
  clock.set(new Date(dayLater + 1));
  await planMissing(listening().services);
  expect(await jobOf("tell", row)).toBeNull();
  clock.set(new Date(dayLater));
  await planMissing(listening().services);
  expect(await jobOf("tell", row)).not.toBeNull();
});

test("an installation with nothing to tell is asked once, however many hospitals it has", async () => {
  const { services } = listening();
  for (let more = 0; more < 3; more += 1) await createHospital(services.database);
  const row = await confirmed();
  await leave({ syncState: "SYNCED", tellAt: null });
  // The bookings of the tests before are in the same database.
  clock.set(new Date(row.startsAt.getTime() + 48 * 60 * 60_000));
  const idle = await countStatements(() => planMissing(services));
  expect(idle.statements).toHaveLength(1);

  clock.set(row.startsAt);
  await leave({ syncState: "PENDING", tellAt: null });
  await forgetJob(row);
  const busy = await countStatements(() => planMissing(services));
  expect(busy.statements.length).toBeGreaterThan(1);
  expect(await jobOf("tell", row)).not.toBeNull();
});

test.each(["NOT_LINKED", "DISCONNECTED", "PAUSED"] as const)(
  "a job of a link that is %s meanwhile tells nothing, and leaves it to be told later",
  async (state) => {
    const row = await confirmed();
    const { tellAt } = await now(row);
    await link(state);
    const { services, told } = listening();
    const { hospitalId, reservationId } = row;
    const job = { hospitalId, reservationId, platform: "NAVER" as const };
    const signal = new AbortController().signal;
    await tellPlatform(services, { ...job, tellAt: tellAt!.toISOString() }, signal);
    expect(told.size).toBe(0);
    expect(await now(row)).toMatchObject({ syncState: "PENDING", tellAt });
  },
);

/** Runs the jobs by the clock of these tests, which the database's is days away from. */
async function works(services: Services) {
  const worker = await startWorker(services, createTasks(services));
  onTestFinished(() => worker.stop());
}
const within = { timeout: 30_000 };

test.each([
  ["behind", "13:12"],
  ["ahead of", "15:12"],
])("is told by a process whose clock is an hour %s the planner's", async (_by, worker) => {
  const row = await confirmed();
  expect(await jobOf("tell", row)).toMatchObject({ seconds: 6 });
  await dueNow(row);
  clock.set(time(worker));
  const { services, told } = listening();
  await works(services);
  await expect.poll(async () => (await now(row)).syncState, within).toBe("SYNCED");
  expect(told.get(row.externalId ?? "")).toEqual(["confirmed"]);
});

test("a process that starts tells what was left without a job", async () => {
  const row = await confirmed();
  await forgetJob(row);
  const { services } = listening();
  // As `startBackend` does.
  await addJob(services.database.kysely, "plan-missing", { of: "all" });
  await works(services);
  await expect.poll(() => jobOf("tell", row), within).not.toBeNull();
  await dueNow(row);
  await expect.poll(async () => (await now(row)).syncState, within).toBe("SYNCED");
});
