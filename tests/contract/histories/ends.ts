import { expect } from "vitest";
import { readFacts } from "#backend/hospitals/index.ts";
import { PLAIN_WORDS } from "#backend/platforms/index.ts";
import { readSellable } from "#backend/reservations/index.ts";
import { BOOKING_PLATFORMS } from "#backend/sandbox/servers.ts";
import type { Reconciliation } from "#contract/reconcile.ts";
import { DAY, ourBook, theirBook, type BothSides } from "./both-sides.ts";

/** Both books say the same of each booking, and nothing waits to be told. */
export async function expectOneState(sides: BothSides): Promise<void> {
  const ours = (await ourBook(sides)).filter(({ externalId }) => externalId !== null);
  const said = ours.map((row) => ({
    ...{ bookingId: row.externalId, platform: row.platform },
    ...{ status: PLAIN_WORDS.outward[row.status], start: row.startsAt, end: row.endsAt },
    waits: ["PENDING", "FAILED"].includes(row.syncState),
  }));
  const theirs = (await theirBook(sides)).map((row) => ({
    ...{ bookingId: row.bookingId, platform: row.platform, status: row.status },
    ...{ start: row.startsAt, end: row.endsAt, waits: false },
  }));
  const byBooking = (a: { bookingId: string | null }, b: { bookingId: string | null }) =>
    (a.bookingId ?? "").localeCompare(b.bookingId ?? "");
  expect(said.sort(byBooking)).toEqual(theirs.sort(byBooking));
}

const HOLDING = ["REQUESTED", "CONFIRMED", "CHECKED_IN"];

/** Of no product more are in at a time than it has seats, but for whom the board calls a conflict. */
export async function expectNoSeatTwice(sides: BothSides): Promise<void> {
  const rows = (await ourBook(sides)).filter(
    ({ status, conflict, overbooked }) =>
      HOLDING.includes(status) && conflict === null && !overbooked,
  );
  for (const { productId, capacity, name } of sides.hospital.products) {
    const own = rows.filter((row) => row.productId === productId);
    for (const one of own) {
      const inside = own.filter(
        ({ startsAt, endsAt }) => startsAt <= one.startsAt && one.startsAt < endsAt,
      );
      expect(inside.length, name).toBeLessThanOrEqual(capacity);
    }
  }
}

/** On the day of the visits each platform sells what is free of each product, no more and no less. */
export async function expectSameSold({ outside, hospital }: BothSides): Promise<void> {
  const { database, world, clock } = outside;
  const { hospitalId, products, businessIds } = hospital;
  const theirs = await world
    .state()
    .selectFrom("slots")
    .select(["platform", "itemId", "startsAt", "free"])
    .where("businessId", "in", Object.values(businessIds))
    .where("day", "=", DAY)
    .where("free", ">", 0)
    .execute();
  const days = { from: DAY, to: DAY, now: clock() };
  const ours = await database.inHospital(hospitalId, async (trx) => {
    const facts = await readFacts(trx, hospitalId);
    const sold = [];
    for (const [i, { productId }] of products.entries())
      for (const { start, free } of await readSellable(trx, facts, productId, days))
        for (const platform of BOOKING_PLATFORMS)
          sold.push({ platform, itemId: `item-${i + 1}`, startsAt: new Date(start), free });
    return sold;
  });
  const inOrder = (sold: typeof theirs) => sold.map((one) => JSON.stringify(one)).sort();
  expect(ours.length).toBeGreaterThan(0);
  expect(inOrder(theirs)).toEqual(inOrder(ours));
}

/** 맞춰 보기 finds nothing that differs, what is sold included. */
export async function expectNoDifference(sides: BothSides): Promise<void> {
  const pathOf = (platform: string) => `/links/${platform}/reconciliation`;
  for (const platform of BOOKING_PLATFORMS)
    expect((await sides.ask(pathOf(platform), {})).code).toBe("0000");
  await sides.workers.work();
  for (const platform of BOOKING_PLATFORMS) {
    const path = pathOf(platform);
    const { reconciliation } = (await sides.ask<{ reconciliation: Reconciliation | null }>(path))
      .body;
    expect(reconciliation).toMatchObject({
      ...{ reservations: { why: null }, slots: { why: null }, items: { why: null } },
      ...{ state: "DONE", differences: [] },
    });
  }
}
