import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createEmptyDatabase } from "#tests/support/database.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";

const log = pino({ level: "silent" });
const BEFORE = Object.entries(migrations).filter(([name]) => name < "0126");

test("one licence with and without a nought is one; of two the one that came the farthest is in the rule", async () => {
  const database = await createEmptyDatabase();
  await migrate(database, log, { migrations: Object.fromEntries(BEFORE) });
  const stood = async (licence: string, state: string, mobile: string, profession = "의과") => {
    const ended = state === "WITHDRAWN" ? new Date() : null;
    const place = { hospitalId: randomUUID(), requestId: randomUUID() };
    await database.inHospital(place.hospitalId, (trx) =>
      sql`insert into kin_requests (hospital_id, request_id, number, state, doctor_name, specialty,
          profession, licence, hospital_name, mobile, submitted_at, ended_at)
        values (${place.hospitalId}, ${place.requestId}, 'K1120-001', ${state}, '문태오', '정형외과',
          ${profession}, ${licence}, '튼튼정형외과', ${mobile}, now(), ${ended})`.execute(trx),
    );
    return async () => {
      const row = await database.inHospital(place.hospitalId, (trx) =>
        trx.selectFrom("kinRequests").select(["licence", "stoodBefore"]).executeTakeFirstOrThrow(),
      );
      const listed = await database.kysely
        .selectFrom("kinDirectory")
        .select("licenceHash")
        .where("requestId", "=", place.requestId)
        .executeTakeFirst();
      return { ...row, hash: listed?.licenceHash.toString("hex") };
    };
  };
  const rows = [
    await stood("048215", "SUBMITTED", "1"),
    await stood("48215", "APPROVED", "1"),
    await stood("0048215", "ACTIVE", "2"),
    await stood("048215", "SUBMITTED", "3"),
    await stood("048215", "APPROVED", "1", "치과"),
    await stood("00700", "WITHDRAWN", "1"),
  ];
  await migrate(database, log);
  const [first, approved, active, another, dentist, over] = await Promise.all(
    rows.map((row) => row()),
  );
  expect([first, approved, active, another]).toMatchObject([
    { licence: "48215", stoodBefore: true },
    { licence: "48215", stoodBefore: true },
    { licence: "48215", stoodBefore: false },
    { licence: "48215", stoodBefore: false },
  ]);
  const hashes = [first, approved, active, another].map((one) => one?.hash);
  expect(new Set(hashes).size).toBe(1);
  expect(dentist).toMatchObject({ licence: "48215", stoodBefore: false });
  expect(dentist?.hash).not.toBe(hashes[0]);
  expect(over).toEqual({ licence: "700", stoodBefore: false, hash: undefined });
});
