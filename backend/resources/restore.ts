import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Act } from "#backend/reservations/index.ts";
import type { Resource } from "#contract/resource.ts";
import { assertRoom, claimName } from "./claim-name.ts";
import { toResource } from "./mapping.ts";
import { bumpResource, lockResource, readResource } from "./store.ts";

/**
 * Takes a resource out again: products can name it from now on. Who restores one that is not put
 * away changes nothing.
 * @throws Failure 4040, 4090 `version`, 4000 `name`: another has its name, or there are too many
 */
export async function restoreResource(
  trx: HospitalTransaction,
  act: Act,
  resourceId: string,
  { version }: { version: number },
): Promise<Resource> {
  const { hospitalId } = act;
  const { name } = await readResource(trx, hospitalId, resourceId);
  await claimName(trx, hospitalId, resourceId, name);
  await assertRoom(trx, hospitalId);
  const row = await lockResource(trx, hospitalId, resourceId, version);
  if (row.archivedAt === null) return toResource(row);
  return bumpResource(trx, act, row, { archivedAt: null });
}
