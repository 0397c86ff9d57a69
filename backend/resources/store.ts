import type { Updateable } from "kysely";
import { conflict, notFound } from "#backend/failure.ts";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import { actorAccount, actorName, type Act } from "#backend/reservations/index.ts";
import type { Resource } from "#contract/resource.ts";
import { toChanged, toResource, type Row } from "./mapping.ts";

/** @throws Failure 4040 */
export async function readResource(
  trx: HospitalTransaction,
  hospitalId: string,
  resourceId: string,
): Promise<Row> {
  const row = await byId(trx, hospitalId, resourceId).executeTakeFirst();
  if (!row) throw notFound("resource");
  return row;
}

/**
 * Reads it and keeps waiting until this transaction ends: every other change of it, and whoever
 * books it or names it anew.
 * @throws Failure 4040, 4090 `version` with the resource as it now stands
 */
export async function lockResource(
  trx: HospitalTransaction,
  hospitalId: string,
  resourceId: string,
  version: number,
): Promise<Row> {
  const row = await byId(trx, hospitalId, resourceId).forUpdate().executeTakeFirst();
  if (!row) throw notFound("resource");
  if (row.version !== version)
    throw conflict({ conflict: "version", current: toChanged(row) }, "the version is old");
  return row;
}

/** Writes those columns of a resource that is locked, as a new version, by whoever acts. */
export async function bumpResource(
  trx: HospitalTransaction,
  { hospitalId, by, now }: Act,
  { resourceId, version }: Pick<Row, "resourceId" | "version">,
  columns: Updateable<Schema["resources"]>,
): Promise<Resource> {
  const row = await trx
    .updateTable("resources")
    .set({
      ...{ ...columns, version: version + 1, changedAt: now },
      ...{ changedBy: actorName(by), changedByAccount: actorAccount(by) },
    })
    .where("hospitalId", "=", hospitalId)
    .where("resourceId", "=", resourceId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toResource(row);
}

const byId = (trx: HospitalTransaction, hospitalId: string, resourceId: string) =>
  trx
    .selectFrom("resources")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .where("resourceId", "=", resourceId);

/** The products whose bookings need it. */
export const productsNaming = (trx: HospitalTransaction, hospitalId: string, resourceId: string) =>
  trx
    .selectFrom("products")
    .where("hospitalId", "=", hospitalId)
    .where((eb) => eb.or([eb("doctorId", "=", resourceId), eb("facilityId", "=", resourceId)]));
