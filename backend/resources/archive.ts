import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import { comingHolders, type Act } from "#backend/reservations/index.ts";
import type { Resource } from "#contract/resource.ts";
import { toResource } from "./mapping.ts";
import { bumpResource, lockResource, productsNaming } from "./store.ts";

/**
 * Puts a resource away: no product can name it any more. It is never deleted, what was booked with
 * it keeps its name. Who archives it again changes nothing.
 * @throws Failure 4040, 4090 `version`, 4090 `in-use` with how many reservations to come hold it and
 *   how many products that are not archived name it
 */
export async function archiveResource(
  trx: HospitalTransaction,
  act: Act,
  resourceId: string,
  { version }: { version: number },
): Promise<Resource> {
  const { hospitalId, now } = act;
  const row = await lockResource(trx, hospitalId, resourceId, version);
  if (row.archivedAt !== null) return toResource(row);
  const { reservations } = await comingHolders(trx, hospitalId, resourceId, now)
    .select((eb) => eb.fn.countAll<number>().as("reservations"))
    .executeTakeFirstOrThrow();
  const { products } = await productsNaming(trx, hospitalId, resourceId)
    .where("state", "!=", "ARCHIVED")
    .select((eb) => eb.fn.countAll<number>().as("products"))
    .executeTakeFirstOrThrow();
  if (reservations > 0 || products > 0)
    throw conflict({ conflict: "in-use", reservations, products }, "it is still needed");
  return bumpResource(trx, act, row, { archivedAt: now });
}
