import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { COMPANY } from "#contract/company.ts";
import { clockAt } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital } from "#tests/support/factories.ts";
import { eraseOverdue } from "./erase.ts";
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

test("what was handed in for a draft that is over goes with it, on the access record", async () => {
  const clock = clockAt("2026-11-20T14:12:00+09:00");
  const database = await createTestDatabase();
  const { hospitalId } = await createHospital(database);
  const draft = randomUUID();
  await database.inHospital(hospitalId, async (trx) => {
    await trx
      .insertInto("wizardDrafts")
      .values({
        ...{ hospitalId, draftId: draft, process: "apply", isOpen: true, version: 1, pageIndex: 1 },
        ...{ leftAt: clock(), leftBy: "김접수", linkingList: [], userInfo: JSON.stringify({}) },
      })
      .execute();
    for (const ownerId of [draft, randomUUID()])
      await trx
        .insertInto("documents")
        .values({
          ...{ hospitalId, owner: "APPLICATION", ownerId, documentId: randomUUID() },
          ...{ kind: "BANKBOOK", fileName: "통장.pdf", type: "application/pdf", bytes: 10 },
          ...{ sealedKey: Buffer.alloc(1), uploadedAt: clock(), uploadedBy: "김접수" },
        })
        .execute();
  });
  const handedIn = () =>
    database.inHospital(hospitalId, (trx) =>
      trx.selectFrom("documents").select("ownerId").execute(),
    );
  const erased = () =>
    database.inHospital(hospitalId, (trx) =>
      trx
        .selectFrom("accessLines")
        .select(["subjectCount", "scope"])
        .where("act", "=", "ERASURE")
        .execute(),
    );
  await eraseOverdue({ database, clock });
  expect(await handedIn()).toEqual([{ ownerId: draft }]);
  clock.advance({ days: 31 });
  await eraseOverdue({ database, clock });
  expect(await handedIn()).toEqual([]);
  const line = { subjectCount: 1, scope: { what: "PERIOD_OVER", of: "DOCUMENTS" } };
  expect(await erased()).toMatchObject([line, line]);
});
