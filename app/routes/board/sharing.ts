import type { Board } from "#contract/board.ts";
import { kstDay } from "#contract/kst.ts";
import type { BoardProduct } from "#contract/product.ts";
import type { Reservation } from "#contract/reservation.ts";
import type { Over } from "#contract/resource.ts";
import { holdsSeat } from "#contract/reservation-status.ts";
import { isBookable } from "#contract/product-states.ts";
import type { HolderNamed } from "#app/text/holder.ts";
import { UNKNOWN_PRODUCT } from "#app/text/reservation.ts";
import { awayText } from "#app/text/sharing.ts";
import { minuteOf } from "./day/minute-of.ts";

/** A stretch of a lane in which what its product needs is not there for it. KST minutes of the day. */
export interface Blocked {
  starts: number;
  ends: number;
  /** The other product's short name, or why the doctor is away. */
  label: string;
}

type Lane = Pick<Board["lanes"][number], "productId" | "slots" | "away">;
/** A day, and what of the hospital says who shares what on it. */
type Day = Pick<Board, "date" | "products" | "resources" | "reservations">;

/** What a lane shows of doctors, rooms and devices; nothing where its product needs none. */
export function sharingOf(board: Day, lane: Lane): { shared?: string; blocked?: Blocked[] } {
  const product = board.products.find(({ id }) => id === lane.productId);
  if (!product || needsOf(product).length === 0) return {};
  const shared = sharedNames(board, product);
  const blocked = blockedOf(board, product, lane);
  return { ...(shared && { shared }), ...(blocked.length > 0 && { blocked }) };
}

/** Who has the doctor, room or device that a row of the inbox wanted; null where nobody has. */
export function holderIn(board: Board, reservationId: string): HolderNamed | null {
  const found = board.holders.find((holder) => holder.reservationId === reservationId);
  if (!found) return null;
  const resource = board.resources.find(({ id }) => id === found.resourceId)?.name ?? "";
  return {
    name: found.by.name,
    shared: { resource, product: shortNameOf(board, found.by.productId) },
  };
}

const shortNameOf = ({ products }: Day, productId: string | null): string =>
  products.find(({ id }) => id === productId)?.shortName ?? UNKNOWN_PRODUCT;

const needsOf = ({
  doctorId,
  facilityId,
}: Pick<BoardProduct, "doctorId" | "facilityId">): string[] =>
  [doctorId, facilityId].filter((id) => id !== null);

/** Of what it needs, that which another product that is booked needs too: `김원장`. */
function sharedNames({ products, resources }: Day, product: BoardProduct): string {
  const others = products.filter(({ id, state }) => id !== product.id && isBookable(state));
  const shared = needsOf(product).filter((id) => others.some((o) => needsOf(o).includes(id)));
  const names = shared.flatMap((id) => resources.find((r) => r.id === id)?.name ?? []);
  return names.join(" · ");
}

/** When other products have its doctor, room or device, and when that is away; by start. */
function blockedOf(board: Day, product: BoardProduct, lane: Lane): Blocked[] {
  const away = (lane.away ?? []).map(({ starts, ends, name, why }) => ({
    starts,
    ends,
    label: awayText(name, why),
  }));
  const taken = needsOf(product).flatMap((id) => takenOf(board, product, id));
  // Who was booked beyond the units takes none of them: such a time may be free all the same.
  const isFree = ({ starts, ends }: Blocked) =>
    lane.slots.some(
      ({ start, end }) => minuteOf(start, board.date) < ends && starts < minuteOf(end, board.date),
    );
  return [...taken.filter((one) => !isFree(one)), ...away].sort((a, b) => a.starts - b.starts);
}

/**
 * The doctors, rooms and devices of a product that other products have at a start (UTC ISO), where the
 * board is of its day; none where the seats are what is full, or another day's board stands there.
 */
export function takenAt(board: Board, productId: string, start: string): Over[] {
  const product = board.products.find(({ id }) => id === productId);
  if (!product || kstDay(new Date(start)) !== board.date) return [];
  const starts = minuteOf(start, board.date) - product.preparationMinutes;
  const ends = minuteOf(start, board.date) + product.durationMinutes + product.cleanupMinutes;
  return board.resources.filter(
    ({ id }) =>
      needsOf(product).includes(id) &&
      takenOf(board, product, id).some((one) => one.starts < ends && starts < one.ends),
  );
}

/** The stretches of the day in which no unit of a resource is left, because of other products too. */
function takenOf(board: Day, product: BoardProduct, resourceId: string): Blocked[] {
  const units = board.resources.find(({ id }) => id === resourceId)?.units ?? 1;
  const held = board.reservations
    .filter((r) => holdsSeat(r.status) && r.seat !== null && needsOf(r).includes(resourceId))
    .map((r) => ({ ...stretchOf(r, board.date), productId: r.productId }));
  const edges = [...new Set(held.flatMap(({ starts, ends }) => [starts, ends]))].sort(
    (a, b) => a - b,
  );
  const pieces = edges.flatMap((starts, i): Blocked[] => {
    const ends = edges[i + 1] ?? starts;
    const there = held.filter((one) => one.starts < ends && starts < one.ends);
    const other = there.find(({ productId }) => productId !== product.id);
    if (!other || there.length < units) return [];
    return [{ starts, ends, label: shortNameOf(board, other.productId) }];
  });
  return joinedUp(pieces);
}

/** What it takes of the day, buffers included. */
const stretchOf = (r: Reservation, date: string) => ({
  starts: minuteOf(r.start, date) - r.preparationMinutes,
  ends: minuteOf(r.end, date) + r.cleanupMinutes,
});

/** Stretches that touch and say the same are one. */
function joinedUp(pieces: readonly Blocked[]): Blocked[] {
  const joined: Blocked[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.ends === piece.starts && last.label === piece.label) last.ends = piece.ends;
    else joined.push({ ...piece });
  }
  return joined;
}
