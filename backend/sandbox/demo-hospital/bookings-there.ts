import type { Selectable } from "kysely";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import { PLAIN_WORDS } from "#backend/platforms/index.ts";
import type { BookingPlatform } from "../servers.ts";
import { nextChange, stateWithin } from "../world.ts";
import { businessIdOf, HOSPITAL_ID } from "./identity.ts";

type Reservation = Selectable<Schema["reservations"]>;

const ROWS_AT_ONCE = 500;

/** Each booking of theirs as they last said it, or as they were told since. */
export async function insertBookings(
  trx: HospitalTransaction,
  platform: BookingPlatform,
  now: Date,
): Promise<void> {
  const state = stateWithin(trx);
  const rows = await trx
    .selectFrom("reservations as r")
    .leftJoin("platformItems as item", (join) =>
      join
        .onRef("item.hospitalId", "=", "r.hospitalId")
        .onRef("item.platform", "=", "r.platform")
        .onRef("item.productId", "=", "r.productId"),
    )
    .selectAll("r")
    .select("item.itemId")
    .where("r.hospitalId", "=", HOSPITAL_ID)
    .where("r.platform", "=", platform)
    .where("r.externalId", "is not", null)
    .where("r.blankedAt", "is", null)
    .orderBy("r.statusSince")
    .orderBy("r.reservationId")
    .execute();
  let latest = 0;
  const bookings = rows.map((row) => {
    latest = Math.max(latest + 1, row.statusSince.getTime());
    return {
      ...{ platform, businessId: businessIdOf(platform), bookingId: row.externalId ?? "" },
      ...{ itemId: row.itemId ?? "unknown", ...sequenceOf(row), ...standing(row) },
      ...{ name: row.partyName, phone: row.partyPhone, message: row.message },
      visitType: row.visitType === null ? null : row.visitType === "FIRST" ? "first" : "return",
      birthDate: row.partyBirthDate,
      answers: row.answers && JSON.stringify(row.answers),
      changedAt: new Date(latest),
    };
  });
  for (let at = 0; at < bookings.length; at += ROWS_AT_ONCE)
    await state
      .insertInto("bookings")
      .values(bookings.slice(at, at + ROWS_AT_ONCE))
      .execute();
  // What changes from now on is later than all of them.
  await nextChange(state, platform, new Date(Math.max(latest + 1, now.getTime())));
}

const sequenceOf = ({ externalSequence }: Reservation) => ({
  sequence: externalSequence ?? 1,
  seenSequence: externalSequence ?? 1,
});

/** How it stands there. */
function standing(row: Reservation) {
  const said = row.externalSaid as { word?: string; start?: string; end?: string } | null;
  // What nobody understood stands as it was said; so does what was changed here and is not told yet.
  if (row.conflict === null && row.syncState === "SYNCED")
    return { status: PLAIN_WORDS.outward[row.status], startsAt: row.startsAt, endsAt: row.endsAt };
  return {
    status: row.externalStatus ?? PLAIN_WORDS.outward[row.status],
    startsAt: said?.start ? new Date(said.start) : row.startsAt,
    endsAt: said?.end ? new Date(said.end) : row.endsAt,
  };
}
