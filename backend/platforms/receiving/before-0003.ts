import { sql } from "kysely";
import type { Schema } from "#backend/database/database.ts";
import { addJob, type JobPayloads } from "#backend/jobs/queue.ts";
import type { Services } from "#backend/services.ts";
import type { Push } from "../json-contract/push.ts";
import { readBooking } from "../json-contract/read-booking.ts";
import { PLAIN_WORDS } from "../json-contract/words.ts";

/*
 * What the release before migration 0003 wrote, and its processes go on writing while an upgrade
 * rolls. This file may go with the release after: when no process of that old one runs any more,
 * no push without `applied_at` has a `booking` in its payload and no job is named `tell-platform`.
 */

/** A job that said nothing of the plan it belongs to. */
export type TellingBefore0003 = Omit<JobPayloads["tell-platform"], "tellAt">;

/** Plans anew, for the hands of its platform, what such a job was to tell, unless it is told. */
export const planAnew = ({ database }: Services, job: TellingBefore0003): Promise<void> =>
  database.inHospital(job.hospitalId, async (trx) => {
    const row = await trx
      .selectFrom("reservations")
      .select("tellAt")
      .where("hospitalId", "=", job.hospitalId)
      .where("reservationId", "=", job.reservationId)
      .where("syncState", "in", ["PENDING", "FAILED"])
      .forUpdate()
      .executeTakeFirst();
    if (!row?.tellAt) return;
    const telling = { ...job, tellAt: row.tellAt.toISOString() };
    await addJob(trx, "tell-platform", telling);
  });

/** The platform's id of the product in a stored push `event`; the old ones hold the whole push. */
export const storedItemId = sql<string>`
  coalesce(event.payload ->> 'itemId', event.payload -> 'booking' ->> 'itemId')`;

/** The booking in a stored push, in our terms. */
export function storedBooking(payload: Schema["platformEvents"]["payload"]): unknown {
  if (!(payload instanceof Object && "booking" in payload)) return payload;
  // Validated as a push before it was stored.
  return readBooking(PLAIN_WORDS, payload.booking as unknown as Push["booking"]);
}
