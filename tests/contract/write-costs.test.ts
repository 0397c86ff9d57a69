import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { MOST_DECIDED } from "#contract/hospital-rules.ts";
import { call } from "#tests/support/backend.ts";
import { at, useDesk, utc } from "#tests/support/desk.ts";
import { makePush, sendPush } from "#tests/support/push.ts";
import { giveResource } from "#tests/support/resources.ts";
import { settingsOf, weekdays } from "#tests/support/settings.ts";
import { countStatements } from "#tests/support/statements.ts";
import { storeBooking } from "#tests/support/stored-booking.ts";

/**
 * What a change costs: the statements of one call, beginning and commit counted, the look at its
 * session not (where it is cached there is none). A new call that writes gets a line here.
 */
const desk = useDesk();

async function costOf(call: () => Promise<unknown>): Promise<number> {
  const { statements } = await countStatements(call);
  const look = statements.findIndex((text) => text.includes('from "sessions"'));
  // Begin, the look itself, commit.
  return look === -1 ? statements.length : statements.length - 3;
}

/** A doctor whom two products share, and a room. */
async function shareDoctor(): Promise<void> {
  const { database, hospital } = desk.backend;
  await giveResource(database, hospital, [0, 1]);
  await giveResource(database, hospital, [0], { kind: "ROOM", units: 2 });
}

/** Nothing more for a hospital that shares doctors and rooms, nor for one that has none. */
describe.each([
  ["without resources", () => Promise.resolve()],
  ["with a doctor and a room", shareDoctor],
])("%s", (_, prepare) => {
  beforeEach(prepare);

  test("a booking", async () => {
    const key = { "Idempotency-Key": randomUUID() };
    const book = () => desk.ask("/reservations", desk.booking("15:00"), key);
    expect(await costOf(book)).toBe(8);
    // The same again: the first answer is read.
    expect(await costOf(book)).toBe(4);
    // One more look: whether the same person is booked that day.
    const other = { party: { name: "서하늘", phone: "010-2345-1234" } };
    const asked = () => desk.ask("/reservations", desk.booking("16:30", { ...other, besides: [] }));
    expect(await costOf(asked)).toBe(7);
  });

  test("a series: the days once, and of each start what a booking asks and writes", async () => {
    const key = { "Idempotency-Key": randomUUID() };
    const days = ["2026-11-23", "2026-11-30", "2026-12-07", "2026-12-14"];
    const series = (starts: string[]) => ({ ...desk.booking("15:00"), start: undefined, starts });
    const four = series(days.map((day) => at("15:00", day)));
    expect(await costOf(() => desk.ask("/series", four, key))).toBe(6 + 3 * days.length);
    expect(await costOf(() => desk.ask("/series", four, key))).toBe(4);
  });

  test("one that expired, put away, and again", async () => {
    const { id } = await desk.book("15:00");
    const { database, hospital } = desk.backend;
    await database.inHospital(hospital.hospitalId, (trx) =>
      trx
        .updateTable("reservations")
        .set({ status: "EXPIRED" })
        .where("hospitalId", "=", hospital.hospitalId)
        .where("reservationId", "=", id)
        .execute(),
    );
    const putAway = () => desk.ask(`/reservations/${id}/dismiss`, { version: 1 });
    expect(await costOf(putAway)).toBe(4);
    expect(await costOf(putAway)).toBe(3);
  });

  test("a move, and back", async () => {
    const { id } = await desk.book("15:00");
    const path = `/reservations/${id}`;
    const move = { start: at("16:00"), version: 1 };
    expect(await costOf(() => desk.ask(`${path}/reschedule`, move))).toBe(7);
    expect(await costOf(() => desk.ask(`${path}/take-back`, { version: 2 }))).toBe(8);
  });

  test("a change of status, there and back", async () => {
    const { id } = await desk.book("15:00");
    const set = (status: string, version: number) => () =>
      desk.ask(`/reservations/${id}/status`, { status, version });
    expect(await costOf(set("CHECKED_IN", 1))).toBe(4);
    expect(await costOf(set("CONFIRMED", 2))).toBe(5);
    expect(await costOf(set("CANCELED", 3))).toBe(4);
    // Its seat has to be taken anew.
    expect(await costOf(set("CONFIRMED", 4))).toBe(8);
  });

  test("되돌리기 of a status, without and with a seat to take anew", async () => {
    const { id } = await desk.book("15:00");
    const there = (status: string, version: number) =>
      desk.ask(`/reservations/${id}/status`, { status, version });
    const back = (version: number) => () => desk.ask(`/reservations/${id}/take-back`, { version });
    await there("CHECKED_IN", 1);
    expect(await costOf(back(2))).toBe(5);
    await there("CANCELED", 3);
    expect(await costOf(back(4))).toBe(8);
  });

  test("a push: new, again, confirmed, moved, called off", async () => {
    const push = makePush({ businessId: desk.backend.hospital.businessIds.NAVER });
    const pushed = (sequence: number, booking: Partial<typeof push.booking>) => () =>
      sendPush(desk.backend, {
        ...push,
        eventId: `${push.eventId}-${sequence}`,
        booking: { ...push.booking, sequence, ...booking },
      });
    expect(await costOf(pushed(1, {}))).toBeLessThanOrEqual(14);
    expect(await costOf(pushed(1, {}))).toBeLessThanOrEqual(4);
    expect(await costOf(pushed(2, { status: "confirmed" }))).toBeLessThanOrEqual(12);
    const later = { start: at("16:00"), end: at("16:30") };
    expect(await costOf(pushed(3, { status: "confirmed", ...later }))).toBeLessThanOrEqual(15);
    expect(await costOf(pushed(4, { status: "canceled", ...later }))).toBeLessThanOrEqual(13);
  });
});

test("a memo", async () => {
  const { id } = await desk.book("15:00");
  const memo = { memo: "전화함", version: 1 };
  expect(await costOf(() => desk.ask(`/reservations/${id}/memo`, memo))).toBe(4);
});

test("a doctor is named, with bookings to come and without, and changed", async () => {
  const { body: doctor } = await desk.ask("/resources", { name: "김원장", kind: "DOCTOR" });
  const send = (method: string, path: string, json: object) => () =>
    call(desk.base + path, { method, token: desk.token, json });
  const name = (doctorId: string | null, version: number) =>
    send("PATCH", `/products/${desk.product()}`, { doctorId, version });
  expect(await costOf(name(doctor.id, 1))).toBe(13);
  await desk.book("15:00");
  await desk.book("16:00");
  // The days' locks, their holds, and one for each booking.
  expect(await costOf(name(null, 2))).toBe(12 + 2 + 2);
  const change = send("PATCH", `/resources/${doctor.id}`, { version: 1, units: 2 });
  expect(await costOf(change)).toBe(6);
});

test("hours that leave 200 outside: of each what its decision writes, and the rest once", async () => {
  const { database, hospital } = desk.backend;
  const { hospitalId } = hospital;
  const ids = await database.inHospital(hospitalId, async (trx) => {
    const ids: string[] = [];
    for (let i = 0; i < MOST_DECIDED; i += 1)
      ids.push(
        await storeBooking(trx, {
          ...{ hospitalId, productId: desk.product(2), seat: i, overbooked: true },
          ...{ startsAt: utc("17:00", "2026-11-25"), endsAt: utc("17:30", "2026-11-25") },
          ...{ visitDay: "2026-11-25", dayNumber: 100 + i },
        }),
      );
    return ids;
  });
  const hours = weekdays({ weekday: 3, closes: 780, lastAcceptance: 750, breaks: [] });
  const decisions = ids.map((reservationId, i) => ({
    ...{ reservationId, version: 1, act: i % 2 === 0 ? ("KEEP" as const) : ("CANCEL" as const) },
  }));
  const { save } = settingsOf(desk);
  const cost = await costOf(async () => {
    const { code, body } = await save({ hours, decisions, version: 1 });
    expect([code, body.decided.length]).toEqual(["0000", MOST_DECIDED]);
  });
  expect(cost).toBeLessThanOrEqual(20 + 3 * MOST_DECIDED);
});
