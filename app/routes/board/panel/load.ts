import type { ReservationClient } from "#app/clients/reservation.ts";
import type { Board } from "#contract/board.ts";
import { daySchema } from "#contract/fields.ts";
import { kstDay } from "#contract/kst.ts";
import { byDistance } from "#contract/nearest.ts";
import type { Reservation } from "#contract/reservation.ts";
import { loadTimetable } from "../booking/load-timetable.ts";
import { STEPS } from "./acts.ts";
import { around, holderOf } from "./around.ts";
import type { PanelData } from "./panel-data.ts";

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
  const { opened, inbox, products } = sight.board;
  if (!opened) return null;
  const { reservation, history } = opened;
  const day = opened.day ?? sight.board;
  const lane = day.lanes.find((l) => l.productId === reservation.productId);
  const slots = lane?.slots ?? [];
  const free = byDistance(
    reservation.start,
    slots.map((slot) => slot.start),
  );
  const step = STEPS.find((name) => name === sight.search.get("act")) ?? null;
  return {
    reservation,
    product: products.find((p) => p.id === reservation.productId) ?? null,
    history: history.toReversed(),
    around: around(reservation, day.reservations, slots),
    freeThatDay: slots.length,
    nearest: free.length > 0 ? free.slice(0, 4) : lane?.nextFree ? [lane.nextFree] : [],
    holder: holderOf(reservation, day.reservations),
    walk: walkThrough(inbox, reservation.id),
    step,
    picker: step === "move" ? await picker(client, hospital, reservation, sight) : null,
  };
}

function walkThrough(inbox: readonly Reservation[], id: string): PanelData["walk"] {
  const index = inbox.findIndex((r) => r.id === id);
  return {
    previous: inbox[index - 1]?.id ?? null,
    // From outside the queue, ˅ enters it at its head.
    next: inbox[index + 1]?.id ?? null,
    count: inbox.length,
  };
}

async function picker(
  client: ReservationClient,
  hospital: string,
  reservation: Reservation,
  { board: { products }, search, now }: Sight,
): Promise<PanelData["picker"]> {
  const asked = products.find((p) => p.id === search.get("item"));
  const product = asked?.id ?? reservation.productId ?? products[0]?.id;
  if (product === undefined) return null;
  const day = daySchema.safeParse(search.get("day"));
  const table = await loadTimetable(client, hospital, {
    product,
    first: day.success ? day.data : kstDay(new Date(reservation.start)),
    keep: [],
    now,
  });
  return { product, table };
}
