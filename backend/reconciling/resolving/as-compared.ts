import type { Selectable } from "kysely";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import { conflict } from "#backend/failure.ts";
import type { LinkKey } from "#backend/platforms/index.ts";
import { linkedBusiness } from "#backend/reservations/index.ts";
import type { Subject } from "../found.ts";

export type Row = Selectable<Schema["reservations"]>;
interface About {
  id: string;
  subject: Subject;
}

/** Our side of each difference, kept waiting for everybody else, by id: always in the same order. */
export async function lockReservations(
  trx: HospitalTransaction,
  { hospitalId, platform }: LinkKey,
  about: readonly About[],
): Promise<Map<string, Row>> {
  const ids = about.flatMap(({ subject }) => subject.reservationId ?? []);
  const unknown = about.flatMap(({ subject }) =>
    subject.reservationId === null && subject.booking ? subject.booking.externalId : [],
  );
  if (ids.length + unknown.length === 0) return new Map();
  const rows = await trx
    .selectFrom("reservations")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", platform)
    .where("externalBusiness", "=", linkedBusiness({ hospitalId, platform }))
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb("reservationId", "in", ids)] : []),
        ...(unknown.length > 0 ? [eb("externalId", "in", unknown)] : []),
      ]),
    )
    .orderBy("reservationId")
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.reservationId, row]));
}

/**
 * Is our side still what was compared? A booking that was missing here must be missing still.
 * @throws Failure 4090 `version` with `differences`
 */
export function assertAsCompared(about: readonly About[], rows: ReadonlyMap<string, Row>): void {
  const here = new Set([...rows.values()].map(({ externalId }) => externalId));
  const old = about.filter(({ subject: { reservationId, version, booking } }) =>
    reservationId === null
      ? booking !== null && here.has(booking.externalId)
      : rows.get(reservationId)?.version !== version,
  );
  if (old.length > 0) throw notAsCompared(old);
}

/** 4090: which are not as they were. */
export const notAsCompared = (which: readonly { id: string }[]) =>
  conflict(
    { conflict: "version", differences: which.map(({ id }) => id) },
    "not as they were when they were compared",
  );

/** What a platform would say of a booking of ours that it has no more. */
export const goneThere = (row: Row) => ({
  externalId: row.externalId ?? "",
  externalStatus: row.externalStatus ?? "canceled",
  sequence: row.externalSequence ?? 0,
  status: "CANCELED" as const,
  ...{ start: row.startsAt, end: row.endsAt, visitType: row.visitType, message: row.message },
  party: { name: row.partyName, phone: row.partyPhone, birthDate: row.partyBirthDate },
  answers: null,
});
