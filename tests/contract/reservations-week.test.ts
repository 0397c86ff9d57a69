import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sharingOf } from "#app/routes/board/sharing.ts";
import { shownWeek } from "#app/routes/board/week/load.ts";
import { boardSchema, type Board } from "#contract/board.ts";
import type { Reservation } from "#contract/reservation.ts";
import { weekSchema, type Week } from "#contract/week.ts";
import { at, useDesk } from "#tests/support/desk.ts";
import { giveResource } from "#tests/support/resources.ts";

const desk = useDesk();
const MONDAY = "2026-11-16";
const TODAY = "2026-11-20";
const SATURDAY = "2026-11-21";

const weekOf = async (date: string) =>
  weekSchema.parse((await desk.ask<Week>(`/week?date=${date}`)).body);
const dayOf = (week: Week, date: string) => week.days.find((day) => day.date === date)!;

describe("the week", () => {
  it("begins on Monday, whichever of its days is asked for", async () => {
    const week = await weekOf(TODAY);
    expect(week.days.map(({ date }) => date.slice(8))).toEqual("16 17 18 19 20 21 22".split(" "));
    expect(await weekOf("2026-11-22")).toEqual(week);
    expect((await weekOf("2026-11-23")).days[0]!.date).toBe("2026-11-23");
  });

  it("has on each day those of the list, and counts what asks for a person", async () => {
    await desk.book("15:00");
    await desk.book("", { start: at("09:00", SATURDAY) });
    const called = await desk.book("16:00");
    await desk.ask(`/reservations/${called.id}/status`, {
      status: "CANCELED",
      version: called.version,
    });
    const { days } = await weekOf(TODAY);
    for (const { date, reservations, requested } of days) {
      const { body: listed } = await desk.ask<{ items: Reservation[] }>(
        `/reservations?from=${date}&to=${date}`,
      );
      expect(reservations.map(({ id }) => id).sort()).toEqual(
        listed.items.map(({ id }) => id).sort(),
      );
      expect(requested).toBe(listed.items.filter((r) => r.status === "REQUESTED").length);
    }
  });

  it("tells two of one name on one day apart, and of two days does not", async () => {
    const party = (phone: string) => ({ party: { name: "김서연", phone } });
    await desk.book("15:00", party("01023451234"));
    await desk.book("16:00", party("01077880142"));
    await desk.book("", { start: at("09:00", SATURDAY), ...party("01077880142") });
    const week = await weekOf(TODAY);
    const told = (day: string) => dayOf(week, day).reservations.map(({ namesake }) => namesake);
    expect(told(TODAY)).toEqual([{ last4: "1234" }, { last4: "0142" }]);
    expect(told(SATURDAY)).toEqual([undefined]);
  });

  it("says the first free start of each half of a day, and how many more: those of GET slots", async () => {
    const week = await weekOf(TODAY);
    for (const { productId, morning, afternoon } of dayOf(week, TODAY).rooms) {
      const free = await desk.slots(productId);
      const halves = [morning, afternoon].flatMap((half) => half ?? []);
      expect(halves.flatMap(({ first }) => first ?? [])[0] ?? null).toBe(free[0]?.start ?? null);
      expect(
        halves.reduce((sum, { first, more }) => sum + (first === null ? 0 : more + 1), 0),
      ).toBe(free.length);
    }
  });

  it("has of the product that is asked for all of its own, and its free starts, day by day", async () => {
    const { id, productId } = await desk.book("15:00");
    const answer = await desk.ask<Week>(`/week?date=${TODAY}&product=${productId}`);
    const week = weekSchema.parse(answer.body);
    for (const { date, sheet, rooms, reservations } of week.days) {
      expect(sheet?.reservations.map((r) => r.id)).toEqual(
        reservations.filter((r) => r.productId === productId).map((r) => r.id),
      );
      const room = rooms.find((one) => one.productId === productId)!;
      const halves = [room.morning, room.afternoon].flatMap((half) => half?.first ?? []);
      expect(sheet!.slots.map(({ start }) => start)).toEqual(expect.arrayContaining(halves));
      if (date === TODAY) {
        expect(sheet!.reservations.map((r) => r.id)).toContain(id);
        expect(sheet!.slots).toEqual(await desk.slots(productId!));
      }
    }
    expect((await weekOf(TODAY)).days.every(({ sheet }) => sheet === undefined)).toBe(true);
  });

  it("says of that product when others have its doctor and when he is away, as each day's board", async () => {
    const { database, hospital } = desk.backend;
    const days = { from: SATURDAY, to: SATURDAY, starts: 660, ends: 720 };
    const closures = [{ id: randomUUID(), name: "학회", ...days }];
    await giveResource(database, hospital, [0, 1], { closures });
    const [product, other] = [desk.product(0), desk.product(1)];
    await desk.book("15:00", { productId: other });
    await desk.book("16:00", { productId: product });
    await desk.book("", { productId: desk.product(2), start: at("09:00", SATURDAY) });
    const { body } = await desk.ask<Week>(`/week?date=${TODAY}&product=${product}`);
    const boardOf = async (date: string) =>
      boardSchema.parse((await desk.ask<Board>(`/board?date=${date}`)).body);
    const filters = { status: null, platform: null, product };
    const shown = shownWeek(weekSchema.parse(body), filters, await boardOf(TODAY)).days;
    for (const { date, own } of shown) {
      const board = await boardOf(date);
      const lane = board.lanes.find(({ productId }) => productId === product)!;
      expect(own!.blocked, date).toEqual(sharingOf(board, lane).blocked);
    }
    expect(shown.flatMap(({ own }) => own!.blocked ?? [])).toEqual([
      { starts: 900, ends: 915, label: "재진" },
      { starts: 660, ends: 720, label: "김원장 학회" },
    ]);
  });

  it("offers nothing on days gone by, and neither room nor share where it is closed", async () => {
    const week = await weekOf(TODAY);
    for (const { morning } of dayOf(week, MONDAY).rooms)
      expect(morning).toEqual({ first: null, more: 0 });
    const sunday = dayOf(week, "2026-11-22");
    expect(sunday).toMatchObject({ share: null, opening: { hours: null } });
    expect(sunday.shares.every((share) => share === null)).toBe(true);
    for (const { morning, afternoon } of sunday.rooms)
      expect([morning, afternoon]).toEqual([null, null]);
  });

  it("is fuller for a booking, in its hour", async () => {
    const before = dayOf(await weekOf(TODAY), TODAY);
    const { id, version } = await desk.book("15:00");
    const after = await weekOf(TODAY);
    const hour = 15 - after.firstHour;
    expect(dayOf(after, TODAY).share!).toBeGreaterThan(before.share!);
    expect(dayOf(after, TODAY).shares[hour]!).toBeGreaterThan(before.shares[hour]!);
    expect(dayOf(after, TODAY).shares[hour - 1]).toBe(before.shares[hour - 1]);
    const done = await desk.ask(`/reservations/${id}/status`, { status: "COMPLETED", version });
    expect(done.status).toBe(200);
    expect(dayOf(await weekOf(TODAY), TODAY).share).toBe(dayOf(after, TODAY).share);
  });
});
