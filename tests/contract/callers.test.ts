import { expect, test } from "vitest";
import type { Caller } from "#contract/caller.ts";
import { call, login } from "#tests/support/backend.ts";
import { useDesk, utc } from "#tests/support/desk.ts";
import { createHospital } from "#tests/support/factories.ts";

const desk = useDesk();
const callers = async (query: string) =>
  (await desk.ask<{ items: Caller[] }>(`/callers?${query}`)).body.items;

test("a number however it is written is who was booked under it, with what is booked that day", async () => {
  const { id, productId } = await desk.book("15:00");
  const booked = { id, productId, start: utc("15:00") };
  const known = {
    name: "한지우",
    birthDate: null,
    chartNumber: null,
    lastVisit: null,
    noShows: 0,
    next: booked,
  };
  for (const phone of ["010-2345-1234", "01023451234", "%2B82 10 2345 1234"])
    expect(await callers(`phone=${phone}&day=2026-11-20`)).toEqual([{ ...known, thatDay: booked }]);
  expect(await callers("phone=01023451234")).toEqual([{ ...known, thatDay: null }]);
  // The same end, another number.
  expect(await callers("phone=01099991234&day=2026-11-20")).toEqual([]);
});

test("half a number and no number are refused, another hospital knows nobody", async () => {
  await desk.book("15:00");
  for (const query of ["phone=0102345", "phone=", "", "phone=01023451234&day=x"])
    expect((await desk.ask(`/callers?${query}`)).code).toBe("4000");
  const hospital = await createHospital(desk.backend.database);
  const { accessToken: token } = await login({ url: desk.backend.url, hospital });
  const at = `${desk.backend.url}/backend/reservation/v1/hospitals/${hospital.hospitalId}`;
  const there = await call<{ items: Caller[] }>(`${at}/callers?phone=01023451234`, { token });
  expect(there.body.items).toEqual([]);
});
