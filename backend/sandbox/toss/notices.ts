import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { GatewayState } from "#backend/payments/index.ts";
import { noteExchange } from "../exchanges.ts";
import { listFaults } from "../faults/store.ts";
import type { State, World } from "../world.ts";

interface Notice {
  paymentKey: string;
  orderId: string;
  state: GatewayState;
}

/** Of what is sent in disorder: it comes so late, or earlier. */
const LATE_SECONDS = 5;
const LOOK_EVERY_MS = 500;
const LEASE_SECONDS = 20;
/** As the gateway does: once, and seven times again. */
const MOST_TRIES = 8;

/** Puts a notice where the sender finds it, with the change that it tells of. */
export async function enqueueNotice(
  trx: State,
  { state: status, ...ids }: Notice,
  now: Date,
): Promise<void> {
  const isLate = (await listFaults(trx)).get("TOSS")?.kind === "DISORDER";
  const lateSeconds = isLate ? Math.random() * LATE_SECONDS : 0;
  const body = {
    eventType: "PAYMENT_STATUS_CHANGED",
    createdAt: now.toISOString(),
    data: { ...ids, status },
  };
  await trx
    .insertInto("paymentNotices")
    .values({
      body: JSON.stringify(body),
      dueAt: sql<Date>`now() + ${lateSeconds}::float8 * interval '1 second'`,
    })
    .execute();
}

/** Sends what is due now, unsigned as the gateway does. @returns how many were tried */
export async function sendNotices(world: World, send: typeof fetch): Promise<number> {
  const due = await world
    .state()
    .updateTable("paymentNotices")
    .set({ tries: sql`tries + 1`, dueAt: sql`now() + ${LEASE_SECONDS} * interval '1 second'` })
    .where("noticeId", "in", (db) =>
      db
        .selectFrom("paymentNotices")
        .select("noticeId")
        .where("dueAt", "<=", sql<Date>`now()`)
        .limit(20)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  for (const notice of due) await sendOne(world, send, notice);
  return due.length;
}

async function sendOne(
  world: World,
  send: typeof fetch,
  { noticeId, body, tries }: { noticeId: number; body: unknown; tries: number },
): Promise<void> {
  const state = world.state();
  const isTwice = (await listFaults(state)).get("TOSS")?.kind === "TWICE";
  let isTaken = false;
  for (let time = isTwice ? 2 : 1; time > 0; time -= 1) {
    const began = performance.now();
    const at = world.services().clock();
    const answer = await send("http://sandbox.invalid/backend/webhooks/toss", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
    isTaken = answer?.status === 200;
    await noteExchange(state, {
      ...{ at, server: "TOSS", outward: false, tookMs: performance.now() - began },
      ...{ request: "POST /backend/webhooks/toss", isFault: !isTaken },
      answer: answer && String(answer.status),
      what: (body as { data: { status: string } }).data.status,
    });
  }
  if (isTaken || tries >= MOST_TRIES)
    await state.deleteFrom("paymentNotices").where("noticeId", "=", noticeId).execute();
  else
    await state
      .updateTable("paymentNotices")
      .set({ dueAt: sql`now() + ${2 ** (tries - 1)} * interval '1 second'` })
      .where("noticeId", "=", noticeId)
      .execute();
}

/** Sends whatever becomes due, until `signal` aborts. */
export async function runNotices(
  world: World,
  send: typeof fetch,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const tried = await sendNotices(world, send).catch((error: unknown) => {
      if (!signal.aborted) world.services().log.warn({ err: error }, "the gateway told nothing");
      return 0;
    });
    if (tried === 0) await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
