import { randomUUID } from "node:crypto";
import { getChoseong } from "es-hangul";
import type { Insertable } from "kysely";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import { kstDay } from "#contract/kst.ts";
import { actorName, type Act } from "../actor.ts";
import { announce } from "./announce.ts";
import { setExpiry } from "./answer-deadline.ts";
import { writeHistory, type Written } from "../history.ts";
import { nextNumber } from "./number.ts";
import { heldBy, rangeOf } from "../slots/seats.ts";
import type { Row } from "../store.ts";

type Columns = Insertable<Schema["reservations"]>;
type Given = "hospitalId" | "visitDay" | "dayNumber" | "occupies" | "partyInitials";

/** A reservation to be made: everything but what follows from the rest. */
export interface NewReservation extends Omit<
  Columns,
  Given | "createdBy" | "createdAt" | "statusSince" | "startsAt" | "endsAt"
> {
  startsAt: Date;
  endsAt: Date;
  preparationMinutes: number;
  cleanupMinutes: number;
  occupies?: string;
}

export const newReservationId = (): string => randomUUID();

/** Initial consonants of a name (한지우 → ㅎㅈㅇ), for search; empty where it has none. */
export const initialsOf = (name: string): string => getChoseong(name).replaceAll(" ", "");

/**
 * Makes a reservation whose seat has been placed in this transaction: number, row, first line of
 * history, the clock that expires it, and the announcement.
 */
export async function createReservation(
  trx: HospitalTransaction,
  act: Act,
  given: NewReservation,
  written: Written,
): Promise<Row> {
  const visitDay = kstDay(given.startsAt);
  const partyName = given.partyName.normalize("NFC");
  const row = await trx
    .insertInto("reservations")
    .values({
      ...given,
      hospitalId: act.hospitalId,
      visitDay,
      dayNumber: await nextNumber(trx, act.hospitalId, visitDay),
      occupies: rangeOf(heldBy({ ...given, start: given.startsAt, end: given.endsAt })),
      partyName,
      partyInitials: initialsOf(partyName),
      statusSince: act.now,
      createdBy: actorName(act.by),
      createdAt: act.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeHistory(trx, act, row.reservationId, written);
  if (row.status === "REQUESTED") await setExpiry(trx, row);
  await announce(trx, row);
  return row;
}
