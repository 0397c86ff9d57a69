import { addJob, type JobPayloads } from "#backend/jobs/queue.ts";
import {
  askingPages,
  nextTry,
  noteNotLetIn,
  takeBookings,
  waitLong,
  type Came,
  type PlatformBooking,
} from "#backend/platforms/index.ts";
import { linkAgain } from "#backend/reservations/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import { addDays, kstDay } from "#contract/kst.ts";
import { isLinkMade } from "#contract/platform.ts";
import { lockLink } from "../links.ts";
import { keep, readKept, type Wizard, type WizardRow } from "./kept.ts";
import { moveClashes } from "./move-clashes.ts";
import { COMING_DAYS, PAST_DAYS } from "./read-platform.ts";

type Job = JobPayloads["take-in"];

/**
 * Takes in what the dry run counted, once the link stands: the bookings to come, then what is chosen of
 * those that clash, then those of the days before, all by the step that pushes go through. What is
 * there already, of a link that was ended, is linked again. Begun again it goes on. A platform that does
 * not answer is asked again later and later, by a job in place of this one.
 * @throws when `signal` aborts, so that the job is put back
 */
export async function takeIn(services: Services, job: Job, signal: AbortSignal): Promise<void> {
  const { hospitalId, platform } = job;
  const of = { hospitalId, platform };
  const { database, clock } = services;
  const row = await database.inHospital(hospitalId, (trx) => readKept(trx, of));
  if (!row?.begunAt) return; // begun anew, or disconnected
  const { begunAt } = row;
  const today = kstDay(begunAt);
  const may = async (trx: HospitalTransaction) => {
    await assertTaking(trx, of, begunAt);
  };
  const take = (from: string, to: string) => takeDays(services, of, { from, to, may }, signal);
  const note = (columns: Parameters<typeof keep>[2]) =>
    database.inHospital(hospitalId, async (trx) => {
      await may(trx);
      await keep(trx, of, columns, clock());
    });
  const well = { takingFailsSince: null, takingWords: null };
  try {
    if (row.comingTakenAt === null) {
      await take(today, addDays(today, COMING_DAYS));
      await moveClashes(services, of);
      await note({ comingTakenAt: clock(), ...well });
    }
    if (row.pastTakenAt === null) {
      await take(addDays(today, -PAST_DAYS), today);
      await note({ pastTakenAt: clock(), ...well });
    }
  } catch (error) {
    if (error instanceof TakingOver) return;
    if (!(error instanceof NotTaken)) throw error;
    await database
      .inHospital(hospitalId, (trx) => takeLater(services, trx, job, begunAt, error.came))
      .catch((other: unknown) => {
        if (!(other instanceof TakingOver)) throw other;
      });
  }
}

/** The link is let go of, was made anew, or is paused (who ends the pause plans it again). */
class TakingOver extends Error {
  override name = "TakingOver";
}

type Halted = Extract<Came<object, object>, { came: "FAILURE" | "LATER" }>;

/** It did not come, or nobody was asked. */
class NotTaken extends Error {
  override name = "NotTaken";
  readonly came: Halted;

  constructor(came: Halted) {
    super(came.came);
    this.came = came;
  }
}

/** The link stands, and keeps standing until the commit. @throws TakingOver */
async function assertTaking(
  trx: HospitalTransaction,
  of: Wizard,
  begunAt: Date,
): Promise<WizardRow> {
  const link = await lockLink(trx, of.hospitalId, of.platform);
  const row = await readKept(trx, of);
  const stands = link !== undefined && isLinkMade(link.state) && link.state !== "PAUSED";
  if (!stands || row?.begunAt?.getTime() !== begunAt.getTime()) throw new TakingOver();
  return row;
}

async function takeDays(
  services: Services,
  of: Wizard,
  { may, ...days }: { from: string; to: string; may: (trx: HospitalTransaction) => Promise<void> },
  signal: AbortSignal,
): Promise<void> {
  const came = await askingPages<object, PlatformBooking[]>(
    services,
    of,
    {
      find: async (trx) => {
        await may(trx);
        return {};
      },
      pages: (adapter, access, _, ending) => adapter.listReservations(access, days, ending),
      take: async (page) => {
        await takeBookings(services, of, page, may);
        const shown = new Map(page.map(({ booking }) => [booking.externalId, booking]));
        await services.database.inHospital(of.hospitalId, async (trx) => {
          const { hospitalId, platform } = of;
          await linkAgain(trx, { hospitalId, now: services.clock() }, platform, shown);
          await may(trx);
        });
      },
    },
    signal,
  );
  if (came.came === "FAILURE" || came.came === "LATER") throw new NotTaken(came);
  if (came.came !== "ANSWER") throw new TakingOver();
}

/** Plans it again, and says what kept it where somebody was asked. @throws TakingOver */
async function takeLater(
  services: Services,
  trx: HospitalTransaction,
  job: Job,
  begunAt: Date,
  came: Halted,
): Promise<void> {
  const { hospitalId, platform } = job;
  const of = { hospitalId, platform };
  const row = await assertTaking(trx, of, begunAt);
  if (came.came === "LATER") return addJob(trx, "take-in", job, { afterMs: came.afterMs });
  const { kind, words, retryAfterSeconds, message: why } = came.failure;
  services.log.warn({ hospitalId, platform, why }, "what was to be taken in did not come");
  const now = services.clock();
  const fails = { takingFailsSince: row.takingFailsSince ?? now, takingWords: words };
  await keep(trx, of, fails, now);
  const isLockedOut = kind === "LOCKED_OUT";
  if (isLockedOut) await noteNotLetIn(trx, of, now);
  const failures = (job.failures ?? 0) + 1;
  const afterMs = isLockedOut ? waitLong() : nextTry(failures, retryAfterSeconds);
  await addJob(trx, "take-in", { ...of, failures }, { afterMs });
}
