import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Resource } from "#contract/resource.ts";
import { toResource } from "./mapping.ts";
import { lockResource } from "./store.ts";

/**
 * Takes a resource out again: products can name it from now on. Who restores one that is not put
 * away changes nothing.
 * @throws Failure 4040, 4090 `version`
 */
export async function restoreResource(
  trx: HospitalTransaction,
  { hospitalId }: { hospitalId: string },
  resourceId: string,
  { version }: { version: number },
): Promise<Resource> {
  const row = await lockResource(trx, hospitalId, resourceId, version);
  if (row.archivedAt === null) return toResource(row);
  const restored = await trx
    .updateTable("resources")
    .set({ archivedAt: null, version: version + 1 })
    .where("hospitalId", "=", hospitalId)
    .where("resourceId", "=", resourceId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toResource(restored);
}
