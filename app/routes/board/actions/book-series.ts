import { randomUUID } from "node:crypto";
import type { Done } from "#app/forms/answer.ts";
import { fieldMessages, statusOf } from "#app/forms/refused.ts";
import { BOOKED_BY } from "#app/text/booked-by.ts";
import { OUTCOME } from "#app/text/outcome.ts";
import { SERIES } from "#app/text/series.ts";
import { CODES, HTTP_STATUS } from "#contract/codes.ts";
import { kstDay } from "#contract/kst.ts";
import { seriesInputSchema } from "#contract/series.ts";
import { boardAddress } from "../board-url.ts";
import type { SeriesGiven } from "../booking/series/series-data.ts";
import { INTENTS } from "../intents.ts";
import { again } from "./booking-again.ts";
import { inputOf, NAMES, type TypedBooking } from "./booking-form.ts";
import { fromUpstream, type Posted } from "./posted.ts";
import { undoOf } from "./way-back.ts";

/**
 * `intent=book` with the weeks of a series: all that are not dropped are booked, or none, and the form
 * comes back with what stands in the way of which.
 */
export async function bookSeries(posted: Posted, given: TypedBooking, series: SeriesGiven) {
  const { search, staff, context } = posted;
  const starts = [...series.chosen.values()].filter((start) => start !== "");
  if (starts.length === 0)
    return await again(posted, { ...given, fields: { series: SERIES.none } }, INVALID);
  const input = seriesInputSchema.safeParse({ ...inputOf(given), starts });
  if (!input.success) {
    const { starts: wrong, ...fields } = fieldMessages(input.error.issues, NAMES);
    const known = {
      ...fields,
      ...(wrong !== undefined && { series: wrong }),
      ...("product" in fields && { product: OUTCOME.pickProduct }),
      ...("relation" in fields && { relation: BOOKED_BY.pickRelation }),
    };
    return await again(posted, { ...given, fields: known }, INVALID);
  }
  const since = context.now();
  try {
    const client = context.clients.reservation;
    const booked = await client.bookSeries(staff.hospitalUuid, input.data, given.key);
    const [first] = booked;
    const date = first && kstDay(new Date(first.start));
    const done: Done = {
      said: first
        ? [
            {
              type: "success",
              about: first.id,
              message: SERIES.done(booked.length, first.start, since),
              undo: undoOf(booked, since),
            },
          ]
        : [],
      to: boardAddress(search).away(first && { reservation: first.id, date: date ?? null }),
      changed: booked,
    };
    return done;
  } catch (error) {
    const { rows, conflict, fields, message } = fromUpstream(
      error,
      { intent: INTENTS.book },
      NAMES,
    );
    const status = statusOf(error);
    if (conflict === null) {
      const said = Object.keys(fields).length > 0 ? null : message;
      return await again(posted, { ...given, fields, message: said }, status);
    }
    // Told once, it is booked when it is sent again; the key belongs to what was sent.
    const told = rows.flatMap(({ booked = [] }) => booked.map(({ id }) => id));
    return await again(
      posted,
      {
        ...given,
        key: randomUUID(),
        besides: [...given.besides, ...told],
        message: conflict === "series" ? SERIES.refused : message,
        series: { ...series, refused: rows },
      },
      status,
    );
  }
}

const INVALID = HTTP_STATUS[CODES.invalid];
