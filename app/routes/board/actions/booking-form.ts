import { randomUUID } from "node:crypto";
import type { Relation } from "#contract/booked-by.ts";
import { daySchema, uuidSchema } from "#contract/fields.ts";
import { kstInstant } from "#contract/kst.ts";
import type { BookInput } from "#contract/reservation-inputs.ts";
import { BOOKED_BY } from "#app/text/booked-by.ts";
import { BOOKING } from "#app/text/booking.ts";
import { OUTCOME } from "#app/text/outcome.ts";
import { isMonth, monthOf } from "#app/ui/calendar/month-grid.ts";
import { typedDay } from "#app/ui/calendar/typed-day.ts";
import {
  isForAnother,
  NO_TIME,
  type BookingValues,
  type TypedTime,
} from "../booking/booking-data.ts";
import { SHOWS } from "../booking/shows.ts";
import type { BookingGiven } from "../booking/load.ts";
import { chosenIn, startIn } from "../booking/load-timetable.ts";
import { timesIn } from "../booking/series/load-series.ts";
import type { SeriesGiven } from "../booking/series/series-data.ts";
import type { BoardForm } from "./posted.ts";

/** What was typed and chosen in 예약 등록. */
export type TypedBooking = BookingGiven & {
  values: BookingValues;
  key: string;
  checkIn: boolean;
  besides: readonly string[];
  series: SeriesGiven | null;
};

/** The contract's paths by the form's field names. */
export const NAMES = {
  productId: "product",
  "party.name": "name",
  "party.phone": "phone",
  "party.bookedBy.name": "bookerName",
  "party.bookedBy.phone": "bookerPhone",
  "party.bookedBy.relation": "relation",
};

/** @param today KST day, for a date as it is typed */
export function readBooking(form: BoardForm, today: string): TypedBooking {
  // The button 겹쳐 예약 carries the start that was taken.
  const { phone, memo, product, bookerName, bookerPhone, relation } = form;
  // The name of who was booked under the number, taken over.
  const name = form.take || form.name;
  const overbook = startIn(form.overbook);
  const outside = outsideIn(form);
  // Beyond capacity only at the time that the button offered, not at one typed since.
  const full = overbook !== "" && (outside === null || instantOf(outside) === overbook);
  const leaf = daySchema.safeParse(form.onDay || form.leaf).data ?? null;
  return {
    values: {
      channel: form.channel === "WALK_IN" ? "WALK_IN" : "PHONE",
      product,
      ...(form.overbook === "" && outside === null
        ? chosenIn(form.start)
        : { start: outside ? "" : overbook, full }),
      outside,
      name,
      phone,
      memo,
      ...{ bookerName, bookerPhone, relation },
    },
    series: seriesIn(form),
    besides: form.besides.filter((id) => uuidSchema.safeParse(id).success),
    checkIn: form.checkIn !== "" || (form.overbook !== "" && form.here !== ""),
    taken: outside && full ? overbook : null,
    ...dayIn(form, leaf, today),
    // It goes into a header: only what we gave out ourselves.
    key: uuidSchema.safeParse(form.key).data ?? randomUUID(),
  };
}

/** Does it ask for other days, or only one more question, instead of the booking? */
export const asksOnly = ({ show, day, days, typed }: BoardForm): boolean =>
  [show, day, days, typed].some((text) => text !== "");

/** The day whose times are asked for, or the month whose days are: a press before what was typed. */
function dayIn(
  { show, day, days, typed }: BoardForm,
  leaf: string | null,
  today: string,
): Pick<BookingGiven, "day" | "month" | "sent"> {
  const pressed = daySchema.safeParse(day).data;
  if (pressed !== undefined) return { day: pressed };
  if (isMonth(days)) return { day: leaf, month: days };
  if (show !== "" && show !== SHOWS.typed) return { day: leaf };
  const found = typedDay(typed, today);
  if (found !== null && "day" in found) return { day: found.day };
  if (typed === "" && show === "") return { day: leaf };
  return { day: leaf, month: monthOf(leaf ?? today), sent: typed };
}

/** The weeks that were chosen, or are asked for; null for one booking. */
function seriesIn({ show, times: text, series }: BoardForm): SeriesGiven | null {
  const times = timesIn(text);
  const asks = show === SHOWS.series || series.length > 0;
  if (times === null || !asks || show === SHOWS.times) return null;
  const chosen = series.map(({ wanted, at }) => [startIn(wanted), startIn(at)] as const);
  return { times, chosen: new Map(chosen), refused: [] };
}

function outsideIn({ show, outside, onDay, clock, reason }: BoardForm): TypedTime | null {
  if (show === SHOWS.times) return null;
  if (outside !== "") return { day: onDay, clock, reason };
  return show === SHOWS.outside ? NO_TIME : null;
}

/** What is asked of the API, valid or not. */
export const inputOf = ({ values, checkIn, besides }: TypedBooking) =>
  ({
    productId: values.product,
    start: values.outside ? instantOf(values.outside) : values.start,
    platform: values.channel,
    party: {
      name: values.name,
      // Who stands at the desk may have none, and whom another calls for.
      phone: mayHaveNone(values) && values.phone.trim() === "" ? null : values.phone,
      ...(isForAnother(values) && {
        bookedBy: {
          name: values.bookerName,
          phone: values.bookerPhone,
          // The schema says what is no relation.
          relation: values.relation as Relation,
        },
      }),
    },
    ...(values.memo.trim() === "" ? {} : { memo: values.memo }),
    ...(values.full ? { overbook: true } : {}),
    ...(checkIn ? { checkIn: true } : {}),
    besides: [...besides],
    ...(values.outside && values.outside.reason.trim() !== ""
      ? { reason: values.outside.reason }
      : {}),
  }) satisfies BookInput;

const mayHaveNone = (values: BookingValues): boolean =>
  values.channel === "WALK_IN" || isForAnother(values);

/** "" where it is no day, or no time of day. */
function instantOf({ day, clock }: TypedTime): string {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? [];
  if (hour === undefined || !daySchema.safeParse(day).success) return "";
  return kstInstant(day, Number(hour) * 60 + Number(minute)).toISOString();
}

/** Ids and instants are chosen, not typed: their message says what to choose. */
export function inKorean(
  { start, ...fields }: Record<string, string>,
  { values: { outside, channel }, checkIn }: TypedBooking,
): Record<string, string> {
  return {
    ...fields,
    ...("product" in fields ? { product: OUTCOME.pickProduct } : {}),
    ...("relation" in fields ? { relation: BOOKED_BY.pickRelation } : {}),
    ...(start === undefined
      ? {}
      : outside
        ? { clock: BOOKING.writeTime }
        : { start: checkIn && channel === "WALK_IN" ? BOOKING.notNow : OUTCOME.pickTime }),
  };
}
