import { beforeEach, describe, expect, test } from "vitest";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { call } from "#tests/support/backend.ts";
import { there } from "#tests/support/business-server.ts";
import { useWizard } from "#tests/support/wizard-walk.ts";

/** Another business there has ids of its own: its b-1 is somebody else, and ours is none of its affairs. */
const wizard = useWizard();
const { business } = wizard;

const inHospital = <T>(work: (trx: HospitalTransaction) => Promise<T>): Promise<T> => {
  const { database, hospital } = wizard.backend();
  return database.inHospital(hospital.hospitalId, work);
};
const rows = () =>
  inHospital((trx) =>
    trx
      .selectFrom("reservations")
      .select(["reservationId", "externalId", "externalBusiness", "partyName", "status"])
      .select(["syncState", "version"])
      .where("platform", "=", "NAVER")
      .where("externalId", "=", "b-1")
      .orderBy("createdAt")
      .execute(),
  );
const end = async () => {
  const { reservations = 0 } = (await wizard.disconnect(0)).body as { reservations?: number };
  if (reservations > 0) expect((await wizard.disconnect(reservations)).code).toBe("0000");
};
const cancel = async () => {
  const [{ reservationId, version }] = (await rows()) as [Awaited<ReturnType<typeof rows>>[0]];
  const { code } = await call(`${wizard.base()}/reservations/${reservationId}/status`, {
    ...{ token: wizard.token() },
    json: { status: "CANCELED", reason: "환자 요청", version },
  });
  expect(code).toBe("0000");
};
const tellings = async () => {
  const { database, hospital } = wizard.backend();
  const { rows: jobs } = await database.pool.query<{ key: string }>(
    `select key from graphile_worker._private_jobs
     where key like 'tell:%' and payload ->> 'hospitalId' = $1`,
    [hospital.hospitalId],
  );
  return jobs;
};
const idOf = () => String(business().account.businessId);
const stranger = () => there("b-1", "14:00", { name: "전혀다른", phone: "010-9999-8888" });
const becomeOther = () => {
  business().account.businessId = `other-${idOf()}`;
  business().bookings = [stranger()];
};

const OURS = { partyName: "한지우", status: "CANCELED", syncState: "NONE" };
const THEIRS = { partyName: "전혀다른", status: "CONFIRMED", syncState: "SYNCED" };

describe("linked with another business than before", () => {
  beforeEach(async () => {
    await wizard.start();
    await wizard.take();
  });

  test("what is of the one before is not told there; what has the same id there comes in beside it", async () => {
    await end();
    await cancel();
    const before = { business: idOf(), bookings: business().bookings };
    becomeOther();
    const { version, dryRun } = await wizard.toDryRun();
    expect(dryRun!.take).toMatchObject({ told: 0, of: { had: 0, fits: 1 } });
    await wizard.step("POST", "start", { version, sums: dryRun!.sums, clashes: [] });
    await wizard.take();
    expect(await rows()).toMatchObject([
      { ...OURS, externalBusiness: "" },
      { ...THEIRS, externalBusiness: idOf() },
    ]);
    expect(await tellings()).toEqual([]);
    const [line] = (await wizard.page(5)).begun!.lines;
    expect(line).toMatchObject({ what: "BOOKINGS", state: "DONE", done: 1, planned: 1 });

    // Back again at the one before: its own is told, and the other's is not.
    await end();
    Object.assign(business(), { bookings: before.bookings });
    business().account.businessId = before.business;
    const back = await wizard.toDryRun();
    expect(back.dryRun!.take.told).toBe(1);
    await wizard.step("POST", "start", {
      ...{ version: back.version, sums: back.dryRun!.sums, clashes: [] },
    });
    await wizard.take();
    expect(await rows()).toMatchObject([
      { ...OURS, syncState: "PENDING" },
      { ...THEIRS, syncState: "NONE" },
    ]);
  });

  test("nor where the one before does not let us in any more, and is made anew: nothing of it waits", async () => {
    await cancel();
    expect(await tellings()).toHaveLength(1);
    await inHospital((trx) =>
      trx
        .updateTable("platformLinks")
        .set({ state: "AUTH_REQUIRED" })
        .where("platform", "=", "NAVER")
        .execute(),
    );
    becomeOther();
    await wizard.start();
    await wizard.take();
    expect(await tellings()).toEqual([]);
    expect(await rows()).toMatchObject([OURS, THEIRS]);
  });

  test("of a link that ended before that was kept, the patients' names say whose bookings are here", async () => {
    const forget = () =>
      inHospital((trx) =>
        trx
          .updateTable("platformLinks")
          .set({ firstBusinessId: null })
          .where("platform", "=", "NAVER")
          .execute(),
      );
    await end();
    await forget();
    await wizard.start();
    await wizard.take();
    expect(await rows()).toMatchObject([{ partyName: "한지우", syncState: "SYNCED" }]);
    await end();
    await forget();
    becomeOther();
    await wizard.start();
    await wizard.take();
    expect(await rows()).toMatchObject([{ partyName: "한지우", syncState: "NONE" }, THEIRS]);
    // And it stays what it was found to be.
    await end();
    await wizard.start();
    await wizard.take();
    expect(await rows()).toMatchObject([{ syncState: "NONE" }, THEIRS]);
  });
});
