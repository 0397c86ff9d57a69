import { expect, test } from "vitest";
import { MOST_DECIDED } from "#contract/hospital-rules.ts";
import { useDesk, utc } from "#tests/support/desk.ts";
import { settingsOf, weekdays } from "#tests/support/settings.ts";
import { countStatements } from "#tests/support/statements.ts";
import { storeBooking } from "#tests/support/stored-booking.ts";

const desk = useDesk();

test("200 moved at one press of new hours: of each what a move writes", async () => {
  const { database, hospital } = desk.backend;
  const { hospitalId } = hospital;
  const productId = desk.product(2);
  const SEATS = 50;
  const clocks = ["14:00", "15:00", "16:00", "17:00"] as const;
  const decisions = await database.inHospital(hospitalId, async (trx) => {
    await trx
      .updateTable("products")
      .set({ capacity: SEATS })
      .where("productId", "=", productId)
      .execute();
    const moves = [];
    for (let i = 0; i < MOST_DECIDED; i += 1) {
      const clock = clocks[i % clocks.length] ?? "14:00";
      const end = clock.replace(":00", ":30");
      const reservationId = await storeBooking(trx, {
        ...{ hospitalId, productId, seat: Math.floor(i / clocks.length), seatCapacity: SEATS },
        ...{ startsAt: utc(clock, "2026-11-25"), endsAt: utc(end, "2026-11-25") },
        ...{ visitDay: "2026-11-25", dayNumber: 100 + i },
      });
      moves.push({
        reservationId,
        version: 1,
        act: "MOVE" as const,
        start: utc(clock, "2026-11-26"),
      });
    }
    return moves;
  });
  const hours = weekdays({ weekday: 3, closes: 780, lastAcceptance: 750, breaks: [] });
  const { save } = settingsOf(desk);
  const { result, statements } = await countStatements(() =>
    save({ hours, decisions, version: 1 }),
  );
  expect([result.code, result.body.decided.length]).toEqual(["0000", MOST_DECIDED]);
  expect(result.body.decided.every(({ start }) => start.startsWith("2026-11-26"))).toBe(true);
  // The session and the version are read as well.
  expect(statements.length).toBeLessThanOrEqual(25 + 4 * MOST_DECIDED);
});
