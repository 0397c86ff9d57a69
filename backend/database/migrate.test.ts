import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createEmptyDatabase } from "#tests/support/database.ts";
import { AS_THEY_WERE, createHospital } from "#tests/support/factories.ts";
import { openDatabase, type Database, type HospitalTransaction } from "./database.ts";
import { migrate, NewerSchemaError } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";

const log = pino({ level: "silent" });
const names = Object.keys(migrations);

const time = (clock: string) => new Date(`2026-11-20T${clock}:00Z`);

async function applied(database: Database) {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(database.kysely);
  return rows.map((row) => row.name);
}

test("many processes that start at once migrate once, jobs included", async () => {
  const database = await createEmptyDatabase();
  const { connection } = database;
  const open = () => openDatabase({ connection, log });
  const others = await Promise.all([open(), open(), open()]);
  await Promise.all([database, ...others].map((each) => migrate(each, log)));
  await Promise.all(others.map((other) => other.close()));
  expect(await applied(database)).toEqual(names);
  const { rows } = await sql`
    select to_regproc('graphile_worker.add_job') is not null as ready`.execute(database.kysely);
  expect(rows).toEqual([{ ready: true }]);
});

test("a migration may take longer than a statement of a request", async () => {
  const database = await createEmptyDatabase();
  const long = {
    ...migrations,
    "9999-long": {
      up: async (db: Kysely<unknown>) => {
        await sql`select pg_sleep(5)`.execute(db);
      },
    },
  };
  await migrate(database, log, { migrations: long });
  expect(await applied(database)).toEqual([...names, "9999-long"]);
});

test("an older schema is brought up to date and keeps its data", async () => {
  const database = await createEmptyDatabase();
  const oldest = Object.fromEntries(Object.entries(migrations).slice(0, 1));
  await migrate(database, log, { migrations: oldest });
  expect(await applied(database)).toEqual(names.slice(0, 1));
  const { hospitalId } = await createHospital(database, {}, AS_THEY_WERE);

  await migrate(database, log);
  expect(await applied(database)).toEqual(names);
  const kept = await database.inHospital(hospitalId, (trx) =>
    trx.selectFrom("products").select("name").orderBy("position").execute(),
  );
  expect(kept.map((product) => product.name)).toEqual(["초진 진료", "재진 진료", "피부 상담"]);
});

test("what links say of each direction is read out of what came in and was told before", async () => {
  const database = await createEmptyDatabase();
  const before = Object.entries(migrations).filter(([name]) => name < "0007");
  await migrate(database, log, { migrations: Object.fromEntries(before) });
  const { hospitalId } = await createHospital(database, {}, AS_THEY_WERE);
  const other = await createHospital(database, {}, AS_THEY_WERE);
  await database.inHospital(hospitalId, async (trx) => {
    const event = {
      hospitalId,
      platform: "NAVER" as const,
      bookingId: "1",
      occurredAt: time("10:00"),
    };
    await trx
      .insertInto("platformEvents")
      .values([
        { ...event, eventId: "1", sequence: 1, payload: "{}", receivedAt: time("10:00") },
        { ...event, eventId: "2", sequence: 2, payload: "{}", receivedAt: time("11:00") },
      ])
      .execute();
    await insertKnown(trx, hospitalId, "12:00");
  });
  // The other hospital's platform was told at 11:30, and said at 12:00 that it knows.
  await database.inHospital(other.hospitalId, async (trx) => {
    const reservationId = await insertKnown(trx, other.hospitalId, "12:00");
    await trx
      .insertInto("reservationHistory")
      .values({
        ...{ hospitalId: other.hospitalId, reservationId, at: time("11:30") },
        ...{ byKind: "SYSTEM", byName: "system", action: "TOLD" },
      })
      .execute();
    await trx
      .updateTable("platformLinks")
      .set({ state: "DEGRADED", lastSuccessAt: time("11:45") })
      .where("hospitalId", "=", other.hospitalId)
      .where("platform", "=", "NAVER")
      .execute();
  });

  await migrate(database, log);
  const receivedBy = (hospital: string) =>
    database.inHospital(hospital, (trx) =>
      trx
        .selectFrom("platformLinks")
        .select(["platform", "lastReceivedAt", "lastToldAt", "tellingFailsSince"])
        .orderBy("platform")
        .execute(),
    );
  const never = { lastReceivedAt: null, lastToldAt: null, tellingFailsSince: null };
  expect(await receivedBy(hospitalId)).toEqual([
    { platform: "KAKAO", ...never },
    { ...never, platform: "NAVER", lastReceivedAt: time("11:00") },
  ]);
  expect(await receivedBy(other.hospitalId)).toEqual([
    { platform: "KAKAO", ...never },
    {
      ...never,
      platform: "NAVER",
      lastToldAt: time("11:30"),
      tellingFailsSince: time("11:45"),
    },
  ]);
});

test("a product says once of each platform that it is there, in the order of platforms", async () => {
  const database = await createEmptyDatabase();
  const before = Object.entries(migrations).filter(([name]) => name < "0033");
  await migrate(database, log, { migrations: Object.fromEntries(before) });
  const { hospitalId, products } = await createHospital(database, {}, AS_THEY_WERE);
  const [{ productId }, other] = products as [(typeof products)[0], (typeof products)[0]];
  await database.inHospital(hospitalId, async (trx) => {
    const item = { hospitalId, platform: "NAVER" as const, productId };
    await trx
      .insertInto("platformItems")
      .values({ ...item, itemId: "again" })
      .execute();
    await trx.deleteFrom("platformItems").where("productId", "=", other.productId).execute();
  });

  await migrate(database, log);
  const found = await database.inHospital(hospitalId, (trx) =>
    trx.selectFrom("products").select(["platforms", "state"]).orderBy("position").execute(),
  );
  const there = { platforms: ["NAVER", "KAKAO"], state: "PUBLISHED" };
  expect(found).toEqual([there, { ...there, platforms: [] }, there]);
});

/** A booking that came from its platform, which has known it as it is since `clock`. */
async function insertKnown(trx: HospitalTransaction, hospitalId: string, clock: string) {
  const [startsAt, endsAt, toldAt] = [time("14:00"), time("14:30"), time(clock)];
  const reservationId = randomUUID();
  await trx
    .insertInto("reservations")
    .values({
      ...{ hospitalId, reservationId, visitDay: "2026-11-20", dayNumber: 1 },
      ...{ platform: "NAVER", externalId: "1", status: "CANCELED", statusSince: toldAt },
      ...{ startsAt, endsAt, occupies: sql`tstzrange(${startsAt}, ${endsAt})`, seatCapacity: 1 },
      ...{ partyName: "한지우", partyInitials: "ㅎㅈㅇ", partyPhone: "01012345678" },
      ...{ syncState: "SYNCED", toldAt, createdBy: "NAVER", createdAt: toldAt },
    })
    .execute();
  return reservationId;
}

test("a newer schema is refused by name, and nothing is changed", async () => {
  const database = await createEmptyDatabase();
  const newer = { ...migrations, "9999-future": { up: () => Promise.resolve() } };
  await migrate(database, log, { migrations: newer });

  const refused = migrate(database, log);
  await expect(refused).rejects.toThrow(NewerSchemaError);
  await expect(refused).rejects.toThrow(/9999-future.*newer release/s);
  expect(await applied(database)).toEqual([...names, "9999-future"]);
});

test("a migration that fails leaves the schema as it was", async () => {
  const database = await createEmptyDatabase();
  const broken = {
    ...migrations,
    "9999-broken": {
      up: async (db: Kysely<unknown>) => {
        await sql`create table half (id integer)`.execute(db);
        throw new Error("no further");
      },
    },
  };
  await expect(migrate(database, log, { migrations: broken })).rejects.toThrow("no further");
  const { rows } = await sql`
    select to_regclass('half') as half, to_regclass('reservations') as reservations`.execute(
    database.kysely,
  );
  expect(rows).toEqual([{ half: null, reservations: null }]);
});
