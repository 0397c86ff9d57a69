import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookInputSchema, reservationSchema, type Reservation } from "#contract/reservation.ts";
import { kstDay } from "#contract/kst.ts";
import {
  call,
  login,
  startTestBackend,
  type Answer,
  type TestBackend,
} from "#tests/support/backend.ts";
import { createHospital } from "#tests/support/factories.ts";

/** Contract §6 over HTTP: what staff do with reservations. Friday, 14:12 KST. */
let backend: TestBackend;
let token: string;
let base: string;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  backend.clock.set("2026-11-20T14:12:00+09:00");
  backend.hospital = await createHospital(backend.database);
  token = (await login(backend)).accessToken;
  base = `${backend.url}/backend/reservation/v1/hospitals/${backend.hospital.hospitalId}`;
});
const seen: number[] = [];
afterEach(() => expect(seen.splice(0).filter((status) => status >= 500)).toEqual([]));

async function ask<Body = Reservation>(
  path: string,
  json?: unknown,
  headers?: Record<string, string>,
): Promise<Answer<Body>> {
  const answer = await call<Body>(base + path, { token, json, ...(headers ? { headers } : {}) });
  seen.push(answer.status);
  return answer;
}
const at = (clock: string, day = "2026-11-20") => `${day}T${clock}:00+09:00`;
const utc = (clock: string, day?: string) => new Date(at(clock, day)).toISOString();
const product = (index = 0) => backend.hospital.products[index]!.productId;
const booking = (clock: string, more: object = {}) => ({
  productId: product(),
  start: at(clock),
  platform: "PHONE",
  party: { name: "한지우", phone: "010-2345-1234" },
  ...more,
});
const slotsOf = async (productId = product(), from = "2026-11-20", to = from) =>
  (
    await ask<{ items: { start: string; end: string; free: number }[] }>(
      `/slots?product=${productId}&from=${from}&to=${to}`,
    )
  ).body.items;

describe("slots", () => {
  it("answers the free starts from now on, in UTC, `to` inclusive", async () => {
    const items = await slotsOf(product(), "2026-11-20", "2026-11-22");
    // 초진: 30 min and 5 min of clean-up; Friday until 18:00, Saturday until 13:00, Sunday closed.
    expect(items.map((slot) => slot.start)).toEqual([
      ...["14:30", "15:00", "15:30", "16:00", "16:30", "17:00"].map((clock) => utc(clock)),
      ...["09:00", "09:30", "10:00", "10:30", "11:00", "11:30", "12:00"].map((clock) =>
        utc(clock, "2026-11-21"),
      ),
    ]);
    expect(items[0]).toEqual({ start: utc("14:30"), end: utc("15:00"), free: 1 });
    expect((await slotsOf(product(1)))[0]?.free).toBe(2);
  });

  it("refuses what makes no range, and knows no foreign product", async () => {
    const wrong = [
      `product=${product()}&from=2026-11-21&to=2026-11-20`,
      `product=${product()}&from=2026-11-20&to=2026-12-21`,
      `product=${product()}&from=2026-02-30&to=2026-03-01`,
      `product=x&from=2026-11-20&to=2026-11-20`,
      `from=2026-11-20&to=2026-11-20`,
    ];
    for (const query of wrong) expect((await ask(`/slots?${query}`)).code).toBe("4000");
    const other = await createHospital(backend.database);
    for (const id of [randomUUID(), other.products[0]!.productId])
      expect((await ask(`/slots?product=${id}&from=2026-11-20&to=2026-11-20`)).code).toBe("4040");
    for (const day of ["0000-01-01", "1999-01-01", "9999-12-31"])
      expect(await slotsOf(product(), day)).toEqual([]);
  });
});

describe("booking", () => {
  it("answers 201 with the confirmed reservation and takes the seat", async () => {
    const { status, code, body } = await ask(
      "/reservations",
      booking("15:00", { memo: " 다리 불편 ", visitType: "FIRST" }),
    );
    expect([status, code]).toEqual([201, "0000"]);
    expect(reservationSchema.parse(body)).toMatchObject({
      number: "1120-001",
      start: utc("15:00"),
      end: utc("15:30"),
      cleanupMinutes: 5,
      seat: 0,
      status: "CONFIRMED",
      platform: "PHONE",
      party: { name: "한지우", phone: "01023451234" },
      memo: "다리 불편",
      visitType: "FIRST",
      syncState: "NONE",
      createdBy: "김접수",
      version: 1,
    });
    expect((await slotsOf()).map((slot) => slot.start)).not.toContain(utc("15:00"));
    const read = await ask(`/reservations/${body.id}`);
    expect(read.body).toEqual(body);
  });

  it("starts a walk-in confirmed too, and numbers each visit day on its own", async () => {
    await ask("/reservations", booking("15:00"));
    const second = await ask("/reservations", booking("16:00", { platform: "WALK_IN" }));
    expect(second.body).toMatchObject({ number: "1120-002", status: "CONFIRMED" });
    const tomorrow = await ask(
      "/reservations",
      booking("09:00", { start: at("09:00", "2026-11-21") }),
    );
    expect(tomorrow.body.number).toBe("1121-001");
  });

  it("answers 4090 with the three nearest free starts when the seat is taken", async () => {
    await ask("/reservations", booking("15:30"));
    const { status, body } = await ask<object>("/reservations", booking("15:30"));
    expect(status).toBe(409);
    expect(body).toEqual({
      conflict: "slot",
      alternatives: [utc("16:30"), utc("14:30"), utc("17:00")],
    });
    const [start] = (body as { alternatives: string[] }).alternatives;
    expect((await ask("/reservations", booking("", { start }))).status).toBe(201);
  });

  it("says the same of a start that nobody could have", async () => {
    const starts = [
      at("14:00"), // past
      at("12:30"), // lunch
      at("15:10"), // off the block
      at("17:30"), // its clean-up would end after closing
      at("03:00"),
      at("10:00", "2026-11-22"), // Sunday
      at("10:00", "2027-11-19"), // beyond the window
      "0000-01-01T00:00:00Z",
      "9999-12-31T23:59:59-12:00",
    ];
    for (const start of starts) {
      for (const overbook of [false, true]) {
        const { code, body } = await ask<{ conflict: string; alternatives: string[] }>(
          "/reservations",
          booking("", { start, overbook }),
        );
        expect([start, code, body.conflict]).toEqual([start, "4090", "slot"]);
        expect(body.alternatives).toHaveLength(3);
      }
    }
  });

  it("overbooks only when told to, and says so in the history", async () => {
    await ask("/reservations", booking("15:00"));
    const { status, body } = await ask("/reservations", booking("15:00", { overbook: true }));
    expect(status).toBe(201);
    expect(body).toMatchObject({ seat: 1, overbooked: true });
    const history = await ask<{ items: object[] }>(`/reservations/${body.id}/history`);
    expect(history.body.items).toMatchObject([
      { action: "BOOKED", by: "김접수", byKind: "STAFF", after: { overbooked: true } },
    ]);
  });

  it("does no overbooking where a seat is free", async () => {
    const { body } = await ask("/reservations", booking("15:00", { overbook: true }));
    expect(body).toMatchObject({ seat: 0, overbooked: false });
  });

  it("names every field that does not validate", async () => {
    const { code, body } = await ask<{ fields: Record<string, string> }>("/reservations", {
      productId: "x",
      start: "2026-11-20 15:00",
      platform: "NAVER",
      party: { name: "", phone: "123" },
      memo: "900101-1234567",
    });
    expect(code).toBe("4000");
    expect(Object.keys(body.fields).sort()).toEqual(
      ["memo", "party.name", "party.phone", "platform", "productId", "start"].sort(),
    );
    for (const json of [null, [], "x", 1, {}, { ...booking("15:00"), party: null }])
      expect((await ask("/reservations", json)).code).toBe("4000");
    expect(bookInputSchema.safeParse(booking("15:00")).success).toBe(true);
  });

  it("knows no foreign product and refuses a paused one", async () => {
    const other = await createHospital(backend.database);
    for (const productId of [randomUUID(), other.products[0]!.productId])
      expect((await ask("/reservations", booking("15:00", { productId }))).code).toBe("4040");
    const { hospitalId } = backend.hospital;
    await backend.database.inHospital(hospitalId, (trx) =>
      trx
        .updateTable("products")
        .set({ state: "PAUSED" })
        .where("productId", "=", product())
        .execute(),
    );
    const { code, body } = await ask<{ fields: object }>("/reservations", booking("15:00"));
    expect([code, Object.keys(body.fields)]).toEqual(["4000", ["productId"]]);
    expect(await slotsOf()).toEqual([]);
  });

  it("books once under an Idempotency-Key, and refuses the key with another body", async () => {
    const key = { "idempotency-key": randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask("/reservations", booking("15:00"), key)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const other = await ask<{ conflict: string }>("/reservations", booking("16:00"), key);
    expect([other.code, other.body.conflict]).toEqual(["4090", "idempotency"]);
  });
});

describe("who may", () => {
  it("answers 4005 without a token and 4030 for another hospital", async () => {
    const other = await createHospital(backend.database);
    const there = base.replace(backend.hospital.hospitalId, other.hospitalId);
    const { body } = await ask("/reservations", booking("15:00"));
    const paths = [
      "/reservations",
      "/slots?product=x",
      "/day?date=2026-11-20",
      "/events",
      `/reservations/${body.id}`,
      `/reservations/${body.id}/history`,
    ];
    for (const path of paths) {
      expect((await call(base + path)).code).toBe("4005");
      expect((await call(there + path, { token })).code).toBe("4030");
    }
    for (const path of ["", `/${body.id}/status`, `/${body.id}/reschedule`, `/${body.id}/memo`]) {
      expect((await call(`${base}/reservations${path}`, { json: {} })).code).toBe("4005");
      expect((await call(`${there}/reservations${path}`, { token, json: {} })).code).toBe("4030");
    }
  });

  it("answers 4040 for an id that is unknown, another hospital's or none", async () => {
    const other = await startOther();
    for (const id of [randomUUID(), other, "x", "1", "%00", "..%2f"]) {
      expect((await ask(`/reservations/${id}`)).code).toBe("4040");
      expect((await ask(`/reservations/${id}/history`)).code).toBe("4040");
      const calls = [
        ["status", { status: "CANCELED", version: 1 }],
        ["reschedule", { start: at("15:00"), version: 1 }],
        ["memo", { memo: "", version: 1 }],
      ] as const;
      for (const [verb, json] of calls)
        expect((await ask(`/reservations/${id}/${verb}`, json)).code).toBe("4040");
    }
  });

  /** The id of a reservation at another hospital. */
  async function startOther(): Promise<string> {
    const hospital = await createHospital(backend.database);
    const { accessToken } = await login({ url: backend.url, hospital });
    const { body } = await call<Reservation>(
      `${backend.url}/backend/reservation/v1/hospitals/${hospital.hospitalId}/reservations`,
      {
        token: accessToken,
        json: booking("15:00", { productId: hospital.products[0]!.productId }),
      },
    );
    return body.id;
  }
});

describe("fifty at once", () => {
  it.each([
    [0, 1],
    [1, 2],
  ])("product %i: capacity %i wins, the rest get three free starts", async (index, capacity) => {
    const start = at("10:00", "2026-11-23");
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        ask<Reservation & { conflict: string; alternatives: string[] }>(
          "/reservations",
          booking("", { start, productId: product(index) }),
        ),
      ),
    );
    const won = answers.filter((answer) => answer.status === 201);
    expect(won.map((answer) => answer.body.seat).sort()).toEqual(
      Array.from({ length: capacity }, (_, seat) => seat),
    );
    const free = (await slotsOf(product(index), "2026-11-20", "2026-11-25")).map((s) => s.start);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, body.conflict]).toEqual([409, "slot"]);
      expect(body.alternatives).toHaveLength(3);
      for (const other of body.alternatives) expect(free).toContain(other);
    }
    expect(kstDay(new Date(start))).toBe("2026-11-23");
  });
});
