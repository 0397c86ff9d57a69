import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import type { JobPayloads } from "#backend/jobs/queue.ts";
import { createTasks } from "#backend/jobs/tasks.ts";
import { startWorker } from "#backend/jobs/worker.ts";
import type { Status } from "#contract/reservation-status.ts";
import { countStatements } from "#tests/support/statements.ts";
import { time, usePlatformBookings } from "#tests/support/platform-bookings.ts";
import { readHistory } from "../history.ts";
import { toReservation } from "../mapping.ts";
import { boardQuery } from "../reading/board-query.ts";
import type { Row } from "../store.ts";
import { dismiss } from "./dismiss.ts";
import { expire } from "./expire.ts";
import { planExpiries } from "./plan-expiries.ts";

/** A request that nobody answers in time: by the clock, once, and out of sight again. */
const desk = usePlatformBookings();
const { act, clock, hospital, jobOf, now, pushed, received, services, set, told } = desk;

const JOBS = "graphile_worker._private_jobs";
const query = async <One extends object>(text: string, values: unknown[] = []) =>
  (await services().database.pool.query<One>(text, values)).rows;
const linesOf = (row: Row) => act((trx, by) => readHistory(trx, by.hospitalId, row.reservationId));
const expiriesOf = async (row: Row) =>
  (await linesOf(row)).filter(({ to, action }) => to === "EXPIRED" && action === "STATUS");
const putAway = async (row: Row) => {
  const { version } = await now(row);
  return act((trx, by) => dismiss(trx, by, row.reservationId, { version }));
};
const expired = async (start = "17:00") => {
  const row = await received(start);
  clock.set(time("15:12"));
  const { hospitalId, reservationId } = row;
  await expire(services(), { hospitalId, reservationId, answerBy: row.answerBy!.toISOString() });
  return row;
};
/** Ids of what the board shows as expired. */
const shown = async () => {
  const { hospitalId } = hospital();
  const asked = { hospitalId, date: "2026-11-20", today: "2026-11-20", monday: "2026-11-16" };
  const rows = await act((trx) =>
    boardQuery(trx, { ...asked, now: clock(), opened: undefined }).execute(),
  );
  return rows.flatMap((row) => (row.part === "expired" ? row.reservationId : []));
};

test("stands in 확인 필요 for ten minutes, and holds nothing meanwhile", async () => {
  const row = await expired();
  expect(toReservation(await now(row))).toMatchObject({
    status: "EXPIRED",
    answerBy: time("15:12").toISOString(),
    seat: null,
  });
  // Its seat is another's by now.
  expect(await received("17:00")).toMatchObject({ conflict: null, seat: 0 });
  expect(await shown()).toEqual([row.reservationId]);
  clock.set(new Date(time("15:22").getTime() - 1));
  expect(await shown()).toEqual([row.reservationId]);
  clock.set(time("15:22"));
  expect(await shown()).toEqual([]);
});

test("is put away for everybody, once; whatever it is next is not", async () => {
  const row = await expired();
  expect(await putAway(row)).toMatchObject({
    status: "EXPIRED",
    dismissedAt: clock().toISOString(),
  });
  expect(await shown()).toEqual([]);
  const { version } = await now(row);
  const again = act((trx, by) => dismiss(trx, by, row.reservationId, { version: version - 1 }));
  expect(await again).toMatchObject({ version });
  expect((await linesOf(row)).at(-1)).toMatchObject({ action: "DISMISSED", by: "김접수" });

  expect(await set(row, "REQUESTED")).toMatchObject({ status: "REQUESTED", dismissedAt: null });
  await expect(putAway(row)).rejects.toMatchObject({ body: { conflict: "transition" } });
});

test("goes back as it was while the platform was not told, and then is not told of it", async () => {
  const row = await expired();
  expect(await jobOf("tell", row)).not.toBeNull();
  const back = await set(row, "REQUESTED");
  expect(back).toMatchObject({ syncState: "SYNCED", answerBy: time("16:12").toISOString() });
  expect(await jobOf("tell", row)).toBeNull();
  expect((await jobOf("expire", row))?.plannedFor).toEqual(time("16:12"));

  const late = await expired("16:00");
  await told(late);
  await expect(set(late, "REQUESTED")).rejects.toMatchObject({ body: { conflict: "transition" } });
});

test("several processes expire each request once, though each job is given back and done again", async () => {
  const starts = ["15:00", "16:00", "17:00"];
  const rows = await Promise.all(starts.map((start) => received(start)));
  await query(`update ${JOBS} set run_at = now() where key = any($1)`, [
    rows.map(({ reservationId }) => `expire:${reservationId}`),
  ]);
  for (let process = 0; process < 3; process += 1) {
    const worker = await startWorker(services(), createTasks(services()));
    onTestFinished(() => worker.stop());
  }
  await Promise.all(
    [...rows, ...rows].map(({ hospitalId, reservationId, answerBy }) =>
      expire(services(), { hospitalId, reservationId, answerBy: answerBy!.toISOString() }),
    ),
  );
  const left = () => query(`select from ${JOBS} where key like 'expire:%' and run_at <= now()`);
  await expect.poll(left, { timeout: 30_000 }).toEqual([]);
  for (const row of rows) {
    expect(await expiriesOf(row)).toHaveLength(1);
    expect(await now(row)).toMatchObject({ status: "EXPIRED", version: 2, syncState: "PENDING" });
  }
});

test("one that lost its job is found a minute after its deadline, others are left alone", async () => {
  const lost = await received("17:00");
  const waits = await received("16:00");
  const clash = await received("16:00");
  expect(clash.conflict).toBe("SEAT_TAKEN");
  await query(`delete from ${JOBS} where key = $1`, [`expire:${lost.reservationId}`]);
  const planned = await jobOf("expire", waits);
  clock.set(time("15:13"));
  await planExpiries(services());
  expect(await jobOf("expire", lost)).toBeNull();
  clock.advance({ seconds: 1 });
  await planExpiries(services());
  expect(await jobOf("expire", lost)).toEqual({ plannedFor: time("15:12"), seconds: 0 });
  expect(await jobOf("expire", waits)).toEqual(planned);
  expect(await jobOf("expire", clash)).toBeNull();
});

test("where nothing is overdue, one statement finds it, however many hospitals there are", async () => {
  // The requests of the tests before are in the same database.
  clock.set(time("09:00"));
  const idle = await countStatements(() => planExpiries(services()));
  expect(idle.statements).toHaveLength(1);
});

/** What may happen to a request, minute by minute. */
const STEPS = [
  "WAIT",
  "CONFIRMED",
  "REJECTED",
  "REQUESTED",
  "MOVED",
  "TOLD",
  "PUT_AWAY",
  "STALE",
] as const;

test("whatever happens to it: a clock for what waits and for nothing else, each expiry once and not before its time", async () => {
  const step = fc.record({
    does: fc.constantFrom(...STEPS),
    minutes: fc.integer({ min: 0, max: 25 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      clock.set(time("09:00"));
      const row = await received("17:00");
      const stale: JobPayloads["expire-reservation"][] = [];
      let expiries = 0;
      try {
        for (const { does, minutes } of steps) {
          clock.advance({ minutes });
          expiries += await ring(row, stale);
          await attempt(row, does, stale);
          expiries += await ring(row, stale);
          const is = await now(row);
          const waits = is.status === "REQUESTED" && is.conflict === null;
          expect((await jobOf("expire", row))?.plannedFor ?? null).toEqual(
            waits ? is.answerBy : null,
          );
          expect(waits && is.answerBy! <= clock()).toBe(false);
          expect(is.dismissedAt !== null && is.status !== "EXPIRED").toBe(false);
          expect(await expiriesOf(row)).toHaveLength(expiries);
        }
      } finally {
        // Out of the way of the next one.
        await act((trx) =>
          trx
            .updateTable("reservations")
            .set({ status: "CANCELED", conflict: null })
            .where("reservationId", "=", row.reservationId)
            .execute(),
        );
      }
    }),
    { numRuns: 25 },
  );
}, 60_000);

/** The job of a request whose time has come is done. @returns how often it expired by that */
async function ring(row: Row, stale: JobPayloads["expire-reservation"][]): Promise<number> {
  const { hospitalId, reservationId } = row;
  const job = await jobOf("expire", row);
  if (!job) return 0;
  const payload = { hospitalId, reservationId, answerBy: job.plannedFor.toISOString() };
  stale.push(payload);
  if (job.plannedFor > clock()) return 0;
  const before = await now(row);
  await query(`delete from ${JOBS} where key = $1`, [`expire:${reservationId}`]);
  await expire(services(), payload);
  const { status, version } = await now(row);
  expect({ status, version }).toEqual({ status: "EXPIRED", version: before.version + 1 });
  return 1;
}

/** Does it where the table of states lets it. */
async function attempt(
  row: Row,
  does: (typeof STEPS)[number],
  stale: readonly JobPayloads["expire-reservation"][],
): Promise<unknown> {
  const ifAllowed = (act: Promise<unknown>) =>
    act.catch((error: unknown) => expect(error).toMatchObject({ code: "4090" }));
  switch (does) {
    case "WAIT":
      return;
    case "MOVED":
      return pushed(
        row,
        "REQUESTED",
        (await now(row)).startsAt > time("16:30") ? "16:00" : "17:00",
      );
    case "TOLD":
      return told(row);
    case "PUT_AWAY":
      return ifAllowed(putAway(row));
    case "STALE": {
      // Jobs that another has replaced since, or that are done: they change nothing.
      const { answerBy, version, status } = await now(row);
      const old = stale.filter(
        (job) => status !== "REQUESTED" || job.answerBy !== answerBy?.toISOString(),
      );
      for (const job of old) await expire(services(), job);
      return expect((await now(row)).version).toBe(version);
    }
    default: {
      const to: Status = does;
      return ifAllowed(set(row, to));
    }
  }
}
