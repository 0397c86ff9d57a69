import { sql } from "kysely";
import { z } from "zod";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { Failure } from "#backend/failure.ts";
import type { Act } from "#backend/reservations/index.ts";
import { CODES } from "#contract/codes.ts";
import { conflictSchema, fieldErrorsSchema } from "#contract/envelope.ts";
import type { ProductOutcome, ProductStatesInput } from "#contract/product-list.ts";
import { changeState } from "./change-state.ts";
import { holdNames } from "./store.ts";

/**
 * Publishes, pauses, puts away or takes out again, one after the other in one transaction: what one of
 * them is refused is no other's. Run it in `retrying`.
 * @returns what came of each, in the order in which they were asked
 */
export async function changeStates(
  trx: HospitalTransaction,
  act: Act,
  { state, items }: ProductStatesInput,
): Promise<ProductOutcome[]> {
  const { hospitalId } = act;
  // Before every other lock, as whoever changes one of them.
  await holdNames(trx, hospitalId);
  const names = await namesOf(trx, hospitalId, items);
  const outcomes = new Map<string, ProductOutcome>();
  // In one order, so that two who ask for the same wait for each other.
  for (const { id, version } of items.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const one = { id, name: names.get(id) ?? "" };
    await sql`savepoint one`.execute(trx);
    try {
      const done = await changeState(trx, act, id, { state, version });
      const outcome = done.version > version ? "DONE" : "SAME";
      outcomes.set(id, { ...one, outcome, version: done.version });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      await sql`rollback to savepoint one`.execute(trx);
      outcomes.set(id, { ...one, ...refusalOf(error) });
    }
  }
  return items.flatMap(({ id }) => outcomes.get(id) ?? []);
}

async function namesOf(
  trx: HospitalTransaction,
  hospitalId: string,
  items: readonly { id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom("products")
    .select(["productId", "name"])
    .where("hospitalId", "=", hospitalId)
    .where(
      "productId",
      "in",
      items.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map(({ productId, name }) => [productId, name]));
}

const inUseSchema = z.object({ conflict: z.literal("in-use"), reservations: z.number() });
type Refusal = Pick<ProductOutcome, "outcome" | "reservations" | "message">;

function refusalOf({ code, body }: Failure): Refusal {
  if (code === CODES.notFound) return { outcome: "GONE" };
  if (code === CODES.invalid)
    return {
      outcome: "REFUSED",
      message: Object.values(fieldErrorsSchema.parse(body).fields).join(" "),
    };
  const inUse = inUseSchema.safeParse(body).data;
  if (inUse) return { outcome: "IN_USE", reservations: inUse.reservations };
  const isOld = conflictSchema.parse(body).conflict === "version";
  return { outcome: isOld ? "VERSION" : "TRANSITION" };
}
