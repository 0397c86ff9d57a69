import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Act } from "#backend/reservations/index.ts";
import type { Resource } from "#contract/resource.ts";
import { toResource } from "./mapping.ts";
import { bumpResource, lockResource } from "./store.ts";

/**
 * Takes a resource out again: products can name it from now on. Who restores one that is not put
 * away changes nothing.
 * @throws Failure 4040, 4090 `version`
 */
export async function restoreResource(
  trx: HospitalTransaction,
  act: Act,
  resourceId: string,
  { version }: { version: number },
): Promise<Resource> {
  const row = await lockResource(trx, act.hospitalId, resourceId, version);
  if (row.archivedAt === null) return toResource(row);
  return bumpResource(trx, act, row, { archivedAt: null });
}
