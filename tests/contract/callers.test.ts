import { expect, test } from "vitest";
import type { Caller } from "#contract/caller.ts";
import { call, login } from "#tests/support/backend.ts";
import { useDesk, utc } from "#tests/support/desk.ts";
import { createHospital } from "#tests/support/factories.ts";

const desk = useDesk();
const callers = async (phone: string, day?: string) =>
  (await desk.ask<{ items: Caller[] }>("/callers", { phone, day })).body.items;

test("a number however it is written is who was booked under it, with what is booked that day", async () => {
  const { id, productId } = await desk.book("15:00");
  const booked = { id, productId, start: utc("15:00") };
  const known = {
    name: "한지우",
    bookedBy: null,
    birthDate: null,
    chartNumber: null,
    lastVisit: null,
    noShows: 0,
    next: booked,
  };
  for (const phone of ["010-2345-1234", "01023451234", "+82 10 2345 1234"])
    expect(await callers(phone, "2026-11-20")).toEqual([{ ...known, thatDay: booked }]);
  expect(await callers("01023451234")).toEqual([{ ...known, thatDay: null }]);
  // The same end, another number.
  expect(await callers("01099991234", "2026-11-20")).toEqual([]);
});

test("half a number and no number are refused, another hospital knows nobody", async () => {
  await desk.book("15:00");
  for (const asked of [{ phone: "0102345" }, { phone: "" }, {}, { phone: "01023451234", day: "x" }])
    expect((await desk.ask("/callers", asked)).code).toBe("4000");
  // A number stands in no address: there is nothing to GET.
  expect((await desk.ask("/callers?phone=01023451234")).status).toBe(405);
  const hospital = await createHospital(desk.backend.database);
  const { accessToken: token } = await login({ url: desk.backend.url, hospital });
  const at = `${desk.backend.url}/backend/reservation/v1/hospitals/${hospital.hospitalId}`;
  const there = await call<{ items: Caller[] }>(`${at}/callers`, {
    token,
    json: { phone: "01023451234" },
  });
  expect(there.body.items).toEqual([]);
});

test("the same person's second booking of a day is told before it is booked, where it may be a mistake", async () => {
  const { id, productId } = await desk.book("15:00");
  const second = (clock: string, more: object = {}) =>
    desk.ask<{ conflict: string; booked: unknown }>(
      "/reservations",
      desk.booking(clock, { besides: [], ...more }),
    );
  const told = await second("16:30");
  expect([told.code, told.body.conflict]).toEqual(["4090", "twice"]);
  expect(told.body.booked).toEqual([{ id, productId, start: utc("15:00") }]);
  // Another product at the same time; at another time it follows from the first.
  const other = { productId: desk.product(1) };
  expect((await second("15:00", other)).body.conflict).toBe("twice");
  expect((await second("16:30", other)).code).toBe("0000");
  // Another of the family, and one who asks for no such look.
  const child = { party: { name: "한지민", phone: "010-2345-1234" } };
  expect((await second("16:00", child)).code).toBe("0000");
  expect((await desk.ask("/reservations", desk.booking("17:00"))).code).toBe("0000");
  // Named as known it is booked; the one that came meanwhile is not known.
  expect((await second("17:00", { besides: [id] })).body.conflict).toBe("twice");
});

test("who is booked at another hospital is booked once at each, whatever is named as known", async () => {
  const { id } = await desk.book("15:00");
  const hospital = await createHospital(desk.backend.database);
  const { accessToken: token } = await login({ url: desk.backend.url, hospital });
  const at = `${desk.backend.url}/backend/reservation/v1/hospitals/${hospital.hospitalId}`;
  const there = (clock: string, besides: string[]) => {
    const json = desk.booking(clock, { productId: hospital.products[0]!.productId, besides });
    return call<{ id: string; conflict: string; booked: { id: string }[] }>(`${at}/reservations`, {
      token,
      json,
      headers: { "idempotency-key": crypto.randomUUID() },
    });
  };
  const first = await there("15:00", []);
  expect(first.code).toBe("0000");
  // Naming the one that is elsewhere is naming none of here.
  const { body } = await there("16:30", [id]);
  expect(body.conflict).toBe("twice");
  expect(body.booked.map((booked) => booked.id)).toEqual([first.body.id]);
});
