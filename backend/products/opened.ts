import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { notFound } from "#backend/failure.ts";
import { picturesColumn, picturesIn } from "#backend/pictures/index.ts";
import { comingOf } from "#backend/reservations/index.ts";
import { addDays, kstDay, kstInstant } from "#contract/kst.ts";
import type { OpenedProduct } from "#contract/opened-product.ts";
import { linked, inPlatformOrder } from "./list.ts";
import { toWholeProduct } from "./mapping.ts";

const SOON_DAYS = 14;

/**
 * A product whole, with its pictures, the platforms that have it, and who is to come; one statement.
 * @throws Failure 4040
 */
export async function openProduct(
  trx: HospitalTransaction,
  hospitalId: string,
  productId: string,
  now: Date,
): Promise<OpenedProduct> {
  const soon = kstInstant(addDays(kstDay(now), SOON_DAYS));
  const next = comingOf(trx, hospitalId, productId, now)
    .where("startsAt", ">=", now)
    .select(["reservationId as id", "startsAt as start"])
    .select((eb) => eb.fn.countAll<number>().filterWhere("startsAt", "<", soon).over().as("count"))
    .orderBy("startsAt")
    .orderBy("reservationId")
    .limit(1);
  const row = await trx
    .selectFrom("products")
    .selectAll()
    .select(linked.as("linked"))
    .select((eb) => [picturesColumn(eb).as("pictures"), jsonObjectFrom(next).as("next")])
    .where("hospitalId", "=", hospitalId)
    .where("productId", "=", productId)
    .executeTakeFirst();
  if (!row) throw notFound("product");
  const first = row.next;
  return {
    ...toWholeProduct(row),
    linked: inPlatformOrder(row.linked),
    pictures: picturesIn(row.pictures),
    coming: {
      count: first?.count ?? 0,
      next: first && { id: first.id, start: new Date(first.start).toISOString() },
    },
  };
}
