import { describe, expect, test } from "vitest";
import { addJob } from "#backend/jobs/queue.ts";
import { time, usePlatformBookings } from "#tests/support/platform-bookings.ts";
import { expire } from "./expire.ts";
import { readHistory, writeHistory } from "../history.ts";
import type { Row } from "../store.ts";

/** What staff do with a platform's booking: the hold, taking back, conflicts, the clock. */
const { act, begun, clock, hospital, jobOf, move, now, pushed, received, services, set, told } =
  usePlatformBookings();

describe("telling the platform", () => {
  test("is held for six seconds, and not said at all when taken back by then", async () => {
    const row = await received("15:00");
    expect(row.syncState).toBe("SYNCED");
    const confirmed = await set(row, "CONFIRMED");
    const tellAt = new Date(clock().getTime() + 6_000);
    expect(confirmed).toMatchObject({ syncState: "PENDING", tellAt: tellAt.toISOString() });
    expect(await jobOf("tell", row)).toEqual({ plannedFor: tellAt, seconds: 6 });
    clock.advance({ seconds: 5 });
    expect(await set(row, "REQUESTED")).toMatchObject({ syncState: "SYNCED", tellAt: null });
    expect(await jobOf("tell", row)).toBeNull();
  });

  test("begins its hold anew with each change, and says the rest when one of two is taken back", async () => {
    const row = await received("15:00");
    await set(row, "CONFIRMED");
    clock.advance({ seconds: 4 });
    await set(row, "CANCELED", "환자 요청");
    const tellAt = new Date(clock().getTime() + 6_000);
    expect(await jobOf("tell", row)).toEqual({ plannedFor: tellAt, seconds: 6 });
    clock.advance({ seconds: 4 });
    // Naver still knows a request: the confirmation is to be said.
    expect(await set(row, "CONFIRMED")).toMatchObject({ syncState: "PENDING" });
    expect(await jobOf("tell", row)).not.toBeNull();
    expect(await set(row, "REQUESTED")).toMatchObject({ syncState: "SYNCED" });
    expect(await jobOf("tell", row)).toBeNull();
  });

  test.each([
    ["after the hold", 7],
    ["by a clock that is behind", 5.9],
  ])("is planned again for what is taken back while it is said, %s", async (_when, seconds) => {
    const row = await received("15:00");
    await set(row, "CONFIRMED");
    await begun(row);
    clock.advance({ seconds });
    expect(await set(row, "REQUESTED")).toMatchObject({ syncState: "PENDING" });
    const tellAt = new Date(clock().getTime() + 6_000);
    expect(await jobOf("tell", row)).toEqual({ plannedFor: tellAt, seconds: 6 });
  });

  test("does not happen for what is taken back late, but before any of it was said", async () => {
    const row = await received("15:00");
    await set(row, "CONFIRMED");
    clock.advance({ seconds: 7 });
    expect(await set(row, "REQUESTED")).toMatchObject({ syncState: "SYNCED", tellAt: null });
    expect(await jobOf("tell", row)).toBeNull();
  });

  test("is planned again for what the platform may have taken without our hearing so", async () => {
    const row = await received("15:00");
    const { tellAt } = await set(row, "CONFIRMED");
    const { hospitalId, reservationId } = row;
    const again = { hospitalId, reservationId, platform: "NAVER", tellAt: tellAt ?? "" } as const;
    await act((trx) => addJob(trx, "tell-platform", { ...again, failures: 1 }, { afterMs: 2_000 }));
    expect(await set(row, "REQUESTED")).toMatchObject({ syncState: "PENDING" });
  });

  test("remembers what was said while it was being taken back", async () => {
    const row = await received("15:00");
    await set(row, "CONFIRMED");
    await begun(row);
    clock.advance({ seconds: 7 });
    await set(row, "REQUESTED");
    // The answer to the confirmation that was on its way.
    await act((trx, by) =>
      writeHistory(trx, by, row.reservationId, {
        action: "TOLD",
        to: "CONFIRMED",
        after: { start: row.startsAt.toISOString() },
      }),
    );
    expect(await set(row, "CONFIRMED")).toMatchObject({ syncState: "SYNCED" });
    expect(await set(row, "REQUESTED").catch(() => "told")).toBe("told");
    expect(await jobOf("tell", row)).toBeNull();
  });

  test("does not happen for a move there and back within the hold", async () => {
    const row = await received("15:00");
    expect(await move(row, "16:00")).toMatchObject({ syncState: "PENDING" });
    expect(await move(row, "15:00")).toMatchObject({ syncState: "SYNCED" });
    expect(await jobOf("tell", row)).toBeNull();
  });

  test("is over once the platform was told: no way back", async () => {
    const row = await received("15:00", { status: "CONFIRMED", word: "confirmed" });
    await set(row, "CANCELED");
    await told(row);
    await expect(set(row, "CONFIRMED")).rejects.toMatchObject({ body: { conflict: "transition" } });
  });
});

describe("the clock", () => {
  const tick = ({ hospitalId, reservationId }: Row, answerBy = time("15:12")) =>
    expire(services(), { hospitalId, reservationId, answerBy: answerBy.toISOString() });

  test("expires a request that nobody answered, and tells the platform", async () => {
    const row = await received("17:00");
    expect(row.answerBy).toEqual(time("15:12"));
    expect(await jobOf("expire", row)).toEqual({ plannedFor: time("15:12"), seconds: 3600 });
    clock.set(time("15:12"));
    await tick(row);
    expect(await now(row)).toMatchObject({ status: "EXPIRED", syncState: "PENDING" });
    const lines = await act((trx, by) => readHistory(trx, by.hospitalId, row.reservationId));
    expect(lines.at(-1)).toMatchObject({ by: "시스템", byKind: "SYSTEM", to: "EXPIRED" });
    await tick(row);
    expect((await now(row)).version).toBe(2);
  });

  test.each([
    ["behind", "13:00"],
    ["ahead", "16:00"],
  ])("expires it when the job is due, by a worker whose clock is %s too", async (_by, worker) => {
    const row = await received("17:00");
    clock.set(time(worker));
    await tick(row);
    expect(await now(row)).toMatchObject({ status: "EXPIRED" });
    expect(await jobOf("expire", row), "it does not ring again").toBeNull();
  });

  test("leaves alone what is answered or in conflict, and what has another deadline by now", async () => {
    const answered = await received("17:00");
    await set(answered, "CONFIRMED");
    expect(await jobOf("expire", answered)).toBeNull();
    const clash = await received("17:00");
    expect(clash.conflict).toBe("SEAT_TAKEN");
    const other = await received("16:00");
    clock.set(time("16:40"));
    await tick(answered);
    await tick(clash);
    await tick(other, time("15:10"));
    expect((await now(answered)).status).toBe("CONFIRMED");
    for (const row of [clash, other]) expect((await now(row)).status).toBe("REQUESTED");
  });

  test("follows what the platform says: anew for a new time, not for what is no request", async () => {
    const row = await received("16:00");
    clock.set(time("14:22"));
    await pushed(row, "REQUESTED", "17:00");
    expect((await jobOf("expire", row))?.plannedFor).toEqual(time("15:22"));
    await pushed(row, "CONFIRMED", "17:00");
    expect(await jobOf("expire", row)).toBeNull();

    const other = await received("16:00");
    expect(await jobOf("expire", other)).not.toBeNull();
    expect((await pushed(other, "REQUESTED", "17:00")).conflict).toBe("SEAT_TAKEN");
    expect(await jobOf("expire", other), "a person decides it").toBeNull();
  });

  test("gives a request that is open again its deadline, or a new one when that is over", async () => {
    const row = await received("17:00");
    await set(row, "CONFIRMED");
    clock.set(time("14:22"));
    expect(await set(row, "REQUESTED")).toMatchObject({ answerBy: time("15:12").toISOString() });
    expect(await jobOf("expire", row)).toEqual({ plannedFor: time("15:12"), seconds: 3000 });
    await set(row, "CONFIRMED");
    clock.set(time("15:20"));
    const back = await set(row, "REQUESTED");
    expect(back.answerBy).toBe(time("16:20").toISOString());
    expect((await jobOf("expire", row))?.plannedFor).toEqual(time("16:20"));
  });
});

describe("a clash", () => {
  test("cannot be confirmed while the seat is another's, and can when it is free", async () => {
    const first = await received("15:30");
    const clash = await received("15:30");
    await expect(set(clash, "CONFIRMED")).rejects.toMatchObject({
      code: "4090",
      body: { conflict: "slot", alternatives: { length: 3 } },
    });
    await set(first, "REJECTED");
    expect(await set(clash, "CONFIRMED")).toMatchObject({ conflict: null, seat: 0 });
  });

  test("is settled by a move, by taking it beyond capacity, or by cancelling", async () => {
    await received("15:30");
    const moved = await move(await received("15:30"), "16:30");
    expect(moved).toMatchObject({ status: "REQUESTED", conflict: null, seat: 0 });

    const clash = await received("15:30");
    expect(await jobOf("expire", clash)).toBeNull();
    const kept = await move(clash, "15:30", { overbook: true });
    expect(kept).toMatchObject({ conflict: null, seat: 1, overbooked: true, syncState: "PENDING" });
    expect(await jobOf("expire", clash), "now it is a request like any").not.toBeNull();

    const third = await received("15:30");
    expect(await set(third, "CANCELED")).toMatchObject({ conflict: null, status: "CANCELED" });
  });

  test("outside the hours is kept as it is only when staff say so", async () => {
    const late = await received("19:00");
    expect(late.conflict).toBe("OUTSIDE_HOURS");
    await expect(set(late, "CONFIRMED")).rejects.toMatchObject({ body: { conflict: "slot" } });
    await expect(move(late, "19:30", { overbook: true })).rejects.toMatchObject({ code: "4090" });
    const kept = await move(late, "19:00", { overbook: true });
    expect(kept).toMatchObject({ conflict: null, seat: 0, overbooked: false });
  });

  test("of an unknown item waits for a product", async () => {
    const row = await received("15:30", { known: false });
    expect(row.conflict).toBe("UNKNOWN_ITEM");
    await expect(set(row, "CONFIRMED")).rejects.toMatchObject({ body: { conflict: "transition" } });
    await expect(move(row, "15:30")).rejects.toMatchObject({ code: "4000" });
    const productId = hospital().products[0]!.productId;
    expect(await move(row, "15:30", { productId })).toMatchObject({ conflict: null, productId });
  });

  test("over an unknown word is settled by naming the status, also the present one", async () => {
    const row = await received("15:30", { status: null, word: "on_hold" });
    expect(row.conflict).toBe("UNKNOWN_STATUS");
    expect(await set(row, "REQUESTED")).toMatchObject({
      conflict: null,
      status: "REQUESTED",
      previousStatus: null,
    });
    const other = await received("16:30", { status: null, word: "on_hold" });
    expect(await set(other, "CONFIRMED")).toMatchObject({ conflict: null, status: "CONFIRMED" });
  });
});
