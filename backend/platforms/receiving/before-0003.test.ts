import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { createTasks } from "#backend/jobs/tasks.ts";
import { startWorker, type Worker } from "#backend/jobs/worker.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { naverAt, testServices } from "#tests/support/backend.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";

/** Rows and jobs as the release before migration 0003 wrote them, and a worker of this one. */
let database: Database;
let hospital: TestHospital;
let worker: Worker;
const told: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  hospital = await createHospital(database);
  const services = testServices(database, () => new Date());
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const { status } = (await new Request(input, init).json()) as { status: string };
    told.push(status);
    return Response.json({});
  };
  const live = naverAt(services, { url: "http://naver.invalid/api", fetch });
  worker = await startWorker(live, createTasks(live));
});
afterAll(() => worker.stop());

/** A push that was answered "taken" and not applied yet; its `payload` is the whole of it. */
async function storePush(platform: LinkedPlatform, eventId: string, status: string) {
  const { hospitalId } = hospital;
  const payload = `{
    "eventId": "${eventId}", "businessId": "anywhere", "occurredAt": "2026-11-20T14:12:00+09:00",
    "booking": {
      "bookingId": "b-${eventId}", "itemId": "item-1", "sequence": 3, "status": "${status}",
      "start": "2036-11-24T10:00:00+09:00", "end": "2036-11-24T10:30:00+09:00",
      "name": "한지우", "phone": "010-0000-1234", "visitType": "first", "message": "900101-1234567, 주차 되나요?"
    }
  }`;
  await database.inHospital(hospitalId, (trx) =>
    trx
      .insertInto("platformEvents")
      .values({
        hospitalId,
        platform,
        eventId,
        bookingId: `b-${eventId}`,
        sequence: 3,
        occurredAt: "2026-11-20T05:12:00Z",
        receivedAt: "2026-11-20T05:12:01Z",
        payload,
      })
      .execute(),
  );
  await database.pool.query(
    `select graphile_worker.add_job('apply-push', payload => $1::json, job_key => $2)`,
    [
      JSON.stringify({ hospitalId, platform, eventId }),
      `push:${hospitalId}:${platform}:${eventId}`,
    ],
  );
}

const reservationOf = (eventId: string) =>
  database.inHospital(hospital.hospitalId, (trx) =>
    trx
      .selectFrom("reservations")
      .selectAll()
      .where("externalId", "=", `b-${eventId}`)
      .executeTakeFirst(),
  );

test.each([
  ["NAVER", "requested", "REQUESTED"],
  ["KAKAO", "canceled", "CANCELED"],
] as const)(
  "a push of %s that was stored whole comes onto the book",
  async (platform, word, status) => {
    const eventId = `whole-${platform}`;
    await storePush(platform, eventId, word);
    await expect.poll(() => reservationOf(eventId), { timeout: 5_000 }).toBeDefined();
    expect(await reservationOf(eventId)).toMatchObject({
      platform,
      status,
      externalStatus: word,
      productId: hospital.products[0]!.productId,
      startsAt: new Date("2036-11-24T01:00:00Z"),
      partyName: "한지우",
      partyPhone: "01000001234",
      visitType: "FIRST",
      message: "(주민등록번호 지움), 주차 되나요?",
    });
  },
);

test.each(["PENDING", "FAILED"] as const)(
  "what was planned to be told without its tellAt, and is %s, is told",
  async (syncState) => {
    const { hospitalId } = hospital;
    const eventId = `told-${syncState}`;
    await storePush("NAVER", eventId, "requested");
    await expect.poll(() => reservationOf(eventId), { timeout: 5_000 }).toBeDefined();
    const { reservationId } = (await reservationOf(eventId))!;
    await database.inHospital(hospitalId, (trx) =>
      trx
        .updateTable("reservations")
        .set({ status: "CANCELED", version: 2, syncState, tellAt: new Date(Date.now() - 1_000) })
        .where("reservationId", "=", reservationId)
        .execute(),
    );
    told.length = 0;
    await database.pool.query(
      `select graphile_worker.add_job('tell-platform', payload => $1::json,
        queue_name => 'NAVER:1', job_key => $2)`,
      [JSON.stringify({ hospitalId, reservationId, platform: "NAVER" }), `tell:${reservationId}`],
    );
    await expect
      .poll(async () => (await reservationOf(eventId))?.syncState, { timeout: 5_000 })
      .toBe("SYNCED");
    expect(told).toEqual(["canceled"]);
  },
);

test("what was told meanwhile is not told again", async () => {
  const { hospitalId } = hospital;
  await storePush("NAVER", "known", "requested");
  await expect.poll(() => reservationOf("known"), { timeout: 5_000 }).toBeDefined();
  const { reservationId } = (await reservationOf("known"))!;
  told.length = 0;
  await database.pool.query(
    `select graphile_worker.add_job('tell-platform', payload => $1::json,
      queue_name => 'NAVER:2', job_key => $2)`,
    [JSON.stringify({ hospitalId, reservationId, platform: "NAVER" }), `tell:${reservationId}`],
  );
  const left = async () =>
    (await database.pool.query("select from graphile_worker.jobs where key like 'tell:%'"))
      .rowCount;
  await expect.poll(left, { timeout: 5_000 }).toBe(0);
  expect(told).toEqual([]);
});
