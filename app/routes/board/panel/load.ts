import type { ReservationClient } from "#app/clients/reservation.ts";
import type { Answered } from "#contract/answers.ts";
import type { Board } from "#contract/board.ts";
import { daySchema } from "#contract/fields.ts";
import { identityStanding, type IdentityStanding } from "#contract/identity.ts";
import { kstDay } from "#contract/kst.ts";
import { byDistance } from "#contract/nearest.ts";
import { namesakesOf, type Namesake } from "#contract/namesakes.ts";
import type { BoardProduct } from "#contract/product.ts";
import type { HistoryEntry, Reservation } from "#contract/reservation.ts";
import type { HolderNamed } from "#app/text/holder.ts";
import { asking, queued } from "../board-data.ts";
import { holderIn } from "../sharing.ts";
import { soonestDue } from "../queue/due.ts";
import { chosenIn, loadTimetable } from "../booking/load-timetable.ts";
import { timetable, type Timetable } from "../booking/timetable.ts";
import { loadFreeDays, type FreeDays } from "../booking/free-days.ts";
import { monthIn } from "../board-params.ts";
import { shutDay, type ShutDay } from "../shut-day.ts";
import { STEPS, type Step } from "./offer.ts";
import { isStepOpen } from "./offers.ts";
import { around, holderOf, type AroundRow } from "./around.ts";

interface Picker {
  product: string;
  table: Timetable;
  /** The days of a month in its place. */
  freeDays: FreeDays | null;
  /** Why the table's first day takes no bookings, where it does not. */
  shut: ShutDay | null;
  start: string;
  /** It is taken, and would be booked beyond what is free. */
  full: boolean;
}

/** Everything that the panel shows of one reservation. Instants UTC ISO. */
export interface PanelData {
  reservation: Reservation;
  product: BoardProduct | null;
  /** Another of that name comes that day: what tells them apart. */
  namesake: Namesake | undefined;
  /** What its patient answered. */
  answered: Answered[];
  /** Newest first. */
  history: HistoryEntry[];
  around: AroundRow[];
  /** How many starts of the product are free on its day. */
  freeThatDay: number;
  /**
   * Free starts by their distance, at most four; after the day is full, the next free one. Of one that
   * expired its own is the first, where that is free again.
   */
  nearest: string[];
  /** Who has what a clashing one wanted. */
  holder: HolderNamed | null;
  /** Through 확인 필요: ids of the one before and after, and how many there are. */
  walk: { previous: string | null; next: string | null; count: number };
  step: Step | null;
  /** The step that the address asks for and that leads nowhere any more: somebody has acted. */
  closed: Step | null;
  /** How 신분증 확인 stands; null where it does not stand there. */
  standing: IdentityStanding | null;
  /** For 시간 변경: of which product, what is free, and the start (UTC ISO) chosen already, or "". */
  picker: Picker | null;
}

interface Sight {
  /** The board that the reservation was opened on. */
  board: Board;
  search: URLSearchParams;
  now: Date;
}

/** Loads the panel of the opened reservation; null when there is none. */
export async function loadPanel(
  client: ReservationClient,
  hospital: string,
  sight: Sight,
): Promise<PanelData | null> {
  const { opened, products } = sight.board;
  if (!opened) return null;
  const { reservation, history, checkedOn, answered } = opened;
  const day = opened.day ?? sight.board;
  const lane = day.lanes.find((l) => l.productId === reservation.productId);
  const slots = lane?.slots ?? [];
  const namesakes = namesakesOf(day.reservations);
  const free = freeFor(
    reservation,
    slots.map((slot) => slot.start),
  );
  const asked = STEPS.find((name) => name === sight.search.get("act")) ?? null;
  const step = asked !== null && isStepOpen(asked, reservation, sight.now) ? asked : null;
  return {
    reservation,
    product: products.find((p) => p.id === reservation.productId) ?? null,
    namesake: namesakes.get(reservation.id),
    answered,
    history: history.toReversed(),
    around: around(reservation, day.reservations, slots, namesakes),
    freeThatDay: slots.length,
    nearest: free.length > 0 ? free.slice(0, 4) : lane?.nextFree ? [lane.nextFree] : [],
    holder:
      reservation.conflict === "RESOURCE_TAKEN"
        ? holderIn(sight.board, reservation.id)
        : holderOf(reservation, day.reservations),
    walk: walkThrough(sight, reservation.id),
    step,
    closed: step === null ? asked : null,
    standing: identityStanding({
      status: reservation.status,
      identity: reservation.identity,
      birthDate: reservation.party.birthDate,
      visitDay: kstDay(new Date(reservation.start)),
      today: kstDay(sight.now),
      checkedOn,
    }),
    picker: step === "move" ? await picker(client, hospital, reservation, sight) : null,
  };
}

const freeFor = (r: Reservation, starts: readonly string[]): string[] => [
  ...(r.status === "EXPIRED" && starts.includes(r.start) ? [r.start] : []),
  ...byDistance(r.start, starts),
];

function walkThrough({ board, now }: Sight, id: string): PanelData["walk"] {
  const queue = soonestDue(queued(board), now);
  const index = queue.findIndex((r) => r.id === id);
  return {
    previous: queue[index - 1]?.id ?? null,
    // From outside the queue, ˅ enters it at its head.
    next: queue[index + 1]?.id ?? null,
    count: asking(board).length,
  };
}

async function picker(
  client: ReservationClient,
  hospital: string,
  reservation: Reservation,
  { board, search, now }: Sight,
): Promise<PanelData["picker"]> {
  const { products } = board;
  const asked = products.find((p) => p.id === search.get("item"));
  const product = asked?.id ?? reservation.productId ?? products[0]?.id;
  if (product === undefined) return null;
  const day = daySchema.safeParse(search.get("day"));
  const { start, full } = chosenIn(search.get("start"));
  const first = day.success ? day.data : kstDay(new Date(reservation.start));
  const keep = start === "" ? [] : [start];
  // What it holds itself is no obstacle: half an hour later may lie within its own hour.
  const as = { moving: reservation.id, ...(full && { full: "1" as const }) };
  const but = staysAt(reservation, product);
  const beyond = full ? start : null;
  const wanted = { product, first, keep, now, as, but, beyond };
  const month = monthIn(search, "days");
  const freeDays =
    month === null
      ? null
      : await loadFreeDays(client, hospital, {
          ...{ month, product, from: first, sent: search.get("typed") },
          as: { moving: reservation.id },
        });
  const table = freeDays ? timetable([], first) : await loadTimetable(client, hospital, wanted);
  const shut = shutDay(board, table.days[0] ?? first, kstDay(now));
  return { product, table, freeDays, shut, start, full };
}

/** Where it already is, and has its seat, is no other time. */
const staysAt = ({ productId, seat, conflict, start }: Reservation, product: string) =>
  productId === product && seat !== null && conflict === null ? start : null;
