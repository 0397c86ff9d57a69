import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital } from "#tests/support/factories.ts";

test("columns arrive as Date, day text, number and camelCase", async () => {
  const database = await createTestDatabase();
  const { rows } = await sql`
    select timestamptz '2026-11-21 09:00+09' as starts_at, date '2026-11-21' as visit_day,
      bigint '42' as day_number, jsonb '{"snake_case": 1}' as payload`.execute(database.kysely);
  expect(rows[0]).toEqual({
    startsAt: new Date("2026-11-21T00:00:00Z"),
    visitDay: "2026-11-21",
    dayNumber: 42,
    payload: { snake_case: 1 },
  });
  await expect(sql`select 9007199254740993::bigint as n`.execute(database.kysely)).rejects.toThrow(
    RangeError,
  );
});

test("inHospital rolls back what a rejected work wrote", async () => {
  const database = await createTestDatabase();
  const { hospitalId } = await createHospital(database);
  const rename = database.inHospital(hospitalId, async (trx) => {
    await trx.updateTable("hospitals").set({ name: "바뀐의원" }).execute();
    throw new Error("changed my mind");
  });
  await expect(rename).rejects.toThrow("changed my mind");
  const name = await database.inHospital(hospitalId, (trx) =>
    trx.selectFrom("hospitals").select("name").executeTakeFirstOrThrow(),
  );
  expect(name).toEqual({ name: "테스트의원" });
});
