import { randomUUID } from "node:crypto";
import { sql, type Insertable } from "kysely";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import { countedPerFile } from "./lifetime.ts";

type Columns = Insertable<Schema["reservations"]>;

/** What a test says of a row: from when until when it takes its seat, and what it is about. */
export type Stored = Partial<Columns> & {
  hospitalId: string;
  startsAt: string;
  endsAt: string;
};

const count = countedPerFile();

/**
 * Writes a confirmed phone booking straight into the table, as nobody of the product does: what
 * the database makes of it is all that stands between it and the book.
 * @returns its id
 */
export async function storeBooking(trx: HospitalTransaction, given: Stored): Promise<string> {
  const { startsAt, endsAt } = given;
  const reservationId = randomUUID();
  const dayNumber = count();
  await trx
    .insertInto("reservations")
    .values({
      ...{ reservationId, visitDay: "2026-11-20", dayNumber, platform: "PHONE" },
      ...{ occupies: sql`tstzrange(${startsAt}, ${endsAt})`, seat: 0, seatCapacity: 1 },
      ...{ partyName: "한지우", partyInitials: "ㅎㅈㅇ", partyPhone: "01023451234" },
      ...{ status: "CONFIRMED", statusSince: startsAt, createdBy: "김접수", createdAt: startsAt },
      ...given,
    })
    .execute();
  return reservationId;
}
