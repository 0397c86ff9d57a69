import { finding, showing, type Shown } from "#backend/access/index.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import type { Board, BoardQuery, DaySheet } from "#contract/board.ts";
import { typed } from "#contract/field-rules.ts";
import { mondayOf } from "#contract/kst.ts";
import type { ListQuery } from "#contract/reservation-inputs.ts";
import type { Week, WeekQuery } from "#contract/week.ts";
import { searchKindOf } from "./search.ts";

/** Whom an answer shows, for the access record. */

interface Identified {
  id: string;
}
const idsOf = (all: readonly Identified[]) => all.map(({ id }) => id);

/** A board shows its day and what waits; a panel that is open shows one of them whole. */
export function shownOnBoard(
  { date }: BoardQuery,
  { reservations, inbox, untold, expired, holders, opened }: Board,
): Shown[] {
  const beside: DaySheet["reservations"] = opened?.day?.reservations ?? [];
  const listed = [...reservations, ...inbox, ...untold, ...expired, ...beside];
  const ids = [...idsOf(listed), ...holders.map(({ by }) => by.id)];
  const board = showing("BOARD", ids, { date });
  return opened ? [board, shownWhole(opened.reservation)] : [board];
}

export const shownWhole = ({ id }: Identified): Shown => showing("RESERVATION", [id]);

export const shownInWeek = ({ date }: WeekQuery, { days }: Week): Shown[] => [
  showing(
    "WEEK",
    days.flatMap(({ reservations }) => idsOf(reservations)),
    { monday: mondayOf(date) },
  ),
];

/** Words search; filters alone only choose. */
export function shownInList(
  facts: Pick<Facts, "products">,
  query: Omit<ListQuery, "cursor" | "limit">,
  items: readonly Identified[],
): Shown[] {
  const { search, ...scope } = filtersOnRecord(facts, query);
  const ids = idsOf(items);
  return [search === undefined ? showing("LIST", ids, scope) : finding(search, ids, scope)];
}

/**
 * A list's filters as the access record keeps them: of words how they searched, of products the
 * hospital's own.
 */
export function filtersOnRecord(
  { products }: Pick<Facts, "products">,
  { from, to, status, platform, product, q = "" }: Omit<ListQuery, "cursor" | "limit">,
) {
  const isOwn = products.some(({ id }) => id === product);
  return {
    ...{ from, to, status, platform },
    product: isOwn ? product : undefined,
    search: typed(q) === "" ? undefined : searchKindOf(q),
  };
}

export const shownFound = (q: string, items: readonly Identified[]): Shown[] =>
  typed(q) === "" ? [] : [finding(searchKindOf(q), idsOf(items))];

/** @param ids of the bookings that they are known by */
export const shownCallers = (ids: readonly string[]): Shown[] => [finding("CALLER", ids)];
