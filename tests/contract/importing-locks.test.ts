import { sql } from "kysely";
import { expect, test } from "vitest";
import { useImporting } from "#tests/support/importing.ts";
import { takeOver } from "#tests/support/importing-jobs.ts";
import { untilWaiting } from "#tests/support/lock-waits.ts";

/** Whoever takes over and whoever meets him lock in one order: neither waits for the other for ever. */
const at = useImporting();
const { ask, choose, wish } = at;

const toTaking = async () => {
  const load = await at.toReview();
  const choices = [choose(load, "i-3", { act: "SKIP" })];
  expect((await ask("POST", "/take", { version: load.version, choices })).code).toBe("0000");
};
const somebodyWaits = () => untilWaiting(at.backend().database);

test("who ends it has none of its rows while another writes the load", async () => {
  await toTaking();
  const ended = await at.inHospital(async (trx) => {
    await trx
      .updateTable("productLoads")
      .set({ heartbeatAt: sql<Date>`now()` })
      .execute();
    const ending = wish("LOADED");
    await somebodyWaits();
    const free = trx.selectFrom("productLoadItems").select("itemId").forUpdate().skipLocked();
    expect((await free.execute()).length).toBe(6);
    return { ending };
  });
  expect((await ended.ending).code).toBe("0000");
});

test("who takes over has not the link while others change what he waits for", async () => {
  await toTaking();
  const job = (await at.takingJob())!;
  const taken = await at.inHospital(async (trx) => {
    await trx.selectFrom("products").select("productId").forUpdate().execute();
    const taking = takeOver(at.backend(), job);
    await somebodyWaits();
    const link = trx.selectFrom("platformLinks").select("state").where("platform", "=", "NAVER");
    expect(await link.forNoKeyUpdate().noWait().execute()).toHaveLength(1);
    return { taking };
  });
  await taken.taking;
  expect(await at.status()).toBe("LOADED");
});
