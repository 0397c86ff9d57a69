import { addDays, kstDay, kstInstant, kstMinute, MINUTE_MS, weekdayOf } from "#contract/kst.ts";
import type { Push } from "#contract/platform.ts";
import { PRODUCTS, type DemoProduct } from "./demo-hospital/catalog.ts";
import { startsOn } from "./demo-hospital/plan.ts";
import { inventPatient } from "./patients.ts";
import { pick, type Random } from "./random.ts";

/** One push to send, and what it is for, in Korean. */
export interface PlannedPush {
  platform: "NAVER" | "KAKAO";
  push: Push;
  what: string;
}

interface Plan {
  /** KST day of the visits. */
  date: string;
  /** Number of bookings; some of them are pushed more than once. */
  count: number;
  /** Makes the ids of this run its own. */
  run: string;
  now: Date;
  random: Random;
}

/** The next day that the demo hospital is open and has time left: today until 17:00. */
export function nextOpenDay(now: Date): string {
  const today = kstDay(now);
  const day = kstMinute(now) < 17 * 60 ? today : addDays(today, 1);
  return weekdayOf(day) === 0 ? addDays(day, 1) : day;
}

/**
 * A day as platforms push it: mostly new requests, and among them a change of time, a
 * cancellation, a clash, an unknown word, an event sent twice and one that comes late.
 */
export function planPushes(plan: Plan): PlannedPush[] {
  const { count } = plan;
  const bookings = Array.from({ length: count }, (_, i) => newBooking(plan, i));
  const planned = bookings.map((booking, i) =>
    toPush(plan, i, booking, booking.status === "confirmed" ? "새 예약 (확정)" : "새 예약"),
  );
  const again = (i: number, change: Partial<Booking>, what: string) => {
    const booking = bookings[i % count];
    if (booking) planned.push(toPush(plan, i % count, { ...booking, ...change }, what));
  };
  const moved = (booking: Booking | undefined) => {
    const product = PRODUCTS[Number(booking?.itemId.replace("demo-item-", "")) - 1];
    return product ? time(plan, product) : {};
  };
  const first = bookings[0];
  if (first) {
    again(1, { sequence: 2, itemId: first.itemId, ...timesOf(first) }, "시간 변경 (겹침)");
    again(2, { sequence: 2, status: "canceled" }, "환자 취소");
    again(3, { sequence: 2, status: "on_hold" }, "모르는 상태값");
    again(4, { sequence: 3, ...moved(bookings[4 % count]) }, "시간 변경");
    again(4, { sequence: 2, status: "canceled" }, "늦게 온 옛 알림");
  }
  const repeated = planned[0];
  if (repeated) planned.push({ ...repeated, what: "같은 알림 한 번 더" });
  return planned;
}

type Booking = Push["booking"];
const timesOf = ({ start, end }: Booking) => ({ start, end });

/** A start of the product on that day that is still to come, where there is one. */
function time({ date, now, random }: Plan, product: DemoProduct) {
  const starts = startsOn(date, product);
  const left = starts.filter((minute) => date !== kstDay(now) || minute > kstMinute(now));
  const minute = left.length > 0 ? pick(random, left) : (starts.at(-1) ?? 10 * 60);
  const start = kstInstant(date, minute);
  const end = new Date(start.getTime() + product.durationMinutes * MINUTE_MS);
  return { start: start.toISOString(), end: end.toISOString() };
}

function newBooking(plan: Plan, i: number): Booking {
  const { random, run } = plan;
  const product = pick(random, PRODUCTS);
  return {
    bookingId: `${run}-${i + 1}`,
    itemId: `demo-item-${PRODUCTS.indexOf(product) + 1}`,
    sequence: 1,
    status: random() < 0.3 ? "confirmed" : "requested",
    ...time(plan, product),
    ...inventPatient(random),
  };
}

function toPush({ run, now }: Plan, i: number, booking: Booking, what: string): PlannedPush {
  const platform = i % 3 === 2 ? "KAKAO" : "NAVER";
  const push = {
    eventId: `${run}-${i + 1}-${booking.sequence}`,
    businessId: `demo-${platform.toLowerCase()}`,
    occurredAt: now.toISOString(),
    booking,
  };
  return { platform, push, what };
}
