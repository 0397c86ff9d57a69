import { randomUUID } from "node:crypto";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { ResourceInput } from "#contract/resource-inputs.ts";
import type { Resource } from "#contract/resource.ts";
import { assertRoom, claimName } from "./claim-name.ts";
import { timesColumns, toResource } from "./mapping.ts";

/**
 * Makes a doctor, a room or a device, the last in the hospital's order. No product names it yet.
 * @throws Failure 4000 `name`: it is taken, or there are too many
 */
export async function createResource(
  trx: HospitalTransaction,
  hospitalId: string,
  input: ResourceInput,
): Promise<Resource> {
  const { name, kind, units } = input;
  await claimName(trx, hospitalId, null, name);
  await assertRoom(trx, hospitalId);
  const row = await trx
    .insertInto("resources")
    .values((eb) => ({
      ...{ hospitalId, resourceId: randomUUID(), name, kind, units },
      ...timesColumns(input),
      position: eb
        .selectFrom("resources")
        .select((of) => of(of.fn.coalesce(of.fn.max("position"), of.lit(0)), "+", 1).as("next"))
        .where("hospitalId", "=", hospitalId),
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toResource(row);
}
