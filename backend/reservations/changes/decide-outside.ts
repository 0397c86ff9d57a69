import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, Failure, invalid } from "#backend/failure.ts";
import { readFacts, type Facts } from "#backend/hospitals/index.ts";
import { sendingSlots } from "#backend/jobs/item-sendings.ts";
import { conflictSchema } from "#contract/envelope.ts";
import type { Decision } from "#contract/hospital-inputs.ts";
import { HOURS_CHANGED, MOST_DECIDED } from "#contract/hospital-rules.ts";
import type { Decided, ImpactAsk } from "#contract/hours-impact.ts";
import { kstDay } from "#contract/kst.ts";
import type { Reservation } from "#contract/reservation.ts";
import type { Act } from "../actor.ts";
import { findOutside, readRows, type Calendars } from "../reading/left-outside.ts";
import { hearsOf, withStarts } from "../reading/move-starts.ts";
import { findProduct } from "../slots/product.ts";
import { lockDays } from "../slots/units.ts";
import type { Row } from "../store.ts";
import { changeStatus } from "./change-status.ts";
import { reschedule } from "./reschedule.ts";

/** A change of hours, with what is decided on the reservations that it leaves outside. */
interface Deciding extends Calendars {
  decisions: readonly Decision[];
  /** Writes the hours that are wished. */
  write: () => Promise<void>;
}

/**
 * Changes a hospital's hours, and with them each reservation that they leave outside as it is decided:
 * moved, kept where it is (remembered, as `그대로 받기`), or canceled. Decisions on what is not left
 * outside do nothing: somebody was quicker. No start was held beforehand.
 *
 * Locks the reservations, the days that they go to, and the jobs that send what is free, in the order
 * of whoever books or moves; only then it looks what is left outside. Run it in `retrying`, behind the
 * hospital's lock.
 * @throws Failure 4000 where more than `MOST_DECIDED` are left outside, 4090 `impact` with each row that
 *   nobody decided on, whose start is taken, or that was changed meanwhile
 */
export async function decideOutside(
  trx: HospitalTransaction,
  act: Act,
  { decisions, write, ...calendars }: Deciding,
): Promise<Decided[]> {
  const { hospitalId, now } = act;
  await lockDecided(trx, act, decisions);
  await sendingSlots(hospitalId).execute(trx);
  const { asked } = await findOutside(trx, hospitalId, calendars, now);
  if (asked.length > MOST_DECIDED)
    throw invalid({
      decisions: `예약 ${asked.length}건이 밖에 남아요. 한 번에 ${MOST_DECIDED}건까지 정할 수 있어요. 바꿀 날을 나누어 저장해 주세요.`,
    });
  await write();
  const facts = await readFacts(trx, hospitalId);
  const done: Decided[] = [];
  const asks = new Map<string, ImpactAsk["because"]>();
  for (const { reservationId, startsAt } of asked) {
    const decision = decisions.find((one) => one.reservationId === reservationId);
    if (!decision) {
      asks.set(reservationId, "UNDECIDED");
      continue;
    }
    const decided = await decide(trx, act, facts, { ...decision, startsAt });
    if (typeof decided === "string") asks.set(reservationId, decided);
    else done.push({ ...decided, call: decision.act !== "KEEP" && hearsOf(decided).call });
  }
  if (asks.size > 0) throw await asking(trx, facts, asks, now);
  return done;
}

/** The rows in the order of their ids, then all days that they hold or will hold something on. */
async function lockDecided(
  trx: HospitalTransaction,
  { hospitalId }: Act,
  decisions: readonly Decision[],
): Promise<void> {
  if (decisions.length === 0) return;
  const rows = await trx
    .selectFrom("reservations")
    .select(["reservationId", "productId", "startsAt"])
    .where("hospitalId", "=", hospitalId)
    .where(
      "reservationId",
      "in",
      decisions.map(({ reservationId }) => reservationId),
    )
    .orderBy("reservationId")
    .forUpdate()
    .execute();
  const facts = await readFacts(trx, hospitalId);
  const places = rows.flatMap((row) => placesOf(facts, row, decisions));
  if (places.length === 0) return;
  await lockDays(
    trx,
    hospitalId,
    [...new Set(places.flatMap(({ heldIds }) => heldIds))],
    [...new Set(places.map(({ day }) => day))],
  );
}

/** Where what is decided looks for units. */
function placesOf(
  facts: Facts,
  { reservationId, productId, startsAt }: Pick<Row, "reservationId" | "productId" | "startsAt">,
  decisions: readonly Decision[],
) {
  const decision = decisions.find((one) => one.reservationId === reservationId);
  const product = productId === null ? undefined : findProduct(facts, productId);
  if (!decision || !product || decision.act === "CANCEL") return [];
  const start = decision.act === "MOVE" ? new Date(decision.start) : startsAt;
  return [{ day: kstDay(start), heldIds: product.needs.map(({ heldId }) => heldId) }];
}

/** Does what is decided; why it is to be asked about again, where that is not possible any more. */
async function decide(
  trx: HospitalTransaction,
  act: Act,
  facts: Facts,
  decision: Decision & Pick<Row, "startsAt">,
): Promise<Reservation | ImpactAsk["because"]> {
  const { reservationId, version, startsAt } = decision;
  const move = (place: { start: string; overbook?: true }) =>
    reschedule(trx, { ...act, forHours: true }, reservationId, { ...place, version }, () =>
      Promise.resolve(facts),
    );
  try {
    switch (decision.act) {
      case "CANCEL": {
        const reason = decision.reason || HOURS_CHANGED;
        const canceled = { status: "CANCELED", version, reason } as const;
        return await changeStatus(trx, act, reservationId, canceled);
      }
      case "KEEP":
        return await move({ start: startsAt.toISOString(), overbook: true });
      case "MOVE": {
        const isMoved = Date.parse(decision.start) !== startsAt.getTime();
        return isMoved ? await move({ start: decision.start }) : "TAKEN";
      }
    }
  } catch (error) {
    const about = error instanceof Failure ? conflictSchema.safeParse(error.body).data : undefined;
    if (about?.conflict === "slot") return "TAKEN";
    if (about?.conflict === "version" || about?.conflict === "transition") return "CHANGED";
    throw error;
  }
}

/** The 4090 that asks about these, with what is free for them beside all else that was decided. */
export async function asking(
  trx: HospitalTransaction,
  facts: Facts,
  asks: ReadonlyMap<string, ImpactAsk["because"]>,
  now: Date,
): Promise<Failure> {
  const rows = await readRows(trx, facts.hospitalUuid, [...asks.keys()]);
  const items = await withStarts(trx, facts, rows, now);
  return conflict(
    {
      conflict: "impact",
      asks: items.map((item) => ({
        ...item,
        because: asks.get(item.reservation.id) ?? "UNDECIDED",
      })),
    },
    "reservations are left outside and to be decided on",
  );
}
