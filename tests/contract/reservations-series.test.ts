import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { RefusedRow } from "#contract/envelope.ts";
import type { HistoryEntry, Reservation } from "#contract/reservation.ts";
import type { SeriesStart } from "#contract/series.ts";
import { at, useDesk, utc } from "#tests/support/desk.ts";

/** Friday, 20 November 2026, 14:12. */
const desk = useDesk();

/** Wednesdays. */
const DAYS = ["2026-11-25", "2026-12-02", "2026-12-09", "2026-12-16"];
const starts = (clock = "15:00") => DAYS.map((day) => at(clock, day));
const series = (more: object = {}) => ({
  ...desk.booking("15:00"),
  start: undefined,
  starts: starts(),
  ...more,
});
const other = { party: { name: "서하늘", phone: "010-7777-1234" } };
type Items = { items: Reservation[] };
interface Refused {
  conflict: string;
  rows: RefusedRow[];
}
const read = async (asked: readonly string[], product = desk.product()) => {
  const query = `product=${product}&starts=${encodeURIComponent(asked.join(","))}`;
  return (await desk.ask<{ items: SeriesStart[] }>(`/series?${query}`)).body.items;
};
const total = async () =>
  (await desk.ask<Items>("/reservations?from=2026-11-20&to=2027-03-01")).body.items.length;

describe("the starts of a series", () => {
  test("are said free, or why not and what is in their place", async () => {
    await desk.book("15:00", { start: at("15:00", DAYS[1]), ...other });
    const asked = [at("15:00", DAYS[0]), at("15:00", DAYS[1]), at("12:45", DAYS[2])];
    const [free, full, closed, far, past] = await read([
      ...asked,
      at("15:00", "2029-12-12"),
      at("09:00"),
    ]);
    expect(free).toMatchObject({ start: utc("15:00", DAYS[0]), why: null });
    expect(free!.thatDay).toContain(utc("15:00", DAYS[0]));
    expect(full).toMatchObject({ start: utc("15:00", DAYS[1]), why: "FULL" });
    expect(full!.thatDay).not.toContain(utc("15:00", DAYS[1]));
    expect(full!.thatDay).toContain(utc("16:00", DAYS[1]));
    expect(full!.nearby).toHaveLength(3);
    expect(closed!.why).toBe("CLOSED");
    expect(far).toMatchObject({ why: "FAR", thatDay: [], nearby: [] });
    expect(past!.why).toBe("PAST");
  });

  test("agree with the free starts of each day", async () => {
    for (const row of await read(starts())) {
      const day = row.start.slice(0, 10);
      const free = await desk.slots(desk.product(), day);
      expect(row.thatDay).toEqual(free.map(({ start }) => new Date(start).toISOString()));
    }
  });
});

describe("a series", () => {
  test("is booked at all its starts, in order, each on a seat of its own day", async () => {
    const { status, body } = await desk.ask<Items>(
      "/series",
      series({ starts: starts().reverse() }),
    );
    expect(status).toBe(201);
    expect(body.items.map(({ start }) => start)).toEqual(DAYS.map((day) => utc("15:00", day)));
    for (const r of body.items)
      expect(r).toMatchObject({ status: "CONFIRMED", seat: 0, party: { name: "한지우" } });
    expect((await read(starts())).map(({ why }) => why)).toEqual(Array(4).fill("FULL"));
  });

  test("is booked whole or not at all: which could not be had is said of each", async () => {
    await desk.book("15:00", { start: at("15:00", DAYS[1]), ...other });
    await desk.book("11:00", { start: at("11:00", DAYS[3]) });
    const before = await total();
    const { status, body } = await desk.ask<Refused>("/series", series({ besides: [] }));
    expect(status).toBe(409);
    expect(body.conflict).toBe("series");
    expect(body.rows).toEqual([
      { start: utc("15:00", DAYS[1]), conflict: "slot" },
      {
        start: utc("15:00", DAYS[3]),
        conflict: "twice",
        booked: [expect.objectContaining({ start: utc("11:00", DAYS[3]) })],
      },
    ]);
    expect(await total()).toBe(before);
  });

  test("whose answer was lost is not booked again; with another body it is refused", async () => {
    const key = { "Idempotency-Key": randomUUID() };
    const first = await desk.ask<Items>("/series", series({ besides: [] }), key);
    const again = await desk.ask<Items>("/series", series({ besides: [] }), key);
    expect(again.body).toEqual(first.body);
    expect(await total()).toBe(4);
    const changed = await desk.ask<Refused>("/series", series({ starts: starts("16:00") }), key);
    expect(changed.body.conflict).toBe("idempotency");
  });

  test("of many at once for the same seats is booked once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        desk.ask("/series", series(index % 2 ? { starts: starts().reverse() } : {})),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await total()).toBe(4);
  });

  test("takes neither one start twice, nor none, nor more than twelve", async () => {
    for (const wrong of [
      [at("15:00", DAYS[0]), utc("15:00", DAYS[0])],
      [],
      Array(13).fill(at("15:00")),
    ])
      expect((await desk.ask("/series", series({ starts: wrong }))).status).toBe(400);
    expect((await desk.ask("/series", series({ party: { name: "한지우" } }))).status).toBe(400);
  });
});

describe("되돌리기 of a booking", () => {
  test("calls it off, its seat is free again, and its history says so", async () => {
    const { body } = await desk.ask<Items>("/series", series());
    for (const { id, version } of body.items)
      expect(await desk.ask(`/reservations/${id}/take-back`, { version })).toMatchObject({
        status: 200,
        body: { status: "CANCELED" },
      });
    expect((await read(starts())).map(({ why }) => why)).toEqual([null, null, null, null]);
    const { id } = body.items[0]!;
    const history = await desk.ask<{ items: HistoryEntry[] }>(`/reservations/${id}/history`);
    expect(history.body.items.map(({ action }) => action)).toEqual(["BOOKED", "TAKEN_BACK"]);
    // Once; and what was called off may be had again.
    expect((await desk.ask(`/reservations/${id}/take-back`, { version: 2 })).status).toBe(409);
    const again = { status: "CONFIRMED", version: 2 };
    expect((await desk.ask(`/reservations/${id}/status`, again)).status).toBe(200);
  });

  test("is possible for ten minutes", async () => {
    const { id, version } = await desk.book("15:00");
    desk.backend.clock.advance({ minutes: 11 });
    expect((await desk.ask(`/reservations/${id}/take-back`, { version })).status).toBe(409);
  });
});
