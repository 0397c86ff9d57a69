import type { HospitalTransaction } from "#backend/database/database.ts";
import { invalid } from "#backend/failure.ts";
import { MOST_DRAFTS, MOST_PRODUCTS } from "#contract/product-bounds.ts";
import { NAMED_STATES } from "#contract/product-states.ts";
import { holdNames } from "./store.ts";

/**
 * Is there room for one product more? Whoever makes another one meanwhile waits.
 * @throws Failure 4000 `name`
 */
export async function assertRoom(trx: HospitalTransaction, hospitalId: string): Promise<void> {
  if ((await count(trx, hospitalId, NAMED_STATES)) >= MOST_PRODUCTS)
    throw invalid({
      name: `상품은 ${MOST_PRODUCTS}개까지 둘 수 있어요. 쓰지 않는 상품을 보관해 주세요.`,
    });
}

/** The same of a draft. @throws Failure 4000 `typed` */
export async function assertRoomForDraft(
  trx: HospitalTransaction,
  hospitalId: string,
): Promise<void> {
  if ((await count(trx, hospitalId, ["DRAFT"])) >= MOST_DRAFTS)
    throw invalid({
      typed: `초안은 ${MOST_DRAFTS}개까지 둘 수 있어요. 쓰지 않는 초안을 지워 주세요.`,
    });
}

async function count(
  trx: HospitalTransaction,
  hospitalId: string,
  states: readonly (typeof NAMED_STATES)[number][],
): Promise<number> {
  await holdNames(trx, hospitalId);
  const { count } = await trx
    .selectFrom("products")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("hospitalId", "=", hospitalId)
    .where("state", "in", states)
    .executeTakeFirstOrThrow();
  return count;
}
