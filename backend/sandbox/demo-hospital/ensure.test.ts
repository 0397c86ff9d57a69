import { beforeAll, describe, expect, test } from "vitest";
import { addDays, kstDay, weekdayOf } from "#contract/kst.ts";
import { isPhone } from "#contract/field-rules.ts";
import type { Database } from "#backend/database/database.ts";
import { demoClock } from "#backend/sandbox/demo-clock.ts";
import { readFacts } from "#backend/hospitals/facts.ts";
import { readBoard } from "#backend/reservations/reading/board.ts";
import { createSandbox } from "#backend/sandbox/index.ts";
import type { Services } from "#backend/services.ts";
import { listen, login, testServices } from "#tests/support/backend.ts";
import { createBackend } from "#backend/app.ts";
import { clockAt } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { HOSPITAL_ID, productId, resourceId } from "./identity.ts";

const clock = clockAt("2026-11-20T14:12:00+09:00");
const sandbox = createSandbox();
let database: Database;
let services: Services;
beforeAll(async () => {
  database = await createTestDatabase();
  services = testServices(database, clock);
  await sandbox.prepare(services, "the-first-password");
});

test("the sandbox tells the demo's time", async () => {
  const send = async (asked: RequestInfo | URL) => sandbox.app.fetch(asked as Request);
  const told = await demoClock("http://demo.test", send);
  expect(kstDay(told())).toBe(kstDay(clock()));
});

const reservations = () =>
  database.inHospital(HOSPITAL_ID, (trx) =>
    trx.selectFrom("reservations").selectAll().orderBy("reservationId").execute(),
  );

describe("the demo hospital", () => {
  test("has about 40 reservations on each weekday of five weeks around today", async () => {
    const perDay = new Map<string, number>();
    for (const { startsAt } of await reservations()) {
      const day = kstDay(startsAt);
      perDay.set(day, (perDay.get(day) ?? 0) + 1);
    }
    const today = "2026-11-20";
    expect([...perDay.keys()].sort().at(0)).toBe(addDays(today, -17));
    expect([...perDay.keys()].sort().at(-1)).toBe(addDays(today, 17));
    const halfDay = "2026-11-19";
    expect(perDay.get(halfDay)).toBeGreaterThan(12);
    const weekdays = [...perDay].filter(
      ([day]) => ![0, 6].includes(new Date(day).getUTCDay()) && day !== halfDay,
    );
    for (const [day, count] of weekdays) expect(count, day).toBeGreaterThan(28);
    const mean = weekdays.reduce((sum, [, count]) => sum + count, 0) / weekdays.length;
    expect(mean).toBeGreaterThan(36);
    expect(mean).toBeLessThan(46);
  });

  test("has doctors and a room, one of them with three quarters of his half hours taken", async () => {
    const { resources, products } = await database.inHospital(HOSPITAL_ID, (trx) =>
      readFacts(trx, HOSPITAL_ID),
    );
    const whoOf = (id: string | null) => resources.find((one) => one.id === id)?.name;
    const needs = products.map((one) => [whoOf(one.doctorId), whoOf(one.facilityId)]);
    expect(needs).toEqual([
      ["김원장", undefined],
      ["김원장", undefined],
      [undefined, "도수실"],
      [undefined, undefined],
      [undefined, undefined],
      ["박원장", undefined],
    ]);
    const [kim] = resources;
    const taken = (await reservations()).filter(({ doctorId, startsAt }) => {
      const weekday = weekdayOf(kstDay(startsAt));
      return doctorId === kim?.id && weekday !== 0 && weekday !== 6;
    });
    expect(taken.length / 25).toBeGreaterThan(11.5);
    expect(taken.length / 25).toBeLessThan(13.5);
  });

  test("is as far as the clock says: nothing done before its time, nothing open after it", async () => {
    const now = clock();
    for (const row of await reservations()) {
      expect(row.createdAt <= now && row.statusSince <= now, row.reservationId).toBe(true);
      if (["COMPLETED", "NO_SHOW"].includes(row.status)) expect(row.endsAt <= now).toBe(true);
      if (row.status === "CHECKED_IN") expect(kstDay(row.startsAt)).toBe(kstDay(now));
      if (row.endsAt <= now) expect(["CONFIRMED", "CHECKED_IN"]).not.toContain(row.status);
    }
  });

  test("has requests to answer, one clash and one unknown word", async () => {
    const open = (await reservations()).filter(({ status }) => status === "REQUESTED");
    expect(open.map(({ conflict }) => conflict).sort()).toEqual([
      "RESOURCE_TAKEN",
      "UNKNOWN_STATUS",
      null,
      null,
      null,
    ]);
    for (const { answerBy } of open) expect(answerBy! > clock()).toBe(true);
  });

  test("says on its board who has the doctor that the clash wanted", async () => {
    const { inbox, holders } = await database.inHospital(HOSPITAL_ID, async (trx) => {
      const facts = await readFacts(trx, HOSPITAL_ID);
      return readBoard(trx, facts, { date: kstDay(clock()) }, clock());
    });
    const clash = inbox.find(({ conflict }) => conflict === "RESOURCE_TAKEN");
    expect(clash?.productId).toBe(productId(2));
    expect(holders).toMatchObject([
      {
        reservationId: clash?.id,
        resourceId: resourceId("김원장"),
        by: { productId: productId(1), start: clash?.start },
      },
    ]);
  });

  test("is linked with three platforms, and each knows what stands of its bookings", async () => {
    const links = await database.inHospital(HOSPITAL_ID, (trx) =>
      trx.selectFrom("platformLinks").select(["platform", "state", "lastReceivedAt"]).execute(),
    );
    expect(new Map(links.map(({ platform, state }) => [platform, state]))).toEqual(
      new Map([
        ["NAVER", "ACTIVE"],
        ["KAKAO", "ACTIVE"],
        ["EMR", "ACTIVE"],
      ]),
    );
    const heardFrom = new Map(links.map((link) => [link.platform, link.lastReceivedAt]));
    const minutesAgo = (minutes: number) => new Date(clock().getTime() - minutes * 60_000);
    expect(heardFrom.get("NAVER")).toEqual(minutesAgo(5));
    expect(heardFrom.get("KAKAO")).toEqual(minutesAgo(12));
    expect(heardFrom.get("EMR")! < clock()).toBe(true);
    const states = new Map<string, Set<string>>();
    for (const { platform, syncState } of await reservations())
      states.set(platform, (states.get(platform) ?? new Set()).add(syncState));
    for (const platform of ["NAVER", "KAKAO", "EMR"])
      expect(states.get(platform), platform).toEqual(new Set(["SYNCED"]));
    expect(states.get("PHONE")).toEqual(new Set(["NONE"]));
  });

  test("says in each history what its platform knows: what stands of a booking", async () => {
    const known = await database.inHospital(HOSPITAL_ID, (trx) =>
      trx
        .selectFrom("reservations as r")
        .innerJoin("reservationHistory as line", "line.reservationId", "r.reservationId")
        .where("r.syncState", "=", "SYNCED")
        .where("line.action", "in", ["RECEIVED", "CONFLICT", "TOLD"])
        .distinctOn("r.reservationId")
        .select(["r.reservationId", "r.status", "line.toStatus"])
        .orderBy("r.reservationId")
        .orderBy("line.entry", "desc")
        .execute(),
    );
    const linked = (await reservations()).filter(({ syncState }) => syncState === "SYNCED");
    expect(known).toHaveLength(linked.length);
    for (const { status, toStatus } of known) expect(toStatus).toBe(status);
  });

  test("made before there was an EMR, is linked with it at the next start", async () => {
    const ofEmr = async () => (await reservations()).filter(({ platform }) => platform === "EMR");
    const before = await ofEmr();
    await database.inHospital(HOSPITAL_ID, async (trx) => {
      await trx.deleteFrom("platformCredentials").where("platform", "=", "EMR").execute();
      await trx
        .updateTable("platformLinks")
        .set({ state: "NOT_LINKED", businessId: null, account: null, linkedAt: null })
        .where("platform", "=", "EMR")
        .execute();
      await trx.deleteFrom("linkDirectory").where("platform", "=", "EMR").execute();
      await trx
        .updateTable("reservations")
        .set({ syncState: "NONE", toldAt: null, externalId: null, externalStatus: null })
        .set({ externalSequence: null, externalSaid: null })
        .where("platform", "=", "EMR")
        .execute();
    });
    await database.pool.query("truncate sandbox.fhir_clients, sandbox.fhir_resources cascade");
    await createSandbox().prepare(services, "the-first-password");
    expect(await ofEmr()).toEqual(before);
    const { rows } = await database.pool.query<{ n: number }>(
      "select count(*)::int as n from sandbox.fhir_resources where type = 'Appointment'",
    );
    expect(rows[0]?.n).toBe(before.length);
    const linked = await database.inHospital(HOSPITAL_ID, (trx) =>
      trx.selectFrom("platformCredentials").select("hint").where("platform", "=", "EMR").execute(),
    );
    expect(linked).toEqual([{ hint: "9f3c" }]);
  });

  test("names nobody who can be called", async () => {
    for (const { partyPhone } of await reservations()) {
      expect(isPhone(partyPhone)).toBe(true);
      expect(partyPhone).toMatch(/^0100000/);
    }
  });

  test("is made once; only the password follows the environment", async () => {
    const before = await reservations();
    await database.inHospital(HOSPITAL_ID, (trx) =>
      trx.updateTable("hospitals").set({ name: "바꾼 이름" }).execute(),
    );
    clock.advance({ days: 1 });
    await Promise.all([1, 2].map(() => createSandbox().prepare(services, "the-second-password")));
    expect(await reservations()).toEqual(before);

    const url = await listen(createBackend(services, { trustProxy: 0 }));
    const hospital = { account: { loginId: "demo" } } as Parameters<typeof login>[0]["hospital"];
    await expect(login({ url, hospital }, "demo", "the-first-password")).rejects.toThrow("4010");
    const { hospitalUuid } = await login({ url, hospital }, "demo", "the-second-password");
    expect(hospitalUuid).toBe(HOSPITAL_ID);
  });
});

test.each(["2026-11-22T03:00:00+09:00", "2026-11-21T23:59:00+09:00", "2027-02-28T09:00:00+09:00"])(
  "can be made at any time: %s",
  async (now) => {
    const fresh = await createTestDatabase();
    await createSandbox().prepare(testServices(fresh, clockAt(now)), "the-first-password");
    const asked = await fresh.inHospital(HOSPITAL_ID, (trx) =>
      trx.selectFrom("reservations").select("conflict").where("status", "=", "REQUESTED").execute(),
    );
    expect(asked.filter(({ conflict }) => conflict === null)).toHaveLength(3);
    expect(asked.filter(({ conflict }) => conflict === "RESOURCE_TAKEN")).toHaveLength(1);
  },
  20_000,
);
