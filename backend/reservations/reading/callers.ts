import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Caller, CallersInput } from "#contract/caller.ts";
import { kstDay } from "#contract/kst.ts";
import { holdsSeat } from "#contract/reservation-status.ts";
import { bookedByOf } from "../mapping.ts";
import type { Row } from "../store.ts";
import { underNumber } from "./under-number.ts";

/** So many bookings of one number are looked at, the latest: a family's of years. */
const MOST_ROWS = 200;
const MOST_CALLERS = 5;

const COLUMNS = [
  "reservationId",
  "productId",
  "startsAt",
  "status",
  "partyName",
  "partyBirthDate",
  "partyChartNumber",
  "partyPhone",
  "bookedByName",
  "bookedByPhone",
  "bookedByRelation",
] as const;
export type CallerRow = Pick<Row, (typeof COLUMNS)[number]>;

/** The bookings under a phone number, the patient's or who called for them, latest first. */
export const callersQuery = (trx: HospitalTransaction, hospitalId: string, phone: string) =>
  trx
    .selectFrom("reservations")
    .select(COLUMNS)
    .where("hospitalId", "=", hospitalId)
    .where((eb) => underNumber(eb, phone))
    .orderBy("startsAt", "desc")
    .limit(MOST_ROWS);

/**
 * Who has been booked under a phone number (digits), who came last first; at most five.
 * @returns with the ids of the bookings that say so: of each the latest, and what is told of them
 */
export async function readCallers(
  trx: HospitalTransaction,
  hospitalId: string,
  { phone, day }: CallersInput,
  now: Date,
): Promise<{ callers: Caller[]; ids: string[] }> {
  const rows = await callersQuery(trx, hospitalId, phone).execute();
  const callers = callersOf(rows, { phone, day: day ?? null }, now);
  const idsOf = ({ name, next, thatDay }: Caller) => [
    rows.find(({ partyName }) => partyName === name)?.reservationId,
    ...[next?.id, thatDay?.id],
  ];
  return { callers, ids: callers.flatMap(idsOf).filter((id) => id !== undefined) };
}

/**
 * One caller for each name, as it is written.
 * @param rows latest first
 */
export function callersOf(
  rows: readonly CallerRow[],
  { phone, day }: { phone: string; day: string | null },
  now: Date,
): Caller[] {
  const names = [...new Set(rows.map(({ partyName }) => partyName))].slice(0, MOST_CALLERS);
  return names.map((name) => {
    const own = rows.filter(({ partyName }) => partyName === name);
    const booked = own.filter(({ status }) => holdsSeat(status)).reverse();
    const here = own.find(({ status }) => status === "CHECKED_IN" || status === "COMPLETED");
    return {
      name,
      bookedBy: bookerOf(own, phone),
      birthDate: own.find((row) => row.partyBirthDate !== null)?.partyBirthDate ?? null,
      chartNumber: own.find((row) => row.partyChartNumber !== null)?.partyChartNumber ?? null,
      lastVisit: here?.startsAt.toISOString() ?? null,
      noShows: own.filter(({ status }) => status === "NO_SHOW").length,
      next: bookedOf(booked.find(({ startsAt }) => startsAt >= now)),
      thatDay: bookedOf(booked.find(({ startsAt }) => kstDay(startsAt) === day)),
    };
  });
}

/** Nobody where the number has been their own. */
function bookerOf(own: readonly CallerRow[], phone: string): Caller["bookedBy"] {
  if (own.some(({ partyPhone }) => partyPhone === phone)) return null;
  const called = own.map(bookedByOf).find((by) => by?.phone === phone);
  return called ? { name: called.name, relation: called.relation } : null;
}

const bookedOf = (row: CallerRow | undefined) =>
  row === undefined
    ? null
    : { id: row.reservationId, productId: row.productId, start: row.startsAt.toISOString() };
