import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import type { Reservation } from "#contract/reservation.ts";
import { actAt } from "#tests/support/acts.ts";
import { clockAt } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { giveResource } from "#tests/support/resources.ts";
import { receiveBooking } from "../receiving/receive.ts";
import { book } from "./book.ts";
import { changeStatus } from "./change-status.ts";
import { reschedule } from "./reschedule.ts";
import { setMemo } from "./set-memo.ts";

let database: Database;
let hospital: TestHospital;
const clock = clockAt("2026-11-20T08:00:00+09:00");
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  hospital = await createHospital(database);
});

const at = (time: string) => `2026-11-23T${time}:00+09:00`;
const act: ReturnType<typeof actAt> = (useCase) => actAt(database, hospital, clock)(useCase);
const booked = (product: number, start: string) =>
  act((trx, by) =>
    book(trx, by, {
      productId: hospital.products[product]!.productId,
      start: at(start),
      platform: "PHONE",
      party: { name: "한지우", phone: "01023451234" },
    }),
  );
const moved = ({ id, version }: Reservation, start: string) =>
  act((trx, by) => reschedule(trx, by, id, { version, start: at(start) }));

/** The products whose free starts are to be sent, once each that waits, counted from 0. */
async function sending(): Promise<number[]> {
  const { rows } = await database.pool.query<{ key: string }>(
    "select key from graphile_worker.jobs where task_identifier = 'send-slots:NAVER' order by id",
  );
  return hospital.products.flatMap(({ productId }, i) =>
    rows.filter(({ key }) => key.startsWith(`slots:NAVER:${productId}:`)).map(() => i),
  );
}
const forget = () => database.pool.query("delete from graphile_worker._private_jobs");

test("taking, moving and freeing a doctor sends every product of his, once a burst", async () => {
  await giveResource(database, hospital, [0, 1]);
  const first = await booked(0, "10:00");
  expect(await sending()).toEqual([0, 1]);
  await booked(1, "11:00");
  const second = await moved(first, "11:30");
  expect(await sending()).toEqual([0, 1]);
  await forget();
  const { id, version } = second;
  await act((trx, by) =>
    changeStatus(trx, by, id, { version, status: "CANCELED", reason: "환자" }),
  );
  expect(await sending()).toEqual([0, 1]);
});

test("what leaves a doctor's time as it was sends nothing, and a seat its own product alone", async () => {
  await giveResource(database, hospital, [0, 1]);
  const { id, version } = await booked(0, "10:00");
  await forget();
  await act((trx, by) => setMemo(trx, by, id, { memo: "창가", version }));
  expect(await sending()).toEqual([]);
  await booked(2, "10:00");
  expect(await sending()).toEqual([2]);
});

test("who comes while the doctor is taken waits for him: that sends every product of his, and so does going", async () => {
  await giveResource(database, hospital, [0, 1]);
  await booked(0, "10:00");
  await forget();
  const push = (status: "REQUESTED" | "CANCELED", sequence: number) =>
    act((trx, { hospitalId }) =>
      receiveBooking(trx, clock, {
        ...{ hospitalId, platform: "NAVER", externalId: "n-1", externalStatus: status },
        ...{ productId: hospital.products[1]!.productId, status, sequence },
        ...{ start: new Date(at("10:00")), end: new Date(at("10:30")) },
        party: { name: "한지우", phone: "01000001234", birthDate: null },
        ...{ visitType: null, message: null, answers: null },
      }),
    );
  expect(await push("REQUESTED", 1)).toBe("conflict");
  expect(await sending()).toEqual([0, 1]);
  await forget();
  await push("CANCELED", 2);
  expect(await sending()).toEqual([0, 1]);
});

test("a product that no platform carries has nobody to be sent to", async () => {
  await giveResource(database, hospital, [0, 1]);
  await act((trx, by) =>
    trx
      .deleteFrom("platformItems")
      .where("hospitalId", "=", by.hospitalId)
      .where("productId", "=", hospital.products[1]!.productId)
      .execute(),
  );
  await booked(1, "10:00");
  expect(await sending()).toEqual([0]);
});
