import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createEmptyDatabase } from "#tests/support/database.ts";
import { createHospital } from "#tests/support/factories.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";

const log = pino({ level: "silent" });
const BEFORE = Object.entries(migrations).filter(([name]) => name < "0078");

test("of a draft that is closed no secret is kept, of one that is open each", async () => {
  const database = await createEmptyDatabase();
  await migrate(database, log, { migrations: Object.fromEntries(BEFORE) });
  const { hospitalId } = await createHospital(database);
  const [open, closed] = [randomUUID(), randomUUID()];
  await database.inHospital(hospitalId, async (trx) => {
    await trx
      .insertInto("wizardDrafts")
      .values(
        (["naver", "kakao"] as const).map((process) => ({
          ...{ hospitalId, process, draftId: process === "naver" ? open : closed },
          ...{ isOpen: process === "naver", pageIndex: 1, linkingList: [], userInfo: "{}" },
          ...{ version: 1, leftAt: new Date() },
        })),
      )
      .execute();
    await trx
      .insertInto("wizardDraftSecrets")
      .values(
        [open, closed].map((draftId) => ({
          ...{ hospitalId, draftId, field: "naverLoginKey" as const },
          ...{ sealed: Buffer.from("sealed"), hint: "····9f3c" },
        })),
      )
      .execute();
  });
  await migrate(database, log);
  expect(
    await database.inHospital(hospitalId, (trx) =>
      trx.selectFrom("wizardDraftSecrets").select("draftId").execute(),
    ),
  ).toEqual([{ draftId: open }]);
  // Nobody else sees it, as before.
  expect(await database.kysely.selectFrom("wizardDraftSecrets").selectAll().execute()).toEqual([]);
});
