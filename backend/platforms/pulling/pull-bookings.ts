import type { Services } from "#backend/services.ts";
import { kstDay } from "#contract/kst.ts";
import type { LinkKey } from "../access.ts";
import { PlatformFailure } from "../platform.ts";
import { noteRead, noteUnread } from "../receiving-health.ts";
import { beginPull, letGo, type BegunPull } from "./begin-pull.ts";
import { RunOver, takePage } from "./take-page.ts";

/**
 * Reads what changed at a platform since the cursor, to the end, and takes it into the book
 * (product.md §6). Only then the cursor moves: a failure half way leaves the old one, and what was read
 * is read again. Does nothing while another run does it, or the link does not stand.
 * @throws when `signal` aborts, so that the job is put back
 */
export async function pullBookings(
  services: Services,
  link: LinkKey,
  signal: AbortSignal,
): Promise<void> {
  const pull = await beginPull(services, link);
  if (!pull) return;
  try {
    const read = await readToTheEnd(services, pull, signal);
    const now = services.clock();
    await services.database.inHospital(link.hospitalId, (trx) =>
      noteRead(trx, pull, { ...read, now }),
    );
  } catch (error) {
    if (error instanceof RunOver) return;
    if (signal.aborted || !(error instanceof PlatformFailure)) {
      await letGo(services, pull).catch(() => undefined);
      throw error;
    }
    const { platform } = link;
    services.log.warn({ platform, why: error.message }, "platform not read");
    await services.database.inHospital(link.hospitalId, (trx) =>
      noteUnread(trx, pull, error, services.clock()),
    );
  }
}

async function readToTheEnd(services: Services, pull: BegunPull, signal: AbortSignal) {
  const { adapter } = services.platforms[pull.platform];
  let cursor: string | null = null;
  let tookAny = false;
  const today = kstDay(services.clock());
  for await (const page of adapter.pullReservations(pull.access, pull.cursor, signal)) {
    // The first time it may say all that it ever had.
    const bookings = page.bookings.filter(
      ({ booking }) => pull.cursor !== null || kstDay(booking.start) >= today,
    );
    if (bookings.length > 0) tookAny = (await takePage(services, pull, bookings)) || tookAny;
    cursor = page.cursor;
  }
  if (cursor === null) throw new PlatformFailure("its pages ended without the last one");
  return { cursor, tookAny };
}
