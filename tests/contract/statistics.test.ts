import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { rollUpDays } from "#backend/jobs/roll-up-days.ts";
import type { Reservation } from "#contract/reservation.ts";
import { statisticsSchema, type Statistics } from "#contract/statistics.ts";
import { at, useDesk } from "#tests/support/desk.ts";

const desk = useDesk();
const PERIOD = "from=2026-11-12&to=2026-11-20";

const statistics = async (query = PERIOD) =>
  statisticsSchema.parse((await desk.ask<Statistics>(`/statistics?${query}`)).body);
const listed = async (query = PERIOD) =>
  (await desk.ask<{ items: Reservation[] }>(`/reservations?limit=200&${query}`)).body.items;

const STATUSES = ["COMPLETED", "COMPLETED", "NO_SHOW", "CANCELED", "CONFIRMED"] as const;

/** Two weeks of bookings of all three products, made on the 2nd and since, and how they ended. */
beforeEach(async () => {
  await desk.at(at("09:00", "2026-11-02"));
  for (const [i, day] of ["05", "10", "12", "13", "16", "18", "20"].entries())
    for (const product of [0, 1, 2]) {
      const [slot] = (await desk.slots(desk.product(product), `2026-11-${day}`)).slice(i % 4);
      await desk.book("", { productId: desk.product(product), start: slot!.start });
    }
  await desk.at(at("14:12"));
  const { hospitalId } = desk.backend.hospital;
  await desk.backend.database.inHospital(hospitalId, async (trx) => {
    const rows = await trx
      .selectFrom("reservations")
      .select("reservationId")
      .where("hospitalId", "=", hospitalId)
      .orderBy("startsAt")
      .orderBy("reservationId")
      .execute();
    for (const [i, { reservationId }] of rows.entries())
      await trx
        .updateTable("reservations")
        .set({ status: STATUSES[i % STATUSES.length]! })
        .where("hospitalId", "=", hospitalId)
        .where("reservationId", "=", reservationId)
        .execute();
  });
});

describe("what 통계 says", () => {
  it("is as many as 목록 has, of each status, platform and product", async () => {
    const all = await listed();
    expect(all.length).toBeGreaterThan(10);
    const said = await statistics();
    expect(said.count).toBe(all.length);
    const count = (keep: (one: Reservation) => boolean) => all.filter(keep).length;
    for (const [status, number] of Object.entries(said.statuses))
      expect([status, number]).toEqual([status, count((one) => one.status === status)]);
    expect(sum(Object.values(said.statuses))).toBe(all.length);
    expect(sum(said.days.map((day) => day.count))).toBe(all.length);
    expect(sum(said.leads.map((lead) => lead.count))).toBe(all.length);
    expect(sum(said.weekdays.flatMap(({ hours }) => hours.map((hour) => hour.count)))).toBe(
      all.length,
    );
    for (const { productId, count: number } of said.products) {
      expect(number).toBe(count((one) => one.productId === productId));
      const filtered = `${PERIOD}&product=${String(productId)}`;
      expect((await statistics(filtered)).count).toBe((await listed(filtered)).length);
    }
    const phone = `${PERIOD}&platform=PHONE`;
    expect((await statistics(phone)).count).toBe((await listed(phone)).length);
    expect((await statistics(`${PERIOD}&platform=NAVER`)).count).toBe(0);
    expect(said.before.count).toBe((await listed("from=2026-11-03&to=2026-11-11")).length);
  });

  it("says what became of them, and how long before they were booked", async () => {
    const all = await listed();
    const said = await statistics();
    const days = ({ start }: Reservation) => Number(start.slice(8, 10)) - 2;
    expect(said).toMatchObject({
      came: all.filter(({ status }) => status === "COMPLETED").length,
      noShows: all.filter(({ status }) => status === "NO_SHOW").length,
      canceled: all.filter(({ status }) => status === "CANCELED").length,
      ...{ expired: 0, sameDay: 0, answerMinutes: null },
    });
    const sorted = all.map(days).sort((one, other) => one - other);
    expect(said.leadDays).toBe(sorted[Math.floor((sorted.length - 1) / 2)]);
    expect(said.seats!.sellable).toBeGreaterThan(said.seats!.taken);
    expect(said.seats!.taken).toBeGreaterThan(0);
  });

  it("is the same once days are rolled up, and after each change of one of them", async () => {
    const read = await statistics();
    await rollUpDays(desk.backend.services);
    expect(await statistics()).toEqual(read);
    expect(await tallied()).toEqual({ first: "2026-11-05", last: "2026-11-18", days: 14 });

    // It is the roll-up that is read: what it says wrongly is said.
    await write(sql`update reservation_days set tally = jsonb_set(tally, '{cells}', '[]')`);
    expect((await statistics()).days.filter(({ count }) => count > 0)).toHaveLength(1);
    await write(sql`update reservation_days set tally = null`);

    for (const change of [
      sql`update reservations set status = 'COMPLETED' where status = 'NO_SHOW'`,
      sql`update reservations set starts_at = starts_at - interval '1 day',
        ends_at = ends_at - interval '1 day',
        occupies = tstzrange(lower(occupies) - interval '1 day', upper(occupies) - interval '1 day')
        where status = 'CANCELED'`,
    ]) {
      await rollUpDays(desk.backend.services);
      await write(change);
      const after = await statistics();
      expect(after.count).toBe((await listed()).length);
      await rollUpDays(desk.backend.services);
      expect(await statistics()).toEqual(after);
    }
  });

  it("takes two years at once, and says what it does not take", async () => {
    expect((await desk.ask("/statistics?from=2024-11-21&to=2026-11-20")).code).toBe("0000");
    for (const query of ["from=2024-11-20&to=2026-11-21", "from=2026-11-20&to=2026-11-19"])
      expect((await desk.ask(`/statistics?${query}`)).code).toBe("4000");
  });
});

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

const write = (statement: ReturnType<typeof sql>) =>
  desk.backend.database.inHospital(desk.backend.hospital.hospitalId, (trx) =>
    statement.execute(trx),
  );

const tallied = async () => {
  const { hospitalId } = desk.backend.hospital;
  const { rows } = await desk.backend.database.inHospital(hospitalId, (trx) =>
    sql`select min(day) as first, max(day) as last, count(*)::int as days
      from reservation_days where hospital_id = ${hospitalId} and tally is not null`.execute(trx),
  );
  return rows[0];
};
