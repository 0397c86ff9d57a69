import { randomUUID } from "node:crypto";
import { getChoseong } from "es-hangul";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { kstDay } from "#contract/kst.ts";
import { actorName, type Act } from "../actor.ts";
import { historyQuery, recordOwnChange, type Written } from "../history.ts";
import { occupiedBy, type Holding } from "../slots/held.ts";
import type { HeldColumns } from "../slots/units.ts";
import type { Changes, Row } from "../store.ts";
import { nextNumberQuery } from "./number.ts";
import { effectsOf } from "./record-change.ts";

type Needed =
  | keyof Holding
  | keyof HeldColumns
  | "reservationId"
  | "platform"
  | "partyName"
  | "partyPhone"
  | "status";
/** What follows from the rest. */
type Derived = "visitDay" | "dayNumber" | "partyInitials" | "createdBy" | "createdAt";

/** A reservation to be made: everything but what follows from the rest. */
export type NewReservation = Pick<Row, Needed> &
  Omit<Changes, Needed | Derived | "partyGivenName" | "partyPhoneLast4" | "bookedByPhoneLast4">;

export const newReservationId = (): string => randomUUID();

/** Initial consonants of a name (한지우 → ㅎㅈㅇ), for search; empty where it has none. */
export const initialsOf = (name: string): string => getChoseong(name).replaceAll(" ", "");

/** What a reservation is that nothing was said about. */
const QUIET = {
  ...({ conflict: null, answerBy: null, syncState: "NONE", tellAt: null } as const),
  externalSequence: null,
};

/**
 * Makes a reservation whose units have been found in this transaction, in one statement: number,
 * row, first line of history, the clock that expires it, and the announcement.
 */
export async function createReservation(
  trx: HospitalTransaction,
  act: Act,
  given: NewReservation,
  written: Written,
): Promise<Row> {
  const { hospitalId } = act;
  const visitDay = kstDay(given.startsAt);
  const partyName = given.partyName.normalize("NFC");
  recordOwnChange(trx, act, given.reservationId, written);
  return trx
    .with("number", (cte) => nextNumberQuery(cte, hospitalId, visitDay))
    .with("line", (cte) => historyQuery(cte, act, given.reservationId, written))
    .insertInto("reservations")
    .values((eb) => ({
      ...given,
      hospitalId,
      visitDay,
      dayNumber: eb.selectFrom("number").select("last"),
      occupies: occupiedBy(given),
      partyName,
      partyInitials: initialsOf(partyName),
      statusSince: act.now,
      createdBy: actorName(act.by),
      createdAt: act.now,
    }))
    .returningAll()
    .returning(effectsOf(act.now, null, { ...QUIET, ...given, hospitalId, version: 1 }))
    .executeTakeFirstOrThrow();
}
