import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/database.ts";
import type { Database } from "./database.ts";
import { isOutOfReach } from "./failure.ts";

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});

/** The driver's error for a statement that the server refuses with this code. */
async function refused(code: string): Promise<unknown> {
  const raise = sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`);
  return raise.execute(database.kysely).catch((error: unknown) => error);
}

describe("is out of reach", () => {
  it.each([
    ["53100", "its disk is full"],
    ["53200", "it has no memory"],
    ["53300", "it has no connections"],
    ["58030", "its disk fails"],
    ["25006", "it is a standby now"],
    ["57014", "the statement took too long"],
    ["25P03", "idle in a transaction for too long"],
    ["25P04", "the transaction took too long"],
    ["40001", "it could not be one after the other"],
    ["40P01", "a deadlock"],
    ["55P03", "a lock was waited for too long"],
  ])("%s: %s", async (code) => {
    const error = await refused(code);
    expect(error).toMatchObject({ code });
    expect(isOutOfReach(error)).toBe(true);
  });

  it.each(["ENETUNREACH", "EHOSTUNREACH", "EAI_AGAIN", "ETIMEDOUT"])("%s", (code) => {
    expect(isOutOfReach(Object.assign(new Error("no way"), { code }))).toBe(true);
  });

  it("where it ended a transaction that stood idle for too long", async () => {
    const idle = database.kysely.transaction().execute(async (trx) => {
      await sql`set local idle_in_transaction_session_timeout = '50ms'`.execute(trx);
      await new Promise((ended) => setTimeout(ended, 1_000));
      await sql`select 1`.execute(trx);
    });
    await expect(idle).rejects.toSatisfy(isOutOfReach);
  });
});

it.each(["23505", "22P02", "42P01", "P0001"])("%s is another failure", async (code) => {
  const error = await refused(code);
  expect(error).toMatchObject({ code });
  expect(isOutOfReach(error)).toBe(false);
});
