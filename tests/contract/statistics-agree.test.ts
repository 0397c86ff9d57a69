import fc from "fast-check";
import { expect, test } from "vitest";
import { rollUpDays } from "#backend/jobs/roll-up-days.ts";
import { addDays, kstDay } from "#contract/kst.ts";
import { PLATFORMS } from "#contract/platform-names.ts";
import type { Reservation } from "#contract/reservation.ts";
import { STATUSES } from "#contract/reservation-status.ts";
import { statisticsSchema } from "#contract/statistics.ts";
import { at, TODAY, useDesk } from "#tests/support/desk.ts";
import { storeBooking } from "#tests/support/stored-booking.ts";

const desk = useDesk();
/** Days that are rolled up, yesterday, today and to come. */
const DAYS = [-40, -12, -11, -3, -2, -1, 0, 1, 3].map((by) => addDays(TODAY, by));
const CLOCKS = ["00:00", "09:00", "11:30", "14:00", "17:00", "23:30"];

/** A hundred and sixty bookings, all kinds of them, made up to forty days before. */
async function fill(): Promise<void> {
  const { database, hospital } = desk.backend;
  const { hospitalId, products } = hospital;
  const pick = <One>(from: readonly One[], n: number) => from[n % from.length]!;
  await database.inHospital(hospitalId, async (trx) => {
    for (let n = 0; n < 160; n += 1) {
      // Steps that have no divisor in common: every combination comes.
      const day = pick(DAYS, n);
      const startsAt = at(pick(CLOCKS, n * 5 + (n >> 4)), day);
      await storeBooking(trx, {
        ...{ hospitalId, startsAt, endsAt: at("23:59", day), visitDay: day, dayNumber: n + 1 },
        ...{ status: pick(STATUSES, n * 7 + 3), platform: pick(PLATFORMS, n * 11 + (n >> 3)) },
        ...{ productId: pick(products, n + (n >> 2)).productId, seat: n, overbooked: true },
        ...{ createdAt: at("10:00", addDays(day, -(n % 41))), answerBy: startsAt },
        statusSince: at("10:00", addDays(day, -(n % 4))),
        ...(n % 9 === 0 && { conflict: "SEAT_TAKEN" as const, seat: null }),
      });
    }
  });
}

const listed = async (query: string) =>
  (await desk.ask<{ items: Reservation[] }>(`/reservations?limit=200&${query}`)).body.items;
const said = async (query: string) =>
  statisticsSchema.parse((await desk.ask(`/statistics?${query}`)).body);

const count = (all: readonly Reservation[], keep: (one: Reservation) => boolean) =>
  all.filter(keep).length;
const statusIs =
  (...some: Reservation["status"][]) =>
  ({ status }: Reservation) =>
    some.includes(status);
const turnout = (all: readonly Reservation[]) => ({
  count: all.length,
  came: count(all, statusIs("COMPLETED", "CHECKED_IN")),
  noShows: count(all, statusIs("NO_SHOW")),
});
const startDay = ({ start }: Reservation) => kstDay(new Date(start));

test("whatever is chosen, each figure is what 목록 has, before days are rolled up and after", async () => {
  await fill();
  const products = desk.backend.hospital.products.map(({ productId }) => productId);
  let found = 0;
  const agrees = async (given: { days: [number, number]; platform?: string; product?: string }) => {
    const { days, ...chosen } = given;
    const [from, to] = days.toSorted((one, other) => one - other).map((by) => addDays(TODAY, by));
    const query = String(new URLSearchParams({ from: from!, to: to!, ...chosen }));
    const [all, one] = [await listed(query), await said(query)];
    found += all.length;
    expect(one).toMatchObject({
      ...turnout(all),
      ...{ canceled: count(all, statusIs("CANCELED")), expired: count(all, statusIs("EXPIRED")) },
    });
    const { before } = one;
    const earlier = await listed(
      String(new URLSearchParams({ from: before.from, to: before.to, ...chosen })),
    );
    expect(before).toMatchObject(turnout(earlier));
    for (const { date, count: number } of one.days)
      expect([date, number]).toEqual([date, count(all, (r) => startDay(r) === date)]);
    for (const status of STATUSES)
      expect(one.statuses[status] ?? 0).toBe((await listed(`${query}&status=${status}`)).length);
    for (const { platform, ...figures } of one.platforms)
      expect(figures).toEqual(turnout(all.filter((r) => r.platform === platform)));
    for (const { productId, count: number } of one.products)
      expect(number).toBe(count(all, (r) => r.productId === productId));
    for (const parts of [one.days, one.platforms, one.products, one.leads])
      expect(sum(parts.map((part) => part.count))).toBe(all.length);
    expect(sum(one.weekdays.flatMap(({ hours }) => hours.map((hour) => hour.count)))).toBe(
      all.length,
    );
    expect(sum(one.leads.map(({ noShows }) => noShows))).toBe(one.noShows);
  };
  const choice = fc.record(
    {
      days: fc.tuple(fc.integer({ min: -45, max: 5 }), fc.integer({ min: -45, max: 5 })),
      platform: fc.constantFrom(...PLATFORMS),
      product: fc.constantFrom(...products),
    },
    { requiredKeys: ["days"] },
  );
  await fc.assert(fc.asyncProperty(choice, agrees), { numRuns: 25 });
  await rollUpDays(desk.backend.services);
  await fc.assert(fc.asyncProperty(choice, agrees), { numRuns: 25 });
  // Not only empty ones.
  expect(found).toBeGreaterThan(100);
});

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
