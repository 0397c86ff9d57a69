import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Clock } from "#backend/clock.ts";
import type { Answer } from "#contract/answers.ts";
import { changeCutOffSchema } from "#contract/hospital-settings.ts";
import type { Act } from "../actor.ts";
import { createReservation, initialsOf, newReservationId } from "../changes/create.ts";
import { asColumn, recordChange } from "../changes/record-change.ts";
import { sharingChange } from "../changes/sharing.ts";
import { answersOf } from "../mapping.ts";
import { tooLate } from "./cut-off.ts";
import { presentOf } from "./present.ts";
import type { ReceivedBooking } from "./received-booking.ts";
import { receivedColumns, type ReceivedColumns } from "./received-columns.ts";
import type { Row } from "../store.ts";
import { knownBefore } from "./said.ts";
import { weigh, weighChosen } from "./weigh.ts";

export type Outcome = "created" | "changed" | "unchanged" | "conflict";

/**
 * Takes a platform's booking into the book (product.md §4, §6): never refused, in any order, any
 * number of times; one transaction at a time per booking. What does not fit is kept with a
 * conflict. May lose a race for a seat: run the transaction in `retrying`.
 * @returns what it came to; "conflict" when a person has to look at it now
 */
export async function receiveBooking(
  trx: HospitalTransaction,
  clock: Clock,
  booking: ReceivedBooking,
): Promise<Outcome> {
  const { hospitalId, platform } = booking;
  const row = await lockBooking(trx, booking);
  const act: Act = { hospitalId, by: { kind: "PLATFORM", platform }, now: clock() };
  const saying = { ...booking, word: booking.externalStatus };
  const { chosen } = booking;
  const before = row ? knownBefore(row, saying, act.now) : NOTHING;
  const present = row ? await presentOf(trx, row, before.known) : null;
  const weighed = chosen ? weighChosen(present, saying) : weigh(present, saying, act.now);
  if (!weighed) return "unchanged";

  const decidedHere = !chosen && (present?.decidedHere ?? false);
  const reservationId = row?.reservationId ?? newReservationId();
  const { stands, besides } = chosen ? NOTHING : before;
  const received = { reservationId, row, booking, weighed, decidedHere, stands, besides };
  const columns = await receivedColumns(trx, act, received);
  if (row) return change(trx, act, row, columns, booking);

  const { externalId, externalBusiness } = booking;
  const action = columns.conflict ? "CONFLICT" : "RECEIVED";
  await createReservation(
    trx,
    act,
    { ...columns, reservationId, platform, externalId, externalBusiness },
    { action, to: columns.status, ...(chosen && { after: { chosenBy: chosen.by } }) },
  );
  return columns.conflict ? "conflict" : "created";
}

/** Of a booking that is new. */
const NOTHING = { known: null, stands: null, besides: {} };

/** With until when the hospital lets patients change it: one statement reads both. */
type Locked = Row & { changeCutOff: unknown };

/** The reservation of this booking, kept waiting for everybody else, as is the booking itself. */
async function lockBooking(
  trx: HospitalTransaction,
  { hospitalId, platform, externalId, externalBusiness = "" }: ReceivedBooking,
): Promise<Locked | undefined> {
  const key = `booking:${hospitalId}:${platform}:${externalId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  return trx
    .selectFrom("reservations")
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom("hospitals")
        .select("changeCutOff")
        .where("hospitals.hospitalId", "=", hospitalId)
        .as("changeCutOff"),
    )
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .where("externalBusiness", "=", externalBusiness)
    .where("externalId", "=", externalId)
    .forUpdate()
    .executeTakeFirst();
}

type VisibleColumn =
  | "startsAt"
  | "endsAt"
  | "productId"
  | "partyName"
  | "partyPhone"
  | "partyBirthDate"
  | "partyChartNumber"
  | "visitType"
  | "message"
  | "conflict"
  | "externalStatus";

/** What staff can see of a reservation and a platform can change, as the history names it. */
const visible = (row: Pick<Row, VisibleColumn>, answers: Answer[] | null) => ({
  start: row.startsAt.toISOString(),
  end: row.endsAt.toISOString(),
  productId: row.productId,
  name: row.partyName,
  phone: row.partyPhone,
  birthDate: row.partyBirthDate,
  chartNumber: row.partyChartNumber,
  visitType: row.visitType,
  message: row.message,
  answers,
  conflict: row.conflict,
  externalStatus: row.externalStatus,
});

async function change(
  trx: HospitalTransaction,
  act: Act,
  { changeCutOff, ...row }: Locked,
  columns: ReceivedColumns,
  { answers, doneAt, chosen }: ReceivedBooking,
): Promise<Outcome> {
  const changed = difference(
    visible({ ...row, ...columns }, answers),
    visible(row, answersOf(row)),
  );
  const statusChanged = row.status !== columns.status;
  if (!changed && !statusChanged && row.syncState === (columns.syncState ?? row.syncState)) {
    await noteSequence(trx, row, columns);
    return "unchanged";
  }
  const partyInitials = initialsOf(columns.partyName);
  const until = tooLate(
    changeCutOffSchema.parse(changeCutOff),
    row,
    { ...row, ...columns },
    doneAt ?? act.now,
  );
  const newConflict = columns.conflict !== null && columns.conflict !== row.conflict;
  await recordChange(trx, act, row, {
    columns: { ...columns, partyInitials },
    written: {
      action: newConflict ? "CONFLICT" : "RECEIVED",
      ...(statusChanged && { from: row.status, to: columns.status, reason: columns.statusReason }),
      ...changed,
      ...((until || chosen) && {
        after: {
          ...changed?.after,
          ...(until && { changeableUntil: until.toISOString() }),
          ...(chosen && { chosenBy: chosen.by }),
        },
      }),
    },
  });
  return columns.conflict ? "conflict" : "changed";
}

/** What is the same but newer: only the order of pushes has to know, and what over there is free. */
const noteSequence = (
  trx: HospitalTransaction,
  row: Row,
  { externalSequence, externalSaid }: ReceivedColumns,
) =>
  trx
    .updateTable("reservations")
    .set({ externalSequence, externalSaid })
    .where("hospitalId", "=", row.hospitalId)
    .where("reservationId", "=", row.reservationId)
    .returning(asColumn(sharingChange(row, { ...row, externalSequence })))
    .execute();

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Facts = Record<string, string | Answer[] | null>;

/** The fields that differ, as they were and as they are; undefined when none does. */
function difference(after: Facts, before: Facts) {
  const keys = Object.keys(after).filter((key) => !same(after[key], before[key]));
  if (keys.length === 0) return undefined;
  const of = (facts: Facts): Facts => Object.fromEntries(keys.map((k) => [k, facts[k] ?? null]));
  return { before: of(before), after: of(after) };
}
