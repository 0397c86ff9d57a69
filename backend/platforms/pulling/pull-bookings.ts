import type { Services } from "#backend/services.ts";
import { kstDay } from "#contract/kst.ts";
import type { LinkKey } from "../access.ts";
import { asking } from "../asking.ts";
import type { Access, Platform } from "../platform.ts";
import { PlatformFailure } from "../platform-failure.ts";
import { noteRead, noteUnread } from "../receiving-health.ts";
import { beginPull, letGo, type BegunPull } from "./begin-pull.ts";
import { RunOver, takePage } from "./take-page.ts";

/** Many pages; each has 10 s. A link that takes longer goes on from the same cursor. */
const WITHIN_MS = 5 * 60_000;

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
    const came = await asking(
      services,
      link,
      {
        find: async (trx) => (begun.pull = await beginPull(trx, link)),
        ask: (adapter, access, pull, ending) =>
          readToTheEnd(services, pull, { adapter, access, signal: ending }),
        withinMs: WITHIN_MS,
      },
      signal,
    );
    const now = services.clock();
    const inHospital = services.database.inHospital.bind(services.database, link.hospitalId);
    if (came.came === "ANSWER")
      await inHospital((trx) => noteRead(trx, came.what, { ...came.answer, now }));
    else if (came.came === "FAILURE") {
      const { what, failure } = came;
      services.log.warn({ platform: link.platform, why: failure.message }, "platform not read");
      await inHospital((trx) => noteUnread(trx, what, failure, now));
    } else await undo();
  } catch (error) {
    if (error instanceof RunOver) return;
    await undo().catch(() => undefined);
    throw error;
  }
}

interface Way {
  adapter: Platform;
  access: Access;
  signal: AbortSignal;
}

async function readToTheEnd(services: Services, pull: BegunPull, { adapter, access, signal }: Way) {
  let cursor: string | null = null;
  let tookAny = false;
  const today = kstDay(services.clock());
  for await (const page of adapter.pullReservations(access, pull.cursor, signal)) {
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
