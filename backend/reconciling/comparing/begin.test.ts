import { beforeAll, expect, test } from "vitest";
import type { KyselyPlugin } from "kysely";
import type { Database } from "#backend/database/database.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital } from "#tests/support/factories.ts";
import { begin } from "./begin.ts";

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
const NOW = new Date("2026-11-20T14:12:00+09:00");

test("who finds one that ends while it is looked at begins anew", async () => {
  const { hospitalId } = await createHospital(database);
  const link = { hospitalId, platform: "NAVER" as const };
  const first = await database.inHospital(hospitalId, (trx) => begin(trx, link, "김접수", NOW));
  let answers = 0;
  const endsMeanwhile: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // The first says which are silent, the second that one runs.
    transformResult: async ({ result }) => {
      answers += 1;
      if (answers === 2)
        await database.inHospital(hospitalId, (trx) =>
          trx
            .updateTable("reconciliations")
            .set({ state: "DONE", finishedAt: NOW })
            .where("reconciliationId", "=", first.reconciliationId)
            .execute(),
        );
      return result;
    },
  };
  const second = await database.inHospital(hospitalId, (trx) =>
    begin(trx.withPlugin(endsMeanwhile), link, "박접수", NOW),
  );
  expect(second.isNew).toBe(true);
  expect(second.reconciliationId).not.toBe(first.reconciliationId);
  const third = await database.inHospital(hospitalId, (trx) => begin(trx, link, "김접수", NOW));
  expect(third).toEqual({ reconciliationId: second.reconciliationId, isNew: false });
});
