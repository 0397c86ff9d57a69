import { z } from "zod";
import { uuidSchema } from "#contract/fields.ts";
import { addJob } from "#backend/jobs/queue.ts";
import type { Services } from "#backend/services.ts";
import type { Pace } from "#backend/accounts/index.ts";
import { Failure } from "#backend/failure.ts";

const idsSchema = z.object({
  paymentKey: z.string().min(1).max(200).optional().catch(undefined),
  orderId: uuidSchema.optional().catch(undefined),
});
/** Of a payment they stand in `data`, of a deposit beside everything else. */
const noticeSchema = z.object({ ...idsSchema.shape, data: idsSchema.optional().catch(undefined) });

export type Taken = "asking" | "unknown" | "malformed" | "too many";

/**
 * Whoever sends a notice has not signed it: it says of which payment the gateway is to be asked, and nothing
 * else of it is read. The asking is a job: of any number of notices there is one.
 */
export async function takeNotice(
  { database }: Pick<Services, "database">,
  pace: Pace,
  notice: unknown,
): Promise<Taken> {
  const { data: read } = noticeSchema.safeParse(notice);
  const { paymentKey, orderId } = { ...read, ...read?.data };
  if (paymentKey === undefined && orderId === undefined) return "malformed";
  const found = await database.kysely
    .selectFrom("paymentDirectory")
    .select(["hospitalId", "orderId"])
    .where((is) =>
      is.or([
        ...(paymentKey === undefined ? [] : [is("paymentKey", "=", paymentKey)]),
        ...(orderId === undefined ? [] : [is("orderId", "=", orderId)]),
      ]),
    )
    .executeTakeFirst();
  if (!found) return "unknown";
  try {
    await pace.take(found.orderId);
  } catch (error) {
    if (error instanceof Failure) return "too many";
    throw error;
  }
  await addJob(database.kysely, "settle-payment", found);
  return "asking";
}
