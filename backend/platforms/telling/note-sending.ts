import { sql, type RawBuilder } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { ItemSending } from "#backend/jobs/queue.ts";
import { rowIdOf, type Known } from "./item-row.ts";
import { GIVE_UP_MS, nextTry, waitLong } from "./next-try.ts";
import type { PlatformFailure } from "../platform-failure.ts";

/** What it has is not known from here on until it answers: who asks may die before that is noted. */
export const noteSending = async (
  trx: HospitalTransaction,
  known: Known,
  sending: ItemSending,
): Promise<void> => {
  const { sentHash } = columnsOf(known);
  await sql`
    update platform_items set ${sentHash} = null
    where ${isRow(sending)} and ${sentHash} is not null`.execute(trx);
};

/** The platform has it. @param starts of what is free, how many it took */
export const noteSent = async (
  trx: HospitalTransaction,
  known: Known,
  sending: ItemSending,
  { hash, now, starts }: { hash: string | null; now: Date; starts?: number },
): Promise<void> => {
  const of = columnsOf(known);
  await sql`
    update platform_items set
      ${of.sentAt} = ${now}, ${of.sentHash} = ${hash}, ${of.failsSince} = null, ${of.tries} = 0,
      ${of.triedMs} = 0, ${of.words} = null, ${of.ended} = null
      ${starts === undefined ? sql`` : sql`, slots_sent = ${starts}`}
    where ${isRow(sending)}`.execute(trx);
};

/**
 * What these rows' platform has of it is not known any more: it is told anew, and whatever came of
 * earlier tries is over.
 * @param rows selects them among `platform_items`, by their hospital
 */
export async function forgetSent(
  trx: HospitalTransaction,
  known: Known,
  rows: RawBuilder<unknown>,
): Promise<void> {
  const of = columnsOf(known);
  await sql`
    update platform_items set
      ${of.sentHash} = null, ${of.failsSince} = null, ${of.tries} = 0, ${of.triedMs} = 0,
      ${of.words} = null, ${of.ended} = null
    where ${rows}`.execute(trx);
}

/**
 * The platform did not take it, as far as is known.
 * @returns milliseconds until it is tried again; null: never, it was refused or tried for 24 h
 */
export async function noteUnsent(
  trx: HospitalTransaction,
  known: Known,
  sending: ItemSending,
  { kind, words, retryAfterSeconds }: PlatformFailure,
  now: Date,
): Promise<number | null> {
  // Nothing of this is the product's fault: it waits, and its 24 h stand still.
  if (kind === "LOCKED_OUT") return waitLong();
  const of = columnsOf(known);
  const { rows } = await sql<{ tries: number; triedMs: number }>`
    select ${of.tries} as tries, ${of.triedMs} as tried_ms from platform_items
    where ${isRow(sending)} for update`.execute(trx);
  const { tries = 0, triedMs: before = 0 } = rows[0] ?? {};
  // A conflict is read again before it is said again.
  const afterMs = kind === "REFUSED" ? null : nextTry(tries + 1, retryAfterSeconds);
  const triedMs = Math.round(before + (afterMs ?? 0));
  const ended = afterMs === null ? "REFUSED" : triedMs > GIVE_UP_MS ? "NO_ANSWER" : null;
  // What it has now nobody knows: it may have taken it.
  await sql`
    update platform_items set
      ${of.sentHash} = null, ${of.failsSince} = coalesce(${of.failsSince}, ${now}),
      ${of.tries} = ${tries + 1}, ${of.triedMs} = ${ended ? 0 : triedMs}, ${of.words} = ${words},
      ${of.ended} = ${ended}
    where ${isRow(sending)}`.execute(trx);
  return ended ? null : afterMs;
}

const isRow = (sending: ItemSending) => sql`
  hospital_id = ${sending.hospitalId} and platform = ${sending.platform}
  and item_id = ${rowIdOf(sending)}`;

const columnsOf = (known: Known) => ({
  sentAt: sql.ref(`${known}_sent_at`),
  sentHash: sql.ref(`${known}_sent_hash`),
  failsSince: sql.ref(`${known}_fails_since`),
  tries: sql.ref(`${known}_tries`),
  triedMs: sql.ref(`${known}_tried_ms`),
  words: sql.ref(`${known}_words`),
  ended: sql.ref(`${known}_ended`),
});
