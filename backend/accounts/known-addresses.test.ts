import { beforeAll, beforeEach, expect, it } from "vitest";
import { forgetAddresses } from "#backend/jobs/forget-addresses.ts";
import type { Services } from "#backend/services.ts";
import { testServices } from "#tests/support/backend.ts";
import { clockAt } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { isKnown, remember } from "./known-addresses.ts";

const clock = clockAt("2026-11-20T14:12:00+09:00");
const HERE = "203.0.113.7";
let services: Services;
let hospital: TestHospital;

beforeAll(async () => {
  services = testServices(await createTestDatabase(), clock);
});
beforeEach(async () => {
  hospital = await createHospital(services.database);
  await from(HERE);
});

const at = (address: string, accountId = hospital.account.accountId) => ({
  hospitalId: hospital.hospitalId,
  accountId,
  address,
});
const from = (address: string) =>
  services.database.inHospital(hospital.hospitalId, (trx) =>
    remember(trx, services.secrets.session, at(address), clock()),
  );
async function known(address: string, secrets = services.secrets.session) {
  const row = await services.database.inHospital(hospital.hospitalId, (trx) =>
    trx.selectNoFrom(isKnown(secrets, at(address), clock()).as("known")).executeTakeFirst(),
  );
  return row?.known;
}
const kept = () =>
  services.database.inHospital(hospital.hospitalId, (trx) =>
    trx.selectFrom("knownAddresses").selectAll().execute(),
  );

it("knows an address where the account logged in, and no other", async () => {
  expect(await known(HERE)).toBe(true);
  expect(await known("203.0.113.8")).toBe(false);
});

it("for 30 days after the last login there, then it is forgotten", async () => {
  clock.advance({ days: 20 });
  await from("203.0.113.8");
  await from(HERE);
  expect(await kept()).toHaveLength(2);
  clock.advance({ days: 20 });
  await from(HERE);
  clock.advance({ days: 10 });
  expect([await known(HERE), await known("203.0.113.8")]).toEqual([true, false]);
  await forgetAddresses(services);
  expect(await kept()).toHaveLength(1);
  clock.advance({ days: 20 });
  expect(await known(HERE)).toBe(false);
  await forgetAddresses(services);
  expect(await kept()).toEqual([]);
});

it("knows it after the secret changed, as long as the old one is named", async () => {
  const [old = ""] = services.secrets.session;
  expect(await known(HERE, ["a-new-secret-of-today", old])).toBe(true);
  expect(await known(HERE, ["a-new-secret-of-today"])).toBe(false);
});

it("keeps no address, and of two accounts not that they share one", async () => {
  const other = await createHospital(services.database);
  const theirs = { ...at(HERE, other.account.accountId), hospitalId: other.hospitalId };
  await services.database.inHospital(other.hospitalId, (trx) =>
    remember(trx, services.secrets.session, theirs, clock()),
  );
  const [ours] = await kept();
  const [row] = await services.database.inHospital(other.hospitalId, (trx) =>
    trx.selectFrom("knownAddresses").selectAll().execute(),
  );
  expect(ours?.addressHash).toHaveLength(32);
  expect(row?.addressHash).not.toEqual(ours?.addressHash);
});
