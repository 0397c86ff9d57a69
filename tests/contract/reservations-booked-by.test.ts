import { expect, it } from "vitest";
import type { Caller } from "#contract/caller.ts";
import type { HistoryEntry } from "#contract/reservation.ts";
import { useDesk } from "#tests/support/desk.ts";

const desk = useDesk();
const mother = { name: "박서윤", phone: "010-9876-4321", relation: "PARENT" };
const child = (bookedBy: object = mother, phone: string | null = null) => ({
  party: { name: "박하윤", phone, bookedBy },
});

it("whom somebody else calls for needs no number of their own; both are kept and shown", async () => {
  const { party, id } = await desk.book("15:00", child());
  expect(party).toMatchObject({
    ...{ name: "박하윤", phone: "" },
    bookedBy: { name: "박서윤", phone: "01098764321", relation: "PARENT" },
  });
  const { body } = await desk.ask<{ items: HistoryEntry[] }>(`/reservations/${id}/history`);
  // Who it was stands in the row alone: the history keeps no more than it must.
  expect(body.items[0]).toMatchObject({ action: "BOOKED", after: { bookedBy: "PARENT" } });
  expect(JSON.stringify(body.items)).not.toContain("4321");
});

it("nobody is booked by phone whom nobody could call back", async () => {
  const { code, body } = await desk.ask<{ fields: Record<string, string> }>(
    "/reservations",
    desk.booking("15:00", { party: { name: "박하윤", phone: null } }),
  );
  expect(code).toBe("4000");
  expect(body.fields).toEqual({ "party.phone": "전화번호를 적어 주세요." });
  for (const wrong of [
    { ...mother, phone: "1234" },
    { ...mother, relation: "BOSS" },
    { ...mother, name: "" },
  ])
    expect((await desk.ask("/reservations", desk.booking("15:00", child(wrong)))).code).toBe(
      "4000",
    );
});

it("who called is found by their number, in a search and while it is typed", async () => {
  const { id } = await desk.book("15:00", child());
  for (const q of ["4321", "010-9876-4321"]) {
    const { body } = await desk.ask<{ items: { id: string; matched: object }[] }>("/find", { q });
    expect(body.items).toMatchObject([{ id, matched: { by: "PHONE", text: "01098764321" } }]);
  }
  const { body } = await desk.ask<{ items: Caller[] }>("/callers", { phone: "010-9876-4321" });
  expect(body.items).toMatchObject([
    { name: "박하윤", bookedBy: { name: "박서윤", relation: "PARENT" } },
  ]);
});

it("a second booking of the same child that day is told before it is booked", async () => {
  const { id } = await desk.book("15:00", child());
  const again = desk.booking("16:00", { ...child(), besides: [] });
  const { code, body } = await desk.ask<{ conflict: string; booked: object[] }>(
    "/reservations",
    again,
  );
  expect(code).toBe("4090");
  expect(body).toMatchObject({ conflict: "twice", booked: [{ id }] });
});

it("all of a series is booked by who called", async () => {
  const starts = ["2026-11-24T15:00:00+09:00", "2026-12-01T15:00:00+09:00"];
  const { start, ...booking } = desk.booking("15:00", child());
  expect(starts).not.toContain(start);
  const { body } = await desk.ask<{ items: { party: object }[] }>("/series", {
    ...booking,
    starts,
  });
  expect(body.items.map(({ party }) => party)).toMatchObject([
    { bookedBy: { name: "박서윤" } },
    { bookedBy: { name: "박서윤" } },
  ]);
});
