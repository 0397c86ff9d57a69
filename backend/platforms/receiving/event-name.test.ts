import { beforeAll, beforeEach, expect, test } from "vitest";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { makePush, sendPush } from "#tests/support/push.ts";
import { bookingSchema } from "./booking-event.ts";
import type { Push } from "../index.ts";
import { storeEvents } from "./store-events.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
const first = () => backend.hospital.businessIds.NAVER;
const inHospital = <T>(work: (trx: HospitalTransaction) => Promise<T>): Promise<T> =>
  backend.database.inHospital(backend.hospital.hospitalId, work);

/** Linked with the first business, or with another one since. */
const link = async (businessId: string) => {
  const externalBusiness = businessId === first() ? "" : businessId;
  await inHospital(async (trx) => {
    const { hospitalId } = backend.hospital;
    const of = { hospitalId, platform: "NAVER" as const };
    await trx
      .updateTable("platformLinks")
      .set({ businessId, firstBusinessId: first(), externalBusiness })
      .where((eb) => eb.and(of))
      .execute();
    await trx
      .deleteFrom("linkDirectory")
      .where((eb) => eb.and(of))
      .execute();
    await trx
      .insertInto("linkDirectory")
      .values({ ...of, businessId })
      .execute();
  });
};
beforeEach(() => link(first()));

const stored = (bookingId: string) =>
  inHospital((trx) =>
    trx
      .selectFrom("platformEvents")
      .select(["eventId", "externalBusiness", "outcome"])
      .where("bookingId", "=", bookingId)
      .orderBy("externalBusiness")
      .execute(),
  );
const jobs = async (eventId: string) => {
  const { rows } = await backend.database.pool.query<{ key: string; payload: object }>(
    "select key, payload from graphile_worker._private_jobs where key like 'push:%' and key like $1",
    [`%:${eventId}%`],
  );
  return rows;
};
const read = ({ eventId, occurredAt, booking }: Push) => ({
  eventId,
  occurredAt: new Date(occurredAt),
  booking: bookingSchema.parse({
    ...{ externalId: booking.bookingId, itemId: booking.itemId, sequence: booking.sequence },
    ...{ externalStatus: booking.status, status: "REQUESTED" },
    ...{ start: booking.start, end: booking.end, visitType: "FIRST", message: null },
    party: { name: booking.name, phone: booking.phone },
  }),
});
const store = (pushes: readonly Push[]) =>
  inHospital((trx) =>
    storeEvents(
      trx,
      { hospitalId: backend.hospital.hospitalId, platform: "NAVER" },
      pushes.map(read),
      backend.clock(),
    ),
  );

test("two businesses that give the same id have an event each, and both are on the book", async () => {
  const push = makePush({ businessId: first() });
  const { bookingId } = push.booking;
  expect(await sendPush(backend, push)).toBe("202 0000");
  await link("another");
  const later = { start: "2026-11-20T16:00:00+09:00", end: "2026-11-20T16:30:00+09:00" };
  const theirs = { ...push, businessId: "another", booking: { ...push.booking, ...later } };
  expect(await sendPush(backend, theirs)).toBe("202 0000");
  expect(await sendPush(backend, theirs)).toBe("200 0000");
  expect(await stored(bookingId)).toEqual([
    { eventId: push.eventId, externalBusiness: "", outcome: "created" },
    { eventId: `${push.eventId}:another`, externalBusiness: "another", outcome: "created" },
  ]);
  expect(await jobs(push.eventId)).toEqual([]);
});

test.each(["the first", "another"])(
  "of %s business, pushed and read under one id it is one event; what is read has a job",
  async (which) => {
    const businessId = which === "another" ? which : first();
    await link(businessId);
    const name = (eventId: string) => (which === "another" ? `${eventId}:another` : eventId);
    const [pushed, other, newest] = [1, 2, 3].map(() => makePush({ businessId })) as [
      Push,
      Push,
      Push,
    ];
    expect(await sendPush(backend, pushed)).toBe("202 0000");
    expect(await store([{ ...pushed, booking: { ...pushed.booking, sequence: 2 } }])).toEqual([]);
    expect(await jobs(pushed.eventId)).toEqual([]);
    // In the order given, each once.
    const order = [newest, other, newest];
    expect(await store(order)).toEqual([newest, other].map(({ eventId }) => name(eventId)));
    const eventId = name(newest.eventId);
    const { hospitalId } = backend.hospital;
    expect(await jobs(newest.eventId)).toEqual([
      {
        key: `push:${hospitalId}:NAVER:${eventId}`,
        payload: { hospitalId, platform: "NAVER", eventId },
      },
    ]);
    expect(await sendPush(backend, newest)).toBe("200 0000");
  },
);
