import { sql } from "kysely";
import { REQUEST_KINDS } from "#contract/request-number.ts";
import type { Erasing } from "./batch.ts";

/** The numbers of orders that are gone: nobody finds anything by them. */
export const eraseNumbersOfGone: Erasing = async (trx, hospitalId) => {
  const { numAffectedRows = 0n } = await sql`
    delete from request_directory as entry
    where entry.hospital_id = ${hospitalId} and entry.kind = ${REQUEST_KINDS.payment} and not exists (
      select from payment_orders as one
      where one.hospital_id = ${hospitalId} and one.order_id = entry.request_id)`.execute(trx);
  return { count: Number(numAffectedRows) };
};
