import { expect, test } from "vitest";
import { boardAddress } from "./board-url.ts";
import { isElsewhere, startLabel, wayToStart } from "./choosing.ts";

const START = "2026-11-20T05:30:00.000Z";
const moving = { productId: "laser", start: null, free: [] };

test("a free start opens 예약 등록, filled in", () => {
  const address = boardAddress(new URLSearchParams("date=2026-11-20&reservation=a"));
  const sight = { address, moving: null };
  expect(wayToStart(sight, "laser", START).to).toBe(
    `/?date=2026-11-20&new=1&start=${START}&item=laser`,
  );
  expect(startLabel(sight, "레이저", START)).toBe("레이저 14:30 예약 등록");
});

test("while 시간 변경 is open it is chosen there, in place of what was", () => {
  const address = boardAddress(new URLSearchParams("reservation=a&act=move&start=s"));
  expect(wayToStart({ address, moving }, "laser", START)).toEqual({
    to: `/?reservation=a&act=move&start=${START}`,
    way: "replace",
  });
  expect(startLabel({ moving }, "레이저", START)).toBe("레이저 14:30 고르기");
});

test("the other lanes step back while one is chosen from, and else none", () => {
  const booking = { productId: "laser", start: null, full: false, taken: null };
  for (const sight of [
    { booking, moving: null },
    { booking: null, moving },
  ])
    expect(["laser", "scaling", null].map((id) => isElsewhere(sight, id))).toEqual([
      false,
      true,
      true,
    ]);
  expect(isElsewhere({ booking: null, moving: null }, "laser")).toBe(false);
});
