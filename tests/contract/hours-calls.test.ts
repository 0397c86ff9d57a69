import { beforeEach, expect, it } from "vitest";
import type { Reservation } from "#contract/reservation.ts";
import { at, useDesk, utc } from "#tests/support/desk.ts";
import { settingsOf, weekdays } from "#tests/support/settings.ts";

/** Before other hours are saved, and after: how many they leave outside, and whom to call. */
const desk = useDesk();
const { read, save, look, calls } = settingsOf(desk);
const WEDNESDAY = "2026-11-25";
/** Wednesdays until 13:00. */
const SHORTER = { hours: weekdays({ weekday: 3, closes: 780, lastAcceptance: 750, breaks: [] }) };
const decided = ({ id: reservationId, version }: Reservation) => ({ reservationId, version });
const cancel = (one: Reservation) => ({ ...decided(one), act: "CANCEL" as const });

let two: Reservation;
let three: Reservation;
let four: Reservation;
beforeEach(async () => {
  const book = (clock: string) => desk.book("", { start: at(clock, WEDNESDAY) });
  [two, three, four] = [await book("14:00"), await book("15:00"), await book("16:00")];
});

it("a change of hours is looked at before: how many, and nobody by name", async () => {
  const { code, body } = await look(SHORTER);
  expect({ code, body }).toEqual({ code: "0000", body: { outside: 3, preview: null } });
  expect((await look({ minimumTimeBlock: 20 })).body.outside).toBe(0);
  expect((await read()).settings.version).toBe(1);
});

it("afterwards it is said whom to call, as they are by then", async () => {
  const { database, hospital } = desk.backend;
  await database.inHospital(hospital.hospitalId, (trx) =>
    trx
      .updateTable("reservations")
      .set({ platform: "NAVER", externalId: "n-1", syncState: "SYNCED" })
      .where("hospitalId", "=", hospital.hospitalId)
      .where("reservationId", "=", three.id)
      .execute(),
  );
  await save({
    ...SHORTER,
    decisions: [
      { ...decided(two), act: "MOVE", start: at("11:30", WEDNESDAY) },
      cancel(three),
      cancel(four),
    ],
  });
  const { body } = await calls([four, three, two].map(({ id }) => id));
  expect(body.items).toMatchObject([
    {
      ...{ id: two.id, start: utc("11:30", WEDNESDAY), from: two.start },
      ...{ product: "초진 진료", party: { phone: two.party.phone } },
    },
    { id: four.id, status: "CANCELED", start: four.start, from: four.start },
  ]);
  expect((await calls([])).body.items).toEqual([]);
});
