import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { addingJobOf } from "#backend/jobs/queue.ts";
import { linkedBusiness } from "#backend/reservations/index.ts";
import type { LinkKey } from "../access.ts";
import type { BookingEvent } from "./booking-event.ts";
import { eventName } from "./event-name.ts";

/** What was read is applied by a job after this, should this process not get to it. */
const SAFETY_NET_MS = 30_000;

type ReadEvent = Omit<BookingEvent, "businessId">;

/**
 * Stores what was read of a platform as if it had pushed it, each with the job that would apply it,
 * but for what is not newer than what was applied, or is stored already: of that nothing is done. All
 * in one statement.
 * @returns under which those are stored that are new, in the order given
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
  const about = { hospitalId: sql`${hospitalId}::uuid`, platform: sql`${platform}::text` };
  const when = { afterMs: SAFETY_NET_MS };
  const job = addingJobOf("apply-push", { ...about, eventId: sql`event_id` }, when);
  const { rows } = await sql<{ eventId: string }>`
    with linked (business) as (select ${linkedBusiness({ hospitalId, platform })}),
    given as (
      select nth, ${eventName(sql`event_id`, sql`business`)} as event_id, booking_id, sequence,
        occurred_at, payload, business
      from linked, rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as (event_id text,
        booking_id text, sequence bigint, occurred_at timestamptz, payload jsonb))
        with ordinality as given (event_id, booking_id, sequence, occurred_at, payload, nth)),
    stored as (
      insert into platform_events (hospital_id, platform, event_id, booking_id, sequence,
        occurred_at, received_at, payload, external_business)
      select ${hospitalId}, ${platform}, event_id, booking_id, sequence, occurred_at, ${receivedAt},
        payload, business
      from given
      where not exists (
        select from reservations as r
        where r.hospital_id = ${hospitalId} and r.platform = ${platform}
          and r.external_business = business and r.external_id = given.booking_id
          and r.external_sequence >= given.sequence)
      on conflict do nothing
      returning event_id)
    select event_id, ${job} as job
    from (
      select event_id, min(nth) as nth from stored join given using (event_id)
      group by event_id order by nth) as taken`.execute(trx);
  return rows.map(({ eventId }) => eventId);
}
