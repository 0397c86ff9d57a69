import { sql, type Selectable } from "kysely";
import { addDays, kstInstant } from "#contract/kst.ts";
import type { Answer } from "#contract/answers.ts";
import type { Bookings } from "../schema.ts";
import { TEXT } from "../text.ts";
import { nextChange, type State } from "../world.ts";
import type { BookingsQuery, Told } from "./forms.ts";
import { conflicting, type Outcome } from "./once-per-key.ts";
import type { Business } from "./platform-env.ts";

export type BookingRow = Selectable<Bookings>;

/** A booking as the contract writes it (docs/platforms/naver.md, "A push"). */
export const written = (row: BookingRow) => ({
  bookingId: row.bookingId,
  itemId: row.itemId,
  sequence: row.sequence,
  status: row.status,
  start: row.startsAt.toISOString(),
  end: row.endsAt.toISOString(),
  name: row.name,
  phone: row.phone,
  visitType: row.visitType as "first" | "return" | null,
  message: row.message,
  birthDate: row.birthDate,
  answers: row.answers as Answer[] | null,
});
export const withChange = (row: BookingRow) => ({
  ...written(row),
  changedAt: row.changedAt.toISOString(),
});

/**
 * A page of a business's bookings in the order of their changes, and where the next begins. What
 * changes while pages are read comes at the end, again: nothing is skipped. Who reads a booking has
 * heard of it.
 */
export async function listBookings(
  state: State,
  { platform, businessId }: Business,
  { changedSince, from, to, cursor, limit }: BookingsQuery,
): Promise<{ bookings: BookingRow[]; next: string | null }> {
  let asked = state
    .selectFrom("bookings")
    .selectAll()
    .where("platform", "=", platform)
    .where("businessId", "=", businessId);
  if (changedSince) asked = asked.where("changedAt", ">=", changedSince);
  if (from !== undefined && to !== undefined)
    asked = asked
      .where("startsAt", ">=", kstInstant(from))
      .where("startsAt", "<", kstInstant(addDays(to, 1)));
  if (cursor) asked = asked.where("changedAt", ">", cursor);
  const found = await asked
    .orderBy("changedAt")
    .limit(limit + 1)
    .execute();
  const bookings = found.slice(0, limit);
  await noteSeen(
    state,
    platform,
    bookings.filter(({ seenSequence, sequence }) => seenSequence < sequence),
  );
  const last = found.length > limit ? bookings.at(-1) : undefined;
  return { bookings, next: last?.changedAt.toISOString() ?? null };
}

/** The product has heard of these as they are here. */
async function noteSeen(
  state: State,
  platform: Business["platform"],
  rows: readonly BookingRow[],
): Promise<void> {
  for (const { bookingId, sequence } of rows) await noteHeard(state, platform, bookingId, sequence);
}

/** The product has heard of a booking as it was with this sequence. */
export async function noteHeard(
  state: State,
  platform: Business["platform"],
  bookingId: string,
  sequence: number,
): Promise<void> {
  await state
    .updateTable("bookings")
    .set({ seenSequence: sql`greatest(seen_sequence, ${sequence})` })
    .where("platform", "=", platform)
    .where("bookingId", "=", bookingId)
    .execute();
}

export const findBooking = (state: State, platform: Business["platform"], bookingId: string) =>
  state
    .selectFrom("bookings")
    .selectAll()
    .where("platform", "=", platform)
    .where("bookingId", "=", bookingId)
    .executeTakeFirst();

/**
 * Takes what the product says of a booking. 409 for an older version that says otherwise, and while a
 * patient's change is on its way to the product, which decided without knowing it. Its sequence
 * counts what patients do, so it stays.
 */
export async function takeTold(
  trx: State,
  platform: Business["platform"],
  bookingId: string,
  { told, now }: { told: Told; now: Date },
): Promise<Outcome> {
  // Before the booking itself: patients' changes take them in this order.
  const { at } = await nextChange(trx, platform, now);
  const row = await findBooking(trx, platform, bookingId);
  if (!row) return takeStray(trx, platform, bookingId, { told, now });
  const { status, start: startsAt, end: endsAt, version } = told;
  if (row.toldVersion !== null && version <= row.toldVersion) return olderSays(row, told);
  if (row.seenSequence < row.sequence) return conflicting(TEXT.answers.PATIENT_FIRST);
  const taken = { status, startsAt, endsAt, toldVersion: version, toldAt: now, changedAt: at };
  await trx
    .updateTable("bookings")
    .set(taken)
    .where("platform", "=", platform)
    .where("bookingId", "=", bookingId)
    .execute();
  return { status: 200, answer: withChange({ ...row, ...taken }) };
}

function olderSays(row: BookingRow, { status, start, end }: Told): Outcome {
  const agrees = row.status === status && +row.startsAt === +start && +row.endsAt === +end;
  return agrees ? { status: 200, answer: withChange(row) } : conflicting(TEXT.answers.OLD_VERSION);
}

/** Of a booking that nobody made here (somebody else played the platform): remembered as it was told. */
export async function takeStray(
  trx: State,
  platform: Business["platform"],
  bookingId: string,
  { told, now }: { told: Told; now: Date },
): Promise<Outcome> {
  const { status, start: startsAt, end: endsAt, version } = told;
  const row = { status, startsAt, endsAt, version, toldAt: now };
  await trx
    .insertInto("strays")
    .values({ platform, bookingId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(["platform", "bookingId"])
        .doUpdateSet(row)
        .where("strays.version", "<=", version),
    )
    .execute();
  const kept = await findStray(trx, platform, bookingId);
  return { status: 200, answer: kept ?? {} };
}

export async function findStray(state: State, platform: Business["platform"], bookingId: string) {
  const row = await state
    .selectFrom("strays")
    .select(["status", "startsAt as start", "endsAt as end", "version"])
    .where("platform", "=", platform)
    .where("bookingId", "=", bookingId)
    .executeTakeFirst();
  return row && { bookingId, ...row };
}
