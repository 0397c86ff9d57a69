import type { HospitalTransaction } from "#backend/database/database.ts";
import { kstDay } from "#contract/kst.ts";
import { holdsSeat, type Status } from "#contract/reservation-status.ts";
import { isSameWord } from "#contract/same-word.ts";
import type { Act } from "../actor.ts";
import { answerDeadline } from "../changes/answer-deadline.ts";
import { known, toBeToldAtOnce, type Plan } from "../changes/telling.ts";
import { freshFacts, type FreshFacts } from "../fresh-facts.ts";
import type { ReceivedBooking } from "./received-booking.ts";
import { placeOfOver, wasOverBefore } from "./before-link.ts";
import { findPlace, placeOf, type ReceivedPlace } from "./received-place.ts";
import { saidColumn, type Besides, type Took } from "./said.ts";
import type { Row } from "../store.ts";
import type { Weighed } from "./weigh.ts";

export interface Received {
  reservationId: string;
  row: Row | undefined;
  booking: ReceivedBooking;
  weighed: Weighed;
  decidedHere: boolean;
  /** How it stands there, where the platform took something of us after it had said this. */
  stands: Took | null;
  /** What is kept with what it says. */
  besides: Besides;
}

export type ReceivedColumns = Awaited<ReturnType<typeof receivedColumns>>;

/** What a push makes of a reservation's columns, with what it holds; nothing is written. */
export async function receivedColumns(trx: HospitalTransaction, act: Act, received: Received) {
  const { row, booking, weighed, decidedHere } = received;
  const keepsPlace =
    row !== undefined &&
    !weighed.moves &&
    (!holdsSeat(weighed.status) || (holdsSeat(row.status) && row.seat !== null));
  const { reservationId } = received;
  const facts = freshFacts(trx, act.hospitalId);
  const { hospitalId } = act;
  const visit = { ...weighed, reservationId, hospitalId };
  const isOver =
    !row && weighed.end <= act.now && (await wasOverBefore(trx, { ...booking, hospitalId }, visit));
  const over = isOver ? await placeOfOver(trx, facts, visit) : null;
  const place = over?.place ?? (keepsPlace ? placeOf(row) : await findPlace(trx, facts, visit));

  // What does not fit is asked again, unless somebody here has already answered for it.
  const status: Status =
    over?.status ?? (place.conflict && !decidedHere ? "REQUESTED" : weighed.status);
  const statusChanged = row?.status !== status;
  return {
    ...place,
    status,
    conflict: over ? null : (place.conflict ?? weighed.conflict),
    externalStatus: booking.externalStatus,
    externalSequence: booking.sequence,
    externalSaid: saidColumn({ ...booking, word: booking.externalStatus }, received.besides),
    partyName: booking.party.name,
    partyPhone: booking.party.phone,
    partyBirthDate: bornBy(kstDay(act.now), booking.party.birthDate),
    partyChartNumber: booking.party.chartNumber ?? row?.partyChartNumber ?? null,
    visitType: booking.visitType,
    message: booking.message,
    answers: booking.answers && JSON.stringify(booking.answers),
    ...(statusChanged && {
      statusSince: over ? weighed.end : act.now,
      statusReason: status === "CANCELED" ? (booking.chosen?.reason ?? "환자 취소") : null,
      previousStatus: row?.status ?? null,
    }),
    answerBy: await answerByOf(facts, act, { row, place, weighed, status }),
    ...syncOf(act.now, received, place, status),
  };
}

/** Nobody books who is not born yet. */
const bornBy = (today: string, day: string | null) => (day !== null && day <= today ? day : null);

/** A request is to be answered in time, and before the visit; a new time starts the clock anew. */
async function answerByOf(
  facts: FreshFacts,
  { now }: Act,
  {
    row,
    place,
    weighed,
    status,
  }: Pick<Received, "row" | "weighed"> & {
    place: ReceivedPlace;
    status: Status;
  },
): Promise<Date | null> {
  if (status !== "REQUESTED") return row?.answerBy ?? null;
  if (row?.status === "REQUESTED" && !weighed.moves && row.answerBy) return row.answerBy;
  const deadline = answerDeadline(await facts(), now);
  // The visit of a push that comes too late does not put its deadline into the past.
  return now < place.startsAt && place.startsAt < deadline ? place.startsAt : deadline;
}

/**
 * When the platform says itself what we would tell it, there is nothing to tell any more; where it has
 * taken something else of us since, it is told anew.
 */
function syncOf(
  now: Date,
  { row, booking, stands }: Received,
  place: ReceivedPlace,
  status: Status,
): Partial<Plan & Pick<Row, "toldAt">> {
  const there = stands ?? booking;
  const knows =
    there.status !== null &&
    isSameWord(booking.platform, status, there.status) &&
    there.start.getTime() === place.startsAt.getTime() &&
    there.end.getTime() === place.endsAt.getTime();
  if (stands && !knows) return row?.syncState === "SYNCED" ? toBeToldAtOnce(now) : {};
  if (row && !knows) return {};
  const toldAt = row?.status === status ? (row.toldAt ?? now) : now;
  return known(toldAt);
}
