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

test("no two new ones want the same place, and none lies in the past", () => {
  const fresh = plan("2026-11-20", 6, 3).filter(({ what }) => what.startsWith("새 예약"));
  const places = fresh.map(({ push: { booking } }) => `${booking.itemId} ${booking.start}`);
  // 수액 has two seats: its place may be there twice.
  const single = places.filter((place) => !place.startsWith("demo-item-4"));
  expect(new Set(single).size).toBe(single.length);
  for (const { push } of fresh) expect(new Date(push.booking.start) > NOW).toBe(true);
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
