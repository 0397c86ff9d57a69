import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createEmptyDatabase } from "#tests/support/database.ts";
import { createHospital } from "#tests/support/factories.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";

const log = pino({ level: "silent" });
const BEFORE = Object.entries(migrations).filter(([name]) => name < "0114");
const day = (day: number) => new Date(Date.UTC(2026, 10, day));

test("a number stands on where it is the sign-up's own; what was written over it goes to whose it is", async () => {
  const database = await createEmptyDatabase();
  await migrate(database, log, { migrations: Object.fromEntries(BEFORE) });
  /** One that says it has this number, which stands since then. */
  async function made(number: string, stands: Date | null, approved: Date | null, typed?: string) {
    const { hospitalId } = await createHospital(database);
    await database.inHospital(hospitalId, async (trx) => {
      await trx
        .updateTable("hospitals")
        .set({ brn: "2208162517", brnApprovedAt: approved, institutionNumber: number })
        .where("hospitalId", "=", hospitalId)
        .execute();
      await trx
        .updateTable("hospitals")
        .set({ institutionApprovedAt: stands })
        .where("hospitalId", "=", hospitalId)
        .execute();
      if (typed !== undefined && approved)
        await trx
          .insertInto("signups")
          .values({
            ...{ hospitalId, signupId: randomUUID(), state: "APPROVED", version: 3, farthest: 7 },
            ...{ agreed: "[]", moves: "[]", number: "S1101-001", submittedAt: approved },
            typed: JSON.stringify({ way: "NEW", institutionNumber: typed }),
            decidedAt: approved,
          })
          .execute();
    });
    return hospitalId;
  }
  const own = await made("31207719", day(1), day(1), "3120-7719");
  const over = await made("31207727", day(1), day(1), "41207727");
  const whose = await made("31207727", null, day(2), "31207727");
  const byHand = await made("31207735", day(5), day(1), "41207735");
  const without = await made("31207743", day(1), day(1));
  const unseen = await made("31207751", null, null);
  await migrate(database, log);
  const { rows } = await database.pool.query<{ id: string }>(
    "select hospital_id as id from hospital_directory where institution_approved",
  );
  const stands = new Set(rows.map(({ id }) => id));
  expect([own, whose, byHand, without].map((id) => stands.has(id))).toEqual(Array(4).fill(true));
  expect([over, unseen].map((id) => stands.has(id))).toEqual([false, false]);
  await migrate(database, log);
});
