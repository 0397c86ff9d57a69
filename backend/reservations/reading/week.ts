import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import type { Opening } from "#contract/board.ts";
import { addDays, kstDay, kstInstant, kstMinute, mondayOf } from "#contract/kst.ts";
import { namesakesOf, type Namesake } from "#contract/namesakes.ts";
import type { Reservation, Slot } from "#contract/reservation.ts";
import type { Week, WeekDay, WeekEntry, WeekQuery } from "#contract/week.ts";
import { freeSlots } from "../slots/free-slots.ts";
import type { Hold } from "../slots/free-units.ts";
import { fullnessOf } from "../slots/fullness.ts";
import { halvesOf } from "../slots/halves.ts";
import { holdsOf, takenBy } from "../slots/held.ts";
import { awayFrom } from "../slots/lanes.ts";
import { openingOf } from "../slots/opening.ts";
import { bookableProducts } from "../slots/product.ts";
import type { Row } from "../store.ts";
import { daysQuery } from "./board-query.ts";
import { byStart } from "./by-start.ts";
import { readingOf } from "./outside.ts";

const DAYS = 7;
const WHOLE_DAY = { starts: 0, ends: 24 * 60 };
/** Drawn where no day of the week is open, and nobody comes. */
const NO_HOURS = { first: 9, end: 18 };

/** The week that a KST day lies in, read in one statement. */
export async function readWeek(
  trx: HospitalTransaction,
  facts: Facts,
  { date, product: asked }: WeekQuery,
  now: Date,
): Promise<Week> {
  const { hospitalUuid: hospitalId, calendar } = facts;
  const monday = mondayOf(date);
  const rows = await daysQuery(trx, { hospitalId, date: monday, days: DAYS }).execute();
  const own = rows.filter(({ part }) => part === "day").sort(byStart);
  const held = rows.flatMap(holdsOf);
  const taken = rows.flatMap(takenBy);
  const products = bookableProducts(facts);
  const range = { calendar, held, now, from: monday, to: addDays(monday, DAYS - 1) };
  const free = products.map((product) => ({
    productId: product.productId,
    slots: byDay(freeSlots({ ...range, product }), ({ start }) => new Date(start)),
  }));
  const read = readingOf(facts, now);
  const product = products.find(({ productId }) => productId === asked);
  const needed = new Set(
    product?.needs.flatMap((need) => (need.kind === "SEAT" ? [] : need.heldId)),
  );
  const coming = byDay(own, (row) => row.startsAt);
  const days = Array.from({ length: DAYS }, (_, i) => addDays(monday, i)).map((day) => ({
    day,
    opening: openingOf(calendar, day),
    rows: coming.get(day) ?? [],
  }));
  const hours = hoursOf(days);
  const stretches = [
    WHOLE_DAY,
    ...hours.map((hour) => ({ starts: hour * 60, ends: hour * 60 + 60 })),
  ];
  return {
    firstHour: hours[0] ?? NO_HOURS.first,
    days: days.map(({ day, opening, rows }): WeekDay => {
      const [share = null, ...shares] = fullnessOf(
        { calendar, products, held: heldOn(taken, day) },
        day,
        stretches,
      );
      const all = rows.map(read);
      const namesakes = namesakesOf(all);
      const reservations = all.map((one) => entryOf(one, namesakes.get(one.id)));
      return {
        date: day,
        opening,
        share,
        shares,
        requested: rows.filter((r) => r.status === "REQUESTED" && r.conflict === null).length,
        rooms: free.map(({ productId, slots }) => ({
          productId,
          ...roomsOf(opening, slots.get(day) ?? []),
        })),
        reservations,
        ...(asked !== undefined && {
          sheet: {
            reservations: all.filter(({ productId }) => productId === asked),
            slots: free.find(({ productId }) => productId === asked)?.slots.get(day) ?? [],
            beside: rows
              .filter(({ productId }) => productId !== asked)
              .filter((row) => holdsOf(row).some(({ heldId }) => needed.has(heldId)))
              .map(read),
            ...(product && awayFrom(product, facts, day)),
          },
        }),
      };
    }),
  };
}

const heldOn = (held: readonly Hold[], day: string): Hold[] => {
  const [begin, end] = [kstInstant(day), kstInstant(addDays(day, 1))];
  return held.filter(({ from, to }) => from < end && begin < to);
};

/** Hours, one after the other, in which a day is open or somebody comes. */
function hoursOf(days: readonly { opening: Opening; rows: readonly Row[] }[]): number[] {
  const open = days.flatMap(({ opening: { hours } }) => hours ?? []);
  const come = days.flatMap(({ rows }) => rows.map((row) => hourOf(row.startsAt)));
  const first = Math.min(...open.map(({ opens }) => Math.floor(opens / 60)), ...come);
  const end = Math.max(
    ...open.map(({ closes }) => Math.ceil(closes / 60)),
    ...come.map((hour) => hour + 1),
  );
  const all = first < end ? { first, end } : NO_HOURS;
  return Array.from({ length: all.end - all.first }, (_, i) => all.first + i);
}

const hourOf = (instant: Date): number => Math.floor(kstMinute(instant) / 60);

/** What is free of each half of the day. */
function roomsOf(opening: Opening, slots: readonly Slot[]) {
  const [morning, afternoon] = halvesOf(opening);
  const isEarly = ({ start }: Slot) =>
    !afternoon || (morning !== null && kstMinute(new Date(start)) < morning.ends);
  const room = (free: readonly Slot[]) => ({
    first: free[0]?.start ?? null,
    more: Math.max(0, free.length - 1),
  });
  return {
    morning: morning && room(slots.filter(isEarly)),
    afternoon: afternoon && room(slots.filter((slot) => !isEarly(slot))),
  };
}

const entryOf = (read: Reservation, namesake: Namesake | undefined): WeekEntry => ({
  id: read.id,
  productId: read.productId,
  platform: read.platform,
  start: read.start,
  status: read.status,
  conflict: read.conflict,
  ...(read.outside && { outside: read.outside }),
  name: read.party.name,
  ...(namesake && { namesake }),
  untold: read.untold !== null,
});

/** By KST day, each day's in the order given. */
function byDay<One>(all: readonly One[], startOf: (one: One) => Date): Map<string, One[]> {
  const days = new Map<string, One[]>();
  for (const one of all) {
    const day = kstDay(startOf(one));
    const same = days.get(day);
    if (same) same.push(one);
    else days.set(day, [one]);
  }
  return days;
}
