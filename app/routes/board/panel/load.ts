import type { ReservationClient } from "#app/clients/reservation.ts";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { CODES } from "#contract/codes.ts";
import { daySchema, uuidSchema } from "#contract/fields.ts";
import { kstDay } from "#contract/kst.ts";
import { byDistance } from "#contract/nearest.ts";
import type { Product } from "#contract/product.ts";
import type { DayBoard, Reservation } from "#contract/reservation.ts";
import { loadTimetable } from "../booking/load-timetable.ts";
import { STEPS } from "./acts.ts";
import { around, holderOf } from "./around.ts";
import type { PanelData } from "./panel-data.ts";

interface Sight {
  products: readonly Product[];
  /** The board beside the panel, when it is loaded already. */
  board: DayBoard | null;
  search: URLSearchParams;
  now: Date;
}

/** Loads the panel of a reservation; null when this hospital has no such reservation. */
export async function loadPanel(
  client: ReservationClient,
  hospital: string,
  id: string,
  sight: Sight,
): Promise<PanelData | null> {
  if (!uuidSchema.safeParse(id).success) return null;
  const found = await Promise.all([
    client.reservation(hospital, id),
    client.history(hospital, id),
  ]).catch((error: unknown) => {
    if (error instanceof UpstreamFailure && error.code === CODES.notFound) return null;
    throw error;
  });
  if (!found) return null;
  const [reservation, history] = found;

  const day = kstDay(new Date(reservation.start));
  const board = sight.board?.date === day ? sight.board : await client.day(hospital, day);
  const lane = board.lanes.find((l) => l.productId === reservation.productId);
  const slots = lane?.slots ?? [];
  const free = byDistance(
    reservation.start,
    slots.map((slot) => slot.start),
  );
  const step = STEPS.find((name) => name === sight.search.get("act")) ?? null;
  return {
    reservation,
    product: sight.products.find((p) => p.id === reservation.productId) ?? null,
    history: history.toReversed(),
    around: around(reservation, board.reservations, slots),
    freeThatDay: slots.length,
    nearest: free.length > 0 ? free.slice(0, 4) : lane?.nextFree ? [lane.nextFree] : [],
    holder: holderOf(reservation, board.reservations),
    walk: walkThrough(board.inbox, id),
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
  { products, search, now }: Sight,
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
