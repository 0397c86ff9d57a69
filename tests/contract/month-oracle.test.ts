import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { daysSchema, type CalendarDay, type Days } from "#contract/days.ts";
import { boardSchema, type Board } from "#contract/board.ts";
import { kstInstant, MINUTE_MS } from "#contract/kst.ts";
import type { Reservation } from "#contract/reservation.ts";
import { isCalledOff, STATUSES, type Status } from "#contract/reservation-status.ts";
import { call, login } from "#tests/support/backend.ts";
import { useDesk } from "#tests/support/desk.ts";
import { createHospital } from "#tests/support/factories.ts";
import { giveResource } from "#tests/support/resources.ts";
import { storeBooking } from "#tests/support/stored-booking.ts";

/** The figures of 월 against a count of each minute of each day, as the day's own read has it. */

const desk = useDesk();
const dayOf = (date: number) => `2026-11-${String(date).padStart(2, "0")}`;
const DATES = Array.from({ length: 30 }, (_, i) => dayOf(i + 1));
const HOURS = [8, 9, 10, 11, 12, 14, 15, 17];
/** 초진 and 재진 are one doctor's; he is away in the first week, and on a morning of the third. */
const AWAY = [
  { id: randomUUID(), name: "휴가", from: dayOf(2), to: dayOf(4), starts: 0, ends: 24 * 60 },
  { id: randomUUID(), name: "학회", from: dayOf(18), to: dayOf(18), starts: 540, ends: 720 },
];

interface Booked {
  date: number;
  hour: number;
  product: number;
  status: Status;
  clash: boolean;
}

const nthOf = ({ weekday, week }: { weekday: number; week: number }) => ({
  weekday,
  weeks: [week],
});

const bookings = fc.uniqueArray(
  fc.record({
    date: fc.integer({ min: 1, max: 30 }),
    hour: fc.constantFrom(...HOURS),
    product: fc.integer({ min: 0, max: 2 }),
    status: fc.constantFrom(...STATUSES),
    clash: fc.boolean(),
  }),
  {
    minLength: 20,
    maxLength: 60,
    // Whom one doctor has is one at a time: no more is sold than there is.
    selector: ({ date, hour, product }) => `${date} ${hour} ${product === 2 ? "상담" : "김원장"}`,
  },
);

const closures = fc.record({
  nth: fc.record({
    weekday: fc.integer({ min: 1, max: 5 }),
    week: fc.integer({ min: 1, max: 4 }),
    afternoon: fc.boolean(),
  }),
  part: fc.record({ date: fc.integer({ min: 1, max: 30 }), ends: fc.constantFrom(600, 660, 720) }),
  // Of days gone by it is not asked any more.
  holiday: fc.option(fc.constantFrom(23, 24, 25, 26, 27, 28)),
  paused: fc.boolean(),
});

test("월 says of every day what a count of its minutes says, whatever is closed and booked", async () => {
  const totals = { taken: 0, closed: 0 };
  await fc.assert(
    fc.asyncProperty(bookings, closures, async (booked, closed) => {
      const { backend } = desk;
      const hospital = await createHospital(backend.database);
      const { accessToken: token } = await login({ url: backend.url, hospital });
      const base = `${backend.url}/backend/reservation/v1/hospitals/${hospital.hospitalId}`;
      const ask = async <Body>(path: string, json?: object) => {
        const method = json ? "PATCH" : "GET";
        const answer = await call<Body>(base + path, { token, method, json });
        expect(answer.code, path).toBe("0000");
        return answer.body;
      };
      await backend.database.inHospital(hospital.hospitalId, async (trx) => {
        for (const [i, one] of booked.entries()) {
          if (isAway(one)) continue;
          const start = kstInstant(dayOf(one.date), one.hour * 60);
          const end = new Date(start.getTime() + 30 * MINUTE_MS);
          const called = isCalledOff(one.status);
          await storeBooking(trx, {
            ...{ hospitalId: hospital.hospitalId, visitDay: dayOf(one.date), dayNumber: i + 1 },
            ...{ startsAt: start.toISOString(), endsAt: end.toISOString(), answerBy: start },
            ...{ productId: hospital.products[one.product]!.productId, status: one.status },
            ...(one.clash && !called ? { seat: null, conflict: "SEAT_TAKEN" } : { seat: 0 }),
          });
        }
        // Paused when they are there: of a product that is paused nobody books.
        if (closed.paused)
          await trx
            .updateTable("products")
            .set({ state: "PAUSED" })
            .where("productId", "=", hospital.products[2]!.productId)
            .execute();
      });
      // Afterwards: what is written straight into the table holds nothing of him.
      await giveResource(backend.database, hospital, [0, 1], { closures: AWAY });
      const { nth, part, holiday } = closed;
      const { hospitalId } = hospital;
      const closure = () => ({ hospitalId, closureId: randomUUID() });
      await backend.database.inHospital(hospitalId, async (trx) => {
        const hours = nth.afternoon ? { starts: 780, ends: 1080 } : { starts: 0, ends: 1440 };
        await trx
          .insertInto("hospitalNthClosures")
          .values({ ...closure(), name: "정기 휴진", ...hours, ...nthOf(nth) })
          .execute();
        await trx
          .insertInto("hospitalPartClosures")
          .values({
            ...closure(),
            name: "학회",
            day: dayOf(part.date),
            starts: 540,
            ends: part.ends,
          })
          .execute();
        if (holiday !== null)
          await trx
            .insertInto("hospitalTemporaryHolidays")
            .values({ hospitalId, day: dayOf(holiday), name: "임시공휴일" })
            .execute();
      });
      // Whoever changes anything has heard of what was changed before.
      await ask("/settings", { answerMinutes: 45, version: 1 });

      const query = `/days?from=${DATES[0]}&to=${DATES.at(-1)}&fullness=1`;
      const month = daysSchema.parse(await ask<Days>(query));
      const statuses: Partial<Record<Status, number>> = {};
      for (const [i, date] of DATES.entries()) {
        const board = boardSchema.parse(await ask<Board>(`/board?date=${date}`));
        expect(month.days[i], date).toEqual(counted(board));
        for (const r of board.reservations)
          if (r.conflict === null) statuses[r.status] = (statuses[r.status] ?? 0) + 1;
        totals.taken += month.days[i]!.fullness!.share ?? 0;
        totals.closed += board.opening.hours === null ? 1 : 0;
      }
      expect(month.statuses).toMatchObject(statuses);
    }),
    // A run asks for a month, day by day: none is spent on a smaller one that fails as well.
    { numRuns: 6, endOnFailure: true },
  );
  expect(totals.taken).toBeGreaterThan(0);
  expect(totals.closed).toBeGreaterThan(0);
});

/** Nobody is booked with a doctor who is not there. */
const isAway = ({ date, hour, product }: Booked): boolean =>
  product < 2 &&
  AWAY.some(
    ({ from, to, starts, ends }) =>
      from <= dayOf(date) && dayOf(date) <= to && starts < hour * 60 + 60 && hour * 60 < ends,
  );

/** A day of 월, counted one by one and minute by minute. */
function counted(board: Board): CalendarDay {
  const alive = board.reservations.filter((r) => r.conflict !== null || !isCalledOff(r.status));
  const check = alive.filter((r) => r.conflict !== null || r.untold !== null);
  const { halves } = spans(board);
  return {
    date: board.date,
    opening: board.opening,
    count: board.reservations.filter((r) => !isCalledOff(r.status)).length,
    requested: alive.filter((r) => r.status === "REQUESTED" && !check.includes(r)).length,
    check: check.filter((r) => !isCalledOff(r.status)).length,
    fullness: {
      share: share(board, 0, 24 * 60),
      halves: halves.map(({ starts, ends }) => ({
        starts,
        ends,
        share: share(board, starts, ends),
      })),
    },
  };
}

/** Morning ends where lunch begins, at one where there is none; the afternoon begins after it. */
function spans({ opening: { hours } }: Board) {
  if (!hours) return { halves: [] };
  const lunch = hours.breaks.find(({ starts }) => starts >= 660 && starts <= 840);
  const morning = { starts: hours.opens, ends: Math.min(hours.closes, lunch?.starts ?? 780) };
  const afternoon = { starts: Math.max(hours.opens, lunch?.ends ?? 780), ends: hours.closes };
  return { halves: [morning, afternoon].filter(({ starts, ends }) => starts < ends) };
}

/** The share of a stretch that is taken; null where nothing can be sold in it. */
function share(board: Board, from: number, to: number): number | null {
  let sellable = 0;
  let taken = 0;
  for (let minute = from; minute < to; minute += 1) {
    const seats = seatsAt(board, minute);
    sellable += seats;
    if (seats > 0) taken += board.reservations.filter((r) => takes(board, r, minute)).length;
  }
  return sellable === 0 ? null : taken / sellable;
}

/** How many could sit there at once: a doctor has one at a time, whichever product they come for. */
function seatsAt({ opening: { hours }, lanes, products }: Board, minute: number): number {
  const within = ({ starts, ends }: { starts: number; ends: number }) =>
    starts <= minute && minute < ends;
  if (!hours || minute < hours.opens || minute >= hours.closes || hours.breaks.some(within))
    return 0;
  const busy = new Set<string>();
  let seats = 0;
  for (const { productId, away = [] } of lanes) {
    const { capacity, doctorId } = products.find(({ id }) => id === productId)!;
    if (away.some(within)) continue;
    if (doctorId === null) seats += capacity;
    else if (!busy.has(doctorId)) seats += 1;
    if (doctorId !== null) busy.add(doctorId);
  }
  return seats;
}

function takes({ date, lanes }: Board, r: Reservation, minute: number): boolean {
  if (r.conflict !== null || isCalledOff(r.status)) return false;
  if (!lanes.some(({ productId }) => productId === r.productId)) return false;
  const at = kstInstant(date, minute).getTime();
  const from = Date.parse(r.start) - r.preparationMinutes * MINUTE_MS;
  const to = Date.parse(r.end) + r.cleanupMinutes * MINUTE_MS;
  return from <= at && at < to;
}
