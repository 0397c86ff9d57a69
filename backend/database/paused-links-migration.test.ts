import type { Updateable } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createEmptyDatabase } from "#tests/support/database.ts";
import { createHospital } from "#tests/support/factories.ts";
import { linkIn } from "#tests/support/link-in.ts";
import { migrate } from "./migrate.ts";
import type { PlatformLinks } from "./schema.ts";
import { migrations } from "./migrations/index.ts";

const log = pino({ level: "silent" });
const BEFORE = Object.entries(migrations).filter(([name]) => name < "0080");

test("what a link was before it was paused is known of each that is, and of no other", async () => {
  const database = await createEmptyDatabase();
  await migrate(database, log, { migrations: Object.fromEntries(BEFORE) });
  const { hospitalId } = await createHospital(database);
  const set = (platform: "NAVER" | "KAKAO", columns: Updateable<PlatformLinks>) =>
    database.inHospital(hospitalId, (trx) =>
      trx
        .updateTable("platformLinks")
        .set(columns)
        .where("platform", "=", platform)
        .returning(["state", "pausedFrom"])
        .executeTakeFirstOrThrow(),
    );
  await set("NAVER", { state: "PAUSED" });
  await set("KAKAO", { pausedFrom: "ACTIVE" });
  await migrate(database, log);
  expect(await set("NAVER", { state: "PAUSED" })).toEqual(linkIn("PAUSED"));
  expect(await set("KAKAO", { state: "ACTIVE" })).toEqual(linkIn("ACTIVE"));
  const refused = { constraint: "paused_from_of_paused" };
  await expect(set("NAVER", { pausedFrom: null })).rejects.toMatchObject(refused);
  await expect(set("KAKAO", { state: "PAUSED" })).rejects.toMatchObject(refused);
  await expect(set("KAKAO", { pausedFrom: "DEGRADED" })).rejects.toMatchObject(refused);
});
