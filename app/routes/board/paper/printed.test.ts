import { expect, test } from "vitest";
import type { Shown } from "../load-view.ts";
import { printed } from "./printed.ts";

const day = { date: "2026-11-25", reservations: [{ id: "a" }, { id: "b" }] } as never;
/** As much of a view as its sheet is made of. */
const shown = (view: string, data: unknown) => ({ view, data }) as Shown;

test("일 prints its own day, whatever was chosen for 목록", () => {
  expect(printed(shown("day", null), day, ["phone"])).toEqual({
    ...{ sheet: "DAY", from: "2026-11-25", to: "2026-11-25", reservations: ["a", "b"] },
    ...{ more: 0, phone: false, memo: false },
  });
});

test("of more than are named it is said how many stand there besides", () => {
  const reservations = Array.from({ length: 1_007 }, (_, id) => ({ id: String(id) }));
  const sheet = printed(shown("day", null), { date: "2026-11-25", reservations } as never, []);
  expect([sheet.reservations.length, sheet.more]).toEqual([1_000, 7]);
});

test("주 names who stands in it, of one product all of its own; 월 and 통계 name nobody", () => {
  const hours = [
    { names: [{ id: "c" }], more: 3 },
    { names: [{ id: "d" }], more: 0 },
  ];
  const week = { from: "2026-11-23", to: "2026-11-29" };
  expect(printed(shown("week", { days: [{ own: null, hours }] }), day, [])).toMatchObject({
    ...{ sheet: "WEEK", ...week, reservations: ["c", "d"] },
  });
  const own = { reservations: [{ id: "e" }], slots: [] };
  expect(printed(shown("week", { days: [{ own, hours }] }), day, [])).toMatchObject({
    reservations: ["e"],
  });
  expect(printed(shown("month", {}), day, [])).toMatchObject({
    ...{ sheet: "MONTH", from: "2026-11-01", to: "2026-11-30", reservations: [] },
  });
  const query = { from: "2026-10-01", to: "2026-10-31" };
  expect(printed(shown("stats", { query }), day, [])).toMatchObject({
    ...{ sheet: "STATISTICS", ...query, reservations: [] },
  });
});

test("목록 says its days as they were asked for, and what was chosen", () => {
  const list = { items: [{ id: "f" }], query: { from: "2026-11-01", q: "서" } };
  expect(printed(shown("list", list), day, ["memo"])).toEqual({
    ...{ sheet: "LIST", from: "2026-11-01", to: undefined, reservations: ["f"] },
    ...{ more: 0, phone: false, memo: true },
  });
});
