import { beforeAll, expect, test } from "vitest";
import { activateKin, decideKin, endKin } from "#backend/kin/index.ts";
import { eraseOverdue } from "#backend/retention/index.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { asksFor, kin } from "#tests/support/kin.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ trustProxy: 1 });
});

/** Asks, is decided so far, and says afterwards how much of it is there. */
async function asked(...decided: readonly ("VERIFIED" | "APPROVED")[]) {
  const { request } = (await kin(backend, "", asksFor())).body;
  for (const to of decided) await decideKin(backend.services, request.number, { to });
  const { hospitalId } = await backend.database.kysely
    .selectFrom("requestDirectory")
    .select("hospitalId")
    .where("kind", "=", "K")
    .orderBy("counted", "desc")
    .executeTakeFirstOrThrow();
  const left = () =>
    backend.database.inHospital(hospitalId, async (trx) => ({
      requests: (await trx.selectFrom("kinRequests").select("state").execute()).length,
      consents: (await trx.selectFrom("kinConsents").select("code").execute()).length,
    }));
  const pays = (usedTo: string) =>
    backend.database.inHospital(hospitalId, async (trx) => {
      const of = await trx.selectFrom("kinRequests").select("requestId").executeTakeFirstOrThrow();
      await activateKin(trx, { ...of, hospitalId, usedTo }, backend.clock());
    });
  const isGivenBack = () =>
    backend.database.inHospital(hospitalId, async (trx) => {
      const of = await trx.selectFrom("kinRequests").select("requestId").executeTakeFirstOrThrow();
      await endKin(trx, { ...of, hospitalId }, backend.clock());
    });
  return Object.assign(left, { pays, isGivenBack });
}

test("a request that nobody decides, or pays for, goes after a year with what was agreed to", async () => {
  backend.clock.set("2026-11-20T14:12:00+09:00");
  const all = [await asked(), await asked("VERIFIED"), await asked("VERIFIED", "APPROVED")];
  backend.clock.set("2027-11-20T03:00:00+09:00");
  await eraseOverdue(backend.services);
  for (const left of all) expect(await left()).toEqual({ requests: 1, consents: 3 });
  backend.clock.set("2027-11-21T03:00:00+09:00");
  await eraseOverdue(backend.services);
  for (const left of all) expect(await left()).toEqual({ requests: 0, consents: 0 });
});

test("one that was paid for goes ninety days after the last day that is paid", async () => {
  backend.clock.set("2026-11-20T14:12:00+09:00");
  const left = await asked("VERIFIED", "APPROVED");
  await left.pays("2027-12-19");
  backend.clock.set("2028-03-18T03:00:00+09:00");
  await eraseOverdue(backend.services);
  expect(await left()).toEqual({ requests: 1, consents: 3 });
  backend.clock.set("2028-03-19T03:00:00+09:00");
  await eraseOverdue(backend.services);
  expect(await left()).toEqual({ requests: 0, consents: 0 });
});

test("one that was given back may be paid for again for a year from then on, whenever it was approved", async () => {
  backend.clock.set("2026-11-20T14:12:00+09:00");
  const left = await asked("VERIFIED", "APPROVED");
  await left.pays("2027-12-19");
  backend.clock.set("2027-12-01T14:12:00+09:00");
  await left.isGivenBack();
  backend.clock.set("2028-11-30T03:00:00+09:00");
  await eraseOverdue(backend.services);
  expect(await left()).toEqual({ requests: 1, consents: 3 });
  backend.clock.set("2028-12-02T03:00:00+09:00");
  await eraseOverdue(backend.services);
  expect(await left()).toEqual({ requests: 0, consents: 0 });
});
