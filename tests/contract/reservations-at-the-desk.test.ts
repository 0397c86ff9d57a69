import { describe, expect, it } from "vitest";
import type { HistoryEntry, Reservation, Slot } from "#contract/reservation.ts";
import { at, TODAY, useDesk, utc, type Refused } from "#tests/support/desk.ts";

/** 14:12; blocks of 30 minutes: the one that runs began at 14:00. */
const desk = useDesk();

const walkIn = (clock: string, more: object = {}) =>
  desk.booking(clock, { platform: "WALK_IN", checkIn: true, ...more });
const book = (body: object) =>
  desk.ask<
    Reservation & Refused & { fields: Record<string, string>; outsideHours?: true; full?: true }
  >("/reservations", body);
const slots = async (more: string, day = TODAY) =>
  (
    await desk.ask<{ items: Slot[] }>(
      `/slots?product=${desk.product()}&from=${day}&to=${day}${more}`,
    )
  ).body.items;
const historyOf = async ({ id }: Reservation) =>
  (await desk.ask<{ items: HistoryEntry[] }>(`/reservations/${id}/history`)).body.items;

describe("who stands at the desk", () => {
  it("is there at once, on the block that runs, with one line of history", async () => {
    const { status, body } = await book(walkIn("14:00"));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: "CHECKED_IN",
      platform: "WALK_IN",
      start: utc("14:00"),
      seat: 0,
      overbooked: false,
      syncState: "NONE",
    });
    expect(await historyOf(body)).toMatchObject([{ action: "BOOKED", to: "CHECKED_IN" }]);
  });

  it("needs no phone; who calls does", async () => {
    const party = { name: "한지우", phone: null };
    expect((await book(walkIn("14:00", { party }))).body.party.phone).toBe("");
    const later = desk.booking("15:00", { platform: "WALK_IN", party: { name: "한지우" } });
    expect((await book(later)).status).toBe(201);
    for (const missing of [party, { name: "한지우" }]) {
      const { code, body } = await book(desk.booking("16:00", { party: missing }));
      expect([code, body.fields]).toEqual(["4000", { "party.phone": "전화번호를 적어 주세요." }]);
    }
  });

  it("is nobody on the phone, nor on another day, nor on a block that is over", async () => {
    const phone = await book(desk.booking("15:00", { checkIn: true }));
    expect([phone.code, Object.keys(phone.body.fields)]).toEqual(["4000", ["checkIn"]]);
    const tomorrow = await book(walkIn("", { start: at("10:00", "2026-11-21") }));
    expect([tomorrow.code, tomorrow.body]).toEqual([
      "4090",
      { conflict: "transition", availableFrom: utc("00:00", "2026-11-21") },
    ]);
    const over = await book(walkIn("13:30"));
    expect([over.code, over.body.conflict]).toEqual(["4090", "slot"]);
  });

  it("gets the running block only when checked in", async () => {
    expect((await book(desk.booking("14:00", { platform: "WALK_IN" }))).body.conflict).toBe("slot");
  });

  it("sits beyond capacity where that is asked for", async () => {
    await book(walkIn("14:00"));
    expect((await book(walkIn("14:00"))).body.conflict).toBe("slot");
    const { body } = await book(walkIn("14:00", { overbook: true }));
    expect(body).toMatchObject({ status: "CHECKED_IN", overbooked: true, seat: 1 });
    expect((await historyOf(body))[0]?.after).toMatchObject({ overbooked: true });
  });
});

describe("outside opening hours", () => {
  it.each([
    ["at lunch", at("12:40", "2026-11-23")],
    ["in the evening", at("20:00")],
    ["on a closed day", at("10:00", "2026-11-22")],
  ])("%s it takes a reason, which the history keeps", async (_, start) => {
    const without = await book(desk.booking("", { start }));
    expect([without.code, without.body]).toMatchObject([
      "4090",
      { conflict: "slot", outsideHours: true },
    ]);
    expect(without.body.alternatives).toHaveLength(3);
    const { status, body } = await book(desk.booking("", { start, reason: " 원장님 요청 " }));
    expect([status, body.status, body.conflict]).toEqual([201, "CONFIRMED", null]);
    expect(await historyOf(body)).toMatchObject([{ action: "BOOKED", reason: "원장님 요청" }]);
  });

  it("goes back as it was when its status does", async () => {
    const { body } = await book(desk.booking("20:00", { reason: "원장님 요청" }));
    const path = `/reservations/${body.id}`;
    await desk.ask(`${path}/status`, { status: "CANCELED", version: 1 });
    const { body: back } = await desk.ask(`${path}/take-back`, { version: 2 });
    expect(back).toEqual({ ...body, version: 3 });
  });

  it("begins on a whole minute", async () => {
    const reason = "원장님 요청";
    for (const seconds of ["30", "00.500"]) {
      const start = `2026-11-20T20:01:${seconds}+09:00`;
      const { code, body } = await book(desk.booking("", { start, reason }));
      expect([code, body.conflict, body.outsideHours]).toEqual(["4090", "slot", undefined]);
    }
    expect((await book(desk.booking("20:01", { reason }))).status).toBe(201);
  });

  it("is no way into the past, beyond the window, off the block, or onto a taken seat", async () => {
    const reason = "원장님 요청";
    await desk.book("15:00");
    for (const start of [at("08:00"), at("20:00", "2027-11-19"), at("15:10"), at("15:00")]) {
      const { body } = await book(desk.booking("", { start, reason }));
      expect([start, body.conflict, body.outsideHours]).toEqual([start, "slot", undefined]);
      // Only where seats are all that is missing.
      expect([start, "over" in body]).toEqual([start, start === at("15:00")]);
    }
    await book(desk.booking("20:00", { reason }));
    const { body } = await book(desk.booking("20:00", { reason }));
    expect(body).toMatchObject({ conflict: "slot", over: [{ kind: "SEAT" }] });
    const over = await book(desk.booking("20:00", { reason, overbook: true }));
    expect(over.body).toMatchObject({ overbooked: true, seat: 1 });
  });
});

describe("the free starts", () => {
  it("have the block that runs only for who stands at the desk, lead time or not", async () => {
    await desk.leadTime(180);
    expect(await slots("")).toEqual([]);
    const [running, next] = await slots("&walkIn=1");
    expect([running?.start, next?.start]).toEqual([utc("14:00"), utc("14:30")]);
    await book(walkIn("14:00"));
    expect((await slots("&walkIn=1"))[0]?.start).toBe(utc("15:00"));
  });

  it("count the seat of the one that is to be moved as free", async () => {
    const { id } = await desk.book("15:00");
    const has = async (more: string) =>
      (await slots(more)).some(({ start }) => start === utc("15:00"));
    expect([await has(""), await has(`&moving=${id}`)]).toEqual([false, true]);
  });

  it("have the full ones where they are asked for", async () => {
    await desk.book("15:00");
    const of = async (more: string) =>
      (await slots(more)).find(({ start }) => start === utc("15:00"))?.free;
    expect([await of(""), await of("&full=1")]).toEqual([undefined, 0]);
  });

  it("name what the query may not say", async () => {
    const { code, body } = await desk.ask<{ fields: object }>(
      `/slots?product=${desk.product()}&from=${TODAY}&to=${TODAY}&walkIn=2&moving=x&full=yes`,
    );
    expect([code, Object.keys(body.fields).sort()]).toEqual(["4000", ["full", "moving", "walkIn"]]);
  });
});
