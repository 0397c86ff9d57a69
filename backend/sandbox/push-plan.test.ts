import fc from "fast-check";
import { expect, test } from "vitest";
import { kstDay } from "#contract/kst.ts";
import { pushSchema } from "#backend/platforms/json-contract/push.ts";
import { nextOpenDay, planPushes } from "./push-plan.ts";
import { seeded } from "./random.ts";

const NOW = new Date("2026-11-20T14:12:00+09:00");
const plan = (date: string, count: number, seed: number, now = NOW) =>
  planPushes({ date, count, run: "run", now, random: seeded(seed) });

test("every planned push is one that the contract allows, on any day and in any number", () => {
  const day = fc
    .date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true })
    .map(kstDay);
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 60 }), fc.nat(), (date, count, seed) => {
      for (const { push } of plan(date, count, seed))
        expect(pushSchema.safeParse(push).error?.issues ?? []).toEqual([]);
    }),
  );
});

test("a day has new, changed, cancelled, clashing, unknown, repeated and late ones", () => {
  const pushes = plan("2026-11-23", 16, 7);
  expect(new Set(pushes.map(({ what }) => what))).toEqual(
    new Set([
      "새 예약",
      "새 예약 (확정)",
      "시간 변경 (겹침)",
      "환자 취소",
      "모르는 상태값",
      "시간 변경",
      "늦게 온 옛 알림",
      "같은 알림 한 번 더",
    ]),
  );
  expect(new Set(pushes.map(({ platform }) => platform))).toEqual(new Set(["NAVER", "KAKAO"]));
});

/** The places of new bookings, in their order. */
const newPlaces = (date: string, count: number): { item: string; start: Date }[] =>
  plan(date, count, 3)
    .filter(({ what }) => what.startsWith("새 예약"))
    .map(({ push: { booking } }) => ({ item: booking.itemId, start: new Date(booking.start) }));

test("no two new ones want one seat or one doctor as long as there are others", () => {
  // 초진 and 재진 have one doctor; 수액 has two seats.
  const places = newPlaces("2026-11-23", 8)
    .filter(({ item }) => item !== "demo-item-4")
    .map(({ item, start }) => `${item.replace("item-2", "item-1")} ${start.toISOString()}`);
  expect(new Set(places).size).toBe(places.length);
});

test("none lies in the past, not even where all that is to come is taken", () => {
  for (const { start } of newPlaces("2026-11-20", 15)) expect(start > NOW).toBe(true);
});

test.each([
  ["2026-11-20T14:12:00+09:00", "2026-11-20"],
  ["2026-11-20T17:00:00+09:00", "2026-11-21"],
  ["2026-11-21T13:30:00+09:00", "2026-11-23"],
  ["2026-11-21T19:00:00+09:00", "2026-11-23"],
  ["2026-11-22T10:00:00+09:00", "2026-11-23"],
])("at %s the next open day is %s", (now, day) => {
  expect(nextOpenDay(new Date(now))).toBe(day);
});
