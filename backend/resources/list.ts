import type { PageQuery } from "#contract/envelope.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { pageOf, placeOf } from "#backend/ordered.ts";
import { toResource } from "./mapping.ts";

/** A page of the hospital's resources, archived ones too, in the hospital's own order. */
export async function listResources(
  trx: HospitalTransaction,
  hospitalId: string,
  query: PageQuery,
) {
  const after = placeOf(query);
  const rows = await trx
    .selectFrom("resources")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .where((eb) => eb(eb.refTuple("position", "resourceId"), ">", eb.tuple(...after)))
    .orderBy("position")
    .orderBy("resourceId")
    .limit(query.limit + 1)
    .execute();
  return pageOf(rows.map(toResource), query);
}
