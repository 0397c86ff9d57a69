import { describe, expect, it } from "vitest";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Board } from "#contract/board.ts";
import type { ImpactAsk } from "#contract/hours-impact.ts";
import type { Reservation } from "#contract/reservation.ts";
import { call } from "#tests/support/backend.ts";
import { at, useDesk } from "#tests/support/desk.ts";
import { settingsOf } from "#tests/support/settings.ts";

const desk = useDesk();
const { read, save } = settingsOf(desk);
const CHRISTMAS = "2026-12-25"; // a Friday
const THURSDAY = "2026-11-26"; // the fourth of its month

const send = <Body = { conflict: string; asks: ImpactAsk[] }>(
  method: "PUT",
  path: string,
  json?: object,
) => call<Body>(`${desk.base}/calendar/${path}`, { method, token: desk.token, json });
const openingOf = async (day: string) => (await desk.ask<Board>(`/board?date=${day}`)).body.opening;
const starts = async (day: string) => (await desk.slots(desk.product(), day)).length;

it("25 December has no starts in a fresh hospital, and has them once it is chosen", async () => {
  expect(await starts(CHRISTMAS)).toBe(0);
  const usual = await starts("2026-12-18");
  const put = (json: object) => send("PUT", `holidays/${CHRISTMAS}`, json);
  expect(await put({ choice: "OPEN", version: 0 })).toMatchObject({
    ...{ code: "0000", body: { choice: { choice: "OPEN", version: 1 } } },
  });
  await expect.poll(() => starts(CHRISTMAS)).toBe(usual);
  const hours = { opens: 540, closes: 660, lastAcceptance: 600 };
  expect((await put({ choice: "SHORT", hours, version: 0 })).body).toMatchObject({
    ...{ conflict: "version", current: { choice: "OPEN", version: 1 } },
  });
  expect((await put({ choice: "SHORT", hours })).code).toBe("0000");
  await expect.poll(() => starts(CHRISTMAS)).toBe(3);
  expect(await openingOf(CHRISTMAS)).toMatchObject({
    ...{ hours, holiday: "성탄절", why: { kind: "HOLIDAY", name: "성탄절" } },
  });
});

it("is not chosen while it leaves somebody outside whom nobody has decided on", async () => {
  const put = (json: object) => send("PUT", `holidays/${CHRISTMAS}`, json);
  await put({ choice: "OPEN" });
  const { id, version } = await desk.book("", { start: at("15:00", CHRISTMAS) });
  const { code, body } = await put({ choice: "CLOSED" });
  expect({ code, conflict: body.conflict }).toEqual({ code: "4090", conflict: "impact" });
  expect(body.asks.map(({ reservation }) => reservation.id)).toEqual([id]);
  expect((await openingOf(CHRISTMAS)).hours).not.toBeNull();
  const holidayChoices = [{ day: CHRISTMAS, choice: "CLOSED" as const }];
  const decisions = [{ reservationId: id, version, act: "KEEP" as const }];
  expect((await save({ holidayChoices, decisions })).code).toBe("0000");
  // Who is kept there knowing it is not asked about again.
  expect((await put({ choice: "OPEN" })).code).toBe("0000");
});

it("chosen twice is chosen once: nothing is written, whatever the version", async () => {
  const put = () => send("PUT", `holidays/${CHRISTMAS}`, { choice: "OPEN", version: 0 });
  const [first, again] = [await put(), await put()];
  expect(again.body).toEqual(first.body);
  expect((await read()).settings.version).toBe(2);
});

it("what changes the calendar has the free starts of every product sent that a platform carries", async () => {
  const { pool } = desk.backend.database;
  const waiting = async () => {
    const { rows } = await pool.query<{ key: string }>(
      "select key from graphile_worker.jobs where task_identifier like 'send-slots:%' order by key",
    );
    return rows.map(({ key }) => key);
  };
  const carried = ["NAVER", "KAKAO"].flatMap((platform) =>
    desk.backend.hospital.products.map(
      ({ productId }, i) => `slots:${platform}:${productId}:item-${i + 1}`,
    ),
  );
  await pool.query("delete from graphile_worker._private_jobs");
  expect((await send("PUT", `holidays/${CHRISTMAS}`, { choice: "OPEN" })).code).toBe("0000");
  expect(await waiting()).toEqual(carried.toSorted());
  for (const wish of [
    { window: { leadMinutes: 0, leadDays: 1, windowDays: 60 } },
    { minimumTimeBlock: 10 as const },
  ]) {
    await pool.query("delete from graphile_worker._private_jobs");
    expect((await save(wish)).code).toBe("0000");
    expect(await waiting()).toEqual(carried.toSorted());
  }
  await pool.query("delete from graphile_worker._private_jobs");
  expect((await save({ answerMinutes: 90 })).code).toBe("0000");
  expect(await waiting()).toEqual([]);
});

it("is chosen until its own day, and not when that is over", async () => {
  const put = (choice: string) => send("PUT", `holidays/${CHRISTMAS}`, { choice });
  await desk.at(at("08:00", CHRISTMAS));
  expect((await put("OPEN")).code).toBe("0000");
  expect(await starts(CHRISTMAS)).toBeGreaterThan(0);
  await desk.at(at("00:00", "2026-12-26"));
  expect((await put("CLOSED")).code).toBe("4000");
});

describe("what is booked where the hospital closes", () => {
  /** Somebody books while it closes: what the one wrote the other did not see. */
  const close = () =>
    inHospital((trx, hospitalId) =>
      trx
        .insertInto("hospitalTemporaryHolidays")
        .values({ hospitalId, day: THURSDAY, name: "임시공휴일" })
        .execute(),
    );
  const open = () =>
    inHospital((trx, hospitalId) =>
      trx.deleteFrom("hospitalTemporaryHolidays").where("hospitalId", "=", hospitalId).execute(),
    );
  const inHospital = <Done>(work: (trx: HospitalTransaction, id: string) => Promise<Done>) => {
    const { database, hospital } = desk.backend;
    return database.inHospital(hospital.hospitalId, (trx) => work(trx, hospital.hospitalId));
  };
  const seen = async ({ id }: Pick<Reservation, "id">) => {
    const { body } = await desk.ask<Board>(`/board?date=${THURSDAY}&reservation=${id}`);
    const [onDay] = body.reservations.filter((r) => r.id === id);
    expect(body.opened?.reservation).toEqual(onDay);
    const list = `/reservations?from=${THURSDAY}&to=${THURSDAY}`;
    const { items } = (await desk.ask<{ items: Reservation[] }>(list)).body;
    expect(items.find((r) => r.id === id)).toEqual(onDay);
    return onDay!;
  };
  it("says so until it is moved, closed no more, or kept by staff, who may take that back", async () => {
    const booked = await desk.book("15:00", { start: at("15:00", THURSDAY) });
    expect(await seen(booked)).toEqual(booked);
    await close();
    await expect.poll(() => seen(booked)).toMatchObject({ outside: true, conflict: null });
    const path = `/reservations/${booked.id}`;
    const kept = await desk.ask(`${path}/reschedule`, {
      ...{ start: booked.start, version: booked.version, overbook: true },
    });
    expect(kept.body).toMatchObject({ version: booked.version + 1, start: booked.start });
    expect(await seen(booked)).not.toHaveProperty("outside");
    const { version } = kept.body;
    expect((await desk.ask(`${path}/take-back`, { version })).status).toBe(200);
    expect(await seen(booked)).toMatchObject({ outside: true });
    await open();
    await expect.poll(() => seen(booked)).not.toHaveProperty("outside");
  });

  it("says nothing where staff booked it there knowing why, nor of who has come or is called off", async () => {
    await close();
    await expect.poll(async () => (await openingOf(THURSDAY)).closure).toBe("임시공휴일");
    const start = at("15:30", THURSDAY);
    const known = await desk.book("", { start, reason: "원장님이 나오심" });
    expect(await seen(known)).not.toHaveProperty("outside");
    await open();
    await expect.poll(async () => (await openingOf(THURSDAY)).closure).toBe(null);
    const off = await desk.book("", { start: at("16:30", THURSDAY) });
    await desk.ask(`/reservations/${off.id}/status`, { status: "CANCELED", version: 1 });
    await close();
    await expect.poll(async () => (await openingOf(THURSDAY)).closure).toBe("임시공휴일");
    expect(await seen(off)).not.toHaveProperty("outside");
    await open();
  });
});

it.each([
  ["day", "holidays/2026-10-09", { choice: "OPEN" }],
  ["choice", `holidays/${CHRISTMAS}`, { choice: "MAYBE" }],
  ["hours", `holidays/${CHRISTMAS}`, { choice: "SHORT" }],
  ["day", `holidays/${THURSDAY}`, { choice: "OPEN" }],
])("says %s of what it does not take at %s", async (field, path, json) => {
  const { code, body } = await send<{ fields: Record<string, string> }>("PUT", path, json);
  expect(code).toBe("4000");
  expect(JSON.stringify(body)).toMatch(new RegExp(`"${field}":"[^"]*[가-힣]`));
});
