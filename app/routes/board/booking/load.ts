import { randomUUID } from "node:crypto";
import type { ReservationClient } from "#app/clients/reservation.ts";
import { daySchema } from "#contract/fields.ts";
import { minuteClock } from "#app/text/time.ts";
import { kstDay, kstMinute } from "#contract/kst.ts";
import { byDistance } from "#contract/nearest.ts";
import type { Board } from "#contract/board.ts";
import { shutDay } from "../shut-day.ts";
import { chosenIn, loadTimetable } from "./load-timetable.ts";
import { NO_TIME, type BookingData, type BookingValues, type TypedTime } from "./booking-data.ts";

export interface BookingGiven {
  values: Partial<BookingValues>;
  /** First day of the timetable, as asked for. */
  day: string | null;
  key?: string;
  message?: string | null;
  fields?: Record<string, string>;
  taken?: string | null;
  alternatives?: string[];
}

interface Sight {
  /** The board beside the form, when it is loaded already. */
  board: Board | null;
  /** KST day that the board shows. */
  date: string;
  now: Date;
}

/** What the board's URL says about a new booking; what is not valid there counts as not given. */
export function bookingFromUrl(search: URLSearchParams): BookingGiven {
  const day = daySchema.safeParse(search.get("day"));
  return {
    values: {
      channel: search.get("channel") === "WALK_IN" ? "WALK_IN" : "PHONE",
      product: search.get("item") ?? "",
      ...chosenIn(search.get("start")),
      outside: search.get("outside") === "1" ? NO_TIME : null,
    },
    day: day.success ? day.data : null,
  };
}

/** Completes what is given with the products, their free starts and the timetable. */
export async function loadBooking(
  client: ReservationClient,
  hospital: string,
  { board, date, now }: Sight,
  given: BookingGiven,
): Promise<BookingData> {
  const today = kstDay(now);
  const countsFor = date > today ? date : today;
  const counted =
    board?.date === countsFor ? board : await client.board(hospital, { date: countsFor });
  const { lanes, products } = counted;
  const offered = products
    .filter((product) => product.state === "ACTIVE")
    .map(({ id, name, shortName }) => {
      const lane = lanes.find((l) => l.productId === id);
      return {
        id,
        name,
        shortName,
        free: lane?.slots.length ?? 0,
        nextFree: lane?.nextFree ?? null,
      };
    });
  const product =
    offered.find((p) => p.id === given.values.product) ??
    offered.find((p) => p.free > 0) ??
    offered[0];

  const { channel = "PHONE", start: asked = "", full: knownFull = false } = given.values;
  const alternatives = given.alternatives ?? [];
  const table = await loadTimetable(client, hospital, {
    product: product?.id ?? "",
    first: given.day ?? countsFor,
    keep: alternatives.length > 0 ? alternatives : asked === "" ? [] : [asked],
    now,
    ...(channel === "WALK_IN" && { as: { walkIn: "1", full: "1" } }),
  });
  const starts = table.rows.flatMap((row) => row.cells.flat()).filter((cell) => cell !== null);
  const free = starts.flatMap((cell) => (cell.full ? [] : cell.start));
  const found = starts.find((cell) => cell.start === asked);
  const holds = found !== undefined && (knownFull || !found.full);
  // Chosen while it was free, in the URL: say that it went, as a refused form does.
  const went = asked !== "" && !knownFull && (found?.full ?? Date.parse(asked) > now.getTime());
  const gone = went ? asked : null;
  const nearest = gone === null ? [] : byDistance(gone, free).slice(0, 3);
  return {
    values: {
      channel,
      product: product?.id ?? "",
      start: holds ? asked : "",
      full: holds && found.full,
      outside: given.values.outside
        ? begunTime(
            given.values.outside,
            given.day ?? countsFor,
            channel === "WALK_IN" ? now : null,
          )
        : null,
      name: given.values.name ?? "",
      phone: given.values.phone ?? "",
      memo: given.values.memo ?? "",
    },
    products: offered,
    countsFor,
    table,
    shut: shutDay(counted, table.days[0] ?? countsFor, today),
    key: given.key ?? randomUUID(),
    message: given.message ?? null,
    fields: given.fields ?? {},
    taken: given.taken ?? gone,
    alternatives: alternatives.length > 0 ? alternatives : nearest,
  };
}

/** What comes up before anything is typed: the day, and at the desk on it the time. */
function begunTime(typed: TypedTime, day: string, here: Date | null): TypedTime {
  if (typed !== NO_TIME) return typed;
  const isNow = here !== null && kstDay(here) === day;
  return { ...NO_TIME, day, clock: isNow ? minuteClock(kstMinute(here)) : "" };
}
