import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createEmptyDatabase } from "#tests/support/database.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";

const log = pino({ level: "silent" });
const BEFORE = Object.entries(migrations).filter(([name]) => name < "0119");

test("what stood twice for a licence goes on; the one that came the farthest is in the rule", async () => {
  const database = await createEmptyDatabase();
  await migrate(database, log, { migrations: Object.fromEntries(BEFORE) });
  const stood = async (state: string, specialty: string, mobile: string) => {
    const place = { hospitalId: randomUUID(), requestId: randomUUID() };
    await database.inHospital(place.hospitalId, (trx) =>
      sql`insert into kin_requests (hospital_id, request_id, number, state, doctor_name, specialty,
          licence, hospital_name, mobile, submitted_at)
        values (${place.hospitalId}, ${place.requestId}, 'K1120-001', ${state}, '문태오', ${specialty},
          '48215', '튼튼정형외과', ${mobile}, now())`.execute(trx),
    );
    return async () => {
      const [row] = await database.inHospital(place.hospitalId, (trx) =>
        trx.selectFrom("kinRequests").select(["profession", "stoodBefore"]).execute(),
      );
      return row;
    };
  };
  const rows = [
    await stood("SUBMITTED", "정형외과", "1"),
    await stood("ACTIVE", "정형외과", "1"),
    await stood("APPROVED", "내과", "2"),
    await stood("SUBMITTED", "내과", "3"),
    await stood("APPROVED", "치과보철과", "1"),
    await stood("VERIFIED", "침구과", "1"),
  ];
  await migrate(database, log);
  expect(await Promise.all(rows.map((row) => row()))).toEqual([
    { profession: "의과", stoodBefore: true },
    { profession: "의과", stoodBefore: false },
    { profession: "의과", stoodBefore: true },
    { profession: "의과", stoodBefore: false },
    { profession: "치과", stoodBefore: false },
    { profession: "한의과", stoodBefore: false },
  ]);
});
