import { sql } from "kysely";
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
    .select(neededBy)
    .where("hospitalId", "=", hospitalId)
    .where((eb) => eb(eb.refTuple("position", "resourceId"), ">", eb.tuple(...after)))
    .orderBy("position")
    .orderBy("resourceId")
    .limit(query.limit + 1)
    .execute();
  return pageOf(
    rows.map((row) => ({ ...toResource(row), neededBy: row.neededBy })),
    query,
  );
}

const neededBy = sql<string[]>`array(
  select p.name from products as p
  where p.hospital_id = resources.hospital_id and p.state <> 'ARCHIVED'
    and resources.resource_id in (p.doctor_id, p.facility_id)
  order by p.position, p.product_id)`.as("neededBy");
