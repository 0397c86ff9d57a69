import { describe, expect, it } from "vitest";
import type { HistoryEntry, Reservation } from "#contract/reservation.ts";
import { at, TODAY, useDesk, utc, type Refused } from "#tests/support/desk.ts";
import { makePush, sendPush } from "#tests/support/push.ts";

const desk = useDesk();

/** A request of Naver, as the list finds it. */
async function requested(clock: string, day = TODAY): Promise<Reservation> {
  const start = at(clock, day);
  const end = new Date(Date.parse(start) + 30 * 60_000).toISOString();
  const businessId = desk.backend.hospital.businessIds.NAVER;
  const push = makePush({ businessId, booking: { status: "requested", start, end } });
  expect(await sendPush(desk.backend, push)).toBe("202 0000");
  const { body } = await desk.ask<{ items: Reservation[] }>(`/reservations?from=${day}&to=${day}`);
  return body.items.find(({ externalId }) => externalId === push.booking.bookingId)!;
}
const set = ({ id, version }: Reservation, status: string) =>
  desk.ask<Reservation & Refused>(`/reservations/${id}/status`, { status, version });
const takeBack = ({ id, version }: Reservation) =>
  desk.ask<Reservation & Refused>(`/reservations/${id}/take-back`, { version });
const lastLine = async ({ id }: Reservation) =>
  (await desk.ask<{ items: HistoryEntry[] }>(`/reservations/${id}/history`)).body.items.at(-1);

/** What waits to be told or to expire of it. */
async function planned({ id }: Reservation): Promise<string[]> {
  const { rows } = await desk.backend.database.pool.query<{ key: string }>(
    "select key from graphile_worker._private_jobs where key like '%' || $1 order by key",
    [id],
  );
  return rows.map(({ key }) => key.split(":")[0]!);
}

describe("내원 of a request", () => {
  it("confirms it in the same step: one line, its platform hears of it, no deadline is left", async () => {
    const asked = await requested("15:00");
    expect(await planned(asked)).toEqual(["expire"]);
    const { status, body: here } = await set(asked, "CHECKED_IN");
    expect(status).toBe(200);
    expect(here).toMatchObject({
      status: "CHECKED_IN",
      previousStatus: "REQUESTED",
      seat: 0,
      syncState: "PENDING",
      version: asked.version + 1,
    });
    expect(await lastLine(here)).toMatchObject({
      action: "STATUS",
      from: "REQUESTED",
      to: "CHECKED_IN",
    });
    expect(await planned(here)).toEqual(["tell"]);
  });

  it("is taken back whole within the hold: asked as before, and nothing is said", async () => {
    const asked = await requested("15:00");
    const { body: here } = await set(asked, "CHECKED_IN");
    const { body: back } = await takeBack(here);
    expect(back).toEqual({ ...asked, version: asked.version + 2 });
    expect(await planned(back)).toEqual(["expire"]);
  });

  it("goes back to confirmed alone once its platform has heard that it is", async () => {
    const { body: here } = await set(await requested("15:00"), "CHECKED_IN");
    await desk.backend.database.inHospital(desk.backend.hospital.hospitalId, (trx) =>
      trx.updateTable("reservations").set({ syncState: "SYNCED", tellAt: null }).execute(),
    );
    for (const refused of [await takeBack(here), await set(here, "REQUESTED")])
      expect([refused.status, refused.body]).toEqual([409, { conflict: "transition" }]);
    expect((await set(here, "CONFIRMED")).body).toMatchObject({
      status: "CONFIRMED",
      previousStatus: "CHECKED_IN",
    });
  });

  it("is not said of another day, nor where somebody has its seat", async () => {
    const tomorrow = await requested("10:00", "2026-11-23");
    expect((await set(tomorrow, "CHECKED_IN")).body).toEqual({
      conflict: "transition",
      availableFrom: utc("00:00", "2026-11-23"),
    });
    await desk.book("15:00");
    const clash = await requested("15:00");
    expect(clash.conflict).toBe("SEAT_TAKEN");
    expect((await set(clash, "CHECKED_IN")).body.conflict).toBe("slot");
  });
});
