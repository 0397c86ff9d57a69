import { sql } from "kysely";
import type { State } from "../world.ts";
import { refusing, type GatewayAnswer } from "./answer.ts";

/** What makes an act the same: not its body (docs/platforms/payment.md). */
interface Act {
  actKey: string;
  apiKey: string;
  /** Method and address. */
  target: string;
}

/** Whoever took it and died has had so long; and so long an answer is kept. */
const AT_WORK_SECONDS = 60;
const KEPT_DAYS = 15;

/**
 * Does an act once per Idempotency-Key: again it is answered as it was, refused or not, and while the first is at work
 * with 409.
 */
export async function once(
  state: State,
  act: Act,
  work: () => Promise<GatewayAnswer>,
): Promise<GatewayAnswer> {
  const isNew = await state
    .insertInto("paymentActs")
    .values(act)
    .onConflict((conflict) =>
      conflict
        .columns(["actKey", "apiKey", "target"])
        .doUpdateSet({ actedAt: sql`now()`, status: null, answer: null })
        .where(
          sql<boolean>`payment_acts.acted_at < now() - ${KEPT_DAYS} * interval '1 day' or
            payment_acts.status is null and
            payment_acts.acted_at < now() - ${AT_WORK_SECONDS} * interval '1 second'`,
        ),
    )
    .returning("actKey")
    .executeTakeFirst();
  const mine = state
    .selectFrom("paymentActs")
    .select(["status", "answer"])
    .where("actKey", "=", act.actKey)
    .where("apiKey", "=", act.apiKey)
    .where("target", "=", act.target);
  if (!isNew) {
    const { status, answer } = await mine.executeTakeFirstOrThrow();
    return status === null
      ? refusing(409, "IDEMPOTENT_REQUEST_PROCESSING")
      : { status, body: answer as object };
  }
  const done = await work();
  await state
    .updateTable("paymentActs")
    .set({ status: done.status, answer: JSON.stringify(done.body) })
    .where("actKey", "=", act.actKey)
    .where("apiKey", "=", act.apiKey)
    .where("target", "=", act.target)
    .execute();
  return done;
}
