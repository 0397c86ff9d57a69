import { describe, expect, it } from "vitest";
import type { HistoryEntry, Reservation } from "#contract/reservation.ts";
import { at, useDesk, utc, type Refused } from "#tests/support/desk.ts";
import { makePush, sendPush } from "#tests/support/push.ts";

const desk = useDesk();

/** A request of Naver, as the list finds it. */
async function requested(clock: string, status = "requested"): Promise<Reservation> {
  const push = makePush({
    businessId: desk.backend.hospital.businessIds.NAVER,
    booking: {
      status,
      start: at(clock),
      end: new Date(Date.parse(at(clock)) + 1.8e6).toISOString(),
    },
  });
  expect(await sendPush(desk.backend, push)).toBe("202 0000");
  const { body } = await desk.ask<{ items: Reservation[] }>("/reservations?from=2026-11-20");
  return body.items.find(({ externalId }) => externalId === push.booking.bookingId)!;
}
const confirmAt = ({ id, version }: Reservation, start: string, more: object = {}) =>
  desk.ask<Reservation & Refused>(`/reservations/${id}/reschedule`, {
    start,
    version,
    status: "CONFIRMED",
    ...more,
  });
const takeBack = ({ id, version }: Reservation) =>
  desk.ask<Reservation & Refused>(`/reservations/${id}/take-back`, { version });
const historyOf = async ({ id }: Reservation) =>
  (await desk.ask<{ items: HistoryEntry[] }>(`/reservations/${id}/history`)).body.items;

describe("moved and confirmed", () => {
  it("a clash is answered at once: one version, one line, one way back", async () => {
    await desk.book("15:00");
    const clash = await requested("15:00");
    expect(clash).toMatchObject({ conflict: "SEAT_TAKEN", seat: null });
    const { status, body } = await confirmAt(clash, at("16:30"));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      start: utc("16:30"),
      status: "CONFIRMED",
      previousStatus: "REQUESTED",
      conflict: null,
      seat: 0,
      syncState: "PENDING",
      version: clash.version + 1,
    });
    expect((await historyOf(body)).slice(-1)).toMatchObject([
      {
        action: "RESCHEDULED",
        from: "REQUESTED",
        to: "CONFIRMED",
        before: { start: utc("15:00"), conflict: "SEAT_TAKEN" },
        after: { start: utc("16:30"), conflict: null },
      },
    ]);
    const { body: back } = await takeBack(body);
    expect(back).toEqual({ ...clash, version: clash.version + 2 });
    expect((await historyOf(back)).slice(-1)).toMatchObject([
      { action: "TAKEN_BACK", from: "CONFIRMED", to: "REQUESTED" },
    ]);
    expect((await takeBack(back)).body.conflict).toBe("transition");
  });

  it("goes back whole by its status, too; a time given since stays", async () => {
    const before = await requested("15:00");
    const { body: moved } = await confirmAt(before, at("16:30"));
    const back = (now: Reservation) =>
      desk.ask(`/reservations/${now.id}/status`, {
        status: "REQUESTED",
        version: now.version,
      });
    expect((await back(moved)).body).toEqual({ ...before, version: before.version + 2 });

    const { body: again } = await confirmAt({ ...before, version: 3 }, at("16:30"));
    const { id, version } = again;
    const later = { start: at("17:00"), version };
    const { body: twice } = await desk.ask(`/reservations/${id}/reschedule`, later);
    expect((await back(twice)).body).toMatchObject({ status: "REQUESTED", start: utc("17:00") });
  });

  it("in its own place it is confirmed, where it clashes only beyond capacity", async () => {
    const free = await requested("16:00");
    const { body } = await confirmAt(free, at("16:00"));
    expect(body).toMatchObject({ status: "CONFIRMED", version: free.version + 1 });
    expect((await takeBack(body)).body).toEqual({ ...free, version: free.version + 2 });

    await desk.book("15:00");
    const clash = await requested("15:00");
    expect((await confirmAt(clash, at("15:00"))).body.conflict).toBe("slot");
    const { body: beyond } = await confirmAt(clash, at("15:00"), { overbook: true });
    expect(beyond).toMatchObject({ status: "CONFIRMED", overbooked: true, conflict: null });
    expect((await takeBack(beyond)).body).toEqual({ ...clash, version: clash.version + 2 });
  });

  it("moves what is confirmed already, and nothing that is no longer to come", async () => {
    const confirmed = await requested("15:00", "confirmed");
    const { body } = await confirmAt(confirmed, at("16:00"));
    expect(body).toMatchObject({ status: "CONFIRMED", start: utc("16:00") });
    const { body: canceled } = await desk.ask(`/reservations/${body.id}/status`, {
      status: "CANCELED",
      version: body.version,
    });
    const refused = await confirmAt(canceled, at("16:30"));
    expect([refused.status, refused.body.conflict]).toEqual([409, "transition"]);
  });

  it("knows no other status", async () => {
    const { body, code } = await confirmAt(await requested("15:00"), at("16:00"), {
      status: "CHECKED_IN",
    });
    expect([code, Object.keys((body as unknown as { fields: object }).fields)]).toEqual([
      "4000",
      ["status"],
    ]);
  });
});
