import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { expiryChange, receiveBooking, type ReceivedBooking } from "#backend/reservations/index.ts";
import { addDays, kstDay, kstInstant, MINUTE_MS } from "#contract/kst.ts";
import { holdsSeat } from "#contract/reservation-status.ts";
import { inventPatient } from "../patients.ts";
import { seeded } from "../random.ts";
import { PRODUCTS } from "./catalog.ts";
import { HOSPITAL_ID, productId } from "./identity.ts";
import { startsOn, type Planned } from "./plan.ts";

/** What came in during the last hour and waits for the desk. `product` from 1. */
const REQUESTS = [
  { minutesAgo: 48, platform: "NAVER", product: 1, word: "requested", place: "free" },
  { minutesAgo: 35, platform: "NAVER", product: 2, word: "requested", place: "taken" },
  { minutesAgo: 22, platform: "KAKAO", product: 6, word: "requested", place: "free" },
  { minutesAgo: 12, platform: "KAKAO", product: 4, word: "변경요청", place: "free" },
  { minutesAgo: 5, platform: "NAVER", product: 3, word: "requested", place: "free" },
] as const;

/** Takes them in the way every push is taken: the clash and the unknown word are real ones. */
export async function receiveLately(
  trx: HospitalTransaction,
  now: Date,
  planned: readonly Planned[],
): Promise<void> {
  const random = seeded(now.getUTCDate());
  for (const [i, request] of REQUESTS.entries()) {
    const { platform, word, minutesAgo } = request;
    const start = findStart(now, planned, request.product, request.place);
    const minutes = PRODUCTS[request.product - 1]?.durationMinutes ?? 30;
    const { name, phone, visitType, message } = inventPatient(random);
    const booking: ReceivedBooking = {
      hospitalId: HOSPITAL_ID,
      platform,
      productId: productId(request.product),
      externalId: `demo-lately-${i + 1}`,
      externalStatus: word,
      status: word === "requested" ? "REQUESTED" : null,
      sequence: 1,
      start,
      end: new Date(start.getTime() + minutes * MINUTE_MS),
      party: { name, phone },
      visitType: visitType === "first" ? "FIRST" : "RETURN",
      message,
    };
    const then = new Date(now.getTime() - minutesAgo * MINUTE_MS);
    await receiveBooking(trx, () => then, booking);
  }
  await expireOnTime(trx, now);
}

/** Their jobs were planned as if it were then: they wait for what is left from now on. */
async function expireOnTime(trx: HospitalTransaction, now: Date): Promise<void> {
  const waiting = await trx
    .selectFrom("reservations")
    .select(["hospitalId", "reservationId", "status", "conflict", "answerBy"])
    .where("hospitalId", "=", HOSPITAL_ID)
    .where("answerBy", "is not", null)
    .execute();
  for (const row of waiting)
    for (const change of expiryChange(now, null, row)) await sql`select ${change}`.execute(trx);
}

/** The product's next start from an hour on that has a seat left, or that has none. */
function findStart(
  now: Date,
  planned: readonly Planned[],
  product: number,
  place: "free" | "taken",
): Date {
  const demoProduct = PRODUCTS[product - 1];
  const held = planned.filter((one) => one.product === product && holdsSeat(one.status));
  for (let day = kstDay(now); demoProduct; day = addDays(day, 1)) {
    for (const minute of startsOn(day, demoProduct)) {
      const start = kstInstant(day, minute);
      if (start.getTime() < now.getTime() + 60 * MINUTE_MS) continue;
      const taken = held.filter((one) => one.start.getTime() === start.getTime()).length;
      if (taken >= demoProduct.capacity === (place === "taken")) return start;
    }
  }
  throw new RangeError(`no product ${product}`);
}
