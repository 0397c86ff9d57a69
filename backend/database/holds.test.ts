import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { giveResource } from "#tests/support/resources.ts";
import { storeBooking, type Stored } from "#tests/support/stored-booking.ts";
import type { Database, HospitalTransaction } from "./database.ts";

/** What the database keeps by itself, whoever writes and with whatever statement. */

let database: Database;
let hospital: TestHospital;
let doctorId: string;
let facilityId: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
/** 초진 and 재진 need a doctor, 재진 also a room with two units; 상담 needs nothing but its seat. */
beforeEach(async () => {
  hospital = await createHospital(database);
  doctorId = await giveResource(database, hospital, [0, 1]);
  facilityId = await giveResource(database, hospital, [1], { kind: "ROOM", units: 2 });
});

const at = (clock: string) => `2026-11-20T${clock}:00+09:00`;
const write = <T>(work: (trx: HospitalTransaction) => Promise<T>) =>
  database.inHospital(hospital.hospitalId, work);
const productId = (index: number) => hospital.products[index]!.productId;

const stored = (index: number, from: string, to: string, more: Partial<Stored> = {}): Stored => ({
  ...{ hospitalId: hospital.hospitalId, productId: productId(index) },
  ...{ startsAt: at(from), endsAt: at(to), ...NEEDS[index]?.(), ...more },
});
const NEEDS = [
  () => ({ doctorId, doctorUnit: 0 }),
  () => ({ doctorId, doctorUnit: 0, facilityId, facilityUnit: 0 }),
];

const store = (...given: Parameters<typeof stored>) =>
  write((trx) => storeBooking(trx, stored(...given)));

/** What a reservation holds, as `doctor 0`, with the instants of the stretch. */
async function holdsOf(reservationId: string): Promise<string[]> {
  const names = new Map([
    [doctorId, "doctor"],
    [facilityId, "room"],
    ...hospital.products.map(({ productId: id }) => [id, "seat"] as const),
  ]);
  const rows = await write((trx) =>
    trx
      .selectFrom("reservationHolds")
      .selectAll()
      .where("reservationId", "=", reservationId)
      .execute(),
  );
  return rows
    .map(({ heldId, unit, heldFrom, heldTo }) => {
      const name = names.get(heldId) ?? "other";
      return `${name} ${unit} ${clockOf(heldFrom)}–${clockOf(heldTo)}`;
    })
    .sort();
}
const clockOf = (time: Date) => new Date(+time + 9 * 3_600_000).toISOString().slice(11, 16);

const change = (reservationId: string, columns: Record<string, unknown>) =>
  write(async (trx) => {
    await trx
      .updateTable("reservations")
      .set(columns)
      .where("reservationId", "=", reservationId)
      .execute();
  });

test("a booking holds its seat, a unit of its doctor and of its room, for as long as it takes", async () => {
  const id = await store(1, "10:00", "10:20");
  expect(await holdsOf(id)).toEqual([
    "doctor 0 10:00–10:20",
    "room 0 10:00–10:20",
    "seat 0 10:00–10:20",
  ]);
  expect(await holdsOf(await store(2, "10:00", "10:20"))).toEqual(["seat 0 10:00–10:20"]);
});

test("one unit is held once at a time, whichever product holds it", async () => {
  await store(0, "10:00", "10:30");
  const taken = { code: "23P01", constraint: "held_once" };
  // Another product's booking on the same doctor; the same product's on the same seat.
  await expect(store(1, "10:29", "10:45")).rejects.toMatchObject(taken);
  await expect(store(1, "09:45", "10:01")).rejects.toMatchObject(taken);
  const beyond = { doctorUnit: 1, overbooked: true };
  await expect(store(0, "10:00", "10:30", beyond)).rejects.toMatchObject(taken);
  await store(1, "10:30", "10:45");
  // Who has the room alone is enough.
  await expect(store(1, "10:30", "10:45", { ...beyond, seat: 1 })).rejects.toMatchObject(taken);
  await store(1, "10:30", "10:45", { ...beyond, seat: 1, facilityUnit: 1 });
});

test("two at once cannot have one unit, though neither sees the other", async () => {
  const outcomes = await Promise.allSettled([
    store(0, "10:00", "10:30"),
    store(1, "10:00", "10:15"),
    store(1, "10:10", "10:25", { seat: 1, seatCapacity: 2, facilityUnit: 1 }),
  ]);
  const lost = outcomes.filter((one) => one.status === "rejected");
  expect(lost).toHaveLength(2);
  // Which of them the database ends is its own affair; `retrying` runs any of these again.
  for (const { reason } of lost)
    expect(["23P01", "40P01", "40001"]).toContain((reason as { code: string }).code);
});

test("there is no unit beyond those that there are, unless staff booked beyond", async () => {
  for (const units of [{ doctorUnit: 1 }, { facilityUnit: 2 }, { doctorUnit: 7, facilityUnit: 9 }])
    await expect(store(1, "10:00", "10:15", units)).rejects.toMatchObject({ code: "23514" });
  await expect(store(1, "10:00", "10:15", { doctorUnit: -1 })).rejects.toMatchObject({
    code: "23514",
  });
  await store(1, "10:00", "10:15", { facilityUnit: 1 });
  const beyond = { doctorUnit: 1, seat: 2, facilityUnit: 2, overbooked: true, seatCapacity: 2 };
  expect(await holdsOf(await store(1, "10:00", "10:15", beyond))).toEqual([
    "doctor 1 10:00–10:15",
    "room 2 10:00–10:15",
    "seat 2 10:00–10:15",
  ]);
});

test("who takes a place takes all that its product needs, and nothing else: who read otherwise tries again", async () => {
  const other = await giveResource(database, hospital, []);
  const none = { doctorId: null, doctorUnit: null };
  const stale = { code: "40001" };
  await expect(store(0, "10:00", "10:30", none)).rejects.toMatchObject(stale);
  await expect(store(0, "10:00", "10:30", { doctorId: other })).rejects.toMatchObject(stale);
  await expect(store(0, "10:00", "10:30", { facilityId, facilityUnit: 0 })).rejects.toMatchObject(
    stale,
  );
  await expect(store(2, "10:00", "10:30", { doctorId, doctorUnit: 0 })).rejects.toMatchObject(
    stale,
  );
  // What holds nothing may be of whatever it was.
  await store(0, "10:00", "10:30", { ...none, status: "CANCELED" });
  await store(0, "10:00", "10:30", { ...none, seat: null, conflict: "RESOURCE_TAKEN" });
});

test("a seat comes with its units, and no unit without a seat or without whose it is", async () => {
  const broken = { code: "23514" };
  await expect(store(0, "10:00", "10:30", { doctorUnit: null })).rejects.toMatchObject(broken);
  const nowhere = { seat: null, conflict: "SEAT_TAKEN" } as const;
  await expect(store(0, "10:00", "10:30", nowhere)).rejects.toMatchObject(broken);
  await expect(store(2, "10:00", "10:30", { doctorUnit: 0 })).rejects.toMatchObject(broken);
  await expect(store(2, "10:00", "10:30", { facilityUnit: 0 })).rejects.toMatchObject(broken);
});

test("whatever changes a reservation changes what it holds", async () => {
  const id = await store(0, "10:00", "10:30");
  const held = ["doctor 0 10:00–10:30", "seat 0 10:00–10:30"];
  for (const status of ["CANCELED", "REJECTED", "EXPIRED", "COMPLETED", "NO_SHOW"]) {
    await change(id, { status });
    expect(await holdsOf(id), status).toEqual([]);
    await change(id, { status: "REQUESTED" });
    expect(await holdsOf(id)).toEqual(held);
    await change(id, { status: "CHECKED_IN" });
    expect(await holdsOf(id)).toEqual(held);
  }

  const [from, to] = [at("11:00"), at("11:45")];
  const occupies = sql`tstzrange(${from}, ${to})`;
  await change(id, { startsAt: from, endsAt: to, occupies });
  expect(await holdsOf(id)).toEqual(["doctor 0 11:00–11:45", "seat 0 11:00–11:45"]);
  const beyond = { seat: 3, doctorUnit: 2, overbooked: true };
  await change(id, beyond);
  expect(await holdsOf(id)).toEqual(["doctor 2 11:00–11:45", "seat 3 11:00–11:45"]);
  await expect(change(id, { overbooked: false, seatCapacity: 4 })).rejects.toMatchObject({
    code: "23514",
  });
  await change(id, { productId: productId(1), facilityId, facilityUnit: 1 });
  expect(await holdsOf(id)).toHaveLength(3);
  await change(id, { seat: null, doctorUnit: null, facilityUnit: null, conflict: "SEAT_TAKEN" });
  expect(await holdsOf(id)).toEqual([]);
});

test("what came back finds its time taken", async () => {
  const id = await store(0, "10:00", "10:30");
  await change(id, { status: "CANCELED" });
  await store(1, "10:15", "10:30");
  await expect(change(id, { status: "CONFIRMED" })).rejects.toMatchObject({ code: "23P01" });
  expect(await holdsOf(id)).toEqual([]);
});

test("a product's other doctor takes nothing from who is booked, until that one moves", async () => {
  const id = await store(0, "10:00", "10:30");
  const other = await giveResource(database, hospital, [0]);
  await change(id, { status: "CHECKED_IN", memo: "오심" });
  expect(await holdsOf(id)).toEqual(["doctor 0 10:00–10:30", "seat 0 10:00–10:30"]);
  const [from, to] = [at("11:00"), at("11:30")];
  const occupies = sql`tstzrange(${from}, ${to})`;
  const moved = { startsAt: from, endsAt: to, occupies };
  await expect(change(id, moved)).rejects.toMatchObject({ code: "40001" });
  await change(id, { ...moved, doctorId: other });
  expect(await holdsOf(id)).toEqual(["other 0 11:00–11:30", "seat 0 11:00–11:30"]);
});

test("a reservation that is gone holds nothing; a resource that somebody has stays", async () => {
  const id = await store(0, "10:00", "10:30");
  const gone = write((trx) =>
    trx.deleteFrom("resources").where("resourceId", "=", doctorId).execute(),
  );
  await expect(gone).rejects.toMatchObject({ code: "23503" });
  await write((trx) => trx.deleteFrom("reservations").where("reservationId", "=", id).execute());
  expect(await holdsOf(id)).toEqual([]);
});

test("another hospital's doctor is nobody here", async () => {
  const other = await createHospital(database);
  const theirs = await giveResource(database, other, [0]);
  for (const foreign of [theirs, randomUUID()]) {
    const given = write((trx) =>
      trx
        .updateTable("products")
        .set({ doctorId: foreign })
        .where("productId", "=", productId(2))
        .execute(),
    );
    await expect(given).rejects.toMatchObject({ code: "23503" });
  }
});
