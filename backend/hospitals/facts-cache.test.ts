import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Database, HospitalTransaction } from "#backend/database/database.ts";
import { startListener, type Listener } from "#backend/database/listener.ts";
import { linkIn } from "#tests/support/link-in.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { countStatements } from "#tests/support/statements.ts";
import { createFactsCache, FACTS_CHANGED, type FactsCache } from "./facts-cache.ts";

const within = { timeout: 10_000, interval: 5 };

let database: Database;
let listener: Listener;
let facts: FactsCache;
let hospital: TestHospital;
let said: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  listener = await startListener({ database, log: pino({ level: "silent" }) }, [FACTS_CHANGED]);
  facts = createFactsCache(database, listener);
  listener.on(FACTS_CHANGED, (key) => said.push(key), vi.fn());
});
afterAll(() => listener.close());
beforeEach(async () => {
  hospital = await createHospital(database);
  await heardAll();
});

/** Waits until everything is heard that has been said so far. */
async function heardAll() {
  const mark = crypto.randomUUID();
  await sql`select pg_notify(${FACTS_CHANGED.name}, ${mark})`.execute(database.kysely);
  await vi.waitFor(() => expect(said).toContain(mark), within);
  said = [];
}
const change = (how: (trx: HospitalTransaction) => Promise<unknown>) =>
  database.inHospital(hospital.hospitalId, how);
const drawn = async () => {
  const { result, statements } = await countStatements(() => facts.of(hospital.hospitalId));
  return { facts: result, statements: statements.length };
};

const CHANGES: Record<string, (trx: HospitalTransaction) => Promise<unknown>> = {
  "hospitals update": (trx) => trx.updateTable("hospitals").set({ name: "새이름의원" }).execute(),
  "hours insert": (trx) =>
    trx
      .insertInto("hospitalHours")
      .values({ ...own(), weekday: 0, opens: 600, closes: 720, lastAcceptance: 700 })
      .execute(),
  "hours update": (trx) => trx.updateTable("hospitalHours").set({ closes: 1100 }).execute(),
  "hours delete": (trx) => trx.deleteFrom("hospitalHours").where("weekday", "=", 6).execute(),
  "breaks insert": (trx) =>
    trx
      .insertInto("hospitalBreaks")
      .values({ ...own(), weekday: 6, starts: 600, ends: 610, name: "휴식" })
      .execute(),
  "breaks update": (trx) => trx.updateTable("hospitalBreaks").set({ ends: 820 }).execute(),
  "breaks delete": (trx) => trx.deleteFrom("hospitalBreaks").execute(),
  "closures insert": (trx) => trx.insertInto("hospitalClosures").values(closure()).execute(),
  "part closures insert": (trx) =>
    trx
      .insertInto("hospitalPartClosures")
      .values({ ...half(), day: "2026-12-22" })
      .execute(),
  "nth closures insert": (trx) =>
    trx
      .insertInto("hospitalNthClosures")
      .values({ ...half(), weekday: 4, weeks: [1, 3] })
      .execute(),
  "holiday choices insert": (trx) =>
    trx
      .insertInto("hospitalHolidayChoices")
      .values({ ...own(), day: "2026-12-25", choice: "OPEN" })
      .execute(),
  "temporary holidays insert": (trx) =>
    trx
      .insertInto("hospitalTemporaryHolidays")
      .values({ ...own(), day: "2026-12-24", name: "임시공휴일" })
      .execute(),
  "products insert": (trx) =>
    trx
      .insertInto("products")
      .values({
        ...own(),
        productId: crypto.randomUUID(),
        name: "예방 접종",
        shortName: "접종",
        category: "PROCEDURE",
        durationMinutes: 10,
        priceKind: "FREE",
        position: 9,
      })
      .execute(),
  "products update": (trx) => trx.updateTable("products").set({ state: "PAUSED" }).execute(),
  "links insert": (trx) =>
    trx
      .insertInto("platformLinks")
      .values({ ...own(), platform: "EMR", state: "REQUESTED" })
      .execute(),
  "links update": (trx) => trx.updateTable("platformLinks").set(linkIn("PAUSED")).execute(),
};
const own = () => ({ hospitalId: hospital.hospitalId });
const half = () => ({
  ...{ ...own(), closureId: crypto.randomUUID(), starts: 780, ends: 1080, name: "오후 휴진" },
});
const closure = () => ({ ...own(), startsOn: "2026-12-24", endsOn: "2026-12-26", name: "휴진" });

test.each(Object.keys(CHANGES))("%s: the facts are read anew, and once", async (name) => {
  const before = await drawn();
  expect((await drawn()).statements).toBe(0);
  await change(CHANGES[name]!);
  await heardAll();
  const after = await drawn();
  expect(after.facts).not.toEqual(before.facts);
  expect([after.statements, (await drawn()).statements]).toEqual([3, 0]);
});

test("who changed them has heard of it: what is asked for next is what was written", async () => {
  await vi.waitFor(() => expect(listener.healthy()).toBe(true), within);
  for (const name of ["첫째의원", "둘째의원", "셋째의원"]) {
    await drawn();
    said = [];
    await facts.changing(hospital.hospitalId, (trx) =>
      trx.updateTable("hospitals").set({ name }).execute(),
    );
    expect(said).toContain(hospital.hospitalId);
    expect((await drawn()).facts).toMatchObject({ name });
  }
});

test("what was changed and refused says nothing, and nobody waits", async () => {
  await vi.waitFor(() => expect(listener.healthy()).toBe(true), within);
  const refused = facts.changing(hospital.hospitalId, () => Promise.reject(new Error("no")));
  await expect(refused).rejects.toThrow("no");
});

test("a deleted closure, product or link is said too", async () => {
  await change((trx) => trx.insertInto("hospitalClosures").values(closure()).execute());
  await heardAll();
  await drawn();
  for (const table of ["hospitalClosures", "platformItems", "platformLinks", "products"] as const) {
    expect((await drawn()).statements, table).toBe(0);
    await change((trx) => trx.deleteFrom(table).execute());
    await heardAll();
    const statements = table === "platformItems" ? 0 : 3;
    expect((await drawn()).statements, table).toBe(statements);
  }
});

test("what is rolled back, another hospital's, and a link's news change nothing", async () => {
  await drawn();
  const undone = change(async (trx) => {
    await trx.updateTable("products").set({ state: "PAUSED" }).execute();
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  await change((trx) =>
    trx.updateTable("platformLinks").set({ lastSuccessAt: new Date(), failures: 2 }).execute(),
  );
  const other = await createHospital(database);
  await database.inHospital(other.hospitalId, (trx) =>
    trx.updateTable("products").set({ state: "PAUSED" }).execute(),
  );
  await heardAll();
  expect((await drawn()).statements).toBe(0);
});

test.each([
  "hospital_breaks",
  "hospital_closures",
  "hospital_holiday_choices",
  "hospital_hours",
  "hospital_nth_closures",
  "hospital_part_closures",
  "hospital_temporary_holidays",
  "platform_links",
  "products",
  "hospitals",
])("a truncation of %s forgets everybody's", async (table) => {
  await drawn();
  await change((trx) => sql`truncate ${sql.table(table)} cascade`.execute(trx));
  await vi.waitFor(() => expect(said).toContain(""), within);
});
