import { isLinked } from "#contract/platform.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { addJob, removeJob } from "#backend/jobs/queue.ts";
import type { Changes, Row } from "../store.ts";

/** How long a platform is not told what staff changed, so that it can be taken back. */
const HOLD_MS = 6_000;

/** What a platform is told of a booking. */
type Tellable = Pick<Row, "status" | "startsAt" | "productId">;

/**
 * Plans to tell the platform, in the transaction of the change from `row` to `next`, and gives
 * the columns that say so. A change that within the hold takes back all that was not yet said
 * takes the plan back too: nothing is said. Reservations without a platform to tell: no columns.
 */
export async function planTelling(
  trx: HospitalTransaction,
  now: Date,
  row: Row,
  next: Tellable,
): Promise<Pick<Changes, "syncState" | "tellAt">> {
  const { hospitalId, reservationId, platform } = row;
  if (!isLinked(platform) || row.externalId === null) return {};
  const held = row.syncState === "PENDING" && row.tellAt !== null && now < row.tellAt;
  if (held && isSame(await lastSaid(trx, row), next)) {
    await removeJob(trx, "tell-platform", row);
    return { syncState: "SYNCED", tellAt: null };
  }
  const tellAt = new Date(now.getTime() + HOLD_MS);
  const payload = { hospitalId, reservationId, platform, tellAt: tellAt.toISOString() };
  await addJob(trx, "tell-platform", payload, { afterMs: HOLD_MS });
  return { syncState: "PENDING", tellAt };
}

const isSame = (a: Tellable, b: Tellable) =>
  a.status === b.status &&
  a.startsAt.getTime() === b.startsAt.getTime() &&
  a.productId === b.productId;

/** Lines that came from the platform (CONFLICT: and did not fit) or went to it. */
const EXCHANGES = new Set(["RECEIVED", "CONFLICT", "TOLD"]);

/** What the platform knows: the reservation at the last line that came from it or went to it. */
async function lastSaid(trx: HospitalTransaction, row: Row): Promise<Tellable> {
  const lines = await trx
    .selectFrom("reservationHistory")
    .select(["action", "fromStatus", "toStatus", "before", "after"])
    .where("hospitalId", "=", row.hospitalId)
    .where("reservationId", "=", row.reservationId)
    .orderBy("entry", "desc")
    .execute();
  const said: Tellable = { ...row };
  for (const line of lines) {
    const isExchange = EXCHANGES.has(line.action);
    const status = isExchange ? line.toStatus : line.fromStatus;
    if (status !== null) said.status = status;
    if (isExchange) {
      // It may have changed here while the platform was being told.
      const after = (line.after ?? {}) as { start?: string };
      if (after.start !== undefined) said.startsAt = new Date(after.start);
      break;
    }
    // Going back in time: the last one seen is the oldest that was not said.
    const before = (line.before ?? {}) as { start?: string; productId?: string | null };
    if (before.start !== undefined) said.startsAt = new Date(before.start);
    if (before.productId !== undefined) said.productId = before.productId;
  }
  return said;
}
