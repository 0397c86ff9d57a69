import { sql } from "kysely";
import type { LinkedPlatform } from "#contract/platform.ts";
import { addingJobOf } from "#backend/jobs/queue.ts";
import type { Services } from "#backend/services.ts";
import { applyPush } from "./apply-push.ts";
import { bookingEventSchema, type BookingEvent } from "./booking-event.ts";
import { eventName } from "./event-name.ts";
import type { Refusal, Webhook } from "./webhook.ts";

/** The stored push is applied by a job after this, should this process not get to it. */
const SAFETY_NET_MS = 5_000;
/** The answer waits so long for the push to be applied: who is told "taken" finds it on the board. */
const APPLY_WAIT_MS = 1_000;

/** A push as it came in over HTTP. */
export interface Delivery {
  platform: LinkedPlatform;
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
}

/** "unknown business": linked to no hospital. */
export type TurnedAway = Refusal | "unknown business";

/**
 * Takes a push (contract §6): stored before it returns, and normally applied; of a link that is
 * paused when it goes on.
 * @returns whether it is new, or a repeat of one that was taken before, or why nothing is kept
 */
export async function takePush(
  services: Services,
  webhook: Webhook,
  { platform, headers, bytes }: Delivery,
): Promise<"new" | "repeat" | TurnedAway> {
  const { webhookSecrets: secrets } = services.platforms[platform];
  const read = webhook.parsePush({ headers, bytes, secrets, now: services.clock() });
  if (typeof read === "string") return read;
  const { data: event } = bookingEventSchema.safeParse(read);
  if (!event) return "malformed";
  const hospitalId = await hospitalOf(services, platform, event.businessId);
  if (hospitalId === undefined) return "unknown business";

  const stored = await store(services, hospitalId, platform, event);
  if (!stored) return "repeat";
  if (stored.waits) return "new";
  const { eventId } = stored;
  const applied = applyPush(services, { hospitalId, platform, eventId }).catch((error: unknown) =>
    services.log.warn({ err: error, platform }, "push left to the job"),
  );
  await Promise.race([applied, delay(APPLY_WAIT_MS)]);
  return "new";
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

async function hospitalOf({ database }: Services, platform: LinkedPlatform, businessId: string) {
  const link = await database.kysely
    .selectFrom("linkDirectory")
    .select("hospitalId")
    .where("platform", "=", platform)
    .where("businessId", "=", businessId)
    .executeTakeFirst();
  return link?.hospitalId;
}

/**
 * The push, the job that will apply it and the sign of life of the link, in one statement. The job of
 * a link that is paused is planned when it goes on: whoever comes second of the two waits for the first
 * at the link's row, so that nothing is left between them.
 * @returns under which it is stored, and whether it waits for that; null when the push is there already
 */
const store = (
  services: Services,
  hospitalId: string,
  platform: LinkedPlatform,
  { eventId, occurredAt, booking }: BookingEvent,
): Promise<{ eventId: string; waits: boolean } | null> =>
  services.database.inHospital(hospitalId, async (trx) => {
    const receivedAt = services.clock();
    const about = { hospitalId: sql`${hospitalId}::uuid`, platform: sql`${platform}::text` };
    const job = addingJobOf(
      "apply-push",
      { ...about, eventId: sql`event_id` },
      { afterMs: SAFETY_NET_MS },
    );
    const stored = await trx
      .with("seen", (db) =>
        db
          .updateTable("platformLinks")
          // What waits for a pause to end is not on the board: nothing is known until then.
          .set({
            lastReceivedAt: sql`case when state = 'PAUSED' then last_received_at else ${receivedAt} end`,
          })
          .where("hospitalId", "=", hospitalId)
          .where("platform", "=", platform)
          .returning(["state", "externalBusiness"]),
      )
      .with("stored", (db) =>
        db
          .insertInto("platformEvents")
          .values({
            hospitalId,
            platform,
            eventId: eventName(sql`${eventId}::text`, sql`(select external_business from seen)`),
            bookingId: booking.externalId,
            sequence: booking.sequence,
            occurredAt,
            receivedAt,
            payload: JSON.stringify(booking),
            externalBusiness: sql<string>`coalesce((select external_business from seen), '')`,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning("eventId"),
      )
      .selectFrom("stored")
      .select([
        "eventId",
        sql<boolean>`${isPaused}`.as("waits"),
        sql`case when not ${isPaused} then ${job} end`.as("job"),
      ])
      .executeTakeFirst();
    return stored ?? null;
  });

const isPaused = sql`exists (select from seen where seen.state = 'PAUSED')`;
