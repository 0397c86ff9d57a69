import { beforeEach, describe, expect, it } from "vitest";
import { boardSchema, type Board } from "#contract/board.ts";
import type { Reservation } from "#contract/reservation.ts";
import { call } from "#tests/support/backend.ts";
import { at, useDesk, utc } from "#tests/support/desk.ts";
import { makePush, sendPush } from "#tests/support/push.ts";

const desk = useDesk();

interface Page {
  items: Reservation[];
  nextCursor: string | null;
}
const list = async (query = "") => (await desk.ask<Page>(`/reservations?${query}`)).body;
const names = async (query: string) => (await list(query)).items.map((one) => one.party.name);
const search = (q: string) => names(`q=${encodeURIComponent(q)}`);

describe("the list", () => {
  beforeEach(async () => {
    const patients = [
      ["15:00", "한지우", "01023451234"],
      ["15:30", "남궁서율", "01011111234"],
      ["16:00", "Kim Anna", "0212345678"],
      ["16:30", "서지우", "01099998210"],
    ] as const;
    for (const [clock, name, phone] of patients) {
      const productId = desk.product(1);
      await desk.book(clock, { productId, party: { name, phone } });
    }
    const start = at("09:00", "2026-11-23");
    const party = { name: "곽태민", phone: "01077771234" };
    await desk.book("", { start, platform: "WALK_IN", party });
  });

  it("finds by the beginning of a name or given name, by initials and half typed", async () => {
    expect(await search("한지")).toEqual(["한지우"]);
    expect(await search("지우")).toEqual(["한지우", "서지우"]);
    expect(await search("ㅎㅈㅇ")).toEqual(["한지우"]);
    expect(await search("ㅅㅈ")).toEqual(["서지우"]);
    expect(await search("한ㅈ")).toEqual(["한지우"]);
    expect(await search("서ㄱ")).toEqual([]);
    expect(await search("Kim")).toEqual(["Kim Anna"]);
    expect(await search(" 곽태민 ")).toEqual(["곽태민"]);
  });

  it("finds by last four digits, whole phone and reservation number, as people type them", async () => {
    expect(await search("1234")).toEqual(["한지우", "남궁서율", "곽태민"]);
    expect(await search("１２３４")).toHaveLength(3);
    expect(await search("8210"), "begins like the country code").toEqual(["서지우"]);
    expect(await search("010-2345-1234")).toEqual(["한지우"]);
    expect(await search("+82 10 2345 1234")).toEqual(["한지우"]);
    expect(await search("2345-1234"), "its end").toEqual(["한지우"]);
    expect(await search("1120-002")).toEqual(["남궁서율"]);
    expect(await search("１１２０ － ００２")).toEqual(["남궁서율"]);
    expect(await search("1123-001")).toEqual(["곽태민"]);
    for (const q of ["1340-001", "0229-001", "12", "99999", "1120-999"])
      expect(await search(q)).toEqual([]);
  });

  it("finds by chart number", async () => {
    const { hospitalId } = desk.backend.hospital;
    await desk.backend.database.inHospital(hospitalId, (trx) =>
      trx
        .updateTable("reservations")
        .set((eb) => ({
          partyChartNumber: eb
            .case()
            .when("partyName", "=", "한지우")
            .then("20418")
            .when("partyName", "=", "서지우")
            .then("A-1234")
            .end(),
        }))
        .where("hospitalId", "=", hospitalId)
        .execute(),
    );
    expect(await search("20418")).toEqual(["한지우"]);
    expect(await search("A-1234")).toEqual(["서지우"]);
    expect(await search("2041")).toEqual([]);
  });

  it("finds today first, then what comes, then what was, and pages so", async () => {
    await desk.at(at("10:00", "2026-11-23"));
    expect(await search("1234")).toEqual(["곽태민", "남궁서율", "한지우"]);
    await desk.at(at("10:00", "2026-11-21"));
    expect(await search("1234")).toEqual(["곽태민", "남궁서율", "한지우"]);
    await desk.at(at("20:00", "2026-11-20"));
    const first = await list("q=1234&limit=1");
    const rest = await list(`q=1234&limit=5&cursor=${first.nextCursor ?? ""}`);
    expect([...first.items, ...rest.items].map((one) => one.party.name)).toEqual([
      "한지우",
      "남궁서율",
      "곽태민",
    ]);
    // The cursor of another order is none.
    expect((await desk.ask(`/reservations?cursor=${first.nextCursor ?? ""}`)).code).toBe("4000");
  });

  it("takes no pattern for a pattern, and anything for a search", async () => {
    for (const q of ["%", "_", "\\", "%우", "한%", "'; drop table reservations; --", "ㅎ%"])
      expect(await search(q)).toEqual([]);
    expect(await search("   ")).toHaveLength(5);
  });

  it("filters by days, status, platform and product; empty values do not count", async () => {
    expect(await names("from=2026-11-20&to=2026-11-20")).toHaveLength(4);
    expect(await names("from=2026-11-21&to=2026-11-23")).toEqual(["곽태민"]);
    expect(await names("to=2026-11-22")).toHaveLength(4);
    expect(await names("platform=WALK_IN")).toEqual(["곽태민"]);
    expect(await names(`product=${desk.product()}`)).toEqual(["곽태민"]);
    expect(await names("status=CONFIRMED")).toHaveLength(5);
    expect(await names("status=CHECK")).toEqual([]);
    expect(await names("from=&to=&status=&platform=&product=&q=&cursor=")).toHaveLength(5);
    expect(await names("from=1900-01-01&to=2199-12-31")).toHaveLength(5);
    for (const query of ["status=X", "platform=x", "product=x", "from=1", "limit=0", "limit=x"])
      expect((await desk.ask(`/reservations?${query}`)).code).toBe("4000");
  });

  it("pages by an opaque cursor, forwards where `from` is given, else back", async () => {
    for (const query of ["from=2026-11-01", ""]) {
      const whole = (await list(query)).items.map((one) => one.id);
      const seen: string[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const page: Page = await list(`${query}&limit=2&cursor=${cursor}`);
        expect(page.items.length).toBeLessThanOrEqual(2);
        seen.push(...page.items.map((one) => one.id));
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(whole);
    }
    const starts = (await list("from=2026-11-01")).items.map((one) => one.start);
    expect(starts).toEqual([...starts].sort());
    const odd = Buffer.from('["2026",1]').toString("base64url");
    for (const cursor of ["x", odd, "%25", "W10"])
      expect((await desk.ask(`/reservations?cursor=${cursor}`)).code).toBe("4000");
  });
});

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
    await desk.backend.database.inHospital(hospitalId, async (trx) => {
      await trx
        .insertInto("hospitalClosures")
        .values({ hospitalId, startsOn: "2026-12-24", endsOn: "2026-12-26", name: "겨울 휴진" })
        .execute();
      const naver = trx.updateTable("platformLinks").where("platform", "=", "NAVER");
      await naver.set({ lastSuccessAt: now, failures: 2, state: "DEGRADED" }).execute();
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
    expect((await dayOf("2026-12-25")).opening).toEqual({ hours: null, closure: "겨울 휴진" });
    expect(friday.products.map(({ id }) => id)).toEqual(products.map((one) => one.productId));
    expect(friday.links).toEqual([
      { platform: "NAVER", state: "DEGRADED", lastSuccessAt: now.toISOString(), failures: 2 },
      { platform: "KAKAO", state: "ACTIVE", lastSuccessAt: null, failures: 0 },
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
      `post ${under}/reservations`,
      ...["status", "reschedule", "take-back", "memo"].map(
        (verb) => `post ${under}/reservations/{reservationId}/${verb}`,
      ),
    ].sort(),
  );
  expect((await call(`${desk.base}/slots`, { token: desk.token })).code).toBe("4000");
});
