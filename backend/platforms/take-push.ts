import { CODES } from "#contract/codes.ts";
import type { LinkedPlatform, Push } from "#contract/platform.ts";
import { Failure, invalid } from "#backend/failure.ts";
import { addJob } from "#backend/jobs/queue.ts";
import type { Services } from "#backend/services.ts";
import { applyPush } from "./apply-push.ts";
import { readPush } from "./read-push.ts";
import { isSigned } from "./signature.ts";

/** The stored push is applied by a job after this, should this process not get to it. */
const SAFETY_NET_MS = 5_000;
/** The answer waits so long for the push to be applied: who is told "taken" finds it on the board. */
const APPLY_WAIT_MS = 1_000;

export interface Delivery {
  platform: LinkedPlatform;
  /** The header `X-Signature`. */
  signature: string | undefined;
  /** The raw body. */
  bytes: Uint8Array;
}

/** Why pushes were turned away, counted since the process started. Nothing else is kept of them. */
const turnedAway = new Map<string, number>();

/**
 * Takes a push (contract §6): stored before it returns, and normally applied.
 * @returns whether it is new or a repeat of one that was taken before
 * @throws Failure 4010 when it is not signed by the platform, 4000 when it does not validate or
 *   names a business that is linked to no hospital
 */
export async function takePush(services: Services, delivery: Delivery): Promise<"new" | "repeat"> {
  const { platform, signature, bytes } = delivery;
  const refuse = (because: string, failure: Failure) => {
    const key = `${platform} ${because}`;
    turnedAway.set(key, (turnedAway.get(key) ?? 0) + 1);
    services.log.warn({ platform, because, count: turnedAway.get(key) }, "push turned away");
    return failure;
  };

  if (!isSigned(signature, bytes, services.secrets.webhooks[platform], services.clock()))
    throw refuse("signature", new Failure(CODES.refused, "not signed by the platform"));
  const push = readPush(bytes);
  if (!push) throw refuse("body", invalid({ body: "약속된 형식이 아니에요." }));
  const hospitalId = await hospitalOf(services, platform, push.businessId);
  if (!hospitalId)
    throw refuse("businessId", invalid({ businessId: "연동된 병원이 없는 businessId예요." }));

  const isNew = await store(services, hospitalId, platform, push);
  if (!isNew) return "repeat";
  const applied = applyPush(services, { hospitalId, platform, eventId: push.eventId }).catch(
    (error: unknown) => services.log.warn({ err: error, platform }, "push left to the job"),
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

/** The push and the job that will apply it, in one transaction. False when it is there already. */
const store = (services: Services, hospitalId: string, platform: LinkedPlatform, push: Push) =>
  services.database.inHospital(hospitalId, async (trx) => {
    const now = services.clock();
    const { eventId, occurredAt, booking } = push;
    const stored = await trx
      .insertInto("platformEvents")
      .values({
        hospitalId,
        platform,
        eventId,
        bookingId: booking.bookingId,
        sequence: booking.sequence,
        occurredAt,
        receivedAt: now,
        payload: JSON.stringify(push),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("eventId")
      .executeTakeFirst();
    await trx
      .updateTable("platformLinks")
      .set({ lastSuccessAt: now })
      .where("hospitalId", "=", hospitalId)
      .where("platform", "=", platform)
      .execute();
    if (!stored) return false;
    const job = { hospitalId, platform, eventId };
    await addJob(trx, "apply-push", job, { afterMs: SAFETY_NET_MS });
    return true;
  });
