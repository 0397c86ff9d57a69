import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { sealAccess, verifyChain } from "#backend/access/index.ts";
import { BATCH } from "#backend/retention/batch.ts";
import { eraseOverdue } from "#backend/retention/index.ts";
import { at, TODAY, useDesk } from "#tests/support/desk.ts";
import { createHospital } from "#tests/support/factories.ts";
import { NIGHT_AFTER, nightsOf } from "#tests/support/nights.ts";
import { storeBooking } from "#tests/support/stored-booking.ts";

const desk = useDesk();
const { nightOf, erasures } = nightsOf(desk);
const hospitalId = () => desk.backend.hospital.hospitalId;
const read = async (id: string) => (await desk.ask(`/reservations/${id}`)).body;

describe("the night's work", () => {
  it("is done once: again it finds nothing, and two at once share it", async () => {
    for (const clock of ["15:00", "16:00", "17:00"]) await desk.book(clock);
    await desk.at(NIGHT_AFTER);
    const { services } = desk.backend;
    await Promise.all([eraseOverdue(services), eraseOverdue(services)]);
    await eraseOverdue(services);
    const lines = await erasures();
    expect(lines.reduce((sum, line) => sum + line.subjectCount, 0)).toBe(3);
    expect(new Set(lines.flatMap(({ subjects }) => subjects)).size).toBe(3);
  });

  it("goes on batch by batch to the end, and its lines hold in the chain", async () => {
    const { database } = desk.backend;
    await database.inHospital(hospitalId(), async (trx) => {
      await sql`
        insert into reservations (hospital_id, reservation_id, visit_day, day_number, platform,
          starts_at, ends_at, occupies, seat_capacity, party_name, party_initials, party_phone,
          status, status_since, created_by, created_at)
        select ${hospitalId()}::uuid, gen_random_uuid(), ${TODAY}::date, n, 'PHONE', s,
          s + interval '1 min', tstzrange(s, s + interval '1 min'), 1, '한지' || n, 'ㅎㅈ',
          '01023451234', 'COMPLETED', s, 'x', s
        from generate_series(1, ${2 * BATCH + 1}::integer) n,
          lateral (select ${at("09:00")}::timestamptz + n * interval '1 s' as s) t`.execute(trx);
    });
    await nightOf(NIGHT_AFTER);
    expect((await erasures()).map(({ subjectCount }) => subjectCount).sort()).toEqual([
      1, 500, 500,
    ]);
    const { rows } = await database.inHospital(hospitalId(), (trx) =>
      sql`select from reservations where party_phone <> '' or blanked_at is null`.execute(trx),
    );
    expect(rows).toEqual([]);
    await sealAccess(desk.backend.services, hospitalId());
    expect(await verifyChain(desk.backend.services, hospitalId())).toMatchObject({
      unsealed: 0,
      broken: null,
    });
  });

  it("of one hospital that fails is no other's, and fails as a whole", async () => {
    const { database, services } = desk.backend;
    const hospitals = [desk.backend.hospital];
    for (let i = 0; i < 3; i += 1) hospitals.push(await createHospital(database));
    const [startsAt, endsAt] = [at("15:00"), at("15:30")];
    for (const { hospitalId } of hospitals)
      await database.inHospital(hospitalId, (trx) =>
        storeBooking(trx, { hospitalId, startsAt, endsAt }),
      );
    const { hospitalId: broken } = hospitals[1]!;
    const inHospital: typeof database.inHospital = (id, work) =>
      id === broken ? Promise.reject(new Error("out of reach")) : database.inHospital(id, work);
    await desk.at(NIGHT_AFTER);
    const night = { ...services, database: { ...database, inHospital } };
    // Nor is it of those that nobody logs in to.
    await database.kysely.deleteFrom("loginDirectory").execute();
    await expect(eraseOverdue(night)).rejects.toBeInstanceOf(AggregateError);
    for (const { hospitalId } of hospitals) {
      const { rows } = await database.inHospital(hospitalId, (trx) =>
        sql`select from reservations where blanked_at is null`.execute(trx),
      );
      expect(rows).toHaveLength(hospitalId === broken ? 1 : 0);
    }
    await expect(eraseOverdue(services)).resolves.toBeUndefined();
  });

  it("is not kept by the queue that cannot be cleared of its given-up jobs", async () => {
    const { id } = await desk.book("15:00");
    await desk.at(NIGHT_AFTER);
    const { pool } = desk.backend.database;
    const rename = (from: string, to: string) =>
      pool.query(`alter function graphile_worker.${from}(bigint[]) rename to ${to}`);
    await rename("complete_jobs", "out_of_reach");
    await expect(eraseOverdue(desk.backend.services)).rejects.toThrow("complete_jobs");
    await rename("out_of_reach", "complete_jobs");
    expect((await read(id)).party.name).not.toBe("한지우");
  });

  it("stops between two batches when it is told to", async () => {
    const { id } = await desk.book("15:00");
    await desk.at(NIGHT_AFTER);
    const stopped = eraseOverdue(desk.backend.services, AbortSignal.abort(new Error("stopping")));
    await expect(stopped).rejects.toThrow("stopping");
    expect((await read(id)).party.name).toBe("한지우");
  });

  it("clears sessions, tokens, removed calendar addresses and given-up jobs 90 days later", async () => {
    const { database, clock } = desk.backend;
    const count = async (table: string) =>
      (
        await database.inHospital(hospitalId(), (trx) =>
          sql`select from ${sql.table(table)}`.execute(trx),
        )
      ).rows.length;
    const { accountId } = desk.backend.hospital.account;
    // Who logs in clears away their own old ones: this one does not come back.
    const other = randomUUID();
    await database.inHospital(hospitalId(), async (trx) => {
      const of = { hospitalId: hospitalId(), accountId };
      const opened = { createdAt: clock(), lastSeenAt: clock(), rotatedAt: clock() };
      const session = { ...of, ...opened, sessionId: randomUUID(), accountId: other };
      await trx
        .insertInto("accounts")
        .values({ ...of, accountId: other, loginId: "left", name: "박접수", passwordHash: "x" })
        .execute();
      await trx.insertInto("sessions").values(session).execute();
      await trx
        .insertInto("oneTimeTokens")
        .values({ ...of, tokenHash: Buffer.alloc(32), expiresAt: clock() })
        .execute();
      for (const removedAt of [null, clock()])
        await trx
          .insertInto("calendarFeeds")
          .values({
            ...{ ...of, feedId: randomUUID(), name: "진료실", begins: "a", ends: "b" },
            ...{ createdAt: clock(), removedAt },
          })
          .execute();
    });
    await sql`select graphile_worker.add_job('dead', run_at => now() - interval '91 days',
      max_attempts => 1)`.execute(database.kysely);
    await sql`select graphile_worker.add_job('waits', run_at => now() - interval '91 days')`.execute(
      database.kysely,
    );
    await database.pool.query(
      "update graphile_worker._private_jobs set attempts = 1, last_error = '한지우' where max_attempts = 1",
    );
    const counts = async () =>
      Promise.all(["sessions", "one_time_tokens", "calendar_feeds"].map(count));
    const jobs = async () =>
      (
        await sql<{ name: string }>`select task_identifier as name from graphile_worker.jobs
          where task_identifier in ('dead', 'waits')`.execute(database.kysely)
      ).rows.map(({ name }) => name);

    await eraseOverdue(desk.backend.services);
    expect(await jobs()).toEqual(["waits"]);
    await nightOf(at("03:37", "2027-02-18"));
    expect(await counts()).toEqual([2, 1, 2]);
    await nightOf(at("03:37", "2027-02-19"));
    expect(await counts()).toEqual([1, 0, 1]);
  });
});
