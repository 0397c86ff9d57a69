import { describe, expect, test } from "vitest";
import { at, NOW } from "#tests/support/reservation-fixture.ts";
import type { Channel } from "./booking-data.ts";
import { waysToBook } from "./ways-to-book.ts";

const labels = (channel: Channel, start: string, full = false, now: Date | null = NOW) =>
  waysToBook(channel, { start, full }, now).map(({ label, checkIn }) => [label, checkIn]);

describe("what books", () => {
  test("by phone is one button that repeats the choice", () => {
    expect(labels("PHONE", "")).toEqual([["시간을 골라 주세요", false]]);
    expect(labels("PHONE", at("16:00"))).toEqual([["오늘 16:00 예약", false]]);
    expect(labels("PHONE", "", false, null)).toEqual([["예약", false]]);
  });

  test("at the desk sets 내원 with it: the main way where one is there for it", () => {
    expect(labels("WALK_IN", at("14:30"))).toEqual([
      ["14:30 예약하고 내원", true],
      ["예약만", false],
    ]);
    expect(labels("WALK_IN", at("17:00"))).toEqual([
      ["오늘 17:00 예약", false],
      ["예약하고 내원", true],
    ]);
    expect(labels("WALK_IN", at("10:00", "2026-11-21"))).toEqual([["내일 10:00 예약", false]]);
  });

  test("takes the block that runs where no time is chosen and it is free", () => {
    const none = { start: "", full: false };
    expect(waysToBook("WALK_IN", none, NOW, true)).toEqual([{ label: "지금 접수", checkIn: true }]);
    expect(waysToBook("WALK_IN", none, NOW)[0].label).toBe("시간을 골라 주세요");
    expect(waysToBook("PHONE", none, NOW, true)[0].label).toBe("시간을 골라 주세요");
  });

  test("on the block that runs is 내원 alone, beyond capacity with its own words", () => {
    expect(labels("WALK_IN", at("14:00"))).toEqual([["14:00 예약하고 내원", true]]);
    expect(labels("WALK_IN", at("14:00"), true)).toEqual([["14:00 겹쳐 예약하고 내원", true]]);
    expect(labels("WALK_IN", at("17:00"), true)[0]).toEqual(["오늘 17:00 겹쳐 예약", false]);
  });

  test("without a script, which would know the choice, is all that there may be", () => {
    expect(labels("WALK_IN", at("14:00"), false, null)).toEqual([
      ["예약하고 내원", true],
      ["예약", false],
    ]);
  });
});
