import { sql, type Insertable } from "kysely";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import { initialsOf } from "#backend/reservations/index.ts";
import { kstDay } from "#contract/kst.ts";
import { isLinked } from "#contract/platform.ts";
import { emrSays } from "../fhir/index.ts";
import { PRODUCTS } from "./catalog.ts";
import { bookedBy, historyOf } from "./history.ts";
import { HOSPITAL_ID, productId, resourceId } from "./identity.ts";
import type { Planned } from "./plan.ts";

const hospitalId = HOSPITAL_ID;
const ROWS_AT_ONCE = 250;

/** Writes what was planned, with numbers and histories, in few statements. */
export async function insertReservations(
  trx: HospitalTransaction,
  planned: readonly Planned[],
): Promise<void> {
  const numbers = new Map<string, number>();
  const rows = planned
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((one, i) => {
      const visitDay = kstDay(one.start);
      const dayNumber = (numbers.get(visitDay) ?? 0) + 1;
      numbers.set(visitDay, dayNumber);
      const reservationId = reservationIdOf(i);
      return { one, row: toRow(one, { reservationId, visitDay, dayNumber }) };
    });
  await inChunks(rows, (some) => trx.insertInto("reservations").values(some.map(({ row }) => row)));
  await inChunks(
    rows.flatMap(({ one, row }) => historyOf(one, row.reservationId)),
    (lines) => trx.insertInto("reservationHistory").values(lines),
  );
  await trx
    .insertInto("reservationNumbers")
    .values([...numbers].map(([visitDay, last]) => ({ hospitalId, visitDay, last })))
    .execute();
}

/** When something last came in from each linked platform, and when it was last told: as booked. */
export async function noteContacts(trx: HospitalTransaction): Promise<void> {
  await sql`
    update platform_links set (last_received_at, last_told_at) = (
      select max(created_at), max(told_at) from reservations r
      where r.hospital_id = platform_links.hospital_id and r.platform = platform_links.platform)
    where hospital_id = ${hospitalId} and state = 'ACTIVE'`.execute(trx);
}

async function inChunks<Item>(
  items: readonly Item[],
  insert: (some: Item[]) => { execute(): Promise<unknown> },
): Promise<void> {
  for (let at = 0; at < items.length; at += ROWS_AT_ONCE)
    await insert(items.slice(at, at + ROWS_AT_ONCE)).execute();
}

const reservationIdOf = (i: number) =>
  `0d0c7a1c-0000-4000-8000-${String(1_000_000 + i).padStart(12, "0")}`;

const WORDS: Partial<Record<Planned["status"], string>> = {
  COMPLETED: "completed",
  NO_SHOW: "noshow",
  CANCELED: "canceled",
  REJECTED: "canceled",
  EXPIRED: "canceled",
};
const BEFORE: Partial<Record<Planned["status"], Planned["status"]>> = {
  COMPLETED: "CHECKED_IN",
  NO_SHOW: "CONFIRMED",
  CHECKED_IN: "CONFIRMED",
  CANCELED: "CONFIRMED",
  REJECTED: "REQUESTED",
  EXPIRED: "REQUESTED",
};
const REASONS: Partial<Record<Planned["status"], string>> = {
  CANCELED: "환자 취소",
  REJECTED: "그 시간에는 진료가 없어요",
};

type Key = Pick<Insertable<Schema["reservations"]>, "reservationId" | "visitDay" | "dayNumber">;

function toRow(one: Planned, key: Key) {
  const { status, start, end, platform, patient, createdAt, since } = one;
  const product = PRODUCTS[one.product - 1];
  const cleanupMinutes = product?.cleanupMinutes ?? 0;
  const occupiedUntil = new Date(end.getTime() + cleanupMinutes * 60_000);
  const item = productId(one.product);
  const linked = isLinked(platform);
  const said =
    platform === "EMR"
      ? emrSays({ status, since })
      : { word: WORDS[status] ?? "confirmed", sequence: 1 };
  return {
    ...key,
    hospitalId,
    productId: item,
    platform,
    startsAt: start,
    endsAt: end,
    cleanupMinutes,
    occupies: `[${start.toISOString()},${occupiedUntil.toISOString()})`,
    seat: one.seat,
    seatCapacity: product?.capacity ?? 1,
    doctorId: product?.doctor ? resourceId(product.doctor) : null,
    doctorUnit: one.doctorUnit,
    facilityId: product?.facility ? resourceId(product.facility) : null,
    facilityUnit: one.facilityUnit,
    partyName: patient.name,
    partyInitials: initialsOf(patient.name),
    partyPhone: patient.phone,
    visitType: patient.visitType === "first" ? ("FIRST" as const) : ("RETURN" as const),
    message: patient.message,
    status,
    statusReason: REASONS[status] ?? null,
    statusSince: since,
    previousStatus: BEFORE[status] ?? null,
    externalId: linked ? `demo-${key.reservationId.slice(-6)}` : null,
    externalStatus: linked ? said.word : null,
    externalSequence: linked ? said.sequence : null,
    externalSaid: linked ? JSON.stringify({ word: said.word, start, end, productId: item }) : null,
    syncState: linked ? ("SYNCED" as const) : ("NONE" as const),
    toldAt: linked ? since : null,
    createdBy: bookedBy(platform).byName,
    createdAt,
  };
}
