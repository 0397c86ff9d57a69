import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Row } from "../store.ts";

/** The channel on which every process hears of changes once they are committed. */
export const CHANNEL = "reservation_changes";

type Announced = Pick<Row, "hospitalId" | "reservationId" | "version">;

/** Where a statement selects it, every process that listens is told at the commit. */
export const announcing = ({ hospitalId, reservationId, version }: Announced) =>
  sql`pg_notify(${CHANNEL}, ${JSON.stringify({ hospitalId, reservationId, version })})`;

/** `announcing` in a statement of its own. */
export async function announce(trx: HospitalTransaction, announced: Announced): Promise<void> {
  await sql`select ${announcing(announced)}`.execute(trx);
}
