import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Reservation } from "#contract/reservation.ts";
import { call, login } from "#tests/support/backend.ts";
import { at, useDesk, utc } from "#tests/support/desk.ts";
import { createHospital } from "#tests/support/factories.ts";

const desk = useDesk();

describe("slots", () => {
  it("answers the free starts from now on, in UTC, `to` inclusive", async () => {
    const items = await desk.slots(desk.product(), "2026-11-20", "2026-11-22");
    // 초진: 30 min and 5 min of clean-up; Friday until 18:00, Saturday until 13:00, Sunday closed.
    expect(items.map((slot) => slot.start)).toEqual([
      ...["14:30", "15:00", "15:30", "16:00", "16:30", "17:00"].map((clock) => utc(clock)),
      ...["09:00", "09:30", "10:00", "10:30", "11:00", "11:30", "12:00"].map((clock) =>
        utc(clock, "2026-11-21"),
      ),
    ]);
    expect(items[0]).toEqual({ start: utc("14:30"), end: utc("15:00"), free: 1 });
    expect((await desk.slots(desk.product(1)))[0]?.free).toBe(2);
  });

  it("refuses what makes no range, and knows no foreign product", async () => {
    const wrong = [
      `product=${desk.product()}&from=2026-11-21&to=2026-11-20`,
      `product=${desk.product()}&from=2026-11-20&to=2026-12-21`,
      `product=${desk.product()}&from=2026-02-30&to=2026-03-01`,
      `product=x&from=2026-11-20&to=2026-11-20`,
      `from=2026-11-20&to=2026-11-20`,
      `product=${desk.product()}&from=0000-01-01&to=0000-01-01`,
      `product=${desk.product()}&from=9999-12-31&to=9999-12-31`,
    ];
    for (const query of wrong) expect((await desk.ask(`/slots?${query}`)).code).toBe("4000");
    const other = await createHospital(desk.backend.database);
    for (const id of [randomUUID(), other.products[0]!.productId])
      expect((await desk.ask(`/slots?product=${id}&from=2026-11-20&to=2026-11-20`)).code).toBe(
        "4040",
      );
    for (const day of ["1999-01-01", "2199-12-31"])
      expect(await desk.slots(desk.product(), day)).toEqual([]);
  });
});

describe("who may", () => {
  it("answers 4040 for an id that is unknown, another hospital's or none", async () => {
    const other = await startOther();
    for (const id of [randomUUID(), other, "x", "1", "%00", "..%2f"]) {
      expect((await desk.ask(`/reservations/${id}`)).code).toBe("4040");
      expect((await desk.ask(`/reservations/${id}/history`)).code).toBe("4040");
      const calls = [
        ["status", { status: "CANCELED", version: 1 }],
        ["reschedule", { start: at("15:00"), version: 1 }],
        ["memo", { memo: "", version: 1 }],
      ] as const;
      for (const [verb, json] of calls)
        expect((await desk.ask(`/reservations/${id}/${verb}`, json)).code).toBe("4040");
    }
  });

  /** The id of a reservation at another hospital. */
  async function startOther(): Promise<string> {
    const hospital = await createHospital(desk.backend.database);
    const { accessToken } = await login({ url: desk.backend.url, hospital });
    const { body } = await call<Reservation>(
      `${desk.backend.url}/backend/reservation/v1/hospitals/${hospital.hospitalId}/reservations`,
      {
        token: accessToken,
        json: desk.booking("15:00", { productId: hospital.products[0]!.productId }),
      },
    );
    return body.id;
  }
});
