import { describe, expect, it } from "vitest";
import type { Status } from "#contract/reservation-status.ts";
import type { HistoryEntry, Reservation } from "#contract/reservation.ts";
import { at, useDesk, utc, type Refused } from "#tests/support/desk.ts";

const desk = useDesk();

/** Sets the status of a reservation as it now stands. */
const set = ({ id, version }: Reservation, status: string, reason?: string) =>
  desk.ask<Reservation & Refused>(`/reservations/${id}/status`, { status, version, reason });
const move = ({ id, version }: Reservation, start: string, more: object = {}) =>
  desk.ask<Reservation & Refused>(`/reservations/${id}/reschedule`, { start, version, ...more });
const historyOf = async ({ id }: Reservation) =>
  (await desk.ask<{ items: HistoryEntry[] }>(`/reservations/${id}/history`)).body.items;

describe("status", () => {
  it("goes the way of a visit, each step with its time and a line of history", async () => {
    let reservation = await desk.book("15:00");
    for (const status of ["CHECKED_IN", "COMPLETED"]) {
      desk.backend.clock.advance({ minutes: 5 });
      const answer = await set(reservation, status);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        status,
        previousStatus: reservation.status,
        statusSince: desk.backend.clock().toISOString(),
        version: reservation.version + 1,
      });
      reservation = answer.body;
    }
    const lines = await historyOf(reservation);
    expect(lines.map(({ from, to, by }) => [from, to, by])).toEqual([
      [null, "CONFIRMED", "김접수"],
      ["CONFIRMED", "CHECKED_IN", "김접수"],
      ["CHECKED_IN", "COMPLETED", "김접수"],
    ]);
    expect(lines.map(({ address }) => address)).toEqual(Array(3).fill("127.0.0.1"));
  });

  it("calls off the visit of who left unseen, with the reason, and frees the seat", async () => {
    const { body: here } = await set(await desk.book("15:00"), "CHECKED_IN");
    const left = await set(here, "CANCELED", "기다리다 가심");
    expect(left.body).toMatchObject({
      status: "CANCELED",
      statusReason: "기다리다 가심",
      previousStatus: "CHECKED_IN",
    });
    expect(await desk.book("15:00")).toMatchObject({ status: "CONFIRMED", overbooked: false });
  });

  it("refuses what the table forbids with 4090, and says from when it will be possible", async () => {
    const reservation = await desk.book("15:00");
    const early = await set(reservation, "NO_SHOW");
    expect([early.status, early.code]).toEqual([409, "4090"]);
    expect(early.body).toEqual({ conflict: "transition", availableFrom: utc("15:00") });
    const tomorrow = await desk.book("", { start: at("10:00", "2026-11-21") });
    expect((await set(tomorrow, "CHECKED_IN")).body).toEqual({
      conflict: "transition",
      availableFrom: utc("00:00", "2026-11-21"),
    });
    for (const status of ["REQUESTED", "REJECTED", "EXPIRED", "CONFIRMED"])
      expect((await set(reservation, status)).body).toEqual({ conflict: "transition" });
    expect((await desk.ask(`/reservations/${reservation.id}`)).body).toEqual(reservation);
  });

  it("answers an old version with 4090 and the reservation as it now stands", async () => {
    const reservation = await desk.book("15:00");
    const { body: now } = await set(reservation, "CHECKED_IN");
    for (const answer of [
      await set(reservation, "CANCELED"),
      await move(reservation, at("16:00")),
      await desk.ask<Refused>(`/reservations/${reservation.id}/memo`, { memo: "x", version: 1 }),
    ]) {
      expect([answer.status, answer.body.conflict]).toEqual([409, "version"]);
      expect(answer.body.current).toEqual(now);
    }
  });

  it("lets one of ten changes of the same version through", async () => {
    const reservation = await desk.book("15:00");
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => set(reservation, i % 2 ? "CANCELED" : "CHECKED_IN")),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const refused = answers.filter((answer) => answer.status !== 200);
    expect(refused.map((answer) => answer.body.conflict)).toEqual(Array(9).fill("version"));
    expect(await historyOf(reservation)).toHaveLength(2);
  });

  it("frees the seat on cancelling, and takes it again on undo while it is free", async () => {
    const reservation = await desk.book("15:00");
    const { body: canceled } = await set(reservation, "CANCELED", "환자 요청");
    expect(canceled).toMatchObject({ seat: null, statusReason: "환자 요청" });
    const { body: back } = await set(canceled, "CONFIRMED");
    expect(back).toMatchObject({ status: "CONFIRMED", seat: 0, statusReason: null });

    const { body: again } = await set(back, "CANCELED");
    await desk.book("15:00");
    const gone = await set(again, "CONFIRMED");
    expect([gone.status, gone.body.conflict]).toEqual([409, "slot"]);
    expect(gone.body.alternatives).toHaveLength(3);
  });

  it("does not undo after 10 minutes, and not to where it was not", async () => {
    const { body: canceled } = await set(await desk.book("15:00"), "CANCELED");
    expect((await set(canceled, "REQUESTED")).body.conflict).toBe("transition");
    desk.backend.clock.advance({ minutes: 10, seconds: 1 });
    expect((await set(canceled, "CONFIRMED")).body.conflict).toBe("transition");
  });

  it("takes a no-show back only with a reason", async () => {
    const reservation = await desk.book("14:30");
    await desk.at(at("14:40"));
    const { body: missed } = await set(reservation, "NO_SHOW");
    const without = await desk.ask<{ fields: object }>(`/reservations/${missed.id}/status`, {
      status: "CONFIRMED",
      version: missed.version,
    });
    expect([without.code, Object.keys(without.body.fields)]).toEqual(["4000", ["reason"]]);
    const { body: back } = await set(missed, "CONFIRMED", "주차장에 계셨어요");
    expect(back).toMatchObject({ status: "CONFIRMED", statusReason: "주차장에 계셨어요" });
  });

  it("names the fields of what does not validate", async () => {
    const { id } = await desk.book("15:00");
    const odd: unknown[] = [
      {},
      { status: "DONE", version: 1 },
      { status: "CANCELED" },
      { status: "CANCELED", version: "1" },
      { status: "CANCELED", version: 0.5 },
      { status: "CANCELED", version: 1, reason: "900101-1234567" },
      null,
    ];
    for (const json of odd)
      expect((await desk.ask(`/reservations/${id}/status`, json)).code).toBe("4000");
    const huge = await desk.ask<Refused>(`/reservations/${id}/status`, {
      status: "CANCELED" satisfies Status,
      version: Number.MAX_SAFE_INTEGER,
    });
    expect(huge.body.conflict).toBe("version");
  });
});

describe("reschedule", () => {
  it("keeps id and number, frees the old seat and takes the new one", async () => {
    const reservation = await desk.book("15:00");
    const { status, body } = await move(reservation, at("10:00", "2026-11-21"));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: reservation.id,
      number: "1120-001",
      start: utc("10:00", "2026-11-21"),
      end: utc("10:30", "2026-11-21"),
      status: "CONFIRMED",
      version: 2,
    });
    const free = (await desk.slots(desk.product(), "2026-11-20", "2026-11-21")).map((s) => s.start);
    expect(free).toContain(utc("15:00"));
    expect(free).not.toContain(utc("10:00", "2026-11-21"));
    expect((await historyOf(body)).at(-1)).toMatchObject({
      action: "RESCHEDULED",
      before: { start: utc("15:00") },
      after: { start: utc("10:00", "2026-11-21") },
    });
  });

  it("may move into the time it holds itself, and to another product", async () => {
    const reservation = await desk.book("15:00", { productId: desk.product(1) });
    const { body: other } = await move(reservation, at("15:30"), { productId: desk.product() });
    expect(other).toMatchObject({
      productId: desk.product(),
      end: utc("16:00"),
      cleanupMinutes: 5,
    });
    const { status, body } = await move(other, at("16:00"));
    expect([status, body.start]).toEqual([200, utc("16:00")]);
  });

  it("answers a start that is taken or none with the three nearest", async () => {
    const reservation = await desk.book("15:00");
    await desk.book("16:00");
    for (const start of [at("16:00"), at("12:30"), at("14:00"), at("10:00", "2026-11-22")]) {
      const { status, body } = await move(reservation, start);
      expect([status, body.conflict]).toEqual([409, "slot"]);
      expect(body.alternatives).toHaveLength(3);
    }
    const { body: beyond } = await move(reservation, at("16:00"), { overbook: true });
    expect(beyond).toMatchObject({ start: utc("16:00"), overbooked: true, seat: 1 });
  });

  it("changes nothing where it already is, and refuses what is over", async () => {
    const reservation = await desk.book("15:00");
    expect((await move(reservation, at("15:00"))).body).toEqual(reservation);
    const { body: canceled } = await set(reservation, "CANCELED");
    expect((await move(canceled, at("16:00"))).body.conflict).toBe("transition");
  });

  it("lets one of two that want the same start have it", async () => {
    const both = [await desk.book("15:00"), await desk.book("16:00")];
    const answers = await Promise.all(both.map((one) => move(one, at("17:00"))));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });
});

describe("memo", () => {
  it("is written with the version, and refuses resident registration numbers", async () => {
    const { id } = await desk.book("15:00");
    const { body } = await desk.ask(`/reservations/${id}/memo`, { memo: " 휠체어 ", version: 1 });
    expect(body).toMatchObject({ memo: "휠체어", version: 2 });
    const number = { memo: "850505-2345678", version: 2 };
    expect((await desk.ask(`/reservations/${id}/memo`, number)).code).toBe("4000");
    expect((await historyOf(body)).at(-1)).toMatchObject({ action: "MEMO", by: "김접수" });
  });

  it("is written over the memo that was seen, whatever else has changed; not over another's", async () => {
    const { id } = await desk.book("15:00");
    const write = (input: object) => desk.ask<Refused>(`/reservations/${id}/memo`, input);
    await desk.ask(`/reservations/${id}/status`, { status: "CHECKED_IN", version: 1 });
    expect((await write({ memo: "첫째\n줄", version: 1 })).code).toBe("4090");
    expect((await write({ memo: "첫째\n줄", version: 1, was: "" })).body).toMatchObject({
      memo: "첫째\n줄",
      status: "CHECKED_IN",
      version: 3,
    });
    const late = await write({ memo: "둘째", version: 1, was: "" });
    expect([late.code, late.body.conflict]).toEqual(["4090", "version"]);
    expect(late.body).toMatchObject({ current: { memo: "첫째\n줄" } });
    // As a form sends it.
    expect((await write({ memo: "둘째", version: 1, was: "첫째\r\n줄" })).code).toBe("0000");
  });

  it("of two written over the same memo at once, lets one stand", async () => {
    const { id } = await desk.book("15:00");
    const write = (memo: string) =>
      desk.ask(`/reservations/${id}/memo`, { memo, version: 1, was: "" });
    const answers = await Promise.all([write("하나"), write("둘")]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });
});
