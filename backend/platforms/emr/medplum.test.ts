import type { MemoryRepository } from "@medplum/fhir-router";
import { beforeAll, expect, test } from "vitest";
import { serveMedplum } from "#tests/support/medplum-fhir.ts";
import type { Access } from "../platform.ts";
import { emr } from "./emr.ts";

const { signal } = new AbortController();
const at = (time: string) => new Date(`2099-11-27T${time}:00+09:00`);
const DAYS = { from: "2099-11-27", to: "2099-11-27" };

let access: Access;
let repository: MemoryRepository;
let itemId: string;
let appointmentId: string;
beforeAll(async () => {
  const server = await serveMedplum();
  ({ repository } = server);
  access = { url: server.url, businessId: "medplum", credential: null };
  const service = await repository.createResource({
    ...{ resourceType: "HealthcareService", active: true, name: "초진 진료" },
  });
  itemId = service.id;
  await repository.createResource({
    ...{ resourceType: "Schedule", actor: [{ reference: `HealthcareService/${itemId}` }] },
  });
  const patient = await repository.createResource({
    ...{ resourceType: "Patient", birthDate: "1990-03-14" },
    name: [{ family: "한", given: ["지우"] }],
    telecom: [{ system: "phone", value: "010-0000-1234" }],
  });
  const appointment = await repository.createResource({
    ...{ resourceType: "Appointment", status: "pending", description: "남의 말" },
    ...{ start: at("09:00").toISOString(), end: at("09:30").toISOString() },
    participant: [
      { actor: { reference: `Patient/${patient.id}` }, status: "accepted" },
      { actor: { reference: `HealthcareService/${itemId}` }, status: "accepted" },
      { actor: { reference: "Location/l" }, status: "needs-action" },
    ],
  });
  appointmentId = appointment.id;
});

async function pulled(since: string | null) {
  const pages = [];
  for await (const page of emr.pullReservations(access, since, signal)) pages.push(page);
  expect(pages).toHaveLength(1);
  return pages[0]!;
}

test("it is verified", async () => {
  expect(await emr.verify(access, signal)).toMatchObject({
    ...{ name: "Medplum", told: ["RESERVATION", "SLOTS"] },
  });
});

test("its products and bookings are read", async () => {
  expect(await emr.listItems(access, signal)).toMatchObject([{ itemId, name: "초진 진료" }]);
  const { bookings, cursor } = await pulled(null);
  expect(bookings).toMatchObject([
    {
      booking: {
        ...{ externalId: appointmentId, itemId, status: "REQUESTED", start: at("09:00") },
        party: { name: "한지우", phone: "01000001234", birthDate: "1990-03-14" },
      },
    },
  ]);
  expect(cursor).toBe(bookings[0]!.changedAt.toISOString());
  const days = emr.listReservations(access, DAYS, signal);
  for await (const page of days) expect(page).toHaveLength(1);
  for await (const page of emr.listReservations(
    access,
    { from: "2099-11-28", to: "2099-11-28" },
    signal,
  ))
    expect(page).toEqual([]);
});

test("what changed since is read, and what did not, not", async () => {
  const { cursor } = await pulled(null);
  const later = new Date(Date.parse(cursor!) + 10 * 60_000).toISOString();
  expect((await pulled(cursor)).bookings).toHaveLength(1);
  expect(await pulled(later)).toEqual({ bookings: [], cursor: later });
});

test("it is told how a booking stands; what others wrote stays", async () => {
  const tidings = {
    ...{ reservationId: "r-1", externalId: appointmentId, status: "CONFIRMED" as const },
    ...{ start: at("10:00"), end: at("10:30"), version: 2 },
  };
  await emr.pushReservation(access, tidings, signal);
  const stored = await repository.readResource("Appointment", appointmentId);
  expect(stored).toMatchObject({
    ...{ status: "booked", description: "남의 말", start: at("10:00").toISOString() },
    participant: [{ status: "accepted" }, { status: "accepted" }, { status: "accepted" }],
    identifier: [{ system: "urn:doctalk:reservation", value: "r-1" }],
  });
  await emr.pushReservation(access, tidings, signal);
  const history = await repository.readHistory("Appointment", appointmentId);
  expect(history.entry).toHaveLength(2);
});

test("it is told what is free, once", async () => {
  const free = { start: at("11:00"), end: at("11:30"), free: 2 };
  for (let round = 0; round < 2; round += 1) {
    await emr.pushSlots(access, { ...DAYS, itemId, slots: [free], key: "k" }, signal);
    expect(await emr.listSlots(access, { ...DAYS, itemId }, signal)).toEqual([free]);
  }
  await emr.pushSlots(access, { ...DAYS, itemId, slots: [], key: "k" }, signal);
  expect(await emr.listSlots(access, { ...DAYS, itemId }, signal)).toEqual([]);
});
