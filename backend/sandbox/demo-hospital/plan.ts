import { addDays, daysBetween, kstDay, kstInstant, MINUTE_MS, weekdayOf } from "#contract/kst.ts";
import type { Platform } from "#contract/platform.ts";
import type { Status } from "#contract/reservation-status.ts";
import { publicHolidayOf } from "#backend/holidays/index.ts";
import { inventPatient, type Patient } from "../patients.ts";
import { seeded, weighted, type Random } from "../random.ts";
import { HALF_DAY, PRODUCTS, type DemoProduct } from "./catalog.ts";
import { Holds, type Units } from "./held.ts";

/** A reservation that the demo hospital has; instants never lie after the present but for the visit. */
export interface Planned extends Units {
  /** From 1, in the order of the catalog. */
  product: number;
  platform: Platform;
  patient: Patient;
  status: Status;
  start: Date;
  end: Date;
  createdAt: Date;
  /** Since when it has its status. */
  since: Date;
}

const SEED = 20_261_290;
const DAYS_AROUND = 17;

const PLATFORM_SHARES = { NAVER: 38, KAKAO: 20, EMR: 18, PHONE: 15, WALK_IN: 5, DOCTALK: 4 };
const PAST = { COMPLETED: 87, NO_SHOW: 5, CANCELED: 6, REJECTED: 1, EXPIRED: 1 };
const PRESENT = { CHECKED_IN: 75, CONFIRMED: 25 };
const SOON = { CHECKED_IN: 25, CONFIRMED: 75 };
const TO_COME = { CONFIRMED: 94, CANCELED: 6 };

export const minuteOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** The KST minutes at which a product starts on that day; none on Sundays and public holidays. */
export function startsOn(day: string, product: DemoProduct): number[] {
  const starts = product.starts.map(minuteOf);
  if (weekdayOf(day) === 0 || publicHolidayOf(day) !== null) return [];
  const { weekday, nth } = HALF_DAY;
  const isHalf = weekdayOf(day) === weekday && Math.ceil(Number(day.slice(-2)) / 7) === nth;
  if (weekdayOf(day) !== 6 && !isHalf) return starts;
  const length = product.durationMinutes + product.cleanupMinutes;
  return starts.filter((start) => start + length <= HALF_DAY.closes);
}

/** Five weeks around today, the same for the same day and minute. */
export function planReservations(now: Date): Planned[] {
  const today = kstDay(now);
  const days = Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, i) => i - DAYS_AROUND);
  return days.flatMap((offset) => planDay(addDays(today, offset), now));
}

/**
 * Which places of a day are taken depends on the day alone; how far they are, on the present. No
 * doctor is in two places, not even where one of the two was cancelled: on a weekday about 40.
 */
export function planDay(day: string, now: Date): Planned[] {
  const random = seeded(SEED + daysBetween("2026-01-01", day));
  const holds = new Holds();
  return PRODUCTS.flatMap((product, i) =>
    startsOn(day, product).flatMap((minute) =>
      Array.from({ length: product.capacity }, () => {
        if (random() >= product.taken) return [];
        const place = { product: i + 1, start: kstInstant(day, minute) };
        const units = holds.take(place);
        return units ? [{ ...place, ...units, ...plan(random, now, product, place.start) }] : [];
      }).flat(),
    ),
  );
}

type Told = Omit<Planned, "product" | keyof Units>;

function plan(random: Random, now: Date, product: DemoProduct, start: Date): Told {
  const end = later(start, product.durationMinutes);
  const chosen = weighted(random, PLATFORM_SHARES);
  const daysAhead = 1 + Math.floor(random() * 9);
  const status = weighted<Status>(random, statusWeights(now, start, end));
  // Who comes without an appointment is not there before.
  const platform = chosen === "WALK_IN" && start > now ? "PHONE" : chosen;
  const booked = platform === "WALK_IN" ? later(start, -5) : later(start, -daysAhead * 24 * 60);
  const createdAt = earlier(later(booked, Math.floor(random() * 300)), later(now, -90), start);
  const since = earlier(sinceOf(status, createdAt, start, end), now);
  const patient = inventPatient(random);
  return { platform, patient, status, start, end, createdAt, since };
}

function statusWeights(now: Date, start: Date, end: Date): Partial<Record<Status, number>> {
  if (end <= now) return PAST;
  if (start <= now) return PRESENT;
  const isSoon = start <= later(now, 30) && kstDay(start) === kstDay(now);
  return isSoon ? SOON : TO_COME;
}

function sinceOf(status: Status, createdAt: Date, start: Date, end: Date): Date {
  switch (status) {
    case "COMPLETED":
      return end;
    case "NO_SHOW":
      return later(start, 30);
    case "CHECKED_IN":
      return later(start, -8);
    default:
      return later(createdAt, 20);
  }
}

const later = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * MINUTE_MS);
const earlier = (...instants: Date[]) => new Date(Math.min(...instants.map(Number)));
