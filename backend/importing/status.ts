import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import { announcingLink } from "#backend/platforms/index.ts";
import type { LoadingStatus } from "#contract/hospital.ts";
import { mayLoadingBecome } from "#contract/product-loading.ts";
import { newestLoad, type NewestLoad } from "./loads.ts";

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

/** Is it being taken over now, or back? Whoever gives no sign of life does so no more. */
export const isTaking = ({
  takingId,
  isSilent,
}: Pick<NewestLoad, "takingId" | "isSilent">): boolean => takingId !== null && !isSilent;

/**
 * What waits to be looked at, kept from becoming another until this transaction ends.
 * @throws Failure 4090 `transition` where nothing does, or it is being taken over
 */
export async function lockReview(
  trx: HospitalTransaction,
  hospitalId: string,
): Promise<NewestLoad> {
  const status = await lockStatus(trx, hospitalId);
  const load = await newestLoad(trx, hospitalId);
  if (status !== "REVIEW" || !load || isTaking(load))
    throw conflict({ conflict: "transition" }, "nothing waits to be looked at");
  return load;
}
