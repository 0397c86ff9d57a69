import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import { arrange } from "#backend/ordered.ts";
import type { OrderInput } from "#contract/resource-inputs.ts";
import type { Resource } from "#contract/resource.ts";
import { toResource } from "./mapping.ts";

/**
 * Puts all resources of the hospital into this order. That makes no version old.
 * @throws Failure 4090 `version`, with all of them as they now stand, when these are not all
 */
export async function arrangeResources(
  trx: HospitalTransaction,
  hospitalId: string,
  { ids }: OrderInput,
): Promise<{ items: Resource[]; isAnother: boolean }> {
  const arranged = await arrange(trx, "resources", hospitalId, ids);
  const rows = await trx
    .selectFrom("resources")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .orderBy("position")
    .orderBy("resourceId")
    .execute();
  const items = rows.map(toResource);
  if (arranged === null)
    throw conflict({ conflict: "version", current: items }, "these are not all resources");
  return { items, ...arranged };
}
