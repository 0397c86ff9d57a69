import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { addingJob } from "#backend/jobs/queue.ts";
import { linkedBusiness } from "#backend/reservations/index.ts";
import type { LinkKey } from "./access.ts";
import type { BookingEvent } from "./booking-event.ts";

/** What was read is applied by a job after this, should this process not get to it. */
const SAFETY_NET_MS = 30_000;

type ReadEvent = Omit<BookingEvent, "businessId">;

/**
 * Stores what was read of a platform as if it had pushed it, each with the job that would apply it,
 * but for what is not newer than what was applied, or is stored already: of that nothing is done. One
 * statement where nothing is new. Two businesses may have the same id: each has its own events.
 * @returns ids of the events that are new, in the order given
 */
export async function storeEvents(
  trx: HospitalTransaction,
  { hospitalId, platform }: LinkKey,
  events: readonly ReadEvent[],
  receivedAt: Date,
): Promise<string[]> {
  if (events.length === 0) return [];
  const given = events.map(({ eventId, occurredAt, booking }) => ({
    event_id: eventId,
    booking_id: booking.externalId,
    sequence: booking.sequence,
    occurred_at: occurredAt,
    payload: booking,
  }));
  const { rows } = await sql<{ eventId: string; externalBusiness: string }>`
    insert into platform_events (hospital_id, platform, event_id, booking_id, sequence,
      occurred_at, received_at, payload, external_business)
    select ${hospitalId}, ${platform}, concat_ws(':', event_id, nullif(business, '')), booking_id,
      sequence, occurred_at, ${receivedAt}, payload, business
    from (select ${linkedBusiness({ hospitalId, platform })}) as linked (business),
      jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (event_id text,
        booking_id text, sequence bigint, occurred_at timestamptz, payload jsonb)
    where not exists (
      select from reservations as r
      where r.hospital_id = ${hospitalId} and r.platform = ${platform}
        and r.external_business = business and r.external_id = given.booking_id
        and r.external_sequence >= given.sequence)
    on conflict do nothing
    returning event_id, external_business`.execute(trx);
  const isNew = new Set(rows.map(({ eventId }) => eventId));
  const business = rows[0]?.externalBusiness ?? "";
  const ids = events
    .map(({ eventId }) => (business === "" ? eventId : `${eventId}:${business}`))
    .filter((id) => isNew.delete(id));
  if (ids.length > 0) {
    const jobs = ids.map((eventId) => {
      const job = { hospitalId, platform, eventId };
      return sql`(${addingJob("apply-push", job, { afterMs: SAFETY_NET_MS })}).id`;
    });
    await sql`select array[${sql.join(jobs)}]`.execute(trx);
  }
  return ids;
}
