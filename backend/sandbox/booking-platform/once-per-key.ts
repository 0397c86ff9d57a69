import { createHash } from "node:crypto";
import type { Context } from "hono";
import { sql } from "kysely";
import { TEXT } from "../text.ts";
import type { BookingPlatform } from "../servers.ts";
import type { State, World } from "../world.ts";
import { refuse } from "./platform-env.ts";

/** What a write is answered; of 204 nothing. */
export interface Outcome {
  status: 200 | 204 | 400 | 404 | 409;
  answer: object;
}

export const refused = (status: 400 | 404 | 409, message: string): Outcome => ({
  status,
  answer: { message },
});

/** It knows something newer of it than who asks. */
export const conflicting = (message: string): Outcome => ({
  status: 409,
  answer: { message, conflict: "newer" },
});

/** So long a platform remembers what it has taken. */
const KEPT_DAYS = 7;

/**
 * Does what a write says, once per Idempotency-Key: again under the same key it is answered as it was,
 * whatever has happened since; 409 where the same key says otherwise. What was refused may be tried
 * again. Two at once act one after the other.
 */
export async function oncePerKey(
  world: World,
  platform: BookingPlatform,
  c: Context,
  act: (trx: State) => Promise<Outcome>,
): Promise<Response> {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return refuse(c, 400, TEXT.answers.NO_KEY);
  const request = createHash("sha256")
    .update(`${c.req.method} ${c.req.path}\n${await c.req.text()}`)
    .digest("hex");
  const transaction = world.state().transaction();
  const { status, answer } = await transaction.execute(async (trx) => {
    // Whoever comes second waits here for the first.
    const isNew = await trx
      .insertInto("acts")
      .values({ platform, key, request, status: 0, answer: "{}" })
      .onConflict((conflict) => conflict.doNothing())
      .returning("key")
      .executeTakeFirst();
    if (!isNew) return actedBefore(trx, { platform, key, request });
    const outcome = await act(trx);
    if (outcome.status >= 400)
      await trx
        .deleteFrom("acts")
        .where("platform", "=", platform)
        .where("key", "=", key)
        .execute();
    else
      await trx
        .updateTable("acts")
        .set({ status: outcome.status, answer: JSON.stringify(outcome.answer) })
        .where("platform", "=", platform)
        .where("key", "=", key)
        .execute();
    return outcome;
  });
  return status === 204 ? c.body(null, 204) : c.json(answer, status);
}

async function actedBefore(
  trx: State,
  { platform, key, request }: { platform: BookingPlatform; key: string; request: string },
): Promise<Outcome> {
  const before = await trx
    .selectFrom("acts")
    .select(["request", "status", "answer"])
    .where("platform", "=", platform)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (before.request !== request) return refused(409, TEXT.answers.OTHER_ACT);
  return { status: before.status as Outcome["status"], answer: before.answer as object };
}

/** Forgets the keys of long ago. */
export async function forgetActs(state: State): Promise<void> {
  await state
    .deleteFrom("acts")
    .where("actedAt", "<", sql<Date>`now() - ${KEPT_DAYS} * interval '1 day'`)
    .execute();
}
