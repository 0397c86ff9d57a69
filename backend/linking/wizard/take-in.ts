import type { JobPayloads } from "#backend/jobs/queue.ts";
import { accessOf, PlatformFailure, takeBookings } from "#backend/platforms/index.ts";
import { linkAgain } from "#backend/reservations/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import { addDays, kstDay } from "#contract/kst.ts";
import { isLinkMade } from "#contract/platform.ts";
import { lockLink } from "../links.ts";
import { keep, readKept, type Wizard } from "./kept.ts";
import { moveClashes } from "./move-clashes.ts";
import { COMING_DAYS, PAST_DAYS } from "./read-platform.ts";

/**
 * Takes in what the dry run counted, once the link stands: the bookings to come, then what is chosen of
 * those that clash, then those of the days before, all by the step that pushes go through. What is
 * there already, of a link that was ended, is linked again. Begun again it goes on.
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
  const { begunAt } = row;
  const today = kstDay(begunAt);
  const may = (trx: HospitalTransaction) => assertTaking(trx, of, begunAt);
  const take = (from: string, to: string) => takeDays(services, of, { from, to, may }, signal);
  const note = (columns: Parameters<typeof keep>[2]) =>
    database.inHospital(hospitalId, async (trx) => {
      await may(trx);
      await keep(trx, of, columns, clock());
    });
  const well = { takingFailsSince: null, takingWords: null };
  try {
    await database.inHospital(hospitalId, may);
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
    if (signal.aborted || !(error instanceof PlatformFailure)) throw error;
    services.log.warn(
      { hospitalId, platform, because: error.kind },
      "what was to be taken in did not come",
    );
    await note({
      takingFailsSince: row.takingFailsSince ?? clock(),
      takingWords: error.words,
    }).catch((other: unknown) => {
      if (!(other instanceof TakingOver)) throw other;
    });
    throw error;
  }
}

/** The link is let go of, was made anew, or is paused (who ends the pause plans it again). */
class TakingOver extends Error {
  override name = "TakingOver";
}

/** The link stands, and keeps standing until the commit. @throws TakingOver */
async function assertTaking(trx: HospitalTransaction, of: Wizard, begunAt: Date): Promise<void> {
  const link = await lockLink(trx, of.hospitalId, of.platform);
  const row = await readKept(trx, of);
  const stands = link !== undefined && isLinkMade(link.state) && link.state !== "PAUSED";
  if (!stands || row?.begunAt?.getTime() !== begunAt.getTime()) throw new TakingOver();
}

async function takeDays(
  services: Services,
  of: Wizard,
  { may, ...days }: { from: string; to: string; may: (trx: HospitalTransaction) => Promise<void> },
  signal: AbortSignal,
): Promise<void> {
  const { database, platforms } = services;
  const access = await database.inHospital(of.hospitalId, (trx) => accessOf(services, trx, of));
  if (!access) throw new TakingOver();
  const { adapter } = platforms[of.platform];
  for await (const page of adapter.listReservations(access, days, signal)) {
    await takeBookings(services, of, page, may);
    const shown = new Map(page.map(({ booking }) => [booking.externalId, booking]));
    await database.inHospital(of.hospitalId, async (trx) => {
      const { hospitalId, platform } = of;
      await linkAgain(trx, { hospitalId, now: services.clock() }, platform, shown);
      await may(trx);
    });
  }
}
