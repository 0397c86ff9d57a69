import { runOnce, type JobHelpers } from "graphile-worker";
import pino from "pino";
import { jobsLogger } from "#backend/database/jobs-logger.ts";
import { addJob, PLATFORM_JOBS, platformJobName } from "#backend/jobs/queue.ts";
import { createTasks } from "#backend/jobs/tasks.ts";
import { mend } from "#backend/sandbox/faults/store.ts";
import { BOOKING_PLATFORMS } from "#backend/sandbox/servers.ts";
import { ourBook, theirBook, type BothSides } from "./both-sides.ts";

const logger = jobsLogger(pino({ level: "silent" }));

/** Settled in so many rounds, or never. */
const MOST_ROUNDS = 15;

/** Does the jobs that wait for platforms, also those whose time has not come yet, in their order. */
export async function work({ outside: { database, services } }: BothSides): Promise<void> {
  const { pool } = database;
  await pool.query(
    "update graphile_worker._private_jobs set run_at = now() where locked_at is null",
  );
  const tasks = createTasks(services);
  const taskList = Object.fromEntries(
    BOOKING_PLATFORMS.flatMap((platform) =>
      PLATFORM_JOBS.map((name) => [
        platformJobName(name, platform),
        (payload: unknown, { abortSignal }: JobHelpers) =>
          (tasks[name] as (payload: unknown, signal: AbortSignal) => Promise<void>)(
            payload,
            abortSignal,
          ),
      ]),
    ),
  );
  await runOnce({ pgPool: pool, taskList, logger, noHandleSignals: true });
}

/** The platforms push what they have, whatever it waits for. */
export async function deliver({ outside: { database, sender } }: BothSides): Promise<void> {
  await database.pool.query("update sandbox.pushes set due_at = now()");
  while ((await sender.sendDue()) > 0);
}

export const pull = async (sides: BothSides, platform: (typeof BOOKING_PLATFORMS)[number]) => {
  const { outside, hospital } = sides;
  const { hospitalId } = hospital;
  await outside.database.inHospital(hospitalId, (trx) =>
    addJob(trx, "pull-bookings", { hospitalId, platform }),
  );
  await work(sides);
};

/** What is waited for after failures is over: the database's own clock counts that. */
export const waitIsOver = ({ outside, hospital: { hospitalId } }: BothSides) =>
  outside.database.inHospital(hospitalId, (trx) =>
    trx
      .updateTable("platformLinks")
      .set({ circuitUntil: null, pullNotBefore: null })
      .where("hospitalId", "=", hospitalId)
      .execute(),
  );

/** No platform is broken. */
export async function mendAll({ outside: { world } }: BothSides): Promise<void> {
  await mend(world.state());
  await world.state().deleteFrom("once").execute();
}

/** Everything is well again, and time passes until nothing more happens. */
export async function settle(sides: BothSides): Promise<void> {
  const { clock } = sides.outside;
  await mendAll(sides);
  let before = "";
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await waitIsOver(sides);
    await deliver(sides);
    for (const platform of BOOKING_PLATFORMS) await pull(sides, platform);
    clock.advance({ minutes: 1 });
    const now = JSON.stringify([await ourBook(sides), await theirBook(sides)]);
    if (now === before) return;
    before = now;
  }
  throw new Error(`it goes on for ever: ${before}`);
}
