import { expect, test } from "vitest";
import { time, usePlatformBookings } from "#tests/support/platform-bookings.ts";
import { readHistory } from "../history.ts";
import type { Row } from "../store.ts";
import { settleTelling } from "./settle-telling.ts";

const { act, clock, hospital, jobOf, now, received, set } = usePlatformBookings();

/** Confirmed here, and refused by Naver. */
async function refused(start = "15:00"): Promise<Row> {
  const row = await received(start);
  await set(row, "CONFIRMED");
  await act((trx) =>
    trx
      .updateTable("reservations")
      .set({ syncState: "FAILED", tellAt: null, tellEnded: "REFUSED", tellWords: "없는 예약" })
      .where("hospitalId", "=", hospital().hospitalId)
      .execute(),
  );
  return now(row);
}
const settle = ({ reservationId, version }: Row, how: "AGAIN" | "BY_HAND") =>
  act((trx, by) => settleTelling(trx, by, reservationId, { how, version }));
const lastLine = ({ reservationId }: Row) =>
  act(async (trx, by) => (await readHistory(trx, by.hospitalId, reservationId)).at(-1));

test("다시 보내기 plans it anew, with a line in the history", async () => {
  const row = await refused();
  const tellAt = new Date(clock().getTime() + 6_000);
  expect(await settle(row, "AGAIN")).toMatchObject({
    ...{ syncState: "PENDING", tellAt: tellAt.toISOString(), untold: null },
  });
  expect(await jobOf("tell", row)).toEqual({ plannedFor: tellAt, seconds: 6 });
  expect(await lastLine(row)).toMatchObject({ action: "TELL_AGAIN", byKind: "STAFF" });
});

test("직접 처리함: the platform knows, and what comes after is told from there", async () => {
  const row = await refused();
  const settled = await settle(row, "BY_HAND");
  expect(settled).toMatchObject({ syncState: "SYNCED", untold: null });
  expect(settled.toldAt).toBe(time("14:12").toISOString());
  expect(await jobOf("tell", row)).toBeNull();
  expect(await lastLine(row)).toMatchObject({ action: "TOLD_BY_HAND", to: "CONFIRMED" });
  await set(row, "CHECKED_IN");
  expect(await set(row, "CONFIRMED"), "as Naver has it").toMatchObject({ syncState: "SYNCED" });
});

test("what has not failed, and an old version, are refused", async () => {
  const row = await received("15:00");
  await expect(settle(row, "AGAIN")).rejects.toMatchObject({ body: { conflict: "transition" } });
  const failed = await refused("16:00");
  await expect(settle({ ...failed, version: 1 }, "BY_HAND")).rejects.toMatchObject({
    body: { conflict: "version" },
  });
});
