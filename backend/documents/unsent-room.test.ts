import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { CODES } from "#contract/codes.ts";
import { MOST_UNSENT_BYTES } from "#contract/document-rules.ts";
import { testServices } from "#tests/support/backend.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createUnsentRoom } from "./unsent-room.ts";

test("there is room up to the bound of all; that there is none is said once, and again after there was", async () => {
  const database = await createTestDatabase();
  const { log } = testServices(database);
  const warn = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  const room = createUnsentRoom({ log });
  const ask = () => database.inHospital(randomUUID(), room);
  const lies = (unsentBytes: number) =>
    database.kysely
      .insertInto("earlyHospitals")
      .values({ hospitalId: randomUUID(), unsentBytes })
      .execute();
  await ask();
  await lies(MOST_UNSENT_BYTES - 1);
  await ask();
  await lies(1);
  const fields = { file: expect.stringContaining("신청을 먼저 보내 주세요") as unknown };
  const refused = { code: CODES.unavailable, body: { fields }, retryAfterSeconds: 3600 };
  for (let times = 0; times < 2; times += 1) await expect(ask()).rejects.toMatchObject(refused);
  expect(warn).toHaveBeenCalledTimes(1);
  await database.kysely.deleteFrom("earlyHospitals").where("unsentBytes", "=", 1).execute();
  await ask();
  await lies(1);
  await expect(ask()).rejects.toMatchObject(refused);
  expect(warn).toHaveBeenCalledTimes(2);
});
