import type { Services } from "#backend/services.ts";
import { kstDay } from "#contract/kst.ts";
import type { LinkKey } from "../access.ts";
import { askingPages } from "../asking/asking-pages.ts";
import type { PulledPage } from "../platform.ts";
import { PlatformFailure } from "../platform-failure.ts";
import { noteRead, noteUnread } from "../receiving/receiving-health.ts";
import { beginPull, keepPulling, letGo, type BegunPull } from "./begin-pull.ts";
import { RunOver, takePage } from "./take-page.ts";

/**
 * Reads what changed at a platform since the cursor, to the end, and takes it into the book
 * (product.md §6). Only then the cursor moves: a failure half way leaves the old one, and what was read
 * is read again. Does nothing while another run does it, the link does not stand, or its circuit is open.
 * @throws when `signal` aborts, so that the job is put back
 */
export async function pullBookings(
  services: Services,
  link: LinkKey,
  signal: AbortSignal,
): Promise<void> {
  const begun: { pull: BegunPull | null } = { pull: null };
  const undo = async () => begun.pull && letGo(services, begun.pull);
  try {
    const read: { cursor: string | null; tookAny: boolean } = { cursor: null, tookAny: false };
    const today = kstDay(services.clock());
    const came = await askingPages<BegunPull, PulledPage>(
      services,
      link,
      {
        find: async (trx) => {
          if (begun.pull === null) return (begun.pull = await beginPull(trx, link));
          return (await keepPulling(trx, begun.pull)) ? begun.pull : null;
        },
        pages: (adapter, access, { cursor }, ending) =>
          adapter.pullReservations(access, cursor, ending),
        take: async (page) => {
          const { pull } = begun;
          // The first time it may say all that it ever had.
          const bookings = page.bookings.filter(
            ({ booking }) => pull?.cursor !== null || kstDay(booking.start) >= today,
          );
          if (pull && bookings.length > 0)
            read.tookAny = (await takePage(services, pull, bookings)) || read.tookAny;
          read.cursor = page.cursor;
        },
        isLast: ({ cursor }) => cursor !== null,
      },
      signal,
    );
    const now = services.clock();
    const inHospital = services.database.inHospital.bind(services.database, link.hospitalId);
    const { cursor } = read;
    if (came.came === "ANSWER" && cursor !== null)
      await inHospital((trx) => noteRead(trx, came.what, { ...read, cursor, now }));
    else if (came.came === "FAILURE" || came.came === "ANSWER") {
      const { what } = came;
      const failure = came.came === "FAILURE" ? came.failure : new PlatformFailure(NOT_ENDED);
      services.log.warn({ platform: link.platform, why: failure.message }, "platform not read");
      await inHospital((trx) => noteUnread(trx, what, failure, now));
    } else await undo();
  } catch (error) {
    if (error instanceof RunOver) return;
    await undo().catch(() => undefined);
    throw error;
  }
}

const NOT_ENDED = "its pages ended without the last one";
