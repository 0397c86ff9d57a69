import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { Conflict } from "#contract/envelope.ts";
import { addDays, kstDay, kstInstant, weekdayOf } from "#contract/kst.ts";
import type { Reservation } from "#contract/reservation.ts";
import type { Database } from "#backend/database/database.ts";
import { call, login, type Answer } from "#tests/support/backend.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { giveResource } from "#tests/support/resources.ts";
import { onDatabase, startWeb, type WebProcess } from "#tests/support/web.ts";
import { WRONG_HOLDS } from "#tests/support/wrong-holds.ts";

/** Two processes of the product on one database: nobody has a part in which of them is asked. */

type Answered = Answer<Pick<Reservation, "id" | "version" | "status"> & Conflict>;

let database: Database;
let processes: WebProcess[];
beforeAll(async () => {
  database = await createTestDatabase();
  const start = () => startWeb(onDatabase(database), "backend");
  processes = await Promise.all([start(), start()]);
});

/** The next Monday to Friday but one: processes have no clock but the real one. */
function openDays(count: number): string[] {
  const days: string[] = [];
  for (let day = addDays(kstDay(new Date()), 2); days.length < count; day = addDays(day, 1))
    if (![0, 6].includes(weekdayOf(day))) days.push(day);
  return days;
}

/** Somebody at the desk of a hospital, who asks now this process, now that. */
async function sitDown(hospital: TestHospital) {
  const [first] = processes;
  const { accessToken: token } = await login({ url: first!.url, hospital });
  const base = `/backend/reservation/v1/hospitals/${hospital.hospitalId}`;
  let asked = 0;
  return (path: string, json: unknown): Promise<Answered> => {
    asked += 1;
    return call(processes[asked % processes.length]!.url + base + path, { token, json });
  };
}

const bookingOf = (productId: string, start: string) => ({
  ...{ productId, start, platform: "PHONE" },
  party: { name: "한지우", phone: "010-2345-1234" },
});

async function wrongHolds({ hospitalId }: TestHospital): Promise<string[]> {
  const { rows } = await database.inHospital(hospitalId, (trx) =>
    sql<{ what: string }>`${sql.raw(WRONG_HOLDS)}`.execute(trx),
  );
  return rows.map(({ what }) => what);
}

describe("fifty at once, of one doctor, through three products and two processes", () => {
  it.each([1, 2])("%i of them have him; the rest get starts that they can have", async (units) => {
    const hospital = await createHospital(database);
    const doctorId = await giveResource(database, hospital, [0, 1, 2], { units });
    const ask = await sitDown(hospital);
    const [day = ""] = openDays(1);
    const start = kstInstant(day, 600).toISOString();
    const wanted = Array.from({ length: 50 }, (_, i) => hospital.products[i % 3]!.productId);
    const answers = await Promise.all(
      wanted.map((productId) => ask("/reservations", bookingOf(productId, start))),
    );

    const won = answers.filter(({ status }) => status === 201);
    expect(won).toHaveLength(units);
    const { rows } = await database.inHospital(hospital.hospitalId, (trx) =>
      sql<{ unit: number }>`select unit from reservation_holds where held_id = ${doctorId}
        order by unit`.execute(trx),
    );
    expect(rows.map(({ unit }) => unit)).toEqual(Array.from({ length: units }, (_, unit) => unit));

    const others = new Set<string>();
    for (const [i, { status, code, body }] of answers.entries()) {
      if (status === 201) continue;
      expect([status, code, body.conflict]).toEqual([409, "4090", "slot"]);
      const lacking = body.over!.map(({ kind, name }) => `${kind} ${name}`);
      // While one of two is left, a second booking of the same product lacks its own seat alone.
      if (units === 1 || !lacking.some((one) => one.startsWith("SEAT")))
        expect(lacking).toContain("DOCTOR 김원장");
      expect(body.alternatives).toHaveLength(3);
      for (const other of body.alternatives!) others.add(`${wanted[i]!} ${other}`);
    }
    for (const other of others) {
      const [productId = "", at = ""] = other.split(" ");
      const had = await ask("/reservations", bookingOf(productId, at));
      expect([other, had.status]).toEqual([other, 201]);
      const { id, version } = had.body;
      const freed = await ask(`/reservations/${id}/status`, { status: "CANCELED", version });
      expect(freed.status).toBe(200);
    }
    expect(await wrongHolds(hospital)).toEqual([]);
  });
});

describe("eight clients, four products, three resources, two days", () => {
  it("nobody waits for somebody who waits for him", async () => {
    const hospital = await createHospital(database);
    const fourth = { productId: randomUUID(), name: "도수치료", durationMinutes: 40, capacity: 2 };
    hospital.products.push(fourth);
    await database.inHospital(hospital.hospitalId, (trx) =>
      trx
        .insertInto("products")
        .values({
          ...{ hospitalId: hospital.hospitalId, position: 4, ...fourth, shortName: "도수" },
          ...{ category: "TREATMENT", priceKind: "FREE", state: "PUBLISHED" },
        })
        .execute(),
    );
    // Each shares one with the next, around the circle: any order of one's own would come to grief.
    await giveResource(database, hospital, [0, 1]);
    await giveResource(database, hospital, [2, 3], { name: "박원장", units: 2 });
    await giveResource(database, hospital, [1, 2, 3, 0], { name: "도수실", kind: "ROOM" });
    const ask = await sitDown(hospital);
    const days = openDays(2);
    const any = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)]!;
    const somewhere = () => ({
      productId: any(hospital.products).productId,
      start: kstInstant(any(days), any([540, 570, 600, 630, 660, 690, 840, 870])).toISOString(),
    });

    const known: Pick<Reservation, "id" | "version">[] = [];
    const codes = new Map<string, number>();
    let longest = 0;
    const client = async () => {
      for (let i = 0; i < 40; i += 1) {
        const { productId, start } = somewhere();
        const one = known.length > 0 ? any(known) : null;
        const since = performance.now();
        const { id, version } = one ?? { id: "", version: 0 };
        const chance = Math.random();
        const answer =
          !one || chance < 0.4
            ? await ask("/reservations", bookingOf(productId, start))
            : chance < 0.85
              ? await ask(`/reservations/${id}/reschedule`, { productId, start, version })
              : await ask(`/reservations/${id}/status`, { status: "CANCELED", version });
        longest = Math.max(longest, performance.now() - since);
        const what = [answer.status, answer.code, answer.body.conflict].join(" ").trim();
        codes.set(what, (codes.get(what) ?? 0) + 1);
        if (one && known.includes(one)) known.splice(known.indexOf(one), 1);
        // Who was called off, or changed by another client meanwhile, is not asked for again.
        if (answer.status < 300 && answer.body.status !== "CANCELED") known.push(answer.body);
        else if (answer.body.conflict === "slot" && one) known.push(one);
      }
    };
    await Promise.all(Array.from({ length: 8 }, client));

    const figures = JSON.stringify([...codes]);
    const allowed = /^(20[01] 0000|409 4090 (slot|version|transition))$/;
    expect([...codes.keys()].filter((what) => !allowed.test(what), figures)).toEqual([]);
    expect((codes.get("201 0000") ?? 0) + (codes.get("200 0000") ?? 0)).toBeGreaterThan(20);
    expect(codes.get("409 4090 slot") ?? 0, figures).toBeGreaterThan(20);
    expect(longest).toBeLessThan(10_000);
    expect(await wrongHolds(hospital)).toEqual([]);

    // A server's process says what it counted when it ends.
    await Promise.all(processes.splice(0).map((one) => one.stop()));
    const { pool } = database;
    const counted = async () => {
      const { rows } = await pool.query<{ connections: number; deadlocks: number }>(
        `select numbackends as connections, deadlocks from pg_stat_database
         where datname = current_database()`,
      );
      return rows[0]!;
    };
    const connections = () => counted().then((one) => one.connections);
    await expect.poll(connections, { timeout: 20_000 }).toBeLessThanOrEqual(pool.totalCount);
    expect((await counted()).deadlocks).toBe(0);
  });
});
