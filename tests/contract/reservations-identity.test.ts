import { expect, it } from "vitest";
import type { Board } from "#contract/board.ts";
import type { Identity } from "#contract/identity.ts";
import type { HistoryEntry, Reservation } from "#contract/reservation.ts";
import { at, TODAY, useDesk, type Refused } from "#tests/support/desk.ts";

const desk = useDesk();

const checkIn = async ({ id, version }: Reservation) =>
  (await desk.ask(`/reservations/${id}/status`, { status: "CHECKED_IN", version })).body;
const say = ({ id, version }: Reservation, how: Identity | null) =>
  desk.ask(`/reservations/${id}/identity`, { how, version });
const checkedOn = async ({ id }: Reservation, date = TODAY) =>
  (await desk.ask<Board>(`/board?date=${date}&reservation=${id}`)).body.opened!.checkedOn;

it("is said of who is here, with the day, and can be taken back; each is a line of history", async () => {
  const here = await checkIn(await desk.book("15:00"));
  const { body: said } = await say(here, "CHECKED");
  expect(said.identity).toEqual({ how: "CHECKED", on: TODAY });
  const { body: back } = await say(said, null);
  expect(back.identity).toBeNull();
  const { body } = await desk.ask<{ items: HistoryEntry[] }>(`/reservations/${here.id}/history`);
  expect(body.items.slice(-2)).toMatchObject([
    { action: "IDENTITY", by: "김접수", after: { identity: "CHECKED" } },
    { action: "IDENTITY", before: { identity: "CHECKED" }, after: { identity: null } },
  ]);
});

it("is not said of who has not come, nor over what a colleague said", async () => {
  const booked = await desk.book("15:00");
  expect((await say(booked, "CHECKED")).body).toMatchObject({ conflict: "transition" });
  const here = await checkIn(booked);
  await say(here, "EMERGENCY");
  const { code, body } = await desk.ask<Refused>(`/reservations/${here.id}/identity`, {
    ...{ how: "CHECKED", version: here.version },
  });
  expect(code).toBe("4090");
  expect(body).toMatchObject({ conflict: "version", current: { identity: { how: "EMERGENCY" } } });
});

it("keeps nobody from taking 내원 back", async () => {
  const here = await checkIn(await desk.book("15:00"));
  await say(here, "CHECKED");
  const { body } = await desk.ask(`/reservations/${here.id}/take-back`, { version: here.version });
  expect(body).toMatchObject({ status: "CONFIRMED", identity: { how: "CHECKED" } });
});

it("is remembered of the same person for six months, of nobody else, and exemptions are not", async () => {
  const first = await checkIn(await desk.book("15:00"));
  expect(await checkedOn(first)).toBeNull();
  await say(first, "CHECKED");
  const minor = { party: { name: "서하늘", phone: "010-1111-2222" } };
  await say(await checkIn(await desk.book("16:00", minor)), "MINOR");

  await desk.at(at("09:01", "2027-05-20"));
  const again = async (party: object) =>
    checkIn(await desk.book("", { start: at("10:00", "2027-05-20"), overbook: true, party }));
  const visit = await again({ name: "한지우", phone: "010-2345-1234" });
  expect(await checkedOn(visit, "2027-05-20")).toBe(TODAY);
  for (const other of [
    { name: "한지우", phone: "010-2345-9999" },
    { name: "한지수", phone: "010-2345-1234" },
    minor.party,
  ])
    expect(await checkedOn(await again(other), "2027-05-20")).toBeNull();
});
