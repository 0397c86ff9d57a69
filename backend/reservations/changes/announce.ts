import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Row } from "../store.ts";

/** The channel on which every process hears of changes once they are committed. */
export const CHANNEL = "reservation_changes";

/** Tells every process that listens, at the commit of this transaction. */
export async function announce(
  trx: HospitalTransaction,
  { hospitalId, reservationId, version }: Pick<Row, "hospitalId" | "reservationId" | "version">,
): Promise<void> {
  const payload = JSON.stringify({ hospitalId, reservationId, version });
  await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(trx);
}
