import fc from "fast-check";
import { expect } from "vitest";
import { listSlots } from "#backend/sandbox/booking-platform/slots.ts";
import { armOnce, breakServer, mend } from "#backend/sandbox/faults/store.ts";
import { book, cancel, moveOn } from "#backend/sandbox/patient/acts.ts";
import { BOOKING_PLATFORMS, type BookingPlatform } from "#backend/sandbox/servers.ts";
import type { Reconciliation } from "#contract/reconcile.ts";
import type { Reservation, Slot } from "#contract/reservation.ts";
import { DAY, theirBook, type BothSides } from "./both-sides.ts";
import { deliver, pull, waitIsOver } from "./work.ts";
import { countedPerFile } from "#tests/support/lifetime.ts";

const platform = fc.constantFrom(...BOOKING_PLATFORMS);
/** Which of those that there are, counted round. */
const nth = fc.nat(5);
const product = fc.nat(2);
/** Once in eight. */
const rarely = fc.nat(7).map((n) => n === 0);

/** What people do, and how often. */
const ACTS = {
  "patient books": [5, { platform, product, nth, faster: rarely, twice: rarely }],
  "patient moves": [2, { nth, back: fc.boolean() }],
  "patient cancels": [2, { nth }],
  "staff say": [5, { nth, status: fc.constantFrom("CONFIRMED", "CANCELED"), stale: rarely }],
  "staff move": [2, { nth, to: nth }],
  "staff take back": [1, { nth }],
  "desk books": [2, { product, nth }],
} as const satisfies Kinds;
/** What happens by itself at any time. */
const COMING = { "pushes come": [3, {}] } as const satisfies Kinds;
/** What besides happens at a moment. */
const KINDS = {
  ...ACTS,
  ...COMING,
  "a push is lost": [2, { nth }],
  "jobs run": [4, {}],
  "it is pulled": [2, { platform }],
  "it is paused": [1, { platform }],
  "it goes on": [2, { platform }],
  /** 맞춰 보기, and where both may be chosen this side. */
  "staff settle": [1, { platform, side: fc.constantFrom("OURS", "THEIRS") }],
  "it breaks": [2, { platform, kind: fc.constantFrom("ERROR", "CUT", "TWICE", "DISORDER") }],
  once: [1, { kind: fc.constantFrom("WRONG_SIGNATURE", "RETRY_AFTER", "DISORDER") }],
  "it is mended": [2, { platform }],
  "a process dies": [1, {}],
  /** With the next call to a platform, before it is taken there or before its answer is here. */
  meanwhile: [3, { when: fc.constantFrom("BEFORE", "AFTER"), act: oneOf({ ...ACTS, ...COMING }) }],
  "time passes": [1, { minutes: fc.integer({ min: 1, max: 20 }) }],
} as const satisfies Kinds;

type Kinds = Record<string, readonly [number, Record<string, fc.Arbitrary<unknown>>]>;
type Drawn<Fields> = {
  [Key in keyof Fields]: Fields[Key] extends fc.Arbitrary<infer T> ? T : never;
};
type Of<All extends Kinds> = { [K in keyof All]: { is: K } & Drawn<All[K][1]> }[keyof All];
export type Happening = Of<typeof KINDS>;

function oneOf<All extends Kinds>(all: All): fc.Arbitrary<Of<All>> {
  return fc.oneof(
    ...Object.entries(all).map(([is, [weight, fields]]) => ({
      weight,
      arbitrary: fc.record({ is: fc.constant(is), ...fields }) as fc.Arbitrary<Of<All>>,
    })),
  );
}

/** A moment: mostly one thing, at times, where `atOnce`, two or three. */
export function moments(atOnce: boolean) {
  const one = oneOf(KINDS);
  return fc.array(
    fc.oneof(
      { weight: 5, arbitrary: fc.tuple(one) },
      { weight: atOnce ? 2 : 0, arbitrary: fc.array(one, { minLength: 2, maxLength: 3 }) },
    ),
    { minLength: 5, maxLength: 14 },
  );
}

const count = countedPerFile();

export async function happen(sides: BothSides, one: Happening): Promise<void> {
  const { world, clock } = sides.outside;
  const state = world.state();
  switch (one.is) {
    case "patient books": {
      const business = sides.businesses[one.platform];
      const itemId = `item-${one.product + 1}`;
      const sold = await listSlots(state, business, { itemId, from: DAY, to: DAY });
      const slot = round(one.faster ? sold : sold.filter(({ free }) => free > 0), one.nth);
      if (!slot) return;
      const who = { name: `환자${count()}`, phone: "010-0000-0001" };
      const wish = { itemId, start: slot.start, anyway: one.faster, twice: one.twice, ...who };
      await book(world, business, wish);
      return;
    }
    case "patient moves":
    case "patient cancels": {
      const booking = round(await theirBook(sides), one.nth);
      if (!booking) return;
      const of = [world, sides.businesses[booking.platform], booking.bookingId] as const;
      await (one.is === "patient moves" ? moveOn(...of, one) : cancel(...of));
      return;
    }
    case "staff say": {
      const seen = round(await onTheBoard(sides), one.nth);
      if (!seen) return;
      const version = seen.version - (one.stale ? 1 : 0);
      await staff(sides, `/reservations/${seen.id}/status`, { status: one.status, version });
      return;
    }
    case "staff move": {
      const seen = round(await onTheBoard(sides), one.nth);
      if (seen?.productId == null) return;
      const slot = round(await freeOf(sides, seen.productId), one.to);
      if (!slot) return;
      const body = { start: slot.start, version: seen.version };
      await staff(sides, `/reservations/${seen.id}/reschedule`, body);
      return;
    }
    case "staff take back": {
      const seen = round(await onTheBoard(sides), one.nth);
      if (seen) await staff(sides, `/reservations/${seen.id}/take-back`, { version: seen.version });
      return;
    }
    case "desk books": {
      const { productId } = sides.hospital.products[one.product]!;
      const slot = round(await freeOf(sides, productId), one.nth);
      if (!slot) return;
      const party = { name: "전화환자", phone: "010-2345-1234" };
      await staff(sides, "/reservations", {
        productId,
        start: slot.start,
        platform: "PHONE",
        party,
      });
      return;
    }
    case "pushes come":
      return deliver(sides);
    case "a push is lost": {
      const rows = await state.selectFrom("pushes").select("pushId").orderBy("pushId").execute();
      const lost = round(rows, one.nth);
      if (lost) await state.deleteFrom("pushes").where("pushId", "=", lost.pushId).execute();
      return;
    }
    case "jobs run":
      return sides.workers.work();
    case "it is pulled":
      return pull(sides, one.platform);
    case "it is paused":
      return staff(sides, `/links/${one.platform}/pause`, { until: null });
    case "it goes on":
      return staff(sides, `/links/${one.platform}/resume`, {});
    case "staff settle":
      return settleBySide(sides, one);
    case "it breaks":
      return breakServer(state, one.platform, { kind: one.kind, seconds: 0, since: clock() });
    case "once":
      return armOnce(state, one.kind);
    case "it is mended":
      return mend(state, [one.platform]);
    case "a process dies":
      return sides.workers.die();
    case "meanwhile":
      return sides.workers.meanwhile(one.when, () => happen(sides, one.act));
    case "time passes":
      clock.advance({ minutes: one.minutes });
      await waitIsOver(sides);
  }
}

const round = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(all.length, 1)];

const onTheBoard = async ({ ask }: BothSides) =>
  (await ask<{ items: Reservation[] }>(`/reservations?from=${DAY}&to=${DAY}`)).body.items;

const freeOf = async ({ ask }: BothSides, productId: string) =>
  (await ask<{ items: Slot[] }>(`/slots?product=${productId}&from=${DAY}&to=${DAY}`)).body.items;

async function settleBySide(
  sides: BothSides,
  { platform, side }: { platform: BookingPlatform; side: "OURS" | "THEIRS" },
): Promise<void> {
  const path = `/links/${platform}/reconciliation`;
  await staff(sides, path, {});
  await sides.workers.work();
  const { reconciliation } = (await sides.ask<{ reconciliation: Reconciliation | null }>(path))
    .body;
  const choices = (reconciliation?.differences ?? []).flatMap(
    ({ id, version, choices, resolvedTo }) =>
      resolvedTo === null && choices.includes(side) ? [{ id, version, side }] : [],
  );
  if (reconciliation && choices.length > 0)
    await staff(sides, `${path}/${reconciliation.id}/resolve`, { choices });
}

/** Staff are refused what cannot be; nothing fails. */
async function staff({ ask }: BothSides, path: string, body: object): Promise<void> {
  const { status } = await ask(path, body);
  expect(status).toBeLessThan(500);
}
