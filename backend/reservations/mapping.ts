import { z } from "zod";
import type { Selectable } from "kysely";
import type { Schema } from "#backend/database/database.ts";
import { answerSchema, type Answer } from "#contract/answers.ts";
import { BLANKED_NAME } from "#contract/blanked.ts";
import { maskedName } from "#contract/masking.ts";
import { holdsSeat } from "#contract/reservation-status.ts";
import type { Reservation, WholeReservation } from "#contract/reservation.ts";
import { formatNumber } from "./changes/number.ts";

type Row = Selectable<Schema["reservations"]>;

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** The name to show of whose a reservation is. */
export const shownName = ({
  partyName,
  blankedAt,
}: Pick<Row, "partyName" | "blankedAt">): string => (blankedAt === null ? partyName : BLANKED_NAME);

/** The same for who need not know who it is. */
export const shownMasked = (row: Pick<Row, "partyName" | "blankedAt">): string =>
  row.blankedAt === null ? maskedName(row.partyName) : BLANKED_NAME;

type BookedByColumns = Pick<Row, "bookedByName" | "bookedByPhone" | "bookedByRelation">;

/** Who called for the patient; null where they did themselves. */
export const bookedByOf = (row: BookedByColumns): Reservation["party"]["bookedBy"] =>
  row.bookedByName !== null && row.bookedByPhone !== null && row.bookedByRelation !== null
    ? { name: row.bookedByName, phone: row.bookedByPhone, relation: row.bookedByRelation }
    : null;

/** The same as the columns have it. */
export const bookedByColumns = (given: Reservation["party"]["bookedBy"] | undefined) => ({
  bookedByName: given?.name ?? null,
  bookedByPhone: given?.phone ?? null,
  bookedByRelation: given?.relation ?? null,
});

/** A row as staff read it (`reservationSchema`). */
export const toReservation = (row: Row): Reservation => ({
  id: row.reservationId,
  number: formatNumber(row.visitDay, row.dayNumber),
  productId: row.productId,
  platform: row.platform,
  externalId: row.externalId,
  externalStatus: row.externalStatus,
  start: row.startsAt.toISOString(),
  end: row.endsAt.toISOString(),
  preparationMinutes: row.preparationMinutes,
  cleanupMinutes: row.cleanupMinutes,
  seat: holdsSeat(row.status) ? row.seat : null,
  doctorId: row.doctorId,
  facilityId: row.facilityId,
  party: {
    name: shownName(row),
    phone: row.partyPhone,
    birthDate: row.partyBirthDate,
    chartNumber: row.partyChartNumber,
    bookedBy: bookedByOf(row),
  },
  identity:
    row.identity !== null && row.identityOn !== null
      ? { how: row.identity, on: row.identityOn }
      : null,
  visitType: row.visitType,
  message: row.message,
  memo: row.memo,
  status: row.status,
  statusReason: row.statusReason,
  statusSince: row.statusSince.toISOString(),
  previousStatus: row.previousStatus,
  // The column keeps it, for an undo; it means something only while an answer is due, or never came.
  answerBy: row.status === "REQUESTED" || row.status === "EXPIRED" ? iso(row.answerBy) : null,
  overbooked: row.overbooked,
  conflict: row.conflict,
  syncState: row.syncState,
  tellAt: row.syncState === "PENDING" ? iso(row.tellAt) : null,
  toldAt: iso(row.toldAt),
  untold:
    row.syncState === "FAILED" && row.tellEnded !== null
      ? { because: row.tellEnded, words: row.tellWords }
      : null,
  dismissedAt: iso(row.dismissedAt),
  version: row.version,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  ...(row.blankedAt !== null && { blankedAt: row.blankedAt.toISOString() }),
});

const answersSchema = z.array(answerSchema).nullable();

/** What its patient answered; null where nothing was said of questions. */
export const answersOf = ({ answers }: Pick<Row, "answers">): Answer[] | null =>
  answersSchema.parse(answers);

/** A row as it is read by itself (`wholeReservationSchema`). */
export function toWholeReservation(row: Row): WholeReservation {
  const answers = answersOf(row);
  return { ...toReservation(row), ...(answers !== null && { answers }) };
}
