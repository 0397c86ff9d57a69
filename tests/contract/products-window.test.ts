import { expect, test } from "vitest";
import type { Board } from "#contract/board.ts";
import { addDays, kstDay } from "#contract/kst.ts";
import type { SeriesStart } from "#contract/series.ts";
import { at, TODAY, useDesk, type Refused } from "#tests/support/desk.ts";
import { useProducts } from "#tests/support/products.ts";

/** A product's own booking window, wherever the hospital's (60 days, no day left out) is asked for. */
const desk = useDesk();
const { make } = useProducts(desk);

/** A Wednesday. */
const FAR = addDays(TODAY, 82);
const offer = (window: object) =>
  make({ publish: true, window: { leadMinutes: 0, leadDays: 0, windowDays: 90, ...window } });
const dayOf = (instant: string) => kstDay(new Date(instant));
const whyNot = async (product: string, start: string) =>
  (
    await desk.ask<{ items: SeriesStart[] }>(
      `/series?product=${product}&starts=${encodeURIComponent(start)}`,
    )
  ).body.items.map(({ why }) => why);
const laneOf = async (product: string, date: string) =>
  (await desk.ask<Board>(`/board?date=${date}`)).body.lanes.find(
    ({ productId }) => productId === product,
  )!;

test("further than the hospital's: its days have free starts, are booked and named as others", async () => {
  const { id } = await offer({});
  expect((await desk.slots(id, FAR)).length).toBeGreaterThan(0);
  expect(await whyNot(id, at("10:00", FAR))).toEqual([null]);
  const asked = { productId: id, start: at("10:00", FAR) };
  await desk.book("", asked);
  const refused = await desk.ask<Refused>("/reservations", desk.booking("", asked));
  expect(refused.body.alternatives.map(dayOf)).toEqual([FAR, FAR, FAR]);
  const late = { start: at("21:00", FAR), reason: "원장님이 남아요" };
  expect(await desk.book("", { ...late, productId: id })).toMatchObject({ status: "CONFIRMED" });
  expect((await desk.ask("/reservations", desk.booking("", late))).code).toBe("4090");
  const sunday = addDays(TODAY, 65);
  expect(dayOf((await laneOf(id, sunday)).nextFree!)).toBe(addDays(sunday, 1));
});

test("less far than the hospital's: what lies beyond is said to", async () => {
  const { id } = await offer({ windowDays: 3 });
  const tuesday = at("10:00", addDays(TODAY, 4));
  expect(await desk.slots(id, TODAY, addDays(TODAY, 10))).not.toEqual([]);
  expect(await desk.slots(id, addDays(TODAY, 4), addDays(TODAY, 10))).toEqual([]);
  expect(await whyNot(id, tuesday)).toEqual(["FAR"]);
  const asked = desk.booking("", { productId: id, start: tuesday, reason: "부탁하셨어요" });
  expect((await desk.ask("/reservations", asked)).code).toBe("4090");
});

test("days left out are the patients': its lane has nothing today, but who stands at the desk", async () => {
  const { id } = await offer({ leadDays: 1 });
  const lane = await laneOf(id, TODAY);
  expect([lane.slots, lane.freeAtDesk > 0]).toEqual([[], true]);
  expect(dayOf(lane.nextFree!)).toBe(addDays(TODAY, 1));
});
