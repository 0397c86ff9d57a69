import { expect, test } from "vitest";
import { usePlatformBookings } from "#tests/support/platform-bookings.ts";
import type { Row } from "../store.ts";
import { setMemo } from "./set-memo.ts";
import { takeBack as takeItBack } from "./take-back.ts";

const { act, move, now, received, set, takeBack } = usePlatformBookings();

const memo = async (row: Row, text: string) => {
  const { version } = await now(row);
  await act((trx, by) => setMemo(trx, by, row.reservationId, { memo: text, version }));
};
const back = ({ reservationId }: Row, version: number) =>
  act((trx, by) => takeItBack(trx, by, reservationId, { version }));

test("a memo written since stays, and what was done before it goes back, by either version", async () => {
  const row = await received("15:00");
  const { version } = await set(row, "CONFIRMED");
  await memo(row, "주차");
  await memo(row, "주차 2대");
  expect(await back(row, version)).toMatchObject({
    status: "REQUESTED",
    memo: "주차 2대",
    version: version + 3,
  });

  const moved = await received("16:00", { status: "CONFIRMED", word: "confirmed" });
  await move(moved, "16:30");
  await memo(moved, "창가");
  await takeBack(moved);
  expect(await now(moved)).toMatchObject({ startsAt: moved.startsAt, memo: "창가" });
});

test("a memo excuses no version from before what was done, nor one that is yet to come", async () => {
  const row = await received("15:00");
  const { version } = await set(row, "CONFIRMED");
  await memo(row, "주차");
  for (const wrong of [version - 1, version + 2])
    await expect(back(row, wrong)).rejects.toMatchObject({ body: { conflict: "version" } });

  await set(row, "CHECKED_IN");
  await expect(back(row, version)).rejects.toMatchObject({ body: { conflict: "version" } });
  await memo(row, "창가");
  await expect(back(row, version)).rejects.toMatchObject({ body: { conflict: "version" } });
  expect(await now(row)).toMatchObject({ status: "CHECKED_IN" });
});
