import type { Caller } from "#contract/caller.ts";
import type { Booked } from "#contract/booked.ts";
import type { Over } from "#contract/resource.ts";
import { randomUUID } from "node:crypto";
import type { ReservationClient } from "#app/clients/reservation.ts";
import { daySchema } from "#contract/fields.ts";
import { phoneText } from "#app/text/reservation.ts";
import { minuteClock } from "#app/text/time.ts";
import { kstDay, kstMinute } from "#contract/kst.ts";
import type { Board } from "#contract/board.ts";
import { isBookable } from "#contract/product-states.ts";
import { takenAt } from "../sharing.ts";
import { monthIn } from "../board-params.ts";
import { shutDay } from "../shut-day.ts";
import { deskNow } from "./desk-now.ts";
import { found, startsOf } from "./found-start.ts";
import { notNow } from "./not-now.ts";
import { loadFreeDays } from "./free-days.ts";
import { chosenIn, loadTimetable } from "./load-timetable.ts";
import {
  NO_TIME,
  type BookingData,
  type BookingValues,
  type Channel,
  type TypedTime,
} from "./booking-data.ts";
import { loadSeries, timesIn } from "./series/load-series.ts";
import type { SeriesGiven } from "./series/series-data.ts";
import { timetable } from "./timetable.ts";

export interface BookingGiven {
  values: Partial<BookingValues>;
  /** First day of the timetable, as asked for. */
  day: string | null;
  /** The month whose days are asked for in its place, and what was typed there that is no date. */
  month?: string | null;
  sent?: string | null;
  key?: string;
  message?: string | null;
  fields?: Record<string, string>;
  taken?: string | null;
  over?: readonly Over[];
  checkIn?: boolean;
  alternatives?: string[];
  twice?: readonly Booked[];
  besides?: readonly string[];
  callers?: readonly Caller[] | null;
  series?: SeriesGiven | null;
}

interface Sight {
  /** The board beside the form, when it is loaded already. */
  board: Board | null;
  /** KST day that the board shows. */
  date: string;
  now: Date;
}

/**
 * What the board's URL says about a new booking; what is not valid there counts as not given.
 * `opened`: the reservation that is over, where it is for who had that one.
 */
export function bookingFromUrl(
  search: URLSearchParams,
  opened: Board["opened"] = null,
): BookingGiven {
  const over = opened?.reservation.id === search.get("again") ? opened.reservation : null;
  const again = over && over.blankedAt === undefined ? over.party : null;
  const day = daySchema.safeParse(search.get("day"));
  const times = timesIn(search.get("series"));
  return {
    values: {
      channel: search.get("channel") === "WALK_IN" ? "WALK_IN" : "PHONE",
      product: search.get("item") ?? "",
      ...chosenIn(search.get("start")),
      name: again?.name ?? typedIn(search, "name"),
      phone: again ? phoneText(again.phone) : typedIn(search, "phone"),
      ...(again?.bookedBy && {
        bookerName: again.bookedBy.name,
        bookerPhone: phoneText(again.bookedBy.phone),
        relation: again.bookedBy.relation,
      }),
      outside: search.get("outside") === "1" ? NO_TIME : null,
    },
    day: day.success ? day.data : null,
    month: monthIn(search, "days"),
    series: times === null ? null : { times, chosen: new Map(), refused: [] },
  };
}

/** Longer than any name or number that could be taken: what is too long is said at its field. */
const LONGEST_TYPED = 60;
const typedIn = (search: URLSearchParams, field: "name" | "phone"): string =>
  (search.get(field) ?? "").slice(0, LONGEST_TYPED);

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
  const { channel = "PHONE", outside = null, full: knownFull = false } = given.values;
  // Where the time is typed none is chosen.
  const month = outside ? null : (given.month ?? null);
  const asked = outside || month !== null ? "" : (given.values.start ?? "");
  const offered = productsOf(counted, channel);
  const product =
    offered.find((p) => p.id === given.values.product) ??
    offered.find((p) => p.free > 0) ??
    offered[0];

  const alternatives = given.alternatives ?? [];
  const first = given.day ?? countsFor;
  const freeDays =
    month === null || !product
      ? null
      : await loadFreeDays(client, hospital, {
          ...{ month, product: product.id, from: first, sent: given.sent ?? null },
          ...(channel === "WALK_IN" && { as: { walkIn: "1" } }),
        });
  const series =
    given.series && product && asked !== ""
      ? await loadSeries(client, hospital, {
          ...{ product: product.id, first: asked, given: given.series },
        })
      : null;
  const table =
    freeDays || series
      ? timetable([], first)
      : await loadTimetable(client, hospital, {
          product: product?.id ?? "",
          first,
          keep: alternatives.length > 0 ? alternatives : asked === "" ? [] : [asked],
          now,
          ...(channel === "WALK_IN" && { as: { walkIn: "1", full: "1" } }),
        });
  const { start, full, gone, nearest } = series
    ? { start: asked, full: false, gone: null, nearest: [] }
    : found(table, { start: asked, full: knownFull }, now);
  const { name = "", phone = "", memo = "" } = given.values;
  const { bookerName = "", bookerPhone = "", relation = "" } = given.values;
  const here = channel === "WALK_IN" ? now : null;
  const runs = here && !outside ? deskNow(startsOf(table), here) : null;
  const asksWhy = here && !runs && !outside && !freeDays && !series && product !== undefined;
  return {
    values: {
      channel,
      product: product?.id ?? "",
      ...{ start, full, name, phone, memo, bookerName, bookerPhone, relation },
      outside: outside && begunTime(outside, given.day ?? countsFor, here),
    },
    products: offered,
    countsFor,
    table,
    ...{ freeDays, series },
    deskNow: runs,
    notNow:
      asksWhy && table.days.includes(today)
        ? notNow(counted, product.id, startsOf(table), here)
        : null,
    shut: shutDay(counted, table.days[0] ?? countsFor, today),
    key: given.key ?? randomUUID(),
    message: given.message ?? null,
    fields: given.fields ?? {},
    taken: given.taken ?? gone,
    over: given.over ?? (gone && product ? takenAt(counted, product.id, gone) : []),
    checkIn: given.checkIn ?? false,
    alternatives: alternatives.length > 0 ? alternatives : nearest,
    twice: given.twice ?? [],
    besides: given.besides ?? [],
    callers: given.callers ?? null,
  };
}

/** What can be booked, with how much of it is free on the day for who calls, or stands here. */
const productsOf = ({ lanes, products }: Board, channel: Channel): BookingData["products"] =>
  products
    .filter((product) => isBookable(product.state))
    .map(({ id, name, shortName }) => {
      const lane = lanes.find((l) => l.productId === id);
      return {
        ...{ id, name, shortName },
        free: (channel === "WALK_IN" ? lane?.freeAtDesk : lane?.slots.length) ?? 0,
        nextFree: lane?.nextFree ?? null,
      };
    });

/** What comes up before anything is typed: the day, and at the desk on it the time. */
function begunTime(typed: TypedTime, day: string, here: Date | null): TypedTime {
  if (typed !== NO_TIME) return typed;
  const isNow = here !== null && kstDay(here) === day;
  return { ...NO_TIME, day, clock: isNow ? minuteClock(kstMinute(here)) : "" };
}
