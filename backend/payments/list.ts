import type { Database } from "#backend/database/database.ts";
import type { PaymentState } from "#contract/payment-states.ts";
import type { OrderKey, OrderRow } from "./store.ts";

/** For the operator: orders of every hospital, the newest first; of one state where it is said. */
export async function listOrders(
  database: Pick<Database, "kysely" | "inHospital">,
  state: PaymentState | null,
  most: number,
): Promise<OrderRow[]> {
  const hospitals = await database.kysely
    .selectFrom("paymentDirectory")
    .select("hospitalId")
    .distinct()
    .execute();
  const all: OrderRow[] = [];
  for (const { hospitalId } of hospitals)
    all.push(
      ...(await database.inHospital(hospitalId, (trx) =>
        trx
          .selectFrom("paymentOrders")
          .selectAll()
          .where("hospitalId", "=", hospitalId)
          .$if(state !== null, (orders) => orders.where("state", "=", state ?? "DONE"))
          .orderBy("madeAt", "desc")
          .limit(most)
          .execute(),
      )),
    );
  return all.toSorted((one, other) => +other.madeAt - +one.madeAt).slice(0, most);
}

/** An order, and every state that it was in. */
export const readHistory = (
  { inHospital }: Pick<Database, "inHospital">,
  { hospitalId, orderId }: OrderKey,
) =>
  inHospital(hospitalId, async (trx) => ({
    order: await trx
      .selectFrom("paymentOrders")
      .selectAll()
      .where("hospitalId", "=", hospitalId)
      .where("orderId", "=", orderId)
      .executeTakeFirstOrThrow(),
    lines: await trx
      .selectFrom("paymentHistory")
      .select(["at", "by", "fromState", "toState", "code"])
      .where("hospitalId", "=", hospitalId)
      .where("orderId", "=", orderId)
      .orderBy("position")
      .execute(),
  }));
