import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, invalid } from "#backend/failure.ts";
import { MINUTE_MS } from "#contract/kst.ts";
import type { RescheduleInput } from "#contract/reservation-inputs.ts";
import type { Reservation } from "#contract/reservation.ts";
import { mayMove } from "#contract/reservation-status.ts";
import { isBookable } from "#contract/product-states.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import type { Act } from "../actor.ts";
import { answerDeadline } from "./answer-deadline.ts";
import { assertAllowed } from "./change-status.ts";
import { freshFacts, type FreshFacts } from "../fresh-facts.ts";
import { toReservation } from "../mapping.ts";
import { isOfPlace, placeLine } from "./place.ts";
import { recordChange } from "./record-change.ts";
import { setStatus, statusColumns } from "./set-status.ts";
import { productOf } from "../slots/product.ts";
import { assertVersion, lockReservation, type Row } from "../store.ts";
import { takeSlot } from "../slots/take-slot.ts";
import { readingOf } from "../reading/outside.ts";

/**
 * Moves a reservation to another start or product: same id, what it held freed and the new
 * taken at once. With `overbook` it may lie beyond what is free, and where it already is whatever the
 * hours say (겹쳐 받기, 그대로 받기). It settles a conflict about its place; with `status` it is
 * confirmed as well, which settles any.
 * @throws Failure 4040, 4000 (no product, or one that takes no bookings), 4090 `version`, `slot`,
 *   or `transition` when it is no longer to come
 * @param readFacts where this transaction has read them since it locked, and changes many
 */
export async function reschedule(
  trx: HospitalTransaction,
  act: Act,
  reservationId: string,
  input: RescheduleInput,
  readFacts: FreshFacts = freshFacts(trx, act.hospitalId),
): Promise<Reservation> {
  const row = await lockReservation(trx, act.hospitalId, reservationId);
  assertVersion(row, input.version);
  if (!mayMove(row.status))
    throw conflict({ conflict: "transition" }, `${row.status} may not be rescheduled`);
  const productId = input.productId ?? row.productId;
  if (productId === null) throw invalid({ productId: "상품을 골라 주세요." });
  const facts = await readFacts();
  const product = productOf(facts, productId);
  const moves = productId !== row.productId;
  if (moves && !isBookable(product.state))
    throw invalid({ productId: "지금은 예약을 받지 않는 상품이에요. 다른 상품을 골라 주세요." });

  const start = new Date(input.start);
  const overbook = input.overbook ?? false;
  const stays = !moves && start.getTime() === row.startsAt.getTime();
  const confirms = input.status !== undefined && input.status !== row.status;
  if (confirms) assertAllowed(row, { status: "CONFIRMED" }, act.now);
  const keeps = overbook && stays && readingOf(facts, act.now)(row).outside === true;
  if (stays && row.conflict === null && !confirms && !keeps) return toReservation(row);
  if (stays && input.status !== undefined && !isOfPlace(row.conflict))
    return toReservation(await setStatus(trx, act, row, input.status, null));
  const { columns: place, over } = await takeSlot(trx, act, {
    reservationId,
    calendar: facts.calendar,
    product: stays ? { ...product, ...lengthOf(row) } : product,
    start,
    overbook,
    anyTime: overbook && stays,
  });
  const settles = input.status !== undefined || isOfPlace(row.conflict);
  const columns = {
    ...place,
    conflict: settles ? null : row.conflict,
    ...(confirms ? statusColumns(row, act, "CONFIRMED") : { answerBy: answerBy(facts, act, row) }),
  };
  const updated = await recordChange(trx, act, row, {
    columns,
    written: {
      action: "RESCHEDULED",
      ...(confirms && { from: row.status, to: "CONFIRMED" }),
      before: placeLine(row),
      after: {
        ...placeLine({ ...row, ...columns }, over),
        ...(act.forHours && { forHours: true }),
      },
    },
    tells: !keeps || confirms,
  });
  return toReservation(updated);
}

/** A booking that stays where it is keeps the length that its platform gave it. */
const lengthOf = ({ startsAt, endsAt, preparationMinutes, cleanupMinutes }: Row) => ({
  durationMinutes: (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS,
  preparationMinutes,
  cleanupMinutes,
});

/** A request whose deadline passed while it was in conflict gets a new one. */
const answerBy = (facts: Facts, { now }: Act, row: Row) =>
  row.status === "REQUESTED" && row.answerBy !== null && row.answerBy <= now
    ? answerDeadline(facts, now)
    : row.answerBy;
