import type { ReservationClient } from "#app/clients/reservation.ts";
import { byDistance } from "#contract/nearest.ts";
import { MINUTE_MS } from "#contract/kst.ts";
import { LEAST_IN_SERIES, MOST_IN_SERIES } from "#contract/series-length.ts";
import type { SeriesStart } from "#contract/series.ts";
import type { SeriesData, SeriesGiven, SeriesRow } from "./series-data.ts";

const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/** How many weeks an address or a form asks for; null where it asks for no series. */
export function timesIn(text: string | null): number | null {
  const times = /^\d{1,2}$/.test(text ?? "") ? Number(text) : 0;
  return times >= LEAST_IN_SERIES && times <= MOST_IN_SERIES ? times : null;
}

interface Wanted {
  product: string;
  /** Its first start. */
  first: string;
  given: SeriesGiven;
}

/** The starts of a series, each with what is free in its place; what was chosen stays. */
export async function loadSeries(
  client: ReservationClient,
  hospital: string,
  { product, first, given }: Wanted,
): Promise<SeriesData> {
  const starts = weeksFrom(first, given.times);
  const found = await client.series(hospital, product, starts);
  return { times: given.times, first, rows: found.map((one) => seriesRow(one, given)) };
}

/** So many starts (UTC ISO), a week apart: the same weekday and time of the clock in Korea. */
export const weeksFrom = (first: string, times: number): string[] =>
  Array.from({ length: times }, (_, week) =>
    new Date(Date.parse(first) + week * WEEK_MS).toISOString(),
  );

/** A start as the form shows it: as it was chosen, else itself, else the nearest that is free. */
export function seriesRow(
  { start: wanted, why, thatDay, nearby }: SeriesStart,
  { chosen, refused }: Pick<SeriesGiven, "chosen" | "refused">,
): SeriesRow {
  const [nearest = ""] = [...byDistance(wanted, thatDay), ...nearby];
  const before = chosen.get(wanted);
  const isThere =
    before === "" || (before !== undefined && [...thatDay, ...nearby].includes(before));
  return {
    ...{ wanted, why, thatDay, nearby },
    at: isThere ? before : why === null ? wanted : nearest,
    refused: refused.find(({ start }) => start === (before ?? wanted)) ?? null,
  };
}
