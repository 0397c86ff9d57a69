import fc from "fast-check";
import { expect, test } from "vitest";
import { Failure } from "#backend/failure.ts";
import { time, usePlatformBookings } from "#tests/support/platform-bookings.ts";
import { readHistory, writeHistory } from "../history.ts";
import type { Row } from "../store.ts";

const { act, clock, hospital, jobOf, move, now, received, takeBack } = usePlatformBookings();

/** All that a reservation is but what counts its changes. */
const standing = (row: Row) => ({ ...row, version: 0 });
const linesOf = (row: Row) => act((trx, by) => readHistory(trx, by.hospitalId, row.reservationId));

const clocks = ["14:30", "15:00", "15:30", "16:00", "16:30"] as const;
const wish = fc.record({
  /** What the platform said, and how many are there before it. */
  said: fc.constantFrom(
    { status: "REQUESTED" as const, word: "requested" },
    { status: "CONFIRMED" as const, word: "confirmed" },
    { status: null, word: "on_hold" },
  ),
  known: fc.boolean(),
  first: fc.nat(1),
  at: fc.constantFrom(...clocks),
  to: fc.constantFrom(...clocks),
  product: fc.constantFrom(0, 2),
  overbook: fc.boolean(),
  seconds: fc.nat(5),
});

test("moved and confirmed is one line of history, and one 되돌리기 restores everything", async () => {
  let moved = 0;
  await fc.assert(
    fc.asyncProperty(wish, async ({ said, known, first, at, to, product, overbook, seconds }) => {
      clock.set(time("14:12"));
      for (let i = 0; i < first; i += 1) await received(at);
      const before = await received(at, { ...said, known });
      const lines = await linesOf(before);
      const { productId } = hospital().products[product]!;
      const outcome = await move(before, to, { productId, overbook, status: "CONFIRMED" }).catch(
        (error: unknown) => {
          if (error instanceof Failure) return error;
          throw error;
        },
      );
      if (outcome instanceof Failure) {
        expect(outcome.body).toMatchObject({ conflict: "slot" });
        expect(await now(before)).toEqual(before);
        return;
      }
      expect(outcome).toMatchObject({
        status: "CONFIRMED",
        productId,
        conflict: null,
        start: time(to).toISOString(),
      });
      if ((await now(before)).version === before.version) return;
      moved += 1;
      expect(await linesOf(before)).toHaveLength(lines.length + 1);
      clock.advance({ seconds });
      await takeBack(before);
      expect(standing(await now(before))).toEqual(standing(before));
      expect(await jobOf("tell", before)).toBeNull();
      expect(await linesOf(before)).toHaveLength(lines.length + 2);
    }),
    { numRuns: 60 },
  );
  expect(moved).toBeGreaterThan(10);
}, 60_000);

test("that the platform heard of an earlier change meanwhile is no move: all goes back", async () => {
  const before = await received("15:00");
  await move(before, "16:00", { status: "CONFIRMED" });
  const after = { start: before.startsAt.toISOString() };
  await act((trx, by) =>
    writeHistory(trx, by, before.reservationId, { action: "TOLD", to: "REQUESTED", after }),
  );
  await takeBack(before);
  expect(standing(await now(before))).toEqual(standing(before));
});

test("confirmed where it stands already is confirmed as by its button: no move is written", async () => {
  const before = await received("15:00", { status: null, word: "on_hold" });
  const confirmed = await move(before, "15:00", { status: "CONFIRMED" });
  expect(confirmed).toMatchObject({ status: "CONFIRMED", conflict: null });
  const last = (await linesOf(before)).at(-1);
  expect(last).toMatchObject({ action: "STATUS", to: "CONFIRMED" });
});
