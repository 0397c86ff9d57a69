import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { COMPANY } from "#contract/company.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital } from "#tests/support/factories.ts";
import { eraseRows } from "./erase-rows.ts";

test("an application that was refused or withdrawn goes with its documents; what was agreed stays", async () => {
  const database = await createTestDatabase();
  const { hospitalId, account } = await createHospital(database);
  const now = new Date("2026-11-20T05:12:00Z");
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);
  const days = COMPANY.periods.documentDays;
  const left = await database.inHospital(hospitalId, async (trx) => {
    const write = (number: string, state: "REJECTED" | "WITHDRAWN" | "DONE", decidedAt: Date) =>
      trx
        .insertInto("applications")
        .values({
          ...{ hospitalId, applicationId: randomUUID(), number, state, version: 2, decidedAt },
          ...{ brn: "2208162517", institutionNumber: "11104482", business: JSON.stringify({}) },
          ...{ platforms: ["NAVER"], confirmMode: "HOSPITAL", timeBlock: 30 },
          ...{ moves: JSON.stringify([]), submittedAt: decidedAt, submittedBy: "김접수" },
          submittedByAccount: account.accountId,
        })
        .execute();
    await write("A1101-001", "REJECTED", ago(days + 2));
    await write("A1101-002", "WITHDRAWN", ago(days + 2));
    await write("A1101-003", "DONE", ago(days + 2));
    await write("A1101-004", "REJECTED", ago(days - 2));
    const erased = [];
    for (const erase of eraseRows) erased.push(await erase(trx, hospitalId, now));
    expect(erased.filter(({ of, count }) => of === "APPLICATIONS" && count > 0)).toMatchObject([
      { count: 2 },
    ]);
    return trx.selectFrom("applications").select("number").orderBy("number").execute();
  });
  expect(left.map(({ number }) => number)).toEqual(["A1101-003", "A1101-004"]);
});
