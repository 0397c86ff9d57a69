import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Board } from "#contract/board.ts";
import type { Reservation } from "#contract/reservation.ts";
import { call } from "#tests/support/backend.ts";
import { at, useDesk } from "#tests/support/desk.ts";

const desk = useDesk();
const CHRISTMAS = "2026-12-25"; // a Friday
const THURSDAY = "2026-11-26"; // the fourth of its month

const send = <Body = { outside: number }>(method: "PUT" | "DELETE", path: string, json?: object) =>
  call<Body>(`${desk.base}/calendar/${path}`, { method, token: desk.token, json });
const openingOf = async (day: string) => (await desk.ask<Board>(`/board?date=${day}`)).body.opening;
const starts = async (day: string) => (await desk.slots(desk.product(), day)).length;

it("25 December has no starts in a fresh hospital, and has them once it is chosen", async () => {
  expect(await starts(CHRISTMAS)).toBe(0);
  const usual = await starts("2026-12-18");
  const put = (json: object) => send("PUT", `holidays/${CHRISTMAS}`, json);
  expect(await put({ choice: "OPEN", version: 0 })).toMatchObject({
    ...{ code: "0000", body: { outside: 0, choice: { choice: "OPEN", version: 1 } } },
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
  const listed = await desk.ask<{ items: object[] }>("/calendar/holidays");
  expect(listed.body.items[0]).toMatchObject({ day: CHRISTMAS, temporary: false });
});

it("what is booked stays and is counted; closures come and go", async () => {
  await desk.book("15:00", { start: at("15:00", THURSDAY) });
  const id = randomUUID();
  const half = { name: "넷째 목요일 오후 휴진", weekday: 4, weeks: [4], starts: 780, ends: 1080 };
  expect((await send("PUT", `nth-closures/${id}`, half)).body).toEqual({ outside: 1 });
  await expect
    .poll(() => openingOf(THURSDAY))
    .toMatchObject({ hours: { closes: 750 }, why: { kind: "NTH_WEEK", name: half.name } });
  expect((await send("DELETE", `nth-closures/${id}`)).body).toEqual({ outside: 0 });
  expect((await send("DELETE", `nth-closures/${id}`)).code).toBe("4040");

  const part = { name: "학회", day: THURSDAY, starts: 540, ends: 720 };
  expect((await send("PUT", `part-closures/${id}`, part)).body).toEqual({ outside: 0 });
  expect((await send("DELETE", `part-closures/${id}`)).code).toBe("0000");

  const holiday = `temporary-holidays/${THURSDAY}`;
  expect((await send("PUT", holiday, { name: "임시공휴일" })).body).toEqual({ outside: 1 });
  await expect.poll(async () => (await openingOf(THURSDAY)).closure).toBe("임시공휴일");
  expect((await send("DELETE", holiday)).body).toEqual({ outside: 0 });
});

it("what changes the calendar has the free starts of every product sent that a platform carries", async () => {
  const { pool } = desk.backend.database;
  const waiting = async () => {
    const { rows } = await pool.query<{ key: string }>(
      "select key from graphile_worker.jobs where task_identifier = 'send-slots' order by key",
    );
    return rows.map(({ key }) => key);
  };
  const carried = desk.backend.hospital.products.map(({ productId }) => `slots:${productId}`);
  for (const change of [
    () => send("PUT", `holidays/${CHRISTMAS}`, { choice: "OPEN" }),
    () => send("PUT", `temporary-holidays/${THURSDAY}`, { name: "임시공휴일" }),
    () => send("DELETE", `temporary-holidays/${THURSDAY}`),
  ]) {
    await pool.query("delete from graphile_worker._private_jobs");
    expect((await change()).code).toBe("0000");
    expect(await waiting()).toEqual(carried.toSorted());
  }
});

describe("what is booked where the hospital closes", () => {
  const holiday = `temporary-holidays/${THURSDAY}`;
  const read = async ({ id }: Pick<Reservation, "id">) => {
    const { body } = await desk.ask<Board>(`/board?date=${THURSDAY}&reservation=${id}`);
    const [onDay] = body.reservations.filter((r) => r.id === id);
    expect(body.opened?.reservation).toEqual(onDay);
    const list = `/reservations?from=${THURSDAY}&to=${THURSDAY}`;
    const { items } = (await desk.ask<{ items: Reservation[] }>(list)).body;
    expect(items.find((r) => r.id === id)).toEqual(onDay);
    return onDay!;
  };
  const close = () => send("PUT", holiday, { name: "임시공휴일" });

  it("says so until it is moved, closed no more, or kept by staff, who may take that back", async () => {
    const booked = await desk.book("15:00", { start: at("15:00", THURSDAY) });
    expect(await read(booked)).toEqual(booked);
    await close();
    await expect.poll(() => read(booked)).toMatchObject({ outside: true, conflict: null });
    const path = `/reservations/${booked.id}`;
    const kept = await desk.ask(`${path}/reschedule`, {
      ...{ start: booked.start, version: booked.version, overbook: true },
    });
    expect(kept.body).toMatchObject({ version: booked.version + 1, start: booked.start });
    expect(await read(booked)).not.toHaveProperty("outside");
    const { version } = kept.body;
    expect((await desk.ask(`${path}/take-back`, { version })).status).toBe(200);
    expect(await read(booked)).toMatchObject({ outside: true });
    await send("DELETE", holiday);
    await expect.poll(() => read(booked)).not.toHaveProperty("outside");
  });

  it("says nothing where staff booked it there knowing why, nor of who has come or is called off", async () => {
    await close();
    await expect.poll(async () => (await openingOf(THURSDAY)).closure).toBe("임시공휴일");
    const start = at("15:30", THURSDAY);
    const known = await desk.book("", { start, reason: "원장님이 나오심" });
    expect(await read(known)).not.toHaveProperty("outside");
    await send("DELETE", holiday);
    await expect.poll(async () => (await openingOf(THURSDAY)).closure).toBe(null);
    const off = await desk.book("", { start: at("16:30", THURSDAY) });
    await desk.ask(`/reservations/${off.id}/status`, { status: "CANCELED", version: 1 });
    await close();
    await expect.poll(async () => (await openingOf(THURSDAY)).closure).toBe("임시공휴일");
    expect(await read(off)).not.toHaveProperty("outside");
    await send("DELETE", holiday);
  });
});

it("closes the same time once, whatever it is called, and not without end", async () => {
  const put = (path: string, json: object) =>
    send<{ fields?: Record<string, string> }>("PUT", `${path}/${randomUUID()}`, json);
  const part = { name: "학회", day: THURSDAY, starts: 540, ends: 720 };
  const half = { name: "오후 휴진", weekday: 4, weeks: [2, 4], starts: 780, ends: 1080 };
  const whole = { name: "휴진", weekday: 4, weeks: [1] };
  for (const [path, json, field] of [
    ["part-closures", part, "starts"],
    ["nth-closures", half, "weeks"],
    ["nth-closures", whole, "weeks"],
  ] as const) {
    const both = [await put(path, json), await put(path, { ...json, name: "다시" })];
    expect(both.map(({ code }) => code)).toEqual(["0000", "4000"]);
    expect(both[1]?.body.fields?.[field]).toMatch(/이미/);
  }
  const id = randomUUID();
  expect((await send("PUT", `part-closures/${id}`, { ...part, ends: 700 })).code).toBe("0000");
  expect((await send("PUT", `part-closures/${id}`, { ...part, ends: 690 })).code).toBe("0000");

  const { hospitalId } = desk.backend.hospital;
  await desk.backend.database.inHospital(hospitalId, (trx) =>
    sql`insert into hospital_part_closures (hospital_id, closure_id, day, starts, ends, name)
      select ${hospitalId}::uuid, gen_random_uuid(), date '2027-01-01' + n, 540, 600, '학회'
      from generate_series(1, 998) as n`.execute(trx),
  );
  const more = await put("part-closures", { ...part, day: "2026-12-03" });
  expect(more.body.fields?.starts).toMatch(/1000개까지/);
  expect((await send("PUT", `part-closures/${id}`, { ...part, ends: 680 })).code).toBe("0000");
});

it("takes down so many holidays that no rule knows, renames them beyond that, and clears room", async () => {
  const put = (day: string, name = "임시공휴일") =>
    send<{ fields?: Record<string, string> }>("PUT", `temporary-holidays/${day}`, { name });
  const { hospitalId } = desk.backend.hospital;
  await desk.backend.database.inHospital(hospitalId, (trx) =>
    sql`insert into hospital_temporary_holidays (hospital_id, day, name)
      select ${hospitalId}::uuid, date '2027-01-01' + n, '임시공휴일'
      from generate_series(1, 300) as n`.execute(trx),
  );
  expect((await put(THURSDAY)).body.fields?.day).toMatch(/300개까지/);
  expect((await put("2027-01-02", "창립 기념일")).code).toBe("0000");
  expect((await send("DELETE", "temporary-holidays/2027-01-03")).code).toBe("0000");
  expect((await put(THURSDAY)).code).toBe("0000");
});

it.each([
  ["day", "holidays/2026-10-09", { choice: "OPEN" }],
  ["day", "temporary-holidays/2026-11-19", { name: "임시공휴일" }],
  ["choice", `holidays/${CHRISTMAS}`, { choice: "MAYBE" }],
  ["hours", `holidays/${CHRISTMAS}`, { choice: "SHORT" }],
  ["day", `holidays/${THURSDAY}`, { choice: "OPEN" }],
  ["name", `temporary-holidays/${THURSDAY}`, { name: "" }],
  [
    "ends",
    `part-closures/${randomUUID()}`,
    { name: "학회", day: THURSDAY, starts: 720, ends: 540 },
  ],
  ["weeks", `nth-closures/${randomUUID()}`, { name: "휴진", weekday: 4, weeks: [] }],
  ["ends", `nth-closures/${randomUUID()}`, { name: "휴진", weekday: 4, weeks: [1], starts: 720 }],
])("says %s of what it does not take at %s", async (field, path, json) => {
  const { code, body } = await send<{ fields: Record<string, string> }>("PUT", path, json);
  expect(code).toBe("4000");
  expect(JSON.stringify(body)).toMatch(new RegExp(`"${field}":"[^"]*[가-힣]`));
});
