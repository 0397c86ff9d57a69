import type { HospitalTransaction } from "#backend/database/database.ts";
import type { ResourceChange } from "#contract/resource-inputs.ts";
import type { Resource } from "#contract/resource.ts";
import { timesColumns, toResource } from "./mapping.ts";
import { lockResource } from "./store.ts";

/**
 * Changes what is given of a resource. What is booked stays where it is, also outside new hours.
 * @throws Failure 4040, 4090 `version`
 */
export async function changeResource(
  trx: HospitalTransaction,
  hospitalId: string,
  resourceId: string,
  { version, name, units, ...times }: ResourceChange,
): Promise<Resource> {
  await lockResource(trx, hospitalId, resourceId, version);
  const row = await trx
    .updateTable("resources")
    .set({ name, units, ...timesColumns(times), version: version + 1 })
    .where("hospitalId", "=", hospitalId)
    .where("resourceId", "=", resourceId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toResource(row);
}
