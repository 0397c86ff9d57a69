import { beforeEach, expect, it } from "vitest";
import type { Reservation } from "#contract/reservation.ts";
import { at, useDesk } from "#tests/support/desk.ts";
import { settingsOf, weekdays } from "#tests/support/settings.ts";

/** A change of hours that is sent although the hospital has them already. */
const desk = useDesk();
const { read, save } = settingsOf(desk);
const WEDNESDAY = "2026-11-25";
/** Wednesdays until 13:00. */
const SHORTER = { hours: weekdays({ weekday: 3, closes: 780, lastAcceptance: 750, breaks: [] }) };
const decided = ({ id: reservationId, version }: Reservation) => ({ reservationId, version });
const move = (one: Reservation, clock: string) => ({
  ...{ ...decided(one), act: "MOVE" as const, start: at(clock, WEDNESDAY) },
});
const keep = (one: Reservation) => ({ ...decided(one), act: "KEEP" as const });
const cancel = (one: Reservation) => ({ ...decided(one), act: "CANCEL" as const });

let two: Reservation;
let three: Reservation;
let four: Reservation;
beforeEach(async () => {
  const book = (clock: string) => desk.book("", { start: at(clock, WEDNESDAY) });
  [two, three, four] = [await book("14:00"), await book("15:00"), await book("16:00")];
});

it("the same form sent twice has saved once, and is told again what was decided", async () => {
  const decisions = [move(two, "11:30"), keep(three), cancel(four)];
  const first = await save({ ...SHORTER, decisions, version: 1 });
  const again = await save({ ...SHORTER, decisions, version: 1 });
  expect(again.code).toBe("0000");
  expect(again.body.changed).toEqual([]);
  expect(again.body.decided).toEqual(
    [...first.body.decided].sort((one, other) => one.start.localeCompare(other.start)),
  );
  expect((await read()).settings.version).toBe(2);
});

it("another decision is refused, with the rows that stand otherwise, as they are", async () => {
  await save({ ...SHORTER, decisions: [keep(two), keep(three), cancel(four)], version: 1 });
  const decisions = [move(two, "11:30"), cancel(three), cancel(four)];
  const { code, body } = await save({ ...SHORTER, decisions, version: 1 });
  expect([code, body.conflict]).toEqual(["4090", "impact"]);
  expect(body.asks).toMatchObject([
    { because: "DECIDED", reservation: { id: two.id, status: "CONFIRMED", start: two.start } },
    { because: "DECIDED", reservation: { id: three.id, status: "CONFIRMED" } },
  ]);
  const late = await save({ ...SHORTER, decisions: [keep(four)], version: 1 });
  expect(late.body.asks).toMatchObject([{ reservation: { id: four.id, status: "CANCELED" } }]);
});

it("of two who decide otherwise at once, one is told so", async () => {
  const answers = await Promise.all(
    [[two, three, four].map(keep), [two, three, four].map(cancel)].map((decisions) =>
      save({ ...SHORTER, decisions, version: 1 }),
    ),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual(["0000", "4090"]);
});
