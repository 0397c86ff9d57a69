import { sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { kstInstant } from "#contract/kst.ts";
import { holdsSeat, STATUSES } from "#contract/reservation-status.ts";
import { createEmptyDatabase } from "#tests/support/database.ts";
import { AS_THEY_WERE, createHospital, type TestHospital } from "#tests/support/factories.ts";
import { storeBooking, type Stored } from "#tests/support/stored-booking.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";

const log = pino({ level: "silent" });
const BEFORE = Object.entries(migrations).filter(([name]) => name < "0009");

interface Hold {
  reservationId: string;
  heldId: string;
  unit: number;
  from: Date;
  to: Date;
}

const clockOf = (minute: number) => kstInstant("2026-11-20", minute).toISOString();

/**
 * Over one day, one quarter of an hour after the other, somebody of every status on every seat of
 * three products and on two beyond: all that there was.
 */
async function fillDay(database: Database, { hospitalId, products }: TestHospital, mark: number) {
  const holds: Hold[] = [];
  await database.inHospital(hospitalId, async (trx) => {
    for (const { productId, capacity } of products)
      for (let seat = 0; seat < capacity + 2; seat += 1)
        for (let minute = 540; minute < 780; minute += 15) {
          const status = STATUSES[(mark + seat + minute / 15) % STATUSES.length]!;
          const [startsAt, endsAt] = [clockOf(minute), clockOf(minute + 15)];
          const stored: Stored = {
            ...{ hospitalId, productId, startsAt, endsAt, status, seat, seatCapacity: capacity },
            ...(seat >= capacity && { overbooked: true }),
          };
          const reservationId = await storeBooking(trx, stored);
          const [from, to] = [new Date(startsAt), new Date(endsAt)];
          if (holdsSeat(status))
            holds.push({ reservationId, heldId: productId, unit: seat, from, to });
          // Beside it: who was called off, and who never had a seat.
          await storeBooking(trx, { ...stored, status: "CANCELED" });
          await storeBooking(trx, {
            ...stored,
            seat: null,
            conflict: "SEAT_TAKEN",
            status: "REQUESTED",
          });
        }
    const noProduct = { productId: null, seat: null, conflict: "UNKNOWN_ITEM" } as const;
    const [startsAt, endsAt] = [clockOf(540), clockOf(555)];
    await storeBooking(trx, { hospitalId, startsAt, endsAt, ...noProduct, status: "REQUESTED" });
    await storeBooking(trx, { hospitalId, startsAt, endsAt, productId: null, status: "CANCELED" });
  });
  return holds;
}

async function holdsOf(database: Database, { hospitalId }: TestHospital): Promise<Hold[]> {
  return database.inHospital(hospitalId, (trx) =>
    trx
      .selectFrom("reservationHolds")
      .select(["reservationId", "heldId", "unit", "heldFrom as from", "heldTo as to"])
      .execute(),
  );
}

const byId = (a: Hold, b: Hold) => a.reservationId.localeCompare(b.reservationId);

test("what was booked before doctors were held holds its seat, and nothing else does", async () => {
  const database = await createEmptyDatabase();
  await migrate(database, log, { migrations: Object.fromEntries(BEFORE) });
  const hospitals = [];
  for (const mark of [1, 2, 3]) {
    const hospital = await createHospital(database, {}, AS_THEY_WERE);
    hospitals.push({ hospital, held: await fillDay(database, hospital, mark) });
  }

  await migrate(database, log);
  for (const { hospital, held } of hospitals) {
    expect(held.length).toBeGreaterThan(30);
    expect((await holdsOf(database, hospital)).sort(byId)).toEqual(held.sort(byId));
  }

  // Each seat is as taken as it was: who is on it keeps everybody else off it.
  const [{ hospital, held }] = hospitals as [(typeof hospitals)[number]];
  const { hospitalId } = hospital;
  for (const { heldId, unit, from, to } of held.slice(0, 20)) {
    const again = database.inHospital(hospitalId, (trx) =>
      storeBooking(trx, {
        ...{ hospitalId, productId: heldId, seat: unit, overbooked: true },
        ...{ startsAt: from.toISOString(), endsAt: to.toISOString() },
      }),
    );
    await expect(again).rejects.toMatchObject({ code: "23P01", constraint: "held_once" });
  }
});

test("the tables that it touches show each hospital its own rows only", async () => {
  const database = await createEmptyDatabase();
  await migrate(database, log, { migrations: Object.fromEntries(BEFORE) });
  const [ours, theirs] = [
    await createHospital(database, {}, AS_THEY_WERE),
    await createHospital(database, {}, AS_THEY_WERE),
  ];
  const held = await fillDay(database, ours, 4);
  await migrate(database, log);

  const { rows } = await sql`
    select relname as name from pg_class c
    where relname in ('reservations', 'products', 'resources', 'reservation_holds')
      and relrowsecurity and relforcerowsecurity
      and exists (select from pg_policy where polrelid = c.oid and polcmd = '*')
    order by relname`.execute(database.kysely);
  const names = rows.map((row) => (row as { name: string }).name);
  expect(names).toEqual(["products", "reservation_holds", "reservations", "resources"]);
  expect(await holdsOf(database, theirs)).toEqual([]);
  expect(await holdsOf(database, ours)).toHaveLength(held.length);
  const open = await sql`select from reservation_holds`.execute(database.kysely);
  expect(open.rows).toEqual([]);
});
