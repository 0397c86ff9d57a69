import { describe, expect, test } from "vitest";
import type { Status } from "#contract/reservation-status.ts";
import { time, usePlatformBookings } from "#tests/support/platform-bookings.ts";
import { readHistory } from "../history.ts";
import type { Row } from "../store.ts";
import { linkAgain } from "./link-again.ts";
import { lockLinked, unlinkReservations } from "./unlink.ts";

const { act, clock, jobOf, move, now, received, set, takeBack } = usePlatformBookings();

/** Naver's link is ended: it is told of nothing any more. */
const unlink = () =>
  act(async (trx, by) => unlinkReservations(trx, by, await lockLinked(trx, by, "NAVER")));

/** It is linked again, and shows the booking so; else as it came in. */
const shows = (row: Row, more: { status?: Status | null; start?: string } = {}) => {
  const start = more.start === undefined ? row.startsAt : time(more.start);
  const end = new Date(start.getTime() + row.endsAt.getTime() - row.startsAt.getTime());
  const externalId = row.externalId ?? "";
  const booking = { start, end, status: more.status ?? row.status };
  return act((trx, by) => linkAgain(trx, by, "NAVER", new Map([[externalId, booking]])));
};
const lines = async (row: Row) =>
  (await act((trx, by) => readHistory(trx, by.hospitalId, row.reservationId))).map(
    ({ action }) => action,
  );

describe("linked again", () => {
  test("what stands here as there is told of its changes from here on, and says so once", async () => {
    const row = await received("15:00");
    await unlink();
    expect((await now(row)).syncState).toBe("NONE");
    await shows(row);
    await shows(row);
    expect(await now(row)).toMatchObject({ syncState: "SYNCED", status: "REQUESTED" });
    expect(await lines(row)).toEqual(["RECEIVED", "UNLINKED", "LINKED_AGAIN"]);
    expect(await jobOf("tell", row)).toBeNull();
    await set(row, "CONFIRMED");
    expect(await jobOf("tell", row)).not.toBeNull();
  });

  test("what was changed here meanwhile is told after the hold; taken back within it, nothing is said", async () => {
    const row = await received("15:00");
    await unlink();
    await set(row, "CONFIRMED");
    expect(await jobOf("tell", row)).toBeNull();
    await shows(row);
    expect(await now(row)).toMatchObject({ syncState: "PENDING", status: "CONFIRMED" });
    expect(await jobOf("tell", row)).not.toBeNull();
    await takeBack(row);
    expect(await now(row)).toMatchObject({ syncState: "SYNCED", status: "REQUESTED" });
    expect(await jobOf("tell", row)).toBeNull();
  });

  test("so is another time", async () => {
    const row = await received("15:00", { status: "CONFIRMED", word: "confirmed" });
    await unlink();
    await move(row, "16:30");
    await shows(row);
    expect(await now(row)).toMatchObject({ syncState: "PENDING", startsAt: time("16:30") });
  });

  test("what is over and stands otherwise there writes to nobody", async () => {
    const row = await received("15:00", { status: "CONFIRMED", word: "confirmed" });
    await unlink();
    await set(row, "CANCELED");
    clock.advance({ minutes: 300 });
    await shows(row);
    expect(await now(row)).toMatchObject({ syncState: "NONE" });
    expect(await jobOf("tell", row)).toBeNull();
  });

  test("who is called off on both sides is told nothing, whatever the time was", async () => {
    const row = await received("15:00", { status: "CONFIRMED", word: "confirmed" });
    await unlink();
    await move(row, "16:30");
    await set(row, "CANCELED");
    await shows(row, { status: "CANCELED" });
    expect(await now(row)).toMatchObject({ syncState: "SYNCED", status: "CANCELED" });
    expect(await jobOf("tell", row)).toBeNull();
  });

  test("what staff have yet to decide is told once they have", async () => {
    const first = await received("15:00");
    const clash = await received("15:00");
    await unlink();
    await shows(clash, { status: "CONFIRMED" });
    expect(await now(clash)).toMatchObject({ syncState: "SYNCED", conflict: "SEAT_TAKEN" });
    expect((await now(first)).syncState).toBe("NONE");
    await set(clash, "REJECTED");
    expect(await jobOf("tell", clash)).not.toBeNull();
  });
});
