import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { createTasks } from "#backend/jobs/tasks.ts";
import type { Services } from "#backend/services.ts";
import type { Reservation } from "#contract/reservation.ts";
import type { Status } from "#contract/reservation-status.ts";
import { actAt } from "#tests/support/acts.ts";
import { naverAt, testServices } from "#tests/support/backend.ts";
import { bookAtDesk } from "#tests/support/book-at-desk.ts";
import { clockAt } from "#tests/support/clock.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital, type TestHospital } from "#tests/support/factories.ts";
import { saysNothing, useJsonPlatform } from "#tests/support/json-platform.ts";
import { changeStatus, receiveBooking } from "#tests/support/links.ts";

/*
 * What of a product is free over there may be otherwise than what it was sent last: its patients take
 * and give back seats, answers are lost, who sends it dies.
 */
const platform = useJsonPlatform(() => saysNothing);
const clock = clockAt("2026-11-20T14:12:00+09:00");
const never = new AbortController().signal;
let database: Database;
let services: Services;
let hospital: TestHospital;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  hospital = await createHospital(database);
  await forgetJobs();
  services = naverAt(testServices(database, clock), { url: platform.access().url });
});

const job = () => ({
  ...{ hospitalId: hospital.hospitalId, platform: "NAVER" as const },
  ...{ productId: hospital.products[0]!.productId, itemId: "item-1" },
});
const send = (signal = never) => createTasks(services)["send-slots"](job(), signal);
/** Was nine on Monday to be sold, each time? */
const sent = () =>
  platform.asked.map(({ body }) =>
    (body as { slots: { start: string }[] }).slots.some(({ start }) => start === NINE_UTC),
  );
const forgetJobs = () => database.pool.query("delete from graphile_worker._private_jobs");
/** Is the sending of it planned? Then it is not any more. */
async function takePlanned(): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    "select from graphile_worker.jobs where key = $1",
    [`slots:NAVER:${job().productId}:item-1`],
  );
  await forgetJobs();
  return rowCount === 1;
}

const NINE = "2026-11-23T09:00:00+09:00";
const NINE_UTC = new Date(NINE).toISOString();
const act: ReturnType<typeof actAt> = (useCase) => actAt(database, hospital, clock)(useCase);
const bookAtNine = () =>
  bookAtDesk(actAt(database, hospital, clock), hospital.products[0]!.productId, NINE);
const cancel = ({ id, version }: Reservation) =>
  act((trx, by) => changeStatus(trx, by, id, { version, status: "CANCELED", reason: "환자" }));
/** Naver says how its one booking, at nine on Monday, stands. */
const hear = (sequence: number, status: Status) =>
  act((trx, { hospitalId }) =>
    receiveBooking(trx, clock, {
      ...{ ...job(), hospitalId, externalId: "n-1", externalStatus: status, sequence, status },
      ...{ start: new Date(NINE), end: new Date("2026-11-23T09:30:00+09:00") },
      party: { name: "한지우", phone: "01000001234", birthDate: null },
      ...{ visitType: null, message: null, answers: null },
    }),
  );

test("what was said before is said again as something new, though no clock has moved", async () => {
  await send();
  const booked = await bookAtNine();
  await send();
  await cancel(booked);
  await send();
  await bookAtNine();
  await send();
  expect(sent()).toEqual([true, false, true, false]);
  const keys = platform.asked.map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(4);
});

test("what it had before somebody died who sent it something else is sent again", async () => {
  await send();
  const booked = await bookAtNine();
  const dying = new AbortController();
  platform.answers(() => dying.abort(new Error("the process dies")));
  await expect(send(dying.signal)).rejects.toThrow();
  await cancel(booked);
  await send();
  expect(sent()).toEqual([true, false, true]);
});

test("it is sent when a patient did anything over there, though nothing of it shows here", async () => {
  await hear(1, "REQUESTED");
  expect(await takePlanned()).toBe(true);
  // To another time and back: the first of it was never heard of.
  expect(await hear(3, "REQUESTED")).toBe("unchanged");
  expect(await takePlanned()).toBe(true);
  expect(await hear(2, "CANCELED")).toBe("unchanged");
  expect(await takePlanned()).toBe(false);
});

test("and when a booking came and went before it was heard of", async () => {
  await hear(2, "CANCELED");
  expect(await takePlanned()).toBe(true);
});
