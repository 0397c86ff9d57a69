import type { JobPayloads } from "#backend/jobs/queue.ts";
import { accessOf, PlatformFailure, takeBookings } from "#backend/platforms/index.ts";
import type { Services } from "#backend/services.ts";
import { addDays, kstDay } from "#contract/kst.ts";
import { keep, readKept, type Wizard } from "./kept.ts";
import { moveClashes } from "./move-clashes.ts";
import { COMING_DAYS, PAST_DAYS } from "./read-platform.ts";

/**
 * Takes in what the dry run counted, once the link stands: the bookings to come, then what is chosen of
 * those that clash, then those of the days before, all by the step that pushes go through. What is
 * there already costs nothing: begun again it goes on.
 * @throws where the platform does not answer, so that it is tried again later, and when `signal` aborts
 */
export async function takeIn(
  services: Services,
  { hospitalId, platform }: JobPayloads["take-in"],
  signal: AbortSignal,
): Promise<void> {
  const of = { hospitalId, platform };
  const { database, clock } = services;
  const row = await database.inHospital(hospitalId, (trx) => readKept(trx, of));
  if (!row?.begunAt) return; // begun anew, or disconnected
  const today = kstDay(row.begunAt);
  const note = (columns: Parameters<typeof keep>[2]) =>
    database.inHospital(hospitalId, (trx) => keep(trx, of, columns, clock()));
  const well = { takingFailsSince: null, takingWords: null };
  try {
    if (row.comingTakenAt === null) {
      await takeDays(services, of, { from: today, to: addDays(today, COMING_DAYS) }, signal);
      await moveClashes(services, of);
      await note({ comingTakenAt: clock(), ...well });
    }
    if (row.pastTakenAt === null) {
      await takeDays(services, of, { from: addDays(today, -PAST_DAYS), to: today }, signal);
      await note({ pastTakenAt: clock(), ...well });
    }
  } catch (error) {
    if (signal.aborted || !(error instanceof PlatformFailure)) throw error;
    services.log.warn(
      { hospitalId, platform, because: error.kind },
      "what was to be taken in did not come",
    );
    await note({
      takingFailsSince: row.takingFailsSince ?? clock(),
      takingWords: error.words,
    });
    throw error;
  }
}

async function takeDays(
  services: Services,
  of: Wizard,
  days: { from: string; to: string },
  signal: AbortSignal,
): Promise<void> {
  const { database, platforms } = services;
  const access = await database.inHospital(of.hospitalId, (trx) => accessOf(services, trx, of));
  if (!access) return;
  const { adapter } = platforms[of.platform];
  for await (const page of adapter.listReservations(access, days, signal))
    await takeBookings(services, of, page);
}
