import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { Failure } from "#backend/failure.ts";
import { removingJob } from "#backend/jobs/queue.ts";
import { owesItem, type LinkKey } from "#backend/platforms/index.ts";
import { changeProduct, changeState } from "#backend/products/index.ts";
import type { Act } from "#backend/reservations/index.ts";
import { CODES } from "#contract/codes.ts";
import type { Side } from "#contract/reconcile.ts";
import { notAsCompared } from "./as-compared.ts";
import type { Subject } from "../found.ts";
import { theirsOf } from "../their-product.ts";

/** A difference of a product whose platform's side was chosen. */
export interface ChosenField {
  id: string;
  subject: Subject;
  theirs: Side | null;
}

/**
 * What is chosen of a platform's products stands here from now on, as if somebody had written it; the
 * platform itself is not told: what was not chosen stays as it is there, but where it was to be told of the
 * product already. The products in one order, before the reservations that their seats are taken from.
 * @returns their ids
 * @throws Failure 4090 `version` with `differences` where a product was changed since, 4000
 */
export async function takeProducts(
  trx: HospitalTransaction,
  act: Act,
  link: LinkKey,
  chosen: readonly ChosenField[],
): Promise<string[]> {
  const ids = [...new Set(chosen.flatMap(({ subject }) => subject.productId ?? []))].sort();
  for (const productId of ids) {
    const of = chosen.filter(({ subject }) => subject.productId === productId);
    try {
      await takeProduct(trx, act, link, productId, of);
    } catch (error) {
      const isOld = error instanceof Failure && error.code === CODES.conflict;
      throw isOld ? notAsCompared(of) : error;
    }
  }
  return ids;
}

async function takeProduct(
  trx: HospitalTransaction,
  act: Act,
  link: LinkKey,
  productId: string,
  of: readonly ChosenField[],
): Promise<void> {
  const { fields, state } = theirsOf(
    of.flatMap(({ subject: { field }, theirs }) => (field && theirs ? { field, theirs } : [])),
  );
  const sending = { ...link, productId, itemId: of[0]?.subject.itemId ?? null };
  const isOwed = await owesItem(trx, sending);
  let version = of[0]?.subject.version ?? 0;
  if (Object.keys(fields).length > 0)
    ({ version } = await changeProduct(trx, act, productId, { ...fields, version, knew: [] }));
  if (state !== null) await changeState(trx, act, productId, { state, version });
  if (!isOwed) await sql`select ${removingJob("send-item", sending)}`.execute(trx);
}
