import { addJob, type JobPayloads } from "#backend/jobs/queue.ts";
import type { Services } from "#backend/services.ts";
import { applyPush } from "./apply-push.ts";

const MOST_AT_ONCE = 100;

/**
 * Applies what came while a link was paused, one by one in the order in which it came: who was first
 * has the seat. What cannot be applied holds up nothing behind it, and has a job of its own.
 * @throws the signal's reason, so that the job is put back and goes on where it was
 */
export async function applyStored(
  services: Services,
  link: JobPayloads["apply-stored"],
  signal: AbortSignal,
): Promise<void> {
  let last: Waiting | undefined;
  for (;;) {
    const waiting = await nextOf(services, link, last);
    if (waiting.length === 0) return;
    for (const { eventId } of waiting) {
      signal.throwIfAborted();
      const stored = { ...link, eventId };
      await applyPush(services, stored).catch(async (error: unknown) => {
        services.log.warn({ err: error, platform: link.platform }, "push left to a job of its own");
        await addJob(services.database.kysely, "apply-push", stored);
      });
    }
    last = waiting.at(-1);
  }
}

interface Waiting {
  eventId: string;
  receivedAt: Date;
}

const nextOf = (
  { database }: Services,
  { hospitalId, platform }: JobPayloads["apply-stored"],
  last: Waiting | undefined,
): Promise<Waiting[]> =>
  database.inHospital(hospitalId, (trx) =>
    trx
      .selectFrom("platformEvents")
      .select(["eventId", "receivedAt"])
      .where("hospitalId", "=", hospitalId)
      .where("platform", "=", platform)
      .where("appliedAt", "is", null)
      .$if(last !== undefined, (events) =>
        events.where((eb) =>
          eb(
            eb.refTuple("receivedAt", "eventId"),
            ">",
            eb.tuple(last?.receivedAt ?? new Date(0), last?.eventId ?? ""),
          ),
        ),
      )
      .orderBy("receivedAt")
      .orderBy("eventId")
      .limit(MOST_AT_ONCE)
      .execute(),
  );
