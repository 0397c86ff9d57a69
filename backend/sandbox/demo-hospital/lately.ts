import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { expiryChange, receiveBooking, type ReceivedBooking } from "#backend/reservations/index.ts";
import { addDays, kstDay, kstInstant, MINUTE_MS } from "#contract/kst.ts";
import { holdsSeat } from "#contract/reservation-status.ts";
import { inventPatient } from "../patients.ts";
import { answersTo } from "../questions.ts";
import { seeded } from "../random.ts";
import { PRODUCTS } from "./catalog.ts";
import { Holds } from "./held.ts";
import { HOSPITAL_ID, productId } from "./identity.ts";
import { startsOn, type Planned } from "./plan.ts";

interface Request {
  minutesAgo: number;
  platform: "NAVER" | "KAKAO";
  /** From 1. */
  product: number;
  word: string;
  /** The product (from 1) in whose booking its doctor is then; a free place where it is left out. */
  during?: number;
}

/** What came in during the last hour and waits for the desk. */
const REQUESTS: readonly Request[] = [
  { minutesAgo: 48, platform: "NAVER", product: 1, word: "requested" },
  { minutesAgo: 35, platform: "NAVER", product: 2, word: "requested", during: 1 },
  { minutesAgo: 22, platform: "KAKAO", product: 6, word: "requested" },
  { minutesAgo: 12, platform: "KAKAO", product: 4, word: "변경요청" },
  { minutesAgo: 5, platform: "NAVER", product: 3, word: "requested" },
];

/** Takes them in the way every push is taken: the clash and the unknown word are real ones. */
export async function receiveLately(
  trx: HospitalTransaction,
  now: Date,
  planned: readonly Planned[],
): Promise<void> {
  const random = seeded(now.getUTCDate());
  const held = planned.filter(({ status }) => holdsSeat(status));
  const holds = new Holds(held);
  const soonest = new Date(now.getTime() + 60 * MINUTE_MS);
  for (const [i, request] of REQUESTS.entries()) {
    const { platform, word, minutesAgo, during } = request;
    const start = during
      ? startOfNext(held, during, soonest)
      : takeStart(holds, request.product, soonest);
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
      party: { name, phone, birthDate: null },
      visitType: visitType === "first" ? "FIRST" : "RETURN",
      message,
      answers: answersTo(request.product),
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

/** When the next booking of this product starts. */
function startOfNext(held: readonly Planned[], product: number, soonest: Date): Date {
  const starts = held.filter((one) => one.product === product).map(({ start }) => Number(start));
  return new Date(Math.min(...starts.filter((start) => start >= Number(soonest))));
}

/** The product's next start with all that it needs, which is taken with that. */
function takeStart(holds: Holds, product: number, soonest: Date): Date {
  const demoProduct = PRODUCTS[product - 1];
  for (let day = kstDay(soonest); demoProduct; day = addDays(day, 1)) {
    for (const minute of startsOn(day, demoProduct)) {
      const start = kstInstant(day, minute);
      if (start >= soonest && holds.take({ product, start })) return start;
    }
  }
  throw new RangeError(`no product ${product}`);
}
