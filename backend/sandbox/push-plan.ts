import { addDays, kstDay, kstInstant, MINUTE_MS } from "#contract/kst.ts";
import type { Push } from "#backend/platforms/index.ts";
import { PRODUCTS } from "./demo-hospital/catalog.ts";
import { Holds, type Place } from "./demo-hospital/held.ts";
import { planDay, startsOn } from "./demo-hospital/plan.ts";
import { inventPatient } from "./patients.ts";
import { answersTo } from "./questions.ts";
import type { Random } from "./random.ts";

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

/** The next day on which the demo hospital still has an hour's choice of starts. */
export function nextOpenDay(now: Date): string {
  const soonest = now.getTime() + 60 * MINUTE_MS;
  let day = kstDay(now);
  while (!PRODUCTS.some((one) => startsOn(day, one).some((at) => +kstInstant(day, at) >= soonest)))
    day = addDays(day, 1);
  return day;
}

/**
 * A day as platforms push it: mostly new requests, and among them a change of time, a
 * cancellation, a clash, an unknown word, an event sent twice and one that comes late.
 */
export function planPushes(plan: Plan): PlannedPush[] {
  const { random, count, run } = plan;
  const places = placesToCome(plan);
  const bookings = Array.from({ length: count }, (_, i) => ({
    bookingId: `${run}-${i + 1}`,
    sequence: 1,
    status: random() < 0.3 ? "confirmed" : "requested",
    ...placeOf(plan, places.next().value),
    ...inventPatient(random),
  }));
  const planned = bookings.map((booking, i) =>
    toPush(plan, i, booking, booking.status === "confirmed" ? "새 예약 (확정)" : "새 예약"),
  );
  const again = (i: number, change: Partial<Booking>, what: string) => {
    const booking = bookings[i % count];
    if (booking) planned.push(toPush(plan, i % count, { ...booking, ...change }, what));
  };
  const [first] = bookings;
  if (first) {
    const { itemId, answers, start, end } = first;
    again(1, { sequence: 2, itemId, answers, start, end }, "시간 변경 (겹침)");
    again(2, { sequence: 2, status: "canceled" }, "환자 취소");
    again(3, { sequence: 2, status: "on_hold" }, "모르는 상태값");
    again(4, { sequence: 3, ...placeOf(plan, places.next().value) }, "시간 변경");
    again(4, { sequence: 2, status: "canceled" }, "늦게 온 옛 알림");
  }
  const [repeated] = planned;
  if (repeated) planned.push({ ...repeated, what: "같은 알림 한 번 더" });
  return planned;
}

type Booking = Push["booking"];

/**
 * The places of the day that are still to come, in any order, each once: first those that the demo
 * hospital began with free, as long as all that they need is left, as a platform would offer them;
 * then those that are taken.
 */
function* placesToCome({ date, now, random }: Plan): Generator<Place, undefined> {
  const holds = new Holds(planDay(date, now));
  const places = PRODUCTS.flatMap((product, i) =>
    startsOn(date, product).flatMap((minute) => {
      const place = { product: i + 1, start: kstInstant(date, minute) };
      return place.start > now ? Array.from({ length: product.capacity }, () => place) : [];
    }),
  );
  const taken: Place[] = [];
  while (places.length > 0)
    for (const place of places.splice(Math.floor(random() * places.length), 1))
      if (holds.take(place)) yield place;
      else taken.push(place);
  yield* taken;
}

/** Where it is; when the day is over at 10:00, so that it clashes. */
function placeOf({ date }: Plan, place: Place = { product: 1, start: kstInstant(date, 600) }) {
  const minutes = PRODUCTS[place.product - 1]?.durationMinutes ?? 30;
  return {
    itemId: `demo-item-${place.product}`,
    answers: answersTo(place.product),
    start: place.start.toISOString(),
    end: new Date(place.start.getTime() + minutes * MINUTE_MS).toISOString(),
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
