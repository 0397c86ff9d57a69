import type { ReservationClient } from "#app/clients/reservation.ts";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import type { Board } from "#contract/board.ts";
import { CODES } from "#contract/codes.ts";
import { uuidSchema } from "#contract/fields.ts";
import { kstDay } from "#contract/kst.ts";
import { namesakesOf, type Namesake } from "#contract/namesakes.ts";
import type { Platform } from "#contract/platform-names.ts";
import type { Reservation, Slot } from "#contract/reservation.ts";
import { statusSchema } from "#contract/reservation.ts";
import type { Status } from "#contract/reservation-status.ts";
import { shownLinks } from "#app/text/link-health.ts";
import type { Hears } from "#app/text/many.ts";
import { holderIn } from "../sharing.ts";
import { holderOf } from "../panel/around.ts";
import { OFFERED } from "./acts.ts";
import { nearestOfAll } from "./nearest.ts";
import { MOST_AT_ONCE, sortOne, type Sorted } from "./sort.ts";

/** One of the chosen, as the panel shows it. */
export type ManyRow = Pick<Reservation, "id" | "version" | "platform" | "start"> & {
  name: string;
  /** Another of that name comes that day: what tells them apart. */
  namesake: Namesake | undefined;
  product: string | null;
} & Sorted;

/** What is to be done with the chosen, sorted before it is. */
export interface ManyData {
  to: Status;
  rows: ManyRow[];
  /** How many were chosen beyond what is done at once. */
  left: number;
}

/** The ids that the board's URL says are chosen in 목록, each once. */
export const picksIn = (search: URLSearchParams): string[] => [
  ...new Set(search.getAll("pick").filter((id) => uuidSchema.safeParse(id).success)),
];

interface Sight {
  board: Board;
  search: URLSearchParams;
  now: Date;
  /** What stands on the leaf. */
  items: readonly Reservation[];
}

/**
 * The chosen ones as they are now, sorted; null where the URL asks for nothing of the kind. Who has
 * gone from the leaf meanwhile is asked for alone; one that this hospital does not have is left out.
 */
export async function loadMany(
  client: ReservationClient,
  hospital: string,
  { board, search, now, items }: Sight,
): Promise<ManyData | null> {
  const to = statusSchema.safeParse(search.get("many")).data;
  if (to === undefined || !OFFERED.includes(to)) return null;
  const picks = picksIn(search);
  const chosen: Reservation[] = [];
  for (const id of picks.slice(0, MOST_AT_ONCE)) {
    const found = items.find((r) => r.id === id) ?? (await one(client, hospital, id));
    if (found) chosen.push(found);
  }
  chosen.sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
  const asking = chosen.filter((r) => sortOne(r, to, { now }).kind === "choose");
  const nearest = nearestOfAll(asking, await freeFor(client, hospital, asking, now));
  const hears = new Map<Platform, Hears>(
    shownLinks(board.links).map(({ platform, state }) => [
      platform,
      state === "AUTH_REQUIRED" ? "later" : "now",
    ]),
  );
  const around = once([...chosen, ...items, ...board.reservations]);
  const namesakes = namesakesOf(around);
  const holder = (r: Reservation) =>
    r.conflict === "RESOURCE_TAKEN" ? holderIn(board, r.id) : holderOf(r, around);
  const names = new Map(board.products.map(({ id, shortName }) => [id, shortName]));
  return {
    to,
    rows: chosen.map((r) => ({
      id: r.id,
      version: r.version,
      platform: r.platform,
      start: r.start,
      name: r.party.name,
      namesake: namesakes.get(r.id),
      product: r.productId === null ? null : (names.get(r.productId) ?? null),
      ...sortOne(r, to, { now, hears, holder, nearest }),
    })),
    left: Math.max(0, picks.length - MOST_AT_ONCE),
  };
}

const once = (reservations: readonly Reservation[]): Reservation[] => [
  ...new Map(reservations.map((r) => [r.id, r])).values(),
];

async function one(client: ReservationClient, hospital: string, id: string) {
  try {
    return await client.reservation(hospital, id);
  } catch (error) {
    if (error instanceof UpstreamFailure && error.code === CODES.notFound) return null;
    throw error;
  }
}

/** The free starts of their products on their days, from now on. */
async function freeFor(
  client: ReservationClient,
  hospital: string,
  asking: readonly Reservation[],
  now: Date,
) {
  const today = kstDay(now);
  const wanted = new Map<string, { product: string; from: string; to: string }>();
  for (const { productId: product, start } of asking) {
    const day = kstDay(new Date(start));
    if (product === null || day < today) continue;
    wanted.set(`${product} ${day}`, { product, from: day, to: day });
  }
  const free = new Map<string, Slot[]>();
  for (const query of wanted.values()) {
    const slots = await client.slots(hospital, query);
    free.set(query.product, [...(free.get(query.product) ?? []), ...slots]);
  }
  return free;
}
