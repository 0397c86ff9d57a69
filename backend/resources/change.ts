import { isDeepStrictEqual } from "node:util";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import { sendingSlots } from "#backend/jobs/item-sendings.ts";
import { holdAnew, type Act } from "#backend/reservations/index.ts";
import type { ResourceChange } from "#contract/resource-inputs.ts";
import type { Resource } from "#contract/resource.ts";
import { claimName } from "./claim-name.ts";
import { foreseeImpact } from "./foresee.ts";
import { timesColumns, toResource } from "./mapping.ts";
import { bumpResource, lockResource, productsNaming, readResource } from "./store.ts";

/**
 * Changes what is given of a resource. What is booked stays where it is, also outside new hours; staff
 * know of each that these leave there;
 * where there are fewer units, what is to come with one that is no more takes another, beyond those
 * that there are where it must. Given what it has already, nothing is written. Run it in
 * `retrying`.
 * @throws Failure 4040, 4000 `name` that another has, 4090 `version`, 4090 `impact` with whom it leaves outside and nobody knows of
 */
export async function changeResource(
  trx: HospitalTransaction,
  act: Act,
  resourceId: string,
  input: ResourceChange,
): Promise<Resource> {
  const { hospitalId } = act;
  const { units, name, archivedAt } = await readResource(trx, hospitalId, resourceId);
  // Put away, it keeps its name from nobody; taken out again, its name is looked at then.
  if (input.name !== undefined && input.name !== name && archivedAt === null)
    await claimName(trx, hospitalId, resourceId, input.name);
  const change = () => write(trx, act, resourceId, input);
  if (input.units === undefined || input.units >= units) {
    await sendingSlots(hospitalId, [resourceId]).execute(trx);
    return change();
  }
  const products = await productsNaming(trx, hospitalId, resourceId)
    .select(["productId", "doctorId", "facilityId"])
    .execute();
  const needs = products.flatMap((product) => Object.values(product)).filter((id) => id !== null);
  return holdAnew(trx, act, {
    heldId: resourceId,
    needs: [...new Set(needs)],
    change: async () => {
      // Before the resource, as whoever books takes them.
      await productsNaming(trx, hospitalId, resourceId)
        .select("productId")
        .orderBy("productId")
        .forKeyShare()
        .execute();
      return change();
    },
  });
}

/** Behind its lock nobody books it: whom it leaves outside then is all there are. */
async function write(
  trx: HospitalTransaction,
  act: Act,
  resourceId: string,
  { version, name, units, knows, ...times }: ResourceChange,
): Promise<Resource> {
  const row = await lockResource(trx, act.hospitalId, resourceId, version);
  const was = toResource(row);
  const given = { name, units, ...times };
  const isSame = (Object.keys(given) as (keyof typeof given)[]).every(
    (field) => given[field] === undefined || isDeepStrictEqual(given[field], was[field]),
  );
  if (isSame) return was;
  if (times.hours !== undefined || times.closures !== undefined) {
    const outside = await foreseeImpact(trx, act, resourceId, times, knows);
    if (outside.total > 0) throw conflict({ conflict: "impact", outside }, "some are left outside");
  }
  return bumpResource(trx, act, row, { name, units, ...timesColumns(times) });
}
