import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import { announcingLink } from "#backend/platforms/index.ts";
import type { LoadingStatus } from "#contract/hospital.ts";
import { LOAD_SILENT_SECONDS, mayLoadingBecome } from "#contract/product-loading.ts";

/** platformProductLoadingStatus of a hospital, kept from becoming another until this transaction ends. */
export async function lockStatus(
  trx: HospitalTransaction,
  hospitalId: string,
): Promise<LoadingStatus> {
  const row = await trx
    .selectFrom("hospitals")
    .select("platformProductLoadingStatus as status")
    .where("hospitalId", "=", hospitalId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row.status;
}

/**
 * Makes a locked status another, and open pages look again at the commit.
 * @throws Failure 4090 `transition` where the table does not have it
 */
export async function become(
  trx: HospitalTransaction,
  hospitalId: string,
  from: LoadingStatus,
  to: LoadingStatus,
): Promise<void> {
  if (!mayLoadingBecome(from, to))
    throw conflict({ conflict: "transition" }, `${from} does not become ${to}`);
  await trx
    .updateTable("hospitals")
    .set({ platformProductLoadingStatus: to })
    .where("hospitalId", "=", hospitalId)
    .execute();
  await sql`select ${announcingLink(hospitalId)}`.execute(trx);
}

/** No sign of life for two minutes, by the database's own clock: of a `product_loads` row. */
export const isSilent = sql<boolean>`
  heartbeat_at < now() - ${sql.lit(LOAD_SILENT_SECONDS)} * interval '1 s'`;
