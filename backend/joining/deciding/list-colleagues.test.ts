import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital } from "#tests/support/factories.ts";
import { listColleagues } from "./list-colleagues.ts";

test("whoever waits longest stands first, and none is lost behind newer ones", async () => {
  const database = await createTestDatabase();
  const { hospitalId: atHospital } = await createHospital(database);
  const moves = (to: string) => JSON.stringify([{ to, at: "", by: "김실장", reason: null }]);
  const add = async (at: Date, state: "SUBMITTED" | "REJECTED") => {
    const [hospitalId, signupId] = [randomUUID(), randomUUID()];
    const of = { hospitalId, signupId };
    await database.inHospital(hospitalId, async (trx) => {
      await trx
        .insertInto("signups")
        .values({
          ...{ ...of, atHospital, state, version: 1, farthest: 5, number: "S1120-001" },
          ...{ agreed: "[]", typed: "{}", moves: moves(state), submittedAt: at },
          decidedAt: state === "REJECTED" ? at : null,
        })
        .execute();
      await trx
        .insertInto("signupDirectory")
        .values({ ...of, loginId: null, atHospital, submittedAt: at })
        .execute();
    });
    return signupId;
  };
  const day = (number: number) => new Date(Date.UTC(2026, 9, 1) + number * 60_000);
  const first = await add(day(0), "SUBMITTED");
  for (let number = 1; number <= 52; number += 1) await add(day(number), "SUBMITTED");
  let last = "";
  for (let number = 100; number < 122; number += 1) last = await add(day(number), "REJECTED");
  const { open, more, past } = await database.inHospital(atHospital, (trx) =>
    listColleagues(trx, atHospital),
  );
  expect([open[0]!.id, open.length, more]).toEqual([first, 50, 3]);
  expect([past[0]!.id, past.length]).toEqual([last, 20]);
});
