import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { HOURS_CHANGED } from "#contract/hospital-rules.ts";
import type { HospitalWishInput } from "#contract/hospital-inputs.ts";
import type { HoursImpact } from "#contract/hours-impact.ts";
import { kstDay, kstInstant, kstMinute, MINUTE_MS, weekdayOf } from "#contract/kst.ts";
import type { Reservation } from "#contract/reservation.ts";
import { call, login } from "#tests/support/backend.ts";
import { at, useDesk, utc } from "#tests/support/desk.ts";
import { createHospital } from "#tests/support/factories.ts";
import { settingsOf, weekdays } from "#tests/support/settings.ts";
import { storeBooking } from "#tests/support/stored-booking.ts";

const desk = useDesk();
const { read, save, impact } = settingsOf(desk);
const WEDNESDAY = "2026-11-25";
/** Wednesdays until 13:00. */
const SHORTER = { hours: weekdays({ weekday: 3, closes: 780, lastAcceptance: 750, breaks: [] }) };
const book = (clock: string) => desk.book("", { start: at(clock, WEDNESDAY) });
const now = async ({ id }: Reservation) => (await desk.ask(`/reservations/${id}`)).body;
const decided = ({ id: reservationId, version }: Reservation) => ({ reservationId, version });
const move = (one: Reservation, clock: string, day = WEDNESDAY) => ({
  ...{ ...decided(one), act: "MOVE" as const, start: at(clock, day) },
});
const cancel = (one: Reservation) => ({ ...decided(one), act: "CANCEL" as const });

let two: Reservation;
let three: Reservation;
let four: Reservation;
beforeEach(async () => {
  await book("10:00");
  [two, three, four] = [await book("14:00"), await book("15:00"), await book("16:00")];
});

it("lists what would be left outside, each with a start of its own near by, and changes nothing", async () => {
  const { body } = await impact(SHORTER);
  expect(body).toMatchObject({ total: 3, already: 0 });
  expect(body.items.map(({ reservation }) => reservation)).toEqual([two, three, four]);
  // Each takes 35 minutes, and one is there at 10:00.
  expect(body.items.map(({ proposed }) => proposed)).toEqual([
    ...[utc("12:00", WEDNESDAY), utc("11:00", WEDNESDAY), utc("09:00", WEDNESDAY)],
  ]);
  for (const { starts, tells, call } of body.items) {
    expect(starts[0]).toBe(utc("12:00", WEDNESDAY));
    expect(starts.length).toBeGreaterThanOrEqual(12);
    expect({ tells, call }).toEqual({ tells: null, call: true });
  }
  expect((await read()).settings.version).toBe(1);
  expect(await now(two)).toEqual(two);
});

it("is not saved while something is to be decided on, and says what", async () => {
  const refused = await save({ ...SHORTER, decisions: [cancel(two)] });
  expect(refused.code).toBe("4090");
  expect(refused.body.conflict).toBe("impact");
  expect(refused.body.asks.map(({ because, reservation }) => [because, reservation.id])).toEqual([
    ["UNDECIDED", three.id],
    ["UNDECIDED", four.id],
  ]);
  expect((await read()).settings.version).toBe(1);
  expect(await now(two)).toEqual(two);
});

it("moves, keeps and cancels with the new hours; what is kept is not asked about again", async () => {
  const decisions = [move(two, "11:30"), { ...decided(three), act: "KEEP" as const }, cancel(four)];
  const { code, body } = await save({ ...SHORTER, decisions });
  expect(code).toBe("0000");
  expect(body.changed).toEqual(["hours"]);
  expect(body.decided).toMatchObject([
    { id: two.id, start: utc("11:30", WEDNESDAY), status: "CONFIRMED" },
    { id: three.id, start: three.start, status: "CONFIRMED" },
    { id: four.id, status: "CANCELED", statusReason: HOURS_CHANGED },
  ]);
  expect(body.decided.map(({ call }) => call)).toEqual([true, false, true]);
  for (const one of body.decided) expect(one).toMatchObject(await now(one));
  // Stricter still: the one that moved is asked about, the one that was kept is not.
  const again = { hours: weekdays({ weekday: 3, closes: 700, lastAcceptance: 690, breaks: [] }) };
  const { body: then } = await impact(again);
  expect(then.items.map(({ reservation }) => reservation.id)).toEqual([two.id]);
  expect(then.already).toBe(1);
});

it("says of a closure how many were kept there", async () => {
  const wish = { closures: [{ name: "휴가", from: WEDNESDAY, to: WEDNESDAY }] };
  const early = (await impact(wish)).body.items.map(({ reservation }) => reservation);
  const decisions = early.map((one) => ({ ...decided(one), act: "KEEP" as const }));
  expect((await save({ ...wish, decisions })).code).toBe("0000");
  const { settings, hits } = await read();
  expect(hits).toEqual({ [settings.closures[0]!.id]: { next: WEDNESDAY, kept: 4, undecided: 0 } });
});

it("asks again about one that was kept outside once, and that other hours took in since", async () => {
  const decisions = [cancel(two), { ...decided(three), act: "KEEP" as const }, cancel(four)];
  await save({ ...SHORTER, decisions });
  await save({ hours: weekdays() });
  const { body } = await impact(SHORTER);
  expect(body.items.map(({ reservation }) => reservation.id)).toEqual([three.id]);
  expect(body.already).toBe(0);
});

it.each([
  ["NAVER", false],
  ["KAKAO", false],
  ["EMR", true],
] as const)(
  "tells %s, which has it, after the hold; to call its patient: %s",
  async (tells, call) => {
    const { database, hospital } = desk.backend;
    await database.inHospital(hospital.hospitalId, (trx) =>
      trx
        .updateTable("reservations")
        .set({ platform: tells, externalId: "n-1", syncState: "SYNCED" })
        .where("hospitalId", "=", hospital.hospitalId)
        .where("reservationId", "=", two.id)
        .execute(),
    );
    expect((await impact(SHORTER)).body.items[0]).toMatchObject({ tells, call });
    const decisions = [move(two, "11:30"), cancel(three), cancel(four)];
    const { body } = await save({ ...SHORTER, decisions });
    expect(body.decided[0]).toMatchObject({
      ...{ syncState: "PENDING", call },
      tellAt: new Date(Date.parse(at("14:12")) + 6_000).toISOString(),
    });
  },
);

describe("asks again for the row alone", () => {
  it("whose start was taken meanwhile, with what is free by now", async () => {
    const taken = await book("11:30");
    const decisions = [cancel(two), move(three, "11:30"), cancel(four)];
    const { body } = await save({ ...SHORTER, decisions });
    expect(body.asks).toMatchObject([{ because: "TAKEN", reservation: { id: three.id } }]);
    expect(body.asks[0]?.starts).not.toContain(taken.start);
    expect(await now(two)).toEqual(two);
    const then = await save({
      ...SHORTER,
      decisions: [cancel(two), move(three, "09:00"), cancel(four)],
    });
    expect(then.code).toBe("0000");
  });

  it("that another row of the same save was quicker than, or that stays where it is", async () => {
    const decisions = [move(two, "11:30"), move(three, "11:30"), move(four, "16:00")];
    const { body } = await save({ ...SHORTER, decisions });
    expect(body.asks.map(({ because, reservation }) => [because, reservation.id])).toEqual([
      ["TAKEN", three.id],
      ["TAKEN", four.id],
    ]);
    expect(body.asks.map(({ proposed }) => proposed)).not.toContain(utc("11:30", WEDNESDAY));
  });

  it("that somebody has changed meanwhile; of one that was called off it asks nothing", async () => {
    await desk.ask(`/reservations/${three.id}/memo`, { memo: "휠체어", version: three.version });
    await desk.ask(`/reservations/${four.id}/status`, { status: "CANCELED", version: 1 });
    const decisions = [cancel(two), cancel(three), cancel(four)];
    const { body } = await save({ ...SHORTER, decisions });
    expect(body.asks).toMatchObject([{ because: "CHANGED", reservation: { id: three.id } }]);
  });
});

it("a start that two want at once is one's: booked at the desk, or moved there", async () => {
  const decisions = [move(two, "11:30"), cancel(three), cancel(four)];
  const [saved, booked] = await Promise.all([
    save({ ...SHORTER, decisions }),
    desk.ask("/reservations", desk.booking("", { start: at("11:30", WEDNESDAY) })),
  ]);
  expect([saved.code === "0000", booked.status === 201].filter(Boolean)).toHaveLength(1);
  expect((await now(two)).start).toBe(saved.code === "0000" ? utc("11:30", WEDNESDAY) : two.start);
  expect((await read()).settings.version).toBe(saved.code === "0000" ? 2 : 1);
});

it("more than can be decided on at once is refused in words", async () => {
  const { database, hospital } = desk.backend;
  await database.inHospital(hospital.hospitalId, async (trx) => {
    for (let i = 0; i < 198; i += 1)
      await storeBooking(trx, {
        ...{
          hospitalId: hospital.hospitalId,
          productId: desk.product(2),
          seat: i,
          overbooked: true,
        },
        ...{ startsAt: utc("17:00", WEDNESDAY), endsAt: utc("17:30", WEDNESDAY) },
        ...{ visitDay: WEDNESDAY, dayNumber: 100 + i },
      });
  });
  const { body } = await impact(SHORTER);
  expect([body.total, body.items.length]).toEqual([201, 200]);
  const { code, body: refused } = await save(SHORTER);
  expect([code, refused.fields["decisions"]]).toEqual(["4000", expect.stringMatching(/201건/)]);
});

/** A day of the week to come, minute by minute. */
const DAYS = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"];
const minute = (from: number, to: number) => fc.integer({ min: from, max: to }).map((n) => n * 30);
const wishes = fc.record({
  hours: fc.array(fc.record({ opens: minute(16, 22), closes: minute(24, 36) }), {
    ...{ minLength: 5, maxLength: 5 },
  }),
  rest: minute(22, 30),
  period: fc.constantFrom(...DAYS),
  part: fc.record({ day: fc.constantFrom(...DAYS), starts: minute(18, 30) }),
});
const starts = fc.uniqueArray(
  fc.record({ day: fc.constantFrom(...DAYS), minute: minute(18, 35) }),
  { minLength: 8, maxLength: 25, selector: ({ day, minute }) => `${day} ${minute}` },
);

it(
  "lists what a count of minutes finds shut, whatever is wished",
  { timeout: 60_000 },
  async () => {
    let listed = 0;
    await fc.assert(
      fc.asyncProperty(wishes, starts, async ({ hours, rest, period, part }, booked) => {
        const { backend } = desk;
        const hospital = await createHospital(backend.database);
        const { accessToken: token } = await login({ url: backend.url, hospital });
        const ids = await backend.database.inHospital(hospital.hospitalId, async (trx) => {
          const ids = new Map<string, Date>();
          for (const [i, one] of booked.entries()) {
            const start = kstInstant(one.day, one.minute);
            const end = new Date(start.getTime() + 30 * MINUTE_MS);
            const id = await storeBooking(trx, {
              ...{ hospitalId: hospital.hospitalId, productId: hospital.products[2]!.productId },
              ...{ startsAt: start.toISOString(), endsAt: end.toISOString() },
              ...{ visitDay: one.day, dayNumber: i + 1 },
            });
            ids.set(id, start);
          }
          return ids;
        });
        const wish: HospitalWishInput = {
          hours: hours.map((one, i) => ({
            ...{ ...one, weekday: i + 1, lastAcceptance: one.closes },
            breaks:
              one.opens <= rest && rest + 30 <= one.closes
                ? [{ name: "점심", starts: rest, ends: rest + 30 }]
                : [],
          })),
          closures: [{ name: "휴가", from: period, to: period }],
          partClosures: [{ name: "학회", ...part, ends: part.starts + 120 }],
        };
        const url = `${backend.url}/backend/reservation/v1/hospitals/${hospital.hospitalId}`;
        const { body } = await call<HoursImpact>(`${url}/settings/impact`, { token, json: wish });

        const isShut = (day: string, minute: number): boolean => {
          const open = wish.hours!.find(({ weekday }) => weekday === weekdayOf(day));
          if (!open || day === period || minute < open.opens || minute >= open.closes) return true;
          const inRest = open.breaks.some((one) => one.starts <= minute && minute < one.ends);
          return (
            inRest || (day === part.day && part.starts <= minute && minute < part.starts + 120)
          );
        };
        const wasShut = (minute: number) => minute >= 750 && minute < 810;
        const minutesOf = (start: Date) =>
          Array.from({ length: 30 }, (_, i) => kstMinute(start) + i);
        const left = [...ids].filter(([, start]) => {
          const minutes = minutesOf(start);
          return minutes.some((minute) => isShut(kstDay(start), minute)) && !minutes.some(wasShut);
        });
        const already = [...ids].filter(([, start]) => {
          const minutes = minutesOf(start);
          return minutes.some((minute) => isShut(kstDay(start), minute)) && minutes.some(wasShut);
        });
        // What lay outside already and that nobody kept is asked about with its day.
        const expected = [...left, ...already].map(([id]) => id).sort();
        expect(body.items.map(({ reservation }) => reservation.id).sort()).toEqual(expected);
        for (const { proposed } of body.items) {
          if (proposed === null) continue;
          const start = new Date(proposed);
          for (const minute of minutesOf(start)) expect(isShut(kstDay(start), minute)).toBe(false);
        }
        const all = body.items.map(({ proposed }) => proposed).filter((one) => one !== null);
        expect(new Set(all).size).toBe(all.length);
        listed += body.total;
      }),
      { numRuns: 8, endOnFailure: true },
    );
    expect(listed).toBeGreaterThan(0);
  },
);
