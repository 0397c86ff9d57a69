import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import { sendingSlots } from "#backend/jobs/item-sendings.ts";
import { comingOf, type Act } from "#backend/reservations/index.ts";
import { nextStates, type ProductState } from "#contract/product-states.ts";
import type { WholeProduct } from "#contract/product.ts";
import { assertRoom } from "./assert-room.ts";
import { assertNameable } from "./assert-nameable.ts";
import { toWholeProduct } from "./mapping.ts";
import { claimName, lockProduct, readProduct } from "./store.ts";
import { writeProduct } from "./write.ts";

/**
 * Publishes, pauses, puts away or takes out again. What is booked stays. Asked for what it is
 * already, nothing is written.
 * @throws Failure 4040, 4000 (while it was put away its name was given to another, there are too many now, or its doctor, room
 *   or device was put away, too), 4090 `version` with the product as it now stands, `transition` that
 *   the table of states does not have, `in-use` with how many reservations are to come of what shall be
 *   put away
 */
export async function changeState(
  trx: HospitalTransaction,
  act: Act,
  productId: string,
  { state, version }: { state: ProductState; version: number },
): Promise<WholeProduct> {
  const { hospitalId } = act;
  const { name, ...was } = await readProduct(trx, hospitalId, productId);
  if (was.state === "ARCHIVED") await claimName(trx, hospitalId, productId, name);
  if (was.state === "ARCHIVED" && state !== "ARCHIVED") await assertRoom(trx, hospitalId);
  // Before the product, as whoever books takes them.
  await sendingSlots(hospitalId, [productId]).execute(trx);
  const row = await lockProduct(trx, hospitalId, productId, version);
  if (row.state === state) return toWholeProduct(row);
  if (!nextStates(row.state).includes(state))
    throw conflict({ conflict: "transition" }, `${row.state} does not become ${state}`);
  if (row.state === "ARCHIVED") await assertNameable(trx, hospitalId, row);
  if (state === "ARCHIVED") await assertUnused(trx, act, productId);
  return toWholeProduct(await writeProduct(trx, act, row, { state }, { act: "STATE" }));
}

/** @throws Failure 4090 `in-use` */
async function assertUnused(trx: HospitalTransaction, { hospitalId, now }: Act, productId: string) {
  const { reservations } = await comingOf(trx, hospitalId, productId, now)
    .select((eb) => eb.fn.countAll<number>().as("reservations"))
    .executeTakeFirstOrThrow();
  if (reservations > 0)
    throw conflict({ conflict: "in-use", reservations }, "reservations are to come");
}
