import { randomUUID } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { CODES } from "#contract/codes.ts";
import { MOST_UNSENT_BYTES, MOST_UNSENT_BYTES_OF_ONE } from "#contract/document-rules.ts";
import type { Database } from "#backend/database/database.ts";
import { Busy } from "#backend/failure.ts";
import { testServices } from "#tests/support/backend.ts";
import { clockAt } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { noRoomUnsent } from "./refusals.ts";
import { createUnsentRoom } from "./unsent-room.ts";

let database: Database;
beforeEach(async () => {
  database = await createTestDatabase();
});
const fields = { file: expect.stringContaining("신청을 먼저 보내 주세요") as unknown };
const refused = { code: CODES.unavailable, body: { fields }, retryAfterSeconds: 3600 };

function useRoom() {
  const clock = clockAt("2026-11-20T14:12:00+09:00");
  const services = testServices(database, clock);
  const warn = vi.spyOn(services.log, "warn").mockImplementation(() => undefined);
  const room = createUnsentRoom(services);
  const ask = (address: string, hospitalId: string = randomUUID()) =>
    database.inHospital(hospitalId, (trx) => room(trx, { hospitalId, address }));
  return { clock, warn, ask };
}
/** So much lies under an id. */
const lies = async (unsentBytes: number): Promise<string> => {
  const hospitalId = randomUUID();
  await database.kysely.insertInto("earlyHospitals").values({ hospitalId, unsentBytes }).execute();
  return hospitalId;
};
const fill = (hospitalId: string, unsentBytes: number) =>
  database.kysely
    .updateTable("earlyHospitals")
    .set({ unsentBytes })
    .where("hospitalId", "=", hospitalId)
    .execute();

test("there is room up to the bound of all; that there is none is said each hour, and again after there was", async () => {
  const { clock, warn, ask } = useRoom();
  const one = () => ask("203.0.113.9");
  await one();
  await lies(MOST_UNSENT_BYTES - 1);
  await one();
  const last = await lies(1);
  for (let times = 0; times < 2; times += 1) await expect(one()).rejects.toMatchObject(refused);
  expect(warn).toHaveBeenCalledTimes(1);
  await fill(last, 0);
  await one();
  await fill(last, 1);
  await expect(one()).rejects.toMatchObject(refused);
  expect(warn).toHaveBeenCalledTimes(2);
  // There was some meanwhile, which another process has heard of.
  clock.advance({ minutes: 59 });
  await expect(one()).rejects.toMatchObject(refused);
  expect(warn).toHaveBeenCalledTimes(2);
  clock.advance({ minutes: 1 });
  await expect(one()).rejects.toMatchObject(refused);
  expect(warn).toHaveBeenCalledTimes(3);
});

test("it is no fault of ours, and said as none", () => {
  expect(noRoomUnsent()).toBeInstanceOf(Busy);
});

test("a network has its share, whichever of its addresses it uses, and leaves the others theirs", async () => {
  const { warn, ask } = useRoom();
  const mine = await lies(0);
  await ask("2001:db8:7::1", mine);
  await fill(mine, MOST_UNSENT_BYTES_OF_ONE - 1);
  await ask("2001:db8:7:ffff::1");
  await fill(mine, MOST_UNSENT_BYTES_OF_ONE);
  for (const id of [mine, randomUUID(), await lies(0)])
    await expect(ask("2001:db8:7:ffff::1", id)).rejects.toMatchObject(refused);
  await ask("2001:db8:8::1");
  // What comes from there, too, is that one's from then on: it is full with it.
  await expect(ask("2001:db8:8::1", mine)).rejects.toMatchObject(refused);
  await ask("2001:db8:8::1");
  expect(warn).not.toHaveBeenCalled();
});
