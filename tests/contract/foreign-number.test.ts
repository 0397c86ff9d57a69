import { expect, it } from "vitest";
import type { Found } from "#contract/find.ts";
import { useDesk } from "#tests/support/desk.ts";

/** A number of another country is kept with its code (domain.md §2), and found however it is typed. */
const desk = useDesk();

it("is kept as E.164, and found by its end, whole, with its plus and without", async () => {
  const party = { name: "왕리", phone: "+86 138-0013-8000" };
  const { body: booked } = await desk.ask("/reservations", desk.booking("15:00", { party }));
  expect(booked.party).toMatchObject({ phone: "+8613800138000" });
  for (const q of ["8000", "+8613800138000", "86 138 0013 8000", "138-0013-8000"]) {
    const { body } = await desk.ask<Found>("/find", { q });
    expect([q, body.items.map(({ id }) => id)]).toEqual([q, [booked.id]]);
  }
  const { body: callers } = await desk.ask<{ items: { name: string }[] }>("/callers", {
    ...{ phone: "0086 138 0013 8000", day: "2026-11-20" },
  });
  expect(callers.items).toMatchObject([{ name: "왕리" }]);
});
