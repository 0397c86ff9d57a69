import type { ReservationClient } from "#app/clients/reservation.ts";
import type { Board } from "#contract/board.ts";
import { uuidSchema } from "#contract/fields.ts";
import { kstMinute } from "#contract/kst.ts";
import type { Reservation, Slot } from "#contract/reservation.ts";
import type { Week, WeekDay, WeekEntry } from "#contract/week.ts";
import { tally, type Tally } from "../bar/tally.ts";
import { isGone, isInbox, matches, seen, type Filters, type Seen } from "../board-data.ts";
import { filtersIn } from "../filters-in.ts";
import { sharingOf, type Blocked } from "../sharing.ts";

/** Who stands in an hour: the first so many, and how many more come. */
const MOST_NAMES = 12;

export interface WeekHour {
  names: WeekEntry[];
  more: number;
}

/** What a day has of the one product that is chosen. */
export interface OwnSheet {
  /** All of its own, as the day board has them. */
  reservations: Seen[];
  slots: Slot[];
  /** When what it needs is not there for it. */
  blocked?: Blocked[];
}

/** A day of the week, of what the filters ask for. */
export interface ShownDay extends Omit<WeekDay, "reservations" | "sheet"> {
  own: OwnSheet | null;
  check: number;
  /** How many come. */
  count: number;
  /** As many as `shares`. */
  hours: WeekHour[];
}

export interface WeekData {
  firstHour: number;
  days: ShownDay[];
  /** How many of the week are in each status. */
  counts: Tally;
}

/** Loads the week of the board's day, and leaves out what the filters do. */
export async function loadWeek(
  client: ReservationClient,
  hospital: string,
  asked: { search: URLSearchParams; date: string; board: () => Promise<Board> },
): Promise<WeekData> {
  const { search, date } = asked;
  const product = uuidSchema.safeParse(search.get("product")).data;
  const [week, board] = await Promise.all([
    client.week(hospital, { date, product }),
    product === undefined ? null : asked.board(),
  ]);
  const products = new Set(
    week.days.flatMap((day) => [...day.rooms, ...day.reservations].map((one) => one.productId)),
  );
  return shownWeek(
    week,
    filtersIn(search, (product) => products.has(product)),
    board,
  );
}

/** The week as the filters ask for it; who is called off stands there only where they ask for that. */
export function shownWeek(
  { days, firstHour }: Week,
  filters: Filters,
  hospital: Pick<Board, "products" | "resources"> | null,
): WeekData {
  const all = days.flatMap(({ reservations }) => reservations);
  return {
    firstHour,
    counts: tally({ reservations: all, inbox: [], untold: [] }, filters),
    days: days.map(({ reservations, sheet, ...day }) => {
      const shown = reservations.filter(
        (r) => matches(r, filters) && (filters.status !== null || !isGone(r)),
      );
      const check = shown.filter((r) => r.conflict !== null || r.untold).length;
      return {
        ...day,
        own:
          sheet && hospital && filters.product !== null
            ? {
                reservations: ownRows(sheet.reservations, reservations),
                slots: sheet.slots,
                ...blockedIn(sheet, { ...hospital, date: day.date }, filters.product),
              }
            : null,
        rooms: day.rooms.filter(
          ({ productId }) => filters.product === null || productId === filters.product,
        ),
        requested: shown.filter(isInbox).length - shown.filter((r) => r.conflict !== null).length,
        check,
        count: shown.length,
        hours: day.shares.map((_, i) => hourOf(shown, firstHour + i)),
      };
    }),
  };
}

/** As on the day's own board. */
function blockedIn(
  { reservations, beside, slots, away }: NonNullable<WeekDay["sheet"]>,
  day: Pick<Board, "products" | "resources" | "date">,
  productId: string,
): Pick<OwnSheet, "blocked"> {
  const { blocked } = sharingOf(
    { ...day, reservations: [...reservations, ...beside] },
    { productId, slots, away },
  );
  return blocked ? { blocked } : {};
}

/** Told apart from all who come that day, not from those of the product alone. */
function ownRows(own: readonly Reservation[], all: readonly WeekEntry[]): Seen[] {
  const namesakes = new Map(all.map(({ id, namesake }) => [id, namesake]));
  return own.map((r) => {
    const namesake = namesakes.get(r.id);
    return { ...seen(r), ...(namesake && { namesake }) };
  });
}

function hourOf(shown: readonly WeekEntry[], hour: number): WeekHour {
  const names = shown.filter(({ start }) => Math.floor(kstMinute(new Date(start)) / 60) === hour);
  return { names: names.slice(0, MOST_NAMES), more: Math.max(0, names.length - MOST_NAMES) };
}
