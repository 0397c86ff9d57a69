import { expect, test } from "vitest";
import { makeReservation, NOW } from "#tests/support/reservation-fixture.ts";
import { wayBack } from "./way-back.ts";

const confirmed = () =>
  makeReservation({ status: "CONFIRMED", previousStatus: "REQUESTED", syncState: "PENDING" });

test("leads back those of many that can go back", () => {
  const [one, two] = [confirmed(), confirmed()];
  const told = makeReservation({ ...confirmed(), syncState: "SYNCED" });
  expect(wayBack([one, told, two], NOW)).toEqual({
    undo: {
      action: "/?index",
      fields: { intent: ["take-back"], reservation: [`${one.id}:1`, `${two.id}:1`] },
      until: NOW.getTime() + 6000,
    },
  });
  expect(wayBack([told], NOW)).toEqual({});
});

test("is not offered for more than a cookie holds", () => {
  const { undo } = wayBack(Array.from({ length: 50 }, confirmed), NOW);
  expect(undo?.fields.reservation).toHaveLength(50);
  expect(wayBack(Array.from({ length: 51 }, confirmed), NOW)).toEqual({});
});
