import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import { addDays, kstDay, kstInstant, MINUTE_MS, weekdayOf } from "#contract/kst.ts";
import { isBookable } from "#contract/product-states.ts";
import type { HourKind, Performance } from "#contract/product-performance.ts";
import type { Slot } from "#contract/reservation.ts";
import { freeSlots } from "../slots/free-slots.ts";
import { seatMinutesOf, type SeatMinutes } from "../slots/fullness.ts";
import { heldQuery, takenBy } from "../slots/held.ts";
import { openingOf } from "../slots/opening.ts";
import { productOf, type BookableProduct } from "../slots/product.ts";
import { readingOf } from "./outside.ts";
import { comingQuery, pastQuery } from "./performance-rows.ts";

const DAYS = 14;
const PERIOD_DAYS = 28;
const HOUR_MS = 60 * MINUTE_MS;
const WHOLE_DAY = { starts: 0, ends: 24 * 60 };
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;
/** Drawn where no day is open. */
const NO_HOURS = { first: 9, end: 18 };

type Read = Omit<Performance, "product" | "review" | "pictures" | "versions" | "hoursChangedAt">;

/**
 * How a product does: its free starts of 14 days, who is to come, and what became of the last eight
 * weeks. Three statements.
 * @throws Failure 4040
 */
export async function readPerformance(
  trx: HospitalTransaction,
  facts: Facts,
  productId: string,
  now: Date,
): Promise<Read> {
  const product = productOf(facts, productId);
  const { hospitalUuid: hospitalId } = facts;
  const today = kstDay(now);
  const within = { from: kstInstant(today), to: kstInstant(addDays(today, DAYS)) };
  const ids = product.needs.map(({ heldId }) => heldId);
  const held = await heldQuery(trx, hospitalId, ids, within).execute();
  const coming = await comingQuery(trx, hospitalId, productId, now).execute();
  const begin = addDays(today, -2 * PERIOD_DAYS);
  const past = await pastQuery(trx, hospitalId, productId, begin, today).execute();
  const asking = new Set(coming[0]?.asking);
  const half = addDays(today, -PERIOD_DAYS);
  return {
    ...timetable(facts, product, { held, asking, today, now }),
    coming: { items: coming.map(readingOf(facts, now)), total: coming[0]?.total ?? 0 },
    now: periodOf(facts, product, past, half, addDays(today, -1)),
    before: periodOf(facts, product, past, begin, addDays(half, -1)),
    weekdays: weekdaysOf(facts, product, past, half),
  };
}

type Past = Awaited<ReturnType<ReturnType<typeof pastQuery>["execute"]>>[number];

interface Drawing {
  held: Awaited<ReturnType<ReturnType<typeof heldQuery>["execute"]>>;
  /** Reservations that wait for an answer. */
  asking: ReadonlySet<string>;
  today: string;
  now: Date;
}

/** The days with their hours: what starts in each, or why nothing does. */
function timetable(
  { calendar }: Facts,
  product: BookableProduct,
  { held, asking, today, now }: Drawing,
): Pick<Read, "firstHour" | "days"> {
  const to = addDays(today, DAYS - 1);
  const slots = isBookable(product.state)
    ? freeSlots({ calendar, product, held, now, from: today, to })
    : [];
  const days = Array.from({ length: DAYS }, (_, i) => addDays(today, i)).map((date) => ({
    date,
    opening: openingOf(calendar, date),
  }));
  const open = days.flatMap(({ opening: { hours } }) => hours ?? []);
  const first = Math.min(...open.map(({ opens }) => Math.floor(opens / 60)));
  const end = Math.max(...open.map(({ closes }) => Math.ceil(closes / 60)));
  const drawn = first < end ? { first, end } : NO_HOURS;
  const hourOf = (date: string, hour: number, opening: Opening) => {
    const from = new Date(kstInstant(date).getTime() + hour * HOUR_MS);
    const to = new Date(from.getTime() + HOUR_MS);
    const starts = slots.filter((slot) => isWithin(slot, from, to)).map(({ start }) => start);
    const there = held.filter((one) => one.from < to && from < one.to);
    const isAsking = there.some(({ reservationId }) => asking.has(reservationId));
    const kindOf = (): HourKind | null => {
      if (starts.length > 0) return null;
      if (!isOpenIn(opening, hour) && there.length === 0) return "SHUT";
      if (to <= now) return "PAST";
      if (isAsking) return "REQUESTED";
      return there.length > 0 ? "TAKEN" : "NO_START";
    };
    return { starts, kind: kindOf() };
  };
  return {
    firstHour: drawn.first,
    days: days.map(({ date, opening }) => ({
      ...{ date, opening },
      hours: Array.from({ length: drawn.end - drawn.first }, (_, i) =>
        hourOf(date, drawn.first + i, opening),
      ),
    })),
  };
}

type Opening = ReturnType<typeof openingOf>;

const isWithin = ({ start }: Slot, from: Date, to: Date): boolean =>
  from <= new Date(start) && new Date(start) < to;

/** Is any minute of this hour open? */
function isOpenIn({ hours }: Opening, hour: number): boolean {
  if (hours === null) return false;
  const [from, to] = [Math.max(hour * 60, hours.opens), Math.min(hour * 60 + 60, hours.closes)];
  const rest = hours.breaks.reduce(
    (sum, { starts, ends }) => sum + Math.max(0, Math.min(ends, to) - Math.max(starts, from)),
    0,
  );
  return rest < to - from;
}

/** Seat-minutes of some days, by today's hours. */
function minutesOn(
  { calendar }: Facts,
  product: BookableProduct,
  past: readonly Past[],
  days: readonly string[],
): SeatMinutes {
  const all = days.flatMap((day) => {
    const held = past.filter(({ startsAt }) => kstDay(startsAt) === day).flatMap(takenBy);
    return seatMinutesOf({ calendar, products: [product], held }, day, [WHOLE_DAY]);
  });
  const sum = (of: keyof SeatMinutes) => all.reduce((total, one) => total + one[of], 0);
  return { taken: sum("taken"), sellable: sum("sellable") };
}

const shareOf = ({ taken, sellable }: SeatMinutes): number | null =>
  sellable === 0 ? null : taken / sellable;

const daysFrom = (from: string): string[] =>
  Array.from({ length: PERIOD_DAYS }, (_, i) => addDays(from, i));

function periodOf(
  facts: Facts,
  product: BookableProduct,
  past: readonly Past[],
  from: string,
  to: string,
): Read["now"] {
  const those = past.filter(({ startsAt }) => from <= kstDay(startsAt) && kstDay(startsAt) <= to);
  const count = (...statuses: readonly Past["status"][]) =>
    those.filter(({ status }) => statuses.includes(status)).length;
  return {
    ...{ from, to },
    share: shareOf(minutesOn(facts, product, those, daysFrom(from))),
    count: those.length,
    came: count("CHECKED_IN", "COMPLETED"),
    noShows: count("NO_SHOW"),
    canceled: count("CANCELED"),
    canceledLate: those.filter((one) => one.status === "CANCELED" && isLate(one)).length,
  };
}

const isLate = ({ startsAt, statusSince }: Past): boolean =>
  kstDay(statusSince) >= addDays(kstDay(startsAt), -1);

function weekdaysOf(
  facts: Facts,
  product: BookableProduct,
  past: readonly Past[],
  from: string,
): Read["weekdays"] {
  return WEEKDAYS.flatMap((weekday) => {
    const days = daysFrom(from).filter((day) => weekdayOf(day) === weekday);
    const share = shareOf(minutesOn(facts, product, past, days));
    return share === null ? [] : [{ weekday, share }];
  });
}
