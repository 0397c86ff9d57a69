import { sql } from "kysely";
import type { Push } from "#backend/platforms/index.ts";
import { takeOnce, listFaults } from "../faults/store.ts";
import type { BookingPlatform } from "../servers.ts";
import type { State } from "../world.ts";

/** Of what is sent in disorder: it comes so late, or earlier. */
const LATE_SECONDS = 5;

/** What is to be pushed, kept until the product has taken it. */
export interface NewPush {
  platform: BookingPlatform;
  push: Push;
}

/**
 * Puts pushes where the sender finds them, with the change that they tell of, in one transaction. In
 * their order, unless the platform is broken so: then one may overtake the other.
 */
export async function enqueuePushes(trx: State, pushes: readonly NewPush[]): Promise<void> {
  if (pushes.length === 0) return;
  const faults = await listFaults(trx);
  const once = await takeOnce(trx, "DISORDER");
  await trx
    .insertInto("pushes")
    .values(
      pushes.map(({ platform, push }) => {
        const isBroken = faults.get(platform)?.kind === "DISORDER";
        const lateSeconds = once ? LATE_SECONDS : isBroken ? Math.random() * LATE_SECONDS : 0;
        return {
          ...{ platform, bookingId: push.booking.bookingId, body: JSON.stringify(push) },
          unordered: once || isBroken,
          dueAt: sql<Date>`now() + ${lateSeconds}::float8 * interval '1 second'`,
        };
      }),
    )
    .execute();
}
