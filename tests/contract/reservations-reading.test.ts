import { describe, expect, it } from "vitest";
import { boardSchema, type Board } from "#contract/board.ts";
import { call } from "#tests/support/backend.ts";
import { at, useDesk, utc } from "#tests/support/desk.ts";
import { linkIn } from "#tests/support/link-in.ts";
import { makePush, sendPush } from "#tests/support/push.ts";

const desk = useDesk();

describe("the day", () => {
  const dayOf = async (date: string) =>
    boardSchema.parse((await desk.ask<Board>(`/board?date=${date}`)).body);

  it("answers the day's reservations, free starts per lane and the week", async () => {
    const first = await desk.book("15:00");
    await desk.book("", { start: at("09:00", "2026-11-23") });
    const day = await dayOf("2026-11-20");
    expect(day.reservations).toEqual([first]);
    expect(day.inbox).toEqual([]);
    expect(day.lanes.map((lane) => lane.productId)).toEqual([0, 1, 2].map((i) => desk.product(i)));
    for (const lane of day.lanes) {
      expect(lane.slots).toEqual(await desk.slots(lane.productId));
      expect(lane.nextFree).toBeNull();
    }
    expect(day.week.map(({ date, count, open }) => [date.slice(8), count, open])).toEqual([
      ...["16", "17", "18", "19"].map((date) => [date, 0, true]),
      ["20", 1, true],
      ["21", 0, true],
      ["22", 0, false],
    ]);
    expect((await dayOf("2026-11-29")).week[0]).toMatchObject({ date: "2026-11-23", count: 1 });
  });

  it("has the first come first among those that start together", async () => {
    const numbers: string[] = [];
    for (let i = 0; i < 5; i++)
      numbers.push((await desk.book("15:00", i === 0 ? {} : { overbook: true })).number);
    expect((await dayOf("2026-11-20")).reservations.map((one) => one.number)).toEqual(numbers);
  });

  it("does not count in the week what was called off", async () => {
    await desk.book("15:00");
    const { id, version } = await desk.book("16:00");
    await desk.ask(`/reservations/${id}/status`, { status: "CANCELED", version });
    expect((await dayOf("2026-11-20")).week[4]).toMatchObject({ date: "2026-11-20", count: 1 });
  });

  it("asks about all of a busy day", async () => {
    const businessId = desk.backend.hospital.businessIds.NAVER;
    for (let i = 0; i < 12; i += 1)
      await sendPush(desk.backend, makePush({ businessId, booking: { bookingId: `b-${i}` } }));
    expect((await dayOf("2026-11-20")).inbox).toHaveLength(12);
  });

  it("asks about what is requested from today on, early or late, and not about yesterday", async () => {
    const businessId = desk.backend.hospital.businessIds.NAVER;
    const asked = (day: string, from: string, to: string) =>
      sendPush(
        desk.backend,
        makePush({ businessId, booking: { name: day, start: at(from, day), end: at(to, day) } }),
      );
    await asked("2026-11-19", "17:00", "17:30");
    await asked("2026-11-20", "09:00", "09:30");
    await asked("2026-11-23", "09:00", "09:30");
    for (const date of ["2026-11-19", "2026-11-20"])
      expect((await dayOf(date)).inbox.map((one) => one.party.name)).toEqual([
        "2026-11-20",
        "2026-11-23",
      ]);
  });

  it("brings the day's opening, the products and the links' news", async () => {
    const { hospitalId, products } = desk.backend.hospital;
    const now = desk.backend.clock();
    const earlier = new Date(now.getTime() - 60_000);
    await desk.backend.database.inHospital(hospitalId, async (trx) => {
      await trx
        .insertInto("hospitalClosures")
        .values({ hospitalId, startsOn: "2026-12-24", endsOn: "2026-12-26", name: "겨울 휴진" })
        .execute();
      const naver = trx.updateTable("platformLinks").where("platform", "=", "NAVER");
      const told = { lastToldAt: earlier, tellingFailsSince: now, failures: 2 };
      await naver.set({ state: "DEGRADED", lastReceivedAt: now, ...told }).execute();
      const kakao = trx.updateTable("platformLinks").where("platform", "=", "KAKAO");
      await kakao.set({ ...linkIn("PAUSED"), pausedUntil: now }).execute();
    });
    const friday = await dayOf("2026-11-20");
    expect(friday.opening).toEqual({
      hours: {
        opens: 540,
        closes: 1080,
        lastAcceptance: 1050,
        breaks: [{ name: "점심시간", starts: 750, ends: 810 }],
      },
      closure: null,
    });
    expect((await dayOf("2026-11-22")).opening).toEqual({ hours: null, closure: null });
    expect((await dayOf("2026-12-25")).opening).toEqual({
      ...{ hours: null, closure: "겨울 휴진", holiday: "성탄절" },
      why: { kind: "PERIOD", name: "겨울 휴진" },
    });
    const sixtyAhead = "2027-01-19";
    expect(friday).toMatchObject({ nextOpen: null, bookableUntil: sixtyAhead });
    // Beside a closure lies a Sunday.
    expect(await dayOf("2026-12-25")).toMatchObject({
      nextOpen: "2026-12-28",
      bookableUntil: sixtyAhead,
    });
    expect(friday.products.map(({ id }) => id)).toEqual(products.map((one) => one.productId));
    const sold = products.map((one) => one.productId);
    expect(friday.links).toEqual([
      {
        ...{
          platform: "NAVER",
          state: "DEGRADED",
          failures: 2,
          answers: true,
          toldNoReservation: false,
        },
        ...{ lastReceivedAt: now.toISOString(), receivingFailsSince: null },
        ...{ lastToldAt: earlier.toISOString(), tellingFailsSince: now.toISOString() },
        ...{
          pausedUntil: null,
          pulledAt: null,
          left: null,
          sells: expect.arrayContaining(sold) as string[],
        },
      },
      {
        ...{
          platform: "KAKAO",
          state: "PAUSED",
          failures: 0,
          answers: true,
          toldNoReservation: false,
        },
        ...{ lastReceivedAt: null, receivingFailsSince: null },
        ...{ lastToldAt: null, tellingFailsSince: null },
        ...{ pausedUntil: now.toISOString(), pulledAt: null, left: null, sells: sold.toSorted() },
      },
    ]);
    const bare = await desk.ask<Board>("/board?date=2026-11-20&lanes=none");
    expect(bare.body.lanes).toEqual([]);
  });

  it("opens a reservation with its history, and its own day where that is another", async () => {
    const { id } = await desk.book("15:00");
    const opened = async (date: string, reservation = id) =>
      (await desk.ask<Board>(`/board?date=${date}&reservation=${reservation}`)).body.opened;
    const here = await opened("2026-11-20");
    expect(here).toMatchObject({ reservation: { id }, history: [{ action: "BOOKED" }], day: null });
    const there = await opened("2026-11-23");
    const { reservations, lanes } = await dayOf("2026-11-20");
    const lane = lanes.filter(({ productId }) => productId === desk.product());
    expect(there).toEqual({ ...here, day: { reservations, lanes: lane } });
    expect(await opened("2026-11-20", crypto.randomUUID())).toBeNull();
    expect((await desk.ask("/board?date=2026-11-20&reservation=x")).code).toBe("4000");
  });

  it("counts a seat that is held over midnight", async () => {
    const { hospitalId } = desk.backend.hospital;
    const { id } = await desk.book("17:00");
    await desk.backend.database.inHospital(hospitalId, (trx) =>
      trx
        .updateTable("reservations")
        .set({
          endsAt: at("09:30", "2026-11-21"),
          occupies: `[${utc("17:00")},${utc("09:35", "2026-11-21")})`,
        })
        .where("reservationId", "=", id)
        .execute(),
    );
    const saturday = await dayOf("2026-11-21");
    expect(saturday.reservations).toEqual([]);
    expect(saturday.lanes[0]?.slots[0]?.start).toBe(utc("10:00", "2026-11-21"));
    expect(saturday.lanes[0]?.slots).toEqual(await desk.slots(desk.product(), "2026-11-21"));
  });

  it("says the first free start after a day that has none", async () => {
    await desk.at(at("18:00"));
    const next = (day: Board) => new Set(day.lanes.map((lane) => lane.nextFree));
    expect(next(await dayOf("2026-11-20"))).toEqual(new Set([utc("09:00", "2026-11-21")]));
    // A day that is over leads to now, Sunday to Monday, and beyond the window is nothing.
    expect(next(await dayOf("2026-11-02"))).toEqual(new Set([utc("09:00", "2026-11-21")]));
    expect(next(await dayOf("2026-11-22"))).toEqual(new Set([utc("09:00", "2026-11-23")]));
    for (const date of ["1900-01-01", "2199-12-31"]) await dayOf(date);
    expect(next(await dayOf("2027-06-01"))).toEqual(new Set([null]));
    for (const query of ["", "date=", "date=2026-02-30", "date=today", "date=9999-12-31"])
      expect((await desk.ask(`/board?${query}`)).code).toBe("4000");
  });

  it("looks on through the window when two weeks are shut", async () => {
    const { hospitalId } = desk.backend.hospital;
    await desk.backend.database.inHospital(hospitalId, (trx) =>
      trx
        .insertInto("hospitalClosures")
        .values({ hospitalId, startsOn: "2026-11-21", endsOn: "2026-12-06", name: "공사" })
        .execute(),
    );
    await desk.at(at("18:00"));
    const { lanes } = await dayOf("2026-11-20");
    expect(lanes[0]?.nextFree).toBe(utc("09:00", "2026-12-07"));
  });
});

it("stands in the OpenAPI document", async () => {
  const response = await fetch(`${desk.backend.url}/backend/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, object> };
  const under = "/backend/reservation/v1/hospitals/{hospitalId}";
  const ours = Object.entries(paths)
    .filter(([path]) => /slots|board|events|reservations/.test(path))
    .flatMap(([path, verbs]) => Object.keys(verbs).map((verb) => `${verb} ${path}`));
  expect(ours.sort()).toEqual(
    [
      ...["slots", "reservations", "board", "events"].map((last) => `get ${under}/${last}`),
      `get ${under}/reservations/{reservationId}`,
      `get ${under}/reservations/{reservationId}/history`,
      ...["get", "post"].map((verb) => `${verb} ${under}/exports/reservations`),
      `post ${under}/reservations`,
      ...["status", "reschedule", "take-back", "memo", "telling", "dismiss", "identity"].map(
        (verb) => `post ${under}/reservations/{reservationId}/${verb}`,
      ),
    ].sort(),
  );
  expect((await call(`${desk.base}/slots`, { token: desk.token })).code).toBe("4000");
});
