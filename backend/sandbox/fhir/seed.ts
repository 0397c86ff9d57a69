import type { Kysely } from "kysely";
import type { Schema } from "#backend/database/database.ts";
import { EMR_WORDS, emrSequence } from "#backend/platforms/index.ts";
import type { Status } from "#contract/reservation-status.ts";
import { alone, insertAll, type Seeded } from "./store.ts";

/** What a hospital offers at its EMR. Instants as `Date`. */
export interface SeedService {
  /** Its id there: the product's item. */
  itemId: string;
  name: string;
  description: string;
  /** What is free, as the platform would show it. */
  slots: readonly { start: Date; end: Date; free: number }[];
}
export interface SeedBooking {
  /** The Appointment's id. */
  externalId: string;
  itemId: string;
  reservationId: string;
  status: Status;
  start: Date;
  end: Date;
  /** Since when it stands so: its `meta.lastUpdated`. */
  since: Date;
  createdAt: Date;
  name: string;
  phone: string;
  chartNumber: string | null;
  visitType: "first" | "return" | null;
  message: string | null;
}
export interface Seed {
  businessId: string;
  hospital: { name: string; phone: string };
  services: readonly SeedService[];
  bookings: readonly SeedBooking[];
}

/** What a reservation is to say of what the EMR says, so that reading it changes nothing. */
export const emrSays = ({ status, since }: Pick<SeedBooking, "status" | "since">) => ({
  word: EMR_WORDS[status].status,
  sequence: emrSequence({ versionId: "1", lastUpdated: since }, true),
});

/** Puts a hospital into the sandbox's EMR. What stands there under the same id stays. */
export async function seedAppointments(db: Kysely<Schema>, seed: Seed): Promise<void> {
  const { businessId, hospital, services, bookings } = seed;
  const then = new Date(
    Math.min(...bookings.map(({ createdAt }) => createdAt.getTime()), Date.now()),
  );
  const rows: Seeded[] = [
    {
      ...{ type: "Organization", id: "hospital", lastUpdated: then },
      content: {
        ...{ resourceType: "Organization", name: hospital.name },
        telecom: [{ system: "phone", value: hospital.phone }],
      },
    },
    ...services.flatMap((service) => serviceRows(service, then)),
    ...bookings.flatMap(bookingRows),
  ];
  await alone(db, businessId, (trx) => insertAll(trx, businessId, rows));
}

function serviceRows({ itemId, name, description, slots }: SeedService, then: Date): Seeded[] {
  const schedule = `Schedule/${itemId}`;
  const free = slots.flatMap(({ start, end, free }) =>
    Array.from({ length: free }, (_, seat): Seeded => ({
      ...{ type: "Slot", id: `${itemId}-${start.getTime()}-${seat}`, lastUpdated: then },
      content: {
        ...{ resourceType: "Slot", schedule: { reference: schedule }, status: "free" },
        ...{ start: start.toISOString(), end: end.toISOString() },
      },
    })),
  );
  return [
    {
      ...{ type: "HealthcareService", id: itemId, lastUpdated: then },
      content: { resourceType: "HealthcareService", active: true, name, comment: description },
    },
    {
      ...{ type: "Schedule", id: itemId, lastUpdated: then },
      content: {
        ...{ resourceType: "Schedule", active: true },
        actor: [{ reference: `HealthcareService/${itemId}`, display: name }],
      },
    },
    ...free,
  ];
}

const MR = { coding: [{ system: "http://terminology.hl7.org/CodeSystem/v2-0203", code: "MR" }] };

function bookingRows(booking: SeedBooking): Seeded[] {
  const { externalId: id, createdAt, since, name, phone, chartNumber } = booking;
  return [
    {
      ...{ type: "Patient", id, lastUpdated: createdAt },
      content: {
        ...{ resourceType: "Patient", name: [{ use: "official", text: name }] },
        telecom: [{ system: "phone", use: "mobile", value: phone }],
        ...(chartNumber !== null && { identifier: [{ type: MR, value: chartNumber }] }),
      },
    },
    { type: "Appointment", id, lastUpdated: since, content: appointmentOf(booking) },
  ];
}

const FOLLOW_UP = {
  coding: [{ system: "http://terminology.hl7.org/CodeSystem/v2-0276", code: "FOLLOWUP" }],
};

function appointmentOf(booking: SeedBooking) {
  const { externalId, itemId, status, start, end, createdAt, name, visitType, message } = booking;
  const { status: word, place = "accepted", reason } = EMR_WORDS[status];
  return {
    ...{ resourceType: "Appointment", status: word },
    identifier: [{ system: "urn:doctalk:reservation", value: booking.reservationId }],
    ...(reason !== undefined && { cancelationReason: { coding: [{ code: reason }] } }),
    ...(visitType === "return" && { appointmentType: FOLLOW_UP }),
    ...{ start: start.toISOString(), end: end.toISOString(), created: createdAt.toISOString() },
    ...(message !== null && { comment: message }),
    participant: [
      { actor: { reference: `Patient/${externalId}`, display: name }, status: "accepted" },
      { actor: { reference: `HealthcareService/${itemId}` }, status: "accepted" },
      { actor: { reference: "Location/hospital" }, status: place },
    ],
  };
}
