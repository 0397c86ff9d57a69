import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Board } from "#contract/board.ts";
import type { Product } from "#contract/product.ts";
import type { HistoryEntry, Reservation } from "#contract/reservation.ts";
import type { Resource } from "#contract/resource.ts";
import { call } from "#tests/support/backend.ts";
import { at, useDesk, utc } from "#tests/support/desk.ts";
import { makePush, sendPush } from "#tests/support/push.ts";

/** A product is given a doctor, a room or a device: what is booked takes them. */
const desk = useDesk();
let doctor: Resource;
let room: Resource;
beforeEach(async () => {
  doctor = await made({ name: "김원장", kind: "DOCTOR" });
  room = await made({ name: "도수실", kind: "ROOM", units: 2 });
});

const made = async (input: object) => (await desk.ask<Resource>("/resources", input)).body;
const send = <Body>(method: string, path: string, json: object) =>
  call<Body>(desk.base + path, { method, token: desk.token, json });
const name = <Body = Product>(index: number, given: object) =>
  send<Body>("PATCH", `/products/${desk.product(index)}`, {
    ...{ doctorId: null, facilityId: null, version: 1 },
    ...given,
  });
const patch = (id: string, json: object) => send<Resource>("PATCH", `/resources/${id}`, json);
const read = async ({ id }: Reservation) => (await desk.ask(`/reservations/${id}`)).body;
const lastLine = async ({ id }: Reservation) =>
  (await desk.ask<{ items: HistoryEntry[] }>(`/reservations/${id}/history`)).body.items.at(-1);
const free = async (index: number) =>
  (await desk.slots(desk.product(index))).map(({ start }) => start);

describe("PATCH /products/{productId} with a doctor, a room or a device", () => {
  it("names a doctor and a room, whom the next booking takes from every other product", async () => {
    const named = await name(0, { doctorId: doctor.id, facilityId: room.id });
    expect(named.body).toMatchObject({ doctorId: doctor.id, facilityId: room.id, version: 2 });
    await name(2, { doctorId: doctor.id });
    expect(await desk.book("15:00")).toMatchObject({ doctorId: doctor.id, facilityId: room.id });
    const clash = await desk.ask(
      "/reservations",
      desk.booking("15:00", { productId: desk.product(2) }),
    );
    expect(clash).toMatchObject({
      code: "4090",
      body: { conflict: "slot", over: [{ kind: "DOCTOR", name: "김원장" }] },
    });
    expect(await free(2)).not.toContain(utc("15:00"));
  });

  it("gives what is booked the doctor at its time, and says so in its history", async () => {
    const booked = await desk.book("15:00");
    const memo = { memo: "창가", version: 1 };
    await desk.ask(`/reservations/${booked.id}/memo`, memo);
    await name(0, { doctorId: doctor.id });
    expect(await read(booked)).toMatchObject({
      doctorId: doctor.id,
      overbooked: false,
      version: 3,
    });
    expect(await lastLine(booked)).toMatchObject({
      ...{ action: "RESOURCES", by: "김접수", from: null, to: null },
      before: { doctor: null, facility: null, overbooked: false },
      after: { doctor: "김원장", facility: null, overbooked: false },
    });
    // And back again: the time is another product's to take.
    await name(2, { doctorId: doctor.id });
    expect(await free(2)).not.toContain(utc("15:00"));
    await name(0, { version: 2 });
    expect(await read(booked)).toMatchObject({ doctorId: null, version: 4 });
    expect(await free(2)).toContain(utc("15:00"));
  });

  it("knows a doctor and a product in capital letters: nothing is new", async () => {
    await name(0, { doctorId: doctor.id });
    const path = `/products/${desk.product(0).toUpperCase()}`;
    const again = { doctorId: doctor.id.toUpperCase(), facilityId: null, version: 2 };
    expect((await send<Product>("PATCH", path, again)).body).toMatchObject({
      doctorId: doctor.id,
      version: 2,
    });
  });

  it("refuses nobody: whom the doctor has no time for lies beyond it", async () => {
    await name(2, { doctorId: doctor.id });
    const first = await desk.book("15:00", { productId: desk.product(2) });
    const second = await desk.book("15:00");
    expect((await name(0, { doctorId: doctor.id })).status).toBe(200);
    expect(await read(first)).toEqual(first);
    expect(await read(second)).toMatchObject({ doctorId: doctor.id, overbooked: true });
    expect((await lastLine(second))?.after).toMatchObject({
      over: [{ kind: "DOCTOR", name: "김원장" }],
    });
    // Another doctor has the time: nobody lies beyond any more.
    const other = await made({ name: "박원장", kind: "DOCTOR" });
    await name(0, { doctorId: other.id, version: 2 });
    expect(await read(second)).toMatchObject({ doctorId: other.id, overbooked: false });
  });

  it("gives what runs the doctor too: he is there until it is over, cleaned up and all", async () => {
    const runs = await desk.book("14:30");
    await desk.at(at("15:04"));
    await name(0, { doctorId: doctor.id });
    expect(await read(runs)).toMatchObject({ doctorId: doctor.id, version: 2 });
  });

  it("leaves alone what is over, called off or without a seat, which takes them on its way back", async () => {
    const over = await desk.book("14:30");
    const off = await desk.book("15:30");
    await desk.at(at("15:06"));
    const asked = { status: "CANCELED", reason: "환자 요청", version: 1 };
    await desk.ask(`/reservations/${off.id}/status`, asked);
    await name(0, { doctorId: doctor.id });
    expect(await read(over)).toMatchObject({ doctorId: null, version: 1 });
    expect(await read(off)).toMatchObject({ doctorId: null, version: 2 });
    const back = { status: "CONFIRMED", version: 2 };
    expect((await desk.ask(`/reservations/${off.id}/status`, back)).body).toMatchObject({
      ...{ status: "CONFIRMED", doctorId: doctor.id },
    });
  });

  it("lets what waits, since its doctor was taken, wait for the new one", async () => {
    await name(0, { doctorId: doctor.id });
    await name(2, { doctorId: doctor.id });
    await desk.book("15:00", { productId: desk.product(2) });
    const { businessIds } = desk.backend.hospital;
    const push = makePush({ businessId: businessIds.NAVER });
    const booking = { ...push.booking, itemId: "item-1", start: at("15:00"), end: at("15:30") };
    expect(await sendPush(desk.backend, { ...push, booking })).toBe("202 0000");
    const board = async () => (await desk.ask<Board>("/board?date=2026-11-20")).body;
    const { inbox, holders } = await board();
    expect(inbox).toMatchObject([{ conflict: "RESOURCE_TAKEN", doctorId: doctor.id, version: 1 }]);
    expect(holders).toHaveLength(1);
    const other = await made({ name: "박원장", kind: "DOCTOR" });
    await name(0, { doctorId: other.id, version: 2 });
    const by = await board();
    expect(by.inbox).toMatchObject([
      { conflict: "RESOURCE_TAKEN", doctorId: other.id, seat: null, version: 2 },
    ]);
    expect(by.holders).toEqual([]);
    expect(await lastLine(by.inbox[0]!)).toMatchObject({ after: { doctor: "박원장" } });
  });

  it("says at the field what cannot be named", async () => {
    const away = await made({ name: "박원장", kind: "DOCTOR" });
    await send("POST", `/resources/${away.id}/archive`, { version: 1 });
    for (const [field, id] of [
      ["doctorId", room.id],
      ["facilityId", doctor.id],
      ["doctorId", away.id],
      ["doctorId", randomUUID()],
      ["doctorId", "x"],
    ] as const) {
      const { code, body } = await name<{ fields: object }>(0, { [field]: id });
      expect([code, Object.keys(body.fields)]).toEqual(["4000", [field]]);
    }
  });

  it("refuses an old version with the product as it now stands, and what is not there", async () => {
    const { body: now } = await name(0, { doctorId: doctor.id });
    expect(await name(0, {})).toMatchObject({
      ...{ code: "4090", body: { conflict: "version", current: now } },
    });
    const nowhere = await send("PATCH", `/products/${randomUUID()}`, {
      ...{ doctorId: null, facilityId: null, version: 1 },
    });
    expect(nowhere.code).toBe("4040");
  });

  it("loses no booking that comes at the same time, whoever is first", async () => {
    const clocks = ["15:00", "16:00", "17:00"];
    const [answers] = await Promise.all([
      Promise.all(
        clocks.flatMap((clock) =>
          [0, 2].map((index) =>
            desk.ask("/reservations", desk.booking(clock, { productId: desk.product(index) })),
          ),
        ),
      ),
      name(0, { doctorId: doctor.id }),
      name(2, { doctorId: doctor.id }),
    ]);
    const booked = answers.filter(({ status }) => status === 201).map(({ body }) => body);
    expect(booked.length).toBeGreaterThanOrEqual(clocks.length);
    for (const { status, code } of answers) expect([201, 409], code).toContain(status);
    const stand = await Promise.all(booked.map(read));
    for (const one of stand) expect(one.doctorId).toBe(doctor.id);
    for (const clock of clocks) {
      const there = stand.filter(({ start }) => start === utc(clock));
      expect(there.filter(({ overbooked }) => !overbooked)).toHaveLength(1);
    }
  });
});

describe("fewer units", () => {
  it("give whose unit is no more a lower one, or put it beyond those that there are", async () => {
    const index = 1; // Two seats.
    await name(index, { facilityId: room.id });
    const product = { productId: desk.product(index) };
    const [first, second] = [await desk.book("15:00", product), await desk.book("15:00", product)];
    const [gone, alone] = [await desk.book("16:00", product), await desk.book("16:00", product)];
    await desk.ask(`/reservations/${gone.id}/status`, {
      ...{ status: "CANCELED", reason: "환자 요청", version: 1 },
    });
    expect((await patch(room.id, { version: 1, units: 1 })).body).toMatchObject({ units: 1 });
    expect(await read(first)).toEqual(first);
    expect(await read(second)).toMatchObject({ overbooked: true, version: 2 });
    expect(await lastLine(second)).toMatchObject({
      action: "RESOURCES",
      before: { facility: "도수실", overbooked: false },
      after: { facility: "도수실", overbooked: true, over: [{ kind: "ROOM", name: "도수실" }] },
    });
    expect(await read(alone)).toMatchObject({ overbooked: false });
    // It can be confirmed anew, moved and called off like any other.
    const moved = { start: at("17:00"), version: 2 };
    expect((await desk.ask(`/reservations/${second.id}/reschedule`, moved)).body).toMatchObject({
      overbooked: false,
    });
  });

  it("are there for bookings that come at the same time, whoever is first", async () => {
    await name(1, { facilityId: room.id });
    const product = { productId: desk.product(1) };
    const clocks = ["15:00", "16:00", "17:00"];
    const [answers, patched] = await Promise.all([
      Promise.all(
        [...clocks, ...clocks].map((clock) =>
          desk.ask("/reservations", desk.booking(clock, product)),
        ),
      ),
      patch(room.id, { version: 1, units: 1 }),
    ]);
    expect(patched.status).toBe(200);
    const booked = answers.filter(({ status }) => status === 201).map(({ body }) => body);
    const stand = await Promise.all(booked.map(read));
    for (const clock of clocks) {
      const there = stand.filter(({ start }) => start === utc(clock));
      expect(there.filter(({ overbooked }) => !overbooked)).toHaveLength(1);
    }
  });
});
