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

const other = async (one: Reservation, closes: number, decision: object) => {
  const others = [three, four].map(cancel);
  const hours = weekdays({ weekday: 3, closes, lastAcceptance: closes - 30, breaks: [] });
  const { code } = await save({
    hours,
    decisions: [{ ...decided(one), ...decision } as ReturnType<typeof cancel>, ...others],
  });
  expect(code).toBe("0000");
  return (await desk.ask(`/reservations/${one.id}`)).body;
};
const to = (clock: string) => ({ act: "MOVE", start: at(clock, WEDNESDAY) });
const from = async () => (await calls([two.id])).body.items[0]?.from;

it.each([
  ["moved", to("09:00")],
  ["canceled", { act: "CANCEL" }],
])(
  "a patient who was never called knows the first time, whatever came after: %s",
  async (_, then) => {
    const moved = await other(two, 780, to("11:30"));
    await other(moved, 660, then);
    expect(await from()).toBe(two.start);
  },
);

it("a person who moved it between spoke with the patient", async () => {
  const moved = await other(two, 780, to("11:30"));
  const { body: agreed } = await desk.ask(`/reservations/${two.id}/reschedule`, {
    ...{ start: at("12:00", WEDNESDAY), version: moved.version },
  });
  expect(agreed.start).toBe(utc("12:00", WEDNESDAY));
  expect(await from()).toBe(two.start);
  await other(agreed, 660, to("09:00"));
  expect(await from()).toBe(agreed.start);
});
