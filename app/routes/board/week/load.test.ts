import { expect, test } from "vitest";
import type { WeekDay, WeekEntry } from "#contract/week.ts";
import type { Filters } from "../board-data.ts";
import { shownWeek } from "./load.ts";

const entry = (given: Partial<WeekEntry>): WeekEntry => ({
  id: "one",
  productId: "first",
  platform: "NAVER",
  start: "2026-11-23T00:30:00.000Z",
  status: "CONFIRMED",
  conflict: null,
  name: "한지우",
  untold: false,
  ...given,
});
const monday = (reservations: WeekEntry[]): WeekDay => ({
  date: "2026-11-23",
  opening: { hours: null, closure: null },
  share: 0.5,
  shares: [0.5, 0.5],
  requested: 0,
  rooms: [
    { productId: "first", morning: null, afternoon: null },
    { productId: "again", morning: null, afternoon: null },
  ],
  reservations,
});
const HOSPITAL = { products: [], resources: [] };
const all: Filters = { status: null, platform: null, product: null };
const shown = (reservations: WeekEntry[], filters: Partial<Filters> = {}) =>
  shownWeek({ firstHour: 9, days: [monday(reservations)] }, { ...all, ...filters }, HOSPITAL);

test("who comes stands in the hour; who is called off only where that is asked for", () => {
  const rows = [
    entry({ id: "a" }),
    entry({ id: "b", start: "2026-11-23T01:00:00.000Z" }),
    entry({ id: "c", status: "CANCELED" }),
  ];
  const [day] = shown(rows).days;
  expect(day!.hours.map(({ names }) => names.map(({ id }) => id))).toEqual([["a"], ["b"]]);
  expect(day!.count).toBe(2);
  expect(shown(rows).counts).toMatchObject({ CONFIRMED: 2, CANCELED: 1 });
  const [canceled] = shown(rows, { status: "CANCELED" }).days;
  expect(canceled!.hours[0]!.names.map(({ id }) => id)).toEqual(["c"]);
});

test("over twelve in an hour the rest are counted", () => {
  const many = Array.from({ length: 15 }, (_, i) => entry({ id: `r${i}` }));
  const [hour] = shown(many).days[0]!.hours;
  expect([hour!.names.length, hour!.more]).toEqual([12, 3]);
  expect(shown(many).days[0]!.count).toBe(15);
});

test("filters leave names and products out; what asks for a person is counted of the rest", () => {
  const rows = [
    entry({ id: "a", status: "REQUESTED" }),
    entry({ id: "b", status: "REQUESTED", platform: "KAKAO", productId: "again" }),
    entry({ id: "c", conflict: "SEAT_TAKEN" }),
  ];
  expect(shown(rows).days[0]).toMatchObject({ requested: 2, check: 1, count: 3 });
  const [kakao] = shown(rows, { platform: "KAKAO" }).days;
  expect(kakao).toMatchObject({ requested: 1, check: 0, count: 1 });
  const [first] = shown(rows, { product: "first" }).days;
  expect(first!.rooms.map(({ productId }) => productId)).toEqual(["first"]);
});
