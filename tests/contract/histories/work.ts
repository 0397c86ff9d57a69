import { addJob } from "#backend/jobs/queue.ts";
import { mend } from "#backend/sandbox/faults/store.ts";
import { BOOKING_PLATFORMS } from "#backend/sandbox/servers.ts";
import type { BothSides } from "./both-sides.ts";

/** Settled in so many rounds, or never. */
const MOST_ROUNDS = 15;

/** The platforms push what they have, whatever it waits for. */
export async function deliver({ outside: { database, sender } }: BothSides): Promise<void> {
  await database.pool.query("update sandbox.pushes set due_at = now()");
  while ((await sender.sendDue()) > 0);
}

export const pull = async (
  { outside, hospital, workers }: BothSides,
  ...platforms: readonly (typeof BOOKING_PLATFORMS)[number][]
) => {
  const { hospitalId } = hospital;
  await outside.database.inHospital(hospitalId, async (trx) => {
    for (const platform of platforms) await addJob(trx, "pull-bookings", { hospitalId, platform });
  });
  await workers.work();
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

/** No platform is broken, and no process dies. */
async function mendAll({ outside: { world }, workers }: BothSides): Promise<void> {
  workers.live();
  await mend(world.state());
  await world.state().deleteFrom("once").execute();
}

/** Everything is well again, no link is paused, and time passes until nothing more is to be said on either side. */
export async function settle(sides: BothSides): Promise<void> {
  const { clock } = sides.outside;
  await mendAll(sides);
  await sides.ask("/links/resume", {});
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await waitIsOver(sides);
    await deliver(sides);
    await pull(sides, ...BOOKING_PLATFORMS);
    clock.advance({ minutes: 1 });
    if ((await untold(sides)).length === 0) return;
  }
  throw new Error(`it goes on for ever: ${JSON.stringify(await untold(sides))}`);
}

/** The pushes and jobs that wait, but for those that the clock alone asks for, and those replaced while they ran. */
async function untold({ outside: { database } }: BothSides): Promise<object[]> {
  const { rows } = await database.pool.query<object>(`
    select platform || ' pushes' as what, tries, body::text from sandbox.pushes
    union all
    select key, attempts, concat(payload, ' ', locked_at, ' ', last_error)
    from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = task_id
    where identifier like any (array['%:NAVER', '%:KAKAO', 'apply-push', 'apply-stored'])
      and (attempts < max_attempts or locked_at is not null)`);
  return rows;
}
