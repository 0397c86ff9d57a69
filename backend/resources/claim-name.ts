import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { invalid } from "#backend/failure.ts";
import { MOST_RESOURCES } from "#contract/resource-bounds.ts";

/**
 * Keeps the names of the hospital's doctors, rooms and devices, and how many it has, until the
 * transaction ends: whoever names or makes another one meanwhile waits. Before every other lock; the
 * table's index is the last word.
 */
const holdNames = (trx: HospitalTransaction, hospitalId: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`resource names ${hospitalId}`}))`.execute(trx);

const inUse = (trx: HospitalTransaction, hospitalId: string) =>
  trx.selectFrom("resources").where("hospitalId", "=", hospitalId).where("archivedAt", "is", null);

/**
 * A name for a resource: two of one name nobody could tell apart.
 * @param resourceId null: it is new
 * @throws Failure 4000 `name` where another that is not put away has it
 */
export async function claimName(
  trx: HospitalTransaction,
  hospitalId: string,
  resourceId: string | null,
  name: string,
): Promise<void> {
  await holdNames(trx, hospitalId);
  const taken = await inUse(trx, hospitalId)
    .select("resourceId")
    .where("name", "=", name)
    .$if(resourceId !== null, (query) => query.where("resourceId", "!=", resourceId ?? ""))
    .executeTakeFirst();
  if (taken) throw invalid({ name: `이미 있는 이름이에요. 예: ${name} (새)` });
}

/** Is there room for one more? @throws Failure 4000 `name` */
export async function assertRoom(trx: HospitalTransaction, hospitalId: string): Promise<void> {
  await holdNames(trx, hospitalId);
  const { count } = await inUse(trx, hospitalId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count >= MOST_RESOURCES)
    throw invalid({
      name: `의사·방·장비는 ${MOST_RESOURCES}개까지 둘 수 있어요. 쓰지 않는 것을 보관해 주세요.`,
    });
}
