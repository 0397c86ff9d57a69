import { expect, test } from "vitest";
import { usePlatformBookings } from "#tests/support/platform-bookings.ts";
import { readHistory } from "../history.ts";
import { recordChange } from "./record-change.ts";

const { act, now, received, set } = usePlatformBookings();

test("what was read before another change is not written over it", async () => {
  const old = await received("15:00");
  await set(old, "CONFIRMED");
  const confirmed = await now(old);
  const late = act((trx, by) =>
    recordChange(trx, by, old, { columns: { memo: "늦은 메모" }, written: { action: "MEMO" } }),
  );
  await expect(late).rejects.toMatchObject({
    code: "4090",
    body: { conflict: "version", current: { version: confirmed.version, status: "CONFIRMED" } },
  });
  expect(await now(old)).toEqual(confirmed);
  const history = await act((trx, by) => readHistory(trx, by.hospitalId, old.reservationId));
  expect(history.map(({ action }) => action)).not.toContain("MEMO");
});
