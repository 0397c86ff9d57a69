import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { reservationSchema, type Reservation } from "#contract/reservation.ts";
import { at, useDesk, utc } from "#tests/support/desk.ts";
import { createHospital } from "#tests/support/factories.ts";

const desk = useDesk();

describe("booking", () => {
  it("answers 201 with the confirmed reservation and takes the seat", async () => {
    const { status, code, body } = await desk.ask(
      "/reservations",
      desk.booking("15:00", { memo: " 다리 불편 ", visitType: "FIRST" }),
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
    expect((await desk.slots(desk.product())).map((slot) => slot.start)).not.toContain(
      utc("15:00"),
    );
    const read = await desk.ask(`/reservations/${body.id}`);
    expect(read.body).toEqual(body);
  });

  it("starts a walk-in confirmed too, and numbers each visit day on its own", async () => {
    await desk.ask("/reservations", desk.booking("15:00"));
    const second = await desk.ask("/reservations", desk.booking("16:00", { platform: "WALK_IN" }));
    expect(second.body).toMatchObject({ number: "1120-002", status: "CONFIRMED" });
    const tomorrow = await desk.ask(
      "/reservations",
      desk.booking("09:00", { start: at("09:00", "2026-11-21") }),
    );
    expect(tomorrow.body.number).toBe("1121-001");
  });

  it("answers 4090 with the three nearest free starts when the seat is taken", async () => {
    await desk.ask("/reservations", desk.booking("15:30"));
    const { status, body } = await desk.ask<object>("/reservations", desk.booking("15:30"));
    expect(status).toBe(409);
    expect(body).toEqual({
      conflict: "slot",
      alternatives: [utc("16:30"), utc("14:30"), utc("17:00")],
      over: [{ kind: "SEAT", name: "초진 진료" }],
    });
    const [start] = (body as { alternatives: string[] }).alternatives;
    expect((await desk.ask("/reservations", desk.booking("", { start }))).status).toBe(201);
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
      "1899-12-31T15:00:00Z", // the first KST day that there is
      "2199-12-31T14:59:59Z", // and the last
    ];
    for (const start of starts) {
      for (const overbook of [false, true]) {
        const { code, body } = await desk.ask<{ conflict: string; alternatives: string[] }>(
          "/reservations",
          desk.booking("", { start, overbook }),
        );
        expect([start, code, body.conflict]).toEqual([start, "4090", "slot"]);
        expect(body.alternatives).toHaveLength(3);
      }
    }
  });

  it.each(["1899-12-31T14:59:59Z", "2199-12-31T15:00:00Z", "9999-12-31T23:59:59-12:00"])(
    "takes %s for no start at all: no KST day that there is",
    async (start) => {
      const { code, body } = await desk.ask<{ fields: object }>(
        "/reservations",
        desk.booking("", { start }),
      );
      expect([code, Object.keys(body.fields)]).toEqual(["4000", ["start"]]);
    },
  );

  it("needs no lead time, which is for patients", async () => {
    await desk.leadTime(180);
    expect((await desk.slots(desk.product())).map(({ start }) => start)).not.toContain(
      utc("14:30"),
    );
    expect((await desk.ask("/reservations", desk.booking("14:30"))).status).toBe(201);
  });

  it("overbooks only when told to, and says so in the history", async () => {
    await desk.ask("/reservations", desk.booking("15:00"));
    const { status, body } = await desk.ask(
      "/reservations",
      desk.booking("15:00", { overbook: true }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ seat: 1, overbooked: true });
    const history = await desk.ask<{ items: object[] }>(`/reservations/${body.id}/history`);
    expect(history.body.items).toMatchObject([
      { action: "BOOKED", by: "김접수", byKind: "STAFF", after: { overbooked: true } },
    ]);
  });

  it("does no overbooking where a seat is free", async () => {
    const { body } = await desk.ask("/reservations", desk.booking("15:00", { overbook: true }));
    expect(body).toMatchObject({ seat: 0, overbooked: false });
  });

  it("names every field that does not validate", async () => {
    const { code, body } = await desk.ask<{ fields: Record<string, string> }>("/reservations", {
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
    for (const json of [null, [], "x", 1, {}, { ...desk.booking("15:00"), party: null }])
      expect((await desk.ask("/reservations", json)).code).toBe("4000");
  });

  it("knows no foreign product and refuses a paused one", async () => {
    const other = await createHospital(desk.backend.database);
    for (const productId of [randomUUID(), other.products[0]!.productId])
      expect((await desk.ask("/reservations", desk.booking("15:00", { productId }))).code).toBe(
        "4040",
      );
    const { hospitalId } = desk.backend.hospital;
    await desk.backend.database.inHospital(hospitalId, (trx) =>
      trx
        .updateTable("products")
        .set({ state: "PAUSED" })
        .where("productId", "=", desk.product())
        .execute(),
    );
    const { code, body } = await desk.ask<{ fields: object }>(
      "/reservations",
      desk.booking("15:00"),
    );
    expect([code, Object.keys(body.fields)]).toEqual(["4000", ["productId"]]);
    expect(await desk.slots(desk.product())).toEqual([]);
  });

  it("books once under an Idempotency-Key, and refuses the key with another body", async () => {
    const key = { "idempotency-key": randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => desk.ask("/reservations", desk.booking("15:00"), key)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const other = await desk.ask<{ conflict: string }>("/reservations", desk.booking("16:00"), key);
    expect([other.code, other.body.conflict]).toEqual(["4090", "idempotency"]);
  });
});

describe("fifty at once", () => {
  it.each([
    [0, 1],
    [1, 2],
  ])("product %i: capacity %i wins, the rest get three free starts", async (index, capacity) => {
    const start = at("10:00", "2026-11-23");
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        desk.ask<Reservation & { conflict: string; alternatives: string[] }>(
          "/reservations",
          desk.booking("", { start, productId: desk.product(index) }),
        ),
      ),
    );
    const won = answers.filter((answer) => answer.status === 201);
    expect(won.map((answer) => answer.body.seat).sort()).toEqual(
      Array.from({ length: capacity }, (_, seat) => seat),
    );
    const free = (await desk.slots(desk.product(index), "2026-11-20", "2026-11-25")).map(
      (s) => s.start,
    );
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, body.conflict]).toEqual([409, "slot"]);
      expect(body.alternatives).toHaveLength(3);
      for (const other of body.alternatives) expect(free).toContain(other);
    }
  });
});
