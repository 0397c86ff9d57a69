import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Selectable } from "kysely";
import type { Push } from "#backend/platforms/index.ts";
import { noteHeard } from "../booking-platform/bookings.ts";
import { noteExchange } from "../exchanges.ts";
import { UNKNOWN_WORD } from "../faults/kinds.ts";
import { listFaults, takeOnce } from "../faults/store.ts";
import { createPushClient } from "../push-client.ts";
import type { Pushes } from "../schema.ts";
import { TEXT } from "../text.ts";
import type { World } from "../world.ts";

type PushRow = Selectable<Pushes>;

/** Sends what is due, again and again until the product has taken it, as a platform does. */
export interface Sender {
  /** Sends what is due now. @returns how many were tried */
  sendDue: () => Promise<number>;
  /** Sends whatever becomes due, until `signal` aborts. */
  run: (signal: AbortSignal) => Promise<void>;
}

const LOOK_EVERY_MS = 500;
const AT_ONCE = 20;
/** Whoever took it and died has had this long. */
const LEASE_SECONDS = 20;
/** 1, 2, 4 … s between the tries: about four minutes. */
const MOST_TRIES = 9;

export function createSender(world: World, send: typeof fetch): Sender {
  const sendDue = async () => {
    const due = await takeDue(world);
    await Promise.all(due.map((row) => sendOne(world, send, row)));
    return due.length;
  };
  const run = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      const tried = await sendDue().catch((error: unknown) => {
        if (!signal.aborted)
          world.services().log.warn({ err: error }, "the sandbox pushed nothing");
        return 0;
      });
      if (tried === 0) await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  return { sendDue, run };
}

/** Those whose time has come; of a booking the oldest alone, unless it may be overtaken. */
async function takeDue(world: World): Promise<PushRow[]> {
  const isFirst = sql<boolean>`(one.unordered or not exists (
    select from sandbox.pushes as before
    where before.platform = one.platform and before.booking_id = one.booking_id
      and before.push_id < one.push_id and not before.unordered))`;
  return world
    .state()
    .updateTable("pushes")
    .set({
      tries: sql`tries + 1`,
      dueAt: sql`now() + ${LEASE_SECONDS} * interval '1 second'`,
    })
    .where("pushId", "in", (db) =>
      db
        .selectFrom("pushes as one")
        .select("one.pushId")
        .where("one.dueAt", "<=", sql<Date>`now()`)
        .where(isFirst)
        .orderBy("one.pushId")
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

async function sendOne(world: World, send: typeof fetch, row: PushRow): Promise<void> {
  const state = world.state();
  const { clock, platforms } = world.services();
  const fault = (await listFaults(state)).get(row.platform)?.kind;
  const isForged = await takeOnce(state, "WRONG_SIGNATURE");
  const isHeld = fault === "WRONG_WORD" || (await takeOnce(state, "HELD"));
  const secrets = platforms[row.platform].webhookSecrets;
  const client = createPushClient({
    ...{ url: "http://sandbox.invalid", platform: row.platform, send, now: clock },
    secrets: isForged ? ["not-the-secret-of-anybody"] : secrets,
  });
  const kept = row.body as unknown as Push;
  const push = isHeld ? { ...kept, booking: { ...kept.booking, status: UNKNOWN_WORD } } : kept;
  const times = fault === "TWICE" ? 2 : 1;
  for (let time = 1; time <= times; time += 1) {
    const at = clock();
    const began = performance.now();
    const answer = await client.push(push).catch(() => null);
    const isTaken = answer?.code === "0000";
    const { eventId, booking } = push;
    await noteExchange(state, {
      ...{ at, server: row.platform, outward: false, tookMs: performance.now() - began },
      request: `POST /backend/webhooks/${row.platform.toLowerCase()}`,
      answer: answer && `${answer.status} ${answer.code}`,
      isFault: !isTaken,
      what: [
        `${eventId} ${booking.bookingId} seq ${booking.sequence} ${booking.status}`,
        isForged && TEXT.once.WRONG_SIGNATURE,
      ]
        .filter(Boolean)
        .join(", "),
    });
    await settle(world, row, isTaken ? "TAKEN" : answer?.code === "4000" ? "REFUSED" : "AGAIN");
    if (isTaken) await noteHeard(state, row.platform, booking.bookingId, booking.sequence);
  }
}

async function settle(
  world: World,
  { pushId, tries }: PushRow,
  outcome: "TAKEN" | "REFUSED" | "AGAIN",
): Promise<void> {
  const state = world.state();
  if (outcome === "AGAIN" && tries < MOST_TRIES)
    await state
      .updateTable("pushes")
      .set({ dueAt: sql`now() + ${2 ** (tries - 1)} * interval '1 second'` })
      .where("pushId", "=", pushId)
      .execute();
  else await state.deleteFrom("pushes").where("pushId", "=", pushId).execute();
}
