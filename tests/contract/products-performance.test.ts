import { expect, it } from "vitest";
import type { Performance } from "#contract/product-performance.ts";
import { useDesk } from "#tests/support/desk.ts";
import { useProducts } from "#tests/support/products.ts";
import { settingsOf, weekdays } from "#tests/support/settings.ts";
import { storeBooking } from "#tests/support/stored-booking.ts";

/** How a product does, on Friday, 20 November 2026, at 14:12. */
const desk = useDesk();
const { send } = useProducts(desk);
const performance = async () =>
  (await send<Performance>("GET", `/${desk.product()}/performance`)).body;

const store = (given: object) => {
  const { database, hospital } = desk.backend;
  const { hospitalId } = hospital;
  const on = { hospitalId, productId: desk.product() };
  return database.inHospital(hospitalId, (trx) =>
    storeBooking(trx, {
      ...{ ...on, startsAt: "2026-11-20T10:00:00+09:00", endsAt: "2026-11-20T10:30:00+09:00" },
      ...given,
    }),
  );
};

it.each([
  ["two days before", "2026-11-16T23:59:00+09:00", 0],
  ["the day before, from midnight on", "2026-11-17T00:00:00+09:00", 1],
  ["the day itself", "2026-11-18T08:00:00+09:00", 1],
])("who cancels %s cancels late: %s, %i", async (_, statusSince, late) => {
  const canceled = { status: "CANCELED" as const, seat: null, statusSince };
  await store({
    ...canceled,
    ...{ startsAt: "2026-11-18T10:00:00+09:00", endsAt: "2026-11-18T10:30:00+09:00" },
  });
  expect((await performance()).now).toMatchObject({ canceled: 1, canceledLate: late });
});

it("an hour that is over is over, whoever sat there", async () => {
  await store({ status: "CHECKED_IN" });
  const { days, firstHour } = await performance();
  const today = days.find(({ date }) => date === "2026-11-20")!;
  expect(today.hours[10 - firstHour]).toMatchObject({ kind: "PAST", starts: [] });
  expect(today.hours[11 - firstHour]).toMatchObject({ kind: "PAST", starts: [] });
});

it("says since when the hours are as they are, whichever way they were changed", async () => {
  const { save } = settingsOf(desk);
  const since = async () => (await performance()).hoursChangedAt;
  expect(await since()).toBeNull();
  await save({ answerMinutes: 30 });
  expect(await since()).toBeNull();
  await save({ hours: weekdays({ weekday: 1, closes: 1110 }) });
  expect(await since()).toBe("2026-11-20T05:12:00.000Z");
});
