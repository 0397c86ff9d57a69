import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Board } from "#contract/board.ts";
import type { Conflict } from "#contract/envelope.ts";
import type { Impact } from "#contract/resource-inputs.ts";
import type { OpenedResource, Resource } from "#contract/resource.ts";
import { call, login, startTestBackend } from "#tests/support/backend.ts";
import { TODAY, useDesk } from "#tests/support/desk.ts";

const desk = useDesk();
let doctor: Resource;
beforeEach(async () => {
  doctor = await made("김원장");
});

const made = async (name: string, kind = "DOCTOR") =>
  (await desk.ask<Resource>("/resources", { name, kind })).body;
const name = (index: number, doctorId: string | null, version = 1) =>
  call(`${desk.base}/products/${desk.product(index)}`, {
    ...{ method: "PATCH", token: desk.token, json: { doctorId, version } },
  });
const archive = <Body = Resource>(id: string, version: number) =>
  desk.ask<Body>(`/resources/${id}/archive`, { version });
const listed = async () =>
  (await desk.ask<{ items: Resource[] }>("/resources")).body.items.map(({ id }) => id);

describe("POST /resources/{resourceId}/archive", () => {
  it("puts away what nothing needs; it stays in the list", async () => {
    const { body } = await archive(doctor.id, 1);
    expect(body).toEqual({ ...doctor, archived: true, version: 2 });
    expect(await listed()).toEqual([doctor.id]);
    expect((await archive(doctor.id, 2)).body).toEqual(body);
  });

  it("is refused, with how many, while bookings to come or products need it", async () => {
    await name(0, doctor.id);
    await name(1, doctor.id);
    await desk.book("15:00");
    await desk.book("16:00");
    expect(await archive(doctor.id, 1)).toMatchObject({
      ...{ code: "4090", body: { conflict: "in-use", reservations: 2, products: 2 } },
    });
    await desk.backend.database.inHospital(desk.backend.hospital.hospitalId, (trx) =>
      trx
        .updateTable("products")
        .set({ state: "ARCHIVED" })
        .where("hospitalId", "=", desk.backend.hospital.hospitalId)
        .where("productId", "=", desk.product(1))
        .execute(),
    );
    expect((await archive(doctor.id, 1)).body).toMatchObject({ reservations: 2, products: 1 });
    await name(0, null, 2);
    expect((await archive(doctor.id, 1)).body).toMatchObject({ archived: true });
  });

  it("is refused with an old version, and where there is none", async () => {
    expect(await archive(doctor.id, 2)).toMatchObject({
      ...{ code: "4090", body: { conflict: "version", current: doctor } },
    });
    expect((await archive(randomUUID(), 1)).code).toBe("4040");
  });
});

describe("POST /resources/order", () => {
  const order = <Body = { items: Resource[] }>(ids: string[]) =>
    desk.ask<Body>("/resources/order", { ids });

  it("puts all of them into the given order, archived ones too", async () => {
    const [room, laser] = [await made("도수실", "ROOM"), await made("레이저", "DEVICE")];
    await archive(room.id, 1);
    const ids = [laser.id, doctor.id, room.id];
    expect((await order(ids)).body.items.map(({ id }) => id)).toEqual(ids);
    expect(await listed()).toEqual(ids);
    // The order is nobody's version.
    expect((await archive(doctor.id, 1)).status).toBe(200);
  });

  it("is refused with another list than all of them", async () => {
    const room = await made("도수실", "ROOM");
    for (const ids of [
      [],
      [doctor.id],
      [doctor.id, randomUUID()],
      [doctor.id, room.id, randomUUID()],
    ])
      expect(await order(ids)).toMatchObject({
        ...{ code: "4090", body: { conflict: "version", current: [doctor, room] } },
      });
    expect(await order([room.id, room.id])).toMatchObject({ code: "4000" });
    expect(await listed()).toEqual([doctor.id, room.id]);
  });
});

const change = <Body = Resource>(json: object) =>
  call<Body>(`${desk.base}/resources/${doctor.id}`, { method: "PATCH", token: desk.token, json });
const closure = (starts: number | null, ends: number | null) => ({
  closures: [{ name: "학회", from: TODAY, to: TODAY, starts, ends }],
});

describe("PATCH /resources/{resourceId}", () => {
  const away = closure(null, null);

  it("that leaves somebody outside of whom staff do not know is refused with them, and changes nothing", async () => {
    await name(0, doctor.id);
    const one = await desk.book("15:00");
    const asked = await change<Conflict>({ version: 1, ...away });
    expect(asked).toMatchObject({
      code: "4090",
      body: { conflict: "impact", outside: { items: [one], total: 1, already: 0 } },
    });
    const knows = [{ id: one.id, start: one.start }];
    // Somebody books in between: only that one is asked about.
    const other = await desk.book("16:00");
    const again = await change<Conflict>({ version: 1, ...away, knows });
    expect(again.body).toMatchObject({ outside: { items: [other], total: 1 } });
    // Known at another start is not known.
    const elsewhere = [...knows, { id: other.id, start: one.start }];
    expect((await change({ version: 1, ...away, knows: elsewhere })).code).toBe("4090");
    const both = [...knows, { id: other.id, start: "2026-11-20T16:00:00+09:00" }];
    expect(Date.parse(both[1]!.start)).toBe(Date.parse(other.start));
    expect((await change({ version: 1, ...away, knows: both })).body).toMatchObject({
      ...{ ...away, version: 2 },
    });
  });

  it("of its name alone asks about nobody", async () => {
    await name(0, doctor.id);
    const knows = [await desk.book("15:00")];
    await change({ version: 1, ...away, knows });
    expect((await change({ version: 2, name: "김 원장" })).status).toBe(200);
  });

  it("with fewer units, too: nothing is placed anew where it is refused", async () => {
    await change({ version: 1, units: 2 });
    for (const index of [0, 1]) await name(index, doctor.id);
    const second = { productId: desk.product(1) };
    const knows = [await desk.book("15:00"), await desk.book("15:00", second)];
    const asked = await change<Conflict>({ version: 2, units: 1, ...away });
    expect(asked.body.outside?.total).toBe(2);
    expect((await change({ version: 2, units: 1, ...away, knows })).body).toMatchObject({
      ...{ units: 1, version: 3 },
    });
  });
});

describe("GET /resources/{resourceId}", () => {
  const read = async (id: string) => (await desk.ask<OpenedResource>(`/resources/${id}`)).body;

  it("is whole, with what needs it and who changed it last", async () => {
    expect(await read(doctor.id)).toEqual({
      ...{ ...doctor, neededBy: [], changedAt: null, changedBy: null, changedByAccount: null },
    });
    await name(1, doctor.id);
    await name(0, doctor.id);
    await change({ version: 1, name: "김민수" });
    expect(await read(doctor.id)).toEqual({
      ...{ ...doctor, name: "김민수", version: 2 },
      neededBy: desk.backend.hospital.products.slice(0, 2).map(({ name }) => name),
      changedAt: expect.stringMatching(/Z$/) as unknown,
      changedBy: desk.backend.hospital.account.name,
      changedByAccount: desk.backend.hospital.account.accountId,
    });
  });

  it("is not there where there is none", async () => {
    expect((await desk.ask(`/resources/${randomUUID()}`)).code).toBe("4040");
  });
});

describe("POST /resources/{resourceId}/impact", () => {
  const impact = async (json: object) =>
    (await desk.ask<Impact>(`/resources/${doctor.id}/impact`, json)).body;

  it("lists what an absence or other hours would leave outside, and changes nothing", async () => {
    await name(0, doctor.id);
    const booked = [await desk.book("15:00"), await desk.book("16:00"), await desk.book("17:00")];
    await desk.book("15:00", { productId: desk.product(1) });
    expect(await impact(closure(null, null))).toEqual({ items: booked, total: 3, already: 0 });
    // Clean-up counts: 초진 of 15:00 is over at 15:35.
    expect((await impact(closure(15 * 60 + 30, 16 * 60))).items).toEqual(booked.slice(0, 1));
    expect((await impact(closure(16 * 60, 16 * 60 + 5))).items).toEqual(booked.slice(1, 2));
    const early = { weekday: 5, opens: 540, closes: 960, lastAcceptance: 900, breaks: [] };
    expect((await impact({ hours: [early] })).items).toEqual(booked.slice(1));
    expect((await impact({ hours: [] })).total).toBe(3);
    expect(await impact({})).toEqual({ items: [], total: 0, already: 0 });
    expect((await desk.ask("/resources")).body).toMatchObject({ items: [doctor] });
  });

  it("names once what an absence left outside: what lies there already is only counted", async () => {
    await name(0, doctor.id);
    const knows = [await desk.book("15:00")];
    const saved = await change({ version: 1, knows, ...closure(900, 930) });
    expect(saved.status).toBe(200);
    expect(await impact(closure(null, null))).toEqual({ items: [], total: 0, already: 1 });
  });

  it("refuses what could not be saved, and what is not there", async () => {
    const wrong = await desk.ask<{ fields: object }>(
      `/resources/${doctor.id}/impact`,
      closure(600, 600),
    );
    expect([wrong.code, Object.keys(wrong.body.fields)]).toEqual(["4000", ["closures.0.ends"]]);
    expect((await desk.ask(`/resources/${randomUUID()}/impact`, {})).code).toBe("4040");
  });
});

it("the board knows a doctor as soon as its process has heard that a product names him", async () => {
  const backend = await startTestBackend({ hears: true });
  const { accessToken: token } = await login(backend);
  const base = `${backend.url}/backend/reservation/v1/hospitals/${backend.hospital.hospitalId}`;
  const shown = async () =>
    (await call<Board>(`${base}/board?date=${TODAY}`, { token })).body.resources.map(
      ({ name }) => name,
    );
  expect(await shown()).toEqual([]);
  const json = { name: "김원장", kind: "DOCTOR" };
  const { body: doctor } = await call<Resource>(`${base}/resources`, { token, json });
  const [product] = backend.hospital.products;
  await call(`${base}/products/${product!.productId}`, {
    ...{ method: "PATCH", token },
    json: { doctorId: doctor.id, version: 1 },
  });
  await vi.waitFor(async () => expect(await shown()).toEqual(["김원장"]), 10_000);
});
