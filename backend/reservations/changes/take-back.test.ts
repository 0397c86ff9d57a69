import { describe, expect, test } from "vitest";
import { time, usePlatformBookings } from "#tests/support/platform-bookings.ts";
import { book } from "./book.ts";
import { chooseOurs } from "./choose-side.ts";
import { readHistory } from "../history.ts";
import { presentOf } from "../receiving/present.ts";
import type { Row } from "../store.ts";
import { takeBack as takeItBack } from "./take-back.ts";

const { act, clock, hospital, jobOf, move, now, received, set, takeBack, told } =
  usePlatformBookings();

const historyOf = (row: Pick<Row, "reservationId">) =>
  act((trx, by) => readHistory(trx, by.hospitalId, row.reservationId));
const tooLate = { code: "4090", body: { conflict: "transition" } };

/** All that a reservation is but what counts its changes. */
const standing = (row: Row) => ({ ...row, version: 0 });

describe("a status", () => {
  test("goes back within the hold, and the platform hears nothing", async () => {
    const before = await received("15:00");
    await set(before, "CONFIRMED");
    clock.advance({ seconds: 5 });
    expect(await takeBack(before)).toMatchObject({ status: "REQUESTED", syncState: "SYNCED" });
    expect(await jobOf("tell", before)).toBeNull();
    expect(standing(await now(before))).toEqual(standing(before));
    expect((await historyOf(before)).at(-1)).toMatchObject({
      action: "TAKEN_BACK",
      from: "CONFIRMED",
      to: "REQUESTED",
      by: "김접수",
    });
  });

  test("goes back without a reason of its own where the table asks for one", async () => {
    const row = await received("14:00", { status: "CONFIRMED", word: "confirmed" });
    await set(row, "NO_SHOW");
    expect(await takeBack(row)).toMatchObject({ status: "CONFIRMED" });
  });

  test("stays once the platform was told what the table says is final", async () => {
    const row = await received("15:00");
    await set(row, "CANCELED");
    await told(row);
    await expect(takeBack(row)).rejects.toMatchObject(tooLate);
  });

  test("brings who left unseen back to 내원, with the seat that was free meanwhile", async () => {
    const row = await received("15:00", { status: "CONFIRMED", word: "confirmed" });
    await set(row, "CHECKED_IN");
    const here = await now(row);
    await set(row, "CANCELED");
    expect(await now(row)).toMatchObject({ status: "CANCELED", previousStatus: "CHECKED_IN" });
    expect(await takeBack(row)).toMatchObject({ status: "CHECKED_IN" });
    expect(standing(await now(row))).toEqual(standing(here));
  });

  test("stays when its seat went to another", async () => {
    const row = await received("15:00");
    await set(row, "REJECTED");
    const other = await received("15:00");
    expect(other.conflict).toBeNull();
    await expect(takeBack(row)).rejects.toMatchObject({ body: { conflict: "slot" } });
  });

  test("opens the conflict again that it had settled, seat and all", async () => {
    const first = await received("15:00");
    const clash = await received("15:00");
    await set(clash, "CANCELED");
    expect(await takeBack(clash)).toMatchObject({ status: "REQUESTED", conflict: "SEAT_TAKEN" });

    const unknown = await received("16:00", { status: null, word: "on_hold" });
    await set(unknown, "REQUESTED");
    clock.advance({ seconds: 1 });
    const open = await takeBack(unknown);
    expect(open).toMatchObject({ conflict: "UNKNOWN_STATUS", seat: unknown.seat });

    await set(first, "REJECTED");
    await set(clash, "CONFIRMED");
    expect(await takeBack(clash)).toMatchObject({ conflict: "SEAT_TAKEN", seat: null });
    expect(await takeBack(first), "the seat is free again").toMatchObject({ seat: 0 });
  });

  test("goes back step by step, as the panel asks for it too", async () => {
    const row = await received("15:00");
    await set(row, "CONFIRMED");
    const confirmed = await now(row);
    await set(row, "CANCELED", "환자 요청");
    await takeBack(row);
    expect(standing(await now(row))).toMatchObject({
      previousStatus: "REQUESTED",
      status: "CONFIRMED",
    });
    expect((await now(row)).statusSince).toEqual(confirmed.statusSince);
    await set(row, "REQUESTED");
    expect(standing(await now(row))).toEqual(standing(row));

    const clash = await received("15:00");
    await set(clash, "CANCELED");
    clock.advance({ minutes: 5 });
    await set(clash, "REQUESTED");
    expect(await now(clash)).toMatchObject({ status: "REQUESTED", conflict: "SEAT_TAKEN" });
  });

  test("that was taken back decides nothing against the platform", async () => {
    const row = await received("15:00", { status: "CONFIRMED", word: "confirmed" });
    const present = () => act(async (trx) => presentOf(trx, await now(row), null));
    await set(row, "CANCELED");
    expect((await present()).decidedHere).toBe(true);
    await takeBack(row);
    expect((await present()).decidedHere).toBe(false);
  });
});

describe("a move", () => {
  test("goes back to its time and seat within the hold, and the platform hears nothing", async () => {
    const before = await received("15:00", { status: "CONFIRMED", word: "confirmed" });
    const { productId } = hospital().products[2]!;
    await move(before, "16:30", { productId });
    clock.advance({ seconds: 5 });
    await takeBack(before);
    expect(await jobOf("tell", before)).toBeNull();
    expect(standing(await now(before))).toEqual(standing(before));
    expect((await historyOf(before)).map(({ action }) => action)).toEqual([
      "RECEIVED",
      "RESCHEDULED",
      "TAKEN_BACK",
    ]);
    await expect(takeBack(before), "once").rejects.toMatchObject(tooLate);
  });

  test("of product alone, taken back within the hold, leaves nothing to say", async () => {
    const row = await received("15:00", { status: "CONFIRMED", word: "confirmed" });
    const { productId } = hospital().products[2]!;
    await move(row, "15:00", { productId });
    expect(await now(row)).toMatchObject({ productId, syncState: "PENDING" });
    await takeBack(row);
    expect(await now(row)).toMatchObject({ productId: row.productId, syncState: "SYNCED" });

    await move(row, "15:00", { productId });
    clock.advance({ seconds: 1 });
    await set(row, "CHECKED_IN");
    expect(await takeBack(row), "the product is still to be said").toMatchObject({
      syncState: "PENDING",
    });
    expect(await jobOf("tell", row)).not.toBeNull();
  });

  test("opens a clash again", async () => {
    await received("15:00");
    const clash = await received("15:00");
    await move(clash, "16:30");
    await takeBack(clash);
    expect(standing(await now(clash))).toEqual(standing(clash));

    await move(clash, "15:00", { overbook: true });
    await takeBack(clash);
    expect(standing(await now(clash))).toEqual(standing(clash));
  });

  test("of a booking of no product yet leaves it without one", async () => {
    const unknown = await received("15:00", { known: false });
    await move(unknown, "16:00", { productId: hospital().products[0]!.productId });
    await takeBack(unknown);
    expect(standing(await now(unknown))).toEqual(standing(unknown));
  });

  test("stays when its old seat went to another", async () => {
    const gone = await received("15:00");
    await move(gone, "16:00");
    await received("15:00");
    await expect(takeBack(gone)).rejects.toMatchObject({ body: { conflict: "slot" } });
  });

  test("stays once the platform was told, and after ten minutes", async () => {
    const said = await received("16:30");
    await move(said, "17:00");
    await told(said);
    await expect(takeBack(said)).rejects.toMatchObject(tooLate);
    expect((await now(said)).startsAt).toEqual(time("17:00"));

    const late = await received("15:00");
    await move(late, "16:00");
    clock.advance({ minutes: 11 });
    await expect(takeBack(late)).rejects.toMatchObject(tooLate);
  });

  test("stays once the platform knew of it, though it is to hear it again as ours", async () => {
    const row = await received("15:00", { status: "CONFIRMED", word: "confirmed" });
    await move(row, "16:00");
    clock.advance({ seconds: 20 });
    await told(row);
    const moved = await now(row);
    await act((trx, by) => chooseOurs(trx, by, moved));
    await expect(takeBack(row)).rejects.toMatchObject(tooLate);
    expect(await now(row)).toMatchObject({ startsAt: moved.startsAt, syncState: "PENDING" });
  });

  test("waits for what came after it, and that goes back once", async () => {
    const row = await received("15:00", { status: "CONFIRMED", word: "confirmed" });
    await move(row, "16:00");
    await set(row, "CHECKED_IN");
    expect(await takeBack(row), "the check-in").toMatchObject({ status: "CONFIRMED" });
    await expect(takeBack(row), "once").rejects.toMatchObject(tooLate);
  });
});

test("what nobody here has done is not taken back, nor what somebody else has changed since", async () => {
  const row = await received("15:00");
  await expect(takeBack(row)).rejects.toMatchObject(tooLate);
  await set(row, "CONFIRMED");
  const { reservationId, version } = row;
  const old = act((trx, by) => takeItBack(trx, by, reservationId, { version }));
  await expect(old).rejects.toMatchObject({ body: { conflict: "version" } });
});

test("a booking by phone is called off, within ten minutes, and once", async () => {
  const booked = await act((trx, by) =>
    book(trx, by, {
      productId: hospital().products[0]!.productId,
      start: time("15:00").toISOString(),
      platform: "PHONE",
      party: { name: "한지우", phone: "01023451234" },
    }),
  );
  const row = await now({ reservationId: booked.id });
  expect(await takeBack(row)).toMatchObject({ status: "CANCELED", seat: null });
  const again = await now({ reservationId: booked.id });
  await expect(takeBack(again)).rejects.toMatchObject(tooLate);
});
