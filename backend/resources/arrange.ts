import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
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
): Promise<{ items: Resource[] }> {
  const rows = await trx
    .selectFrom("resources")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .orderBy("resourceId")
    .forNoKeyUpdate()
    .execute();
  const placeOf = new Map(ids.map((id, i) => [id, i + 1]));
  if (rows.length !== ids.length || rows.some(({ resourceId }) => !placeOf.has(resourceId))) {
    const current = rows.toSorted(byPosition).map(toResource);
    throw conflict({ conflict: "version", current }, "these are not all resources");
  }
  await sql`
    update resources set position = given.place
    from unnest(${ids}::uuid[]) with ordinality as given (id, place)
    where hospital_id = ${hospitalId} and resource_id = given.id
      and position is distinct from given.place`.execute(trx);
  const items = rows
    .map((row) => ({ ...row, position: placeOf.get(row.resourceId) ?? row.position }))
    .toSorted(byPosition)
    .map(toResource);
  return { items };
}

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;
