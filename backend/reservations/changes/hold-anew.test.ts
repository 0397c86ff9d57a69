import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Database, HospitalTransaction } from "#backend/database/database.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { lockWaits } from "#tests/support/lock-waits.ts";
import { giveResource } from "#tests/support/resources.ts";
import { storeBooking } from "#tests/support/stored-booking.ts";

/** Between reading what a product needs and the commit of its booking, that may change. */

let database: Database;
let hospital: TestHospital;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  hospital = await createHospital(database);
});
const write = <T>(work: (trx: HospitalTransaction) => Promise<T>) =>
  database.inHospital(hospital.hospitalId, work);

/** Does `other` while a transaction that has done `first` is not at its end, and then ends that. */
async function between(
  first: (trx: HospitalTransaction) => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<PromiseSettledResult<unknown>> {
  let settled: PromiseSettledResult<unknown> | undefined;
  let doing: Promise<unknown> = Promise.resolve();
  await write(async (trx) => {
    await first(trx);
    doing = Promise.allSettled([other()]).then(([one]) => (settled = one));
    await vi.waitFor(async () => {
      const waits = await lockWaits(database);
      expect(settled !== undefined || waits.length > 0).toBe(true);
    }, 8_000);
  });
  await doing;
  return settled!;
}

const at = (clock: string) => `2026-11-20T${clock}:00+09:00`;
const occupying = (from: string, to: string) => ({
  ...{ hospitalId: hospital.hospitalId, productId: hospital.products[0]!.productId },
  ...{ startsAt: at(from), endsAt: at(to) },
});
/** Moves it to 11:00 as it is: neither product nor doctor are its to look at again. */
const move = (reservationId: string) =>
  write((trx) =>
    trx
      .updateTable("reservations")
      .set({ startsAt: at("11:00"), endsAt: at("11:30") })
      .set({ occupies: `[${at("11:00")},${at("11:30")})` })
      .where("reservationId", "=", reservationId)
      .execute(),
  );

test("who moves a booking while its product is given another doctor tries again", async () => {
  const doctorId = await giveResource(database, hospital, [0]);
  const other = await giveResource(database, hospital, []);
  const booking = { ...occupying("10:00", "10:30"), doctorId, doctorUnit: 0 };
  const reservationId = await write((trx) => storeBooking(trx, booking));
  const { productId } = hospital.products[0]!;
  const naming = async (trx: HospitalTransaction) => {
    const product = trx.selectFrom("products").select("version");
    await product.where("productId", "=", productId).forUpdate().execute();
    await trx
      .updateTable("products")
      .set({ doctorId: other })
      .where("productId", "=", productId)
      .execute();
  };
  expect(await between(naming, () => move(reservationId))).toMatchObject({
    reason: { code: "40001" },
  });
});

test("who keeps a unit while there are made fewer tries again", async () => {
  const doctorId = await giveResource(database, hospital, [0], { units: 2 });
  const booking = { ...occupying("10:00", "10:30"), doctorId, doctorUnit: 1 };
  const reservationId = await write((trx) => storeBooking(trx, booking));
  const fewer = async (trx: HospitalTransaction) => {
    await trx
      .selectFrom("resources")
      .selectAll()
      .where("resourceId", "=", doctorId)
      .forUpdate()
      .execute();
    await trx
      .updateTable("resources")
      .set({ units: 1 })
      .where("resourceId", "=", doctorId)
      .execute();
  };
  expect(await between(fewer, () => move(reservationId))).toMatchObject({
    reason: { code: "23514" },
  });
});
