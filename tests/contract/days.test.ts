import { describe, expect, it } from "vitest";
import { daysSchema, type Days } from "#contract/days.ts";
import type { Reservation } from "#contract/reservation.ts";
import type { Week } from "#contract/week.ts";
import { at, useDesk } from "#tests/support/desk.ts";
import { makePush, sendPush } from "#tests/support/push.ts";

const desk = useDesk();
const DAY = "2026-11-20";

const daysOf = async (query: string) =>
  daysSchema.parse((await desk.ask<Days>(`/days?${query}`)).body);
const listed = async (query: string) =>
  (await desk.ask<{ items: Reservation[] }>(`/reservations?limit=200&${query}`)).body.items;
const dayIn = ({ days }: Pick<Days, "days">, date = DAY) => days.find((day) => day.date === date);

describe("days as a calendar shows them", () => {
  it("has every day that was asked for, and when each is open", async () => {
    const { days } = await daysOf("from=2026-11-16&to=2026-11-22");
    expect(days.map(({ date }) => date)).toEqual(
      ["16", "17", "18", "19", "20", "21", "22"].map((day) => `2026-11-${day}`),
    );
    expect(days[4]).toMatchObject({ count: 0, requested: 0, check: 0 });
    expect(days[4]).not.toHaveProperty("free");
    expect(days.map(({ opening }) => opening.hours !== null)).toEqual([
      ...Array.from({ length: 6 }, () => true),
      false,
    ]);
  });

  it("counts as the list does, whatever is chosen", async () => {
    const businessId = desk.backend.hospital.businessIds.NAVER;
    for (let i = 0; i < 3; i += 1) {
      const [slot] = await desk.slots(desk.product(0));
      await desk.book("", { start: slot!.start });
    }
    await desk.at(at("15:50"));
    const [second, first] = await listed(`from=${DAY}&to=${DAY}`);
    await desk.ask(`/reservations/${first!.id}/status`, {
      status: "CANCELED",
      version: first!.version,
      reason: "환자 요청",
    });
    await desk.ask(`/reservations/${second!.id}/status`, {
      status: "NO_SHOW",
      version: second!.version,
    });
    // Three at one time: one is a request, two clash.
    for (let i = 0; i < 3; i += 1)
      await sendPush(desk.backend, makePush({ businessId, booking: { bookingId: `b-${i}` } }));

    for (const filter of [
      "",
      "status=CONFIRMED",
      "status=CANCELED",
      "status=NO_SHOW",
      "status=CHECK",
      "platform=NAVER",
      "platform=PHONE",
      `product=${desk.product(0)}`,
      `product=${desk.product(1)}`,
    ]) {
      const rows = await listed(`from=${DAY}&to=${DAY}&${filter}`);
      const alive = filter.startsWith("status")
        ? rows
        : rows.filter(({ status }) => status !== "CANCELED");
      const day = dayIn(await daysOf(`from=${DAY}&to=${DAY}&${filter}`));
      expect(day, filter).toMatchObject({
        count: alive.length,
        requested: alive.filter((r) => r.status === "REQUESTED" && r.conflict === null).length,
        check: alive.filter((r) => r.conflict !== null).length,
      });
    }
    expect(dayIn(await daysOf(`from=${DAY}&to=${DAY}`))?.check).toBeGreaterThan(0);
    const { statuses } = await daysOf("from=2026-11-01&to=2026-11-30&status=NO_SHOW");
    const all = await listed("from=2026-11-01&to=2026-11-30");
    for (const [status, count] of Object.entries(statuses))
      expect(count, status).toBe(
        all.filter((r) => r.status === status && r.conflict === null).length,
      );
  });

  it("counts a product's free starts, as GET …/slots has them", async () => {
    const product = desk.product(0);
    const mine = await desk.book("15:00");
    for (const more of ["", "&walkIn=1", `&moving=${mine.id}`]) {
      const { days } = await daysOf(`from=2026-11-01&to=2026-11-30&free=${product}${more}`);
      const { body } = await desk.ask<{ items: { start: string }[] }>(
        `/slots?from=2026-11-01&to=2026-11-30&product=${product}${more}`,
      );
      const slots = body.items;
      expect(days.reduce((sum, { free }) => sum + free!, 0)).toBe(slots.length);
      const today = slots.filter(({ start }) => start.startsWith(DAY)).length;
      expect(dayIn({ days })?.free).toBe(today);
    }
  });

  it("says how full the days are, as the week does, and both halves of each", async () => {
    const product = desk.product(0);
    await desk.book("15:00");
    const asked = "from=2026-11-16&to=2026-11-22&fullness=1";
    const { days } = await daysOf(asked);
    const { body: week } = await desk.ask<Week>(`/week?date=${DAY}`);
    expect(days.map(({ fullness }) => fullness?.share)).toEqual(
      week.days.map(({ share }) => share),
    );
    const today = dayIn({ days })!;
    expect(today.fullness!.share).toBeGreaterThan(0);
    const { opens, closes } = today.opening.hours!;
    const [morning, afternoon] = today.fullness!.halves;
    expect([morning!.starts, afternoon!.ends]).toEqual([opens, closes]);
    expect(afternoon!.share).toBeGreaterThan(0);
    const sunday = dayIn({ days }, "2026-11-22");
    expect(sunday?.fullness).toEqual({ share: null, halves: [] });

    const own = dayIn(await daysOf(`${asked}&product=${product}`));
    expect(own!.fullness!.share).toBeGreaterThan(today.fullness!.share!);
    const other = dayIn(await daysOf(`${asked}&product=${desk.product(1)}`));
    expect(other?.fullness?.halves[1]?.share).toBe(0);
    expect(dayIn(await daysOf("from=2026-11-16&to=2026-11-22"))).not.toHaveProperty("fullness");
  });

  it("refuses more than six weeks, a range that runs backwards, and a product that is not there", async () => {
    const codeOf = async (query: string) => (await desk.ask(`/days?${query}`)).code;
    expect(await codeOf("from=2026-11-01&to=2026-12-12")).toBe("0000");
    expect(await codeOf("from=2026-11-01&to=2026-12-13")).toBe("4000");
    expect(await codeOf("from=2026-11-02&to=2026-11-01")).toBe("4000");
    expect(await codeOf(`from=2026-11-02&to=2026-11-02&free=${crypto.randomUUID()}`)).toBe("4040");
  });
});
