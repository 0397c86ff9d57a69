import type { ReservationClient } from "#app/clients/reservation.ts";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { CODES } from "#contract/codes.ts";
import { listQuerySchema, type ListQuery } from "#contract/reservation-inputs.ts";
import type { Reservation } from "#contract/reservation.ts";
import { picksIn } from "../many/load.ts";

/** A leaf of 목록. */
export interface ListData {
  items: Reservation[];
  /** Cursor of the next leaf, null on the last one. */
  next: string | null;
  /** False on the leaves after the first. */
  first: boolean;
  /** All of it was asked for on one leaf: what is printed. */
  all: boolean;
  /** What is searched for, as it was understood. */
  query: Pick<ListQuery, "from" | "to" | "status" | "platform" | "product" | "q">;
  /** The ids that the URL says are chosen. */
  picked: string[];
  /** Per field what could not be understood; it was left out of the search. */
  fields: Record<string, string>;
  /** Words that could not be looked for, as they were typed: they stay in their field. */
  refusedWords?: string;
}

const FIELDS = ["from", "to", "status", "platform", "product", "q", "cursor"] as const;
/** Rows of a leaf. */
export const LEAF = 50;
/** Rows of the one leaf that has all, and of each answer that it is made of. */
export const WHOLE = 1000;
const MOST = 200;

/** Everything that was searched for stands on this leaf. */
export const isWhole = ({ first, next }: Pick<ListData, "first" | "next">): boolean =>
  first && next === null;

const asksAll = (search: URLSearchParams): boolean => search.get("all") === "1";

/**
 * The query of 목록 out of the board's URL: empty fields count as not given, without days and
 * without words to search for it is the board's day. Words are looked for on all days, unless other
 * days are given than that one, which the form has filled in by itself.
 */
export function listQuery(
  search: URLSearchParams,
  date: string,
): { query: ListQuery; fields: Record<string, string> } {
  const fields: Record<string, string> = {};
  const given: Record<string, string> = {};
  for (const name of FIELDS) {
    const value = search.get(name)?.trim();
    if (!value) continue;
    const parsed = listQuerySchema.shape[name].safeParse(value);
    if (parsed.success) given[name] = value;
    else fields[name] = parsed.error.issues[0]?.message ?? "";
  }
  if (given.q !== undefined && given.from === date && given.to === date) {
    delete given.from;
    delete given.to;
  }
  if (given.from === undefined && given.to === undefined && given.q === undefined)
    Object.assign(given, { from: date, to: date });
  const limit = asksAll(search) ? MOST : LEAF;
  const settled = given.status !== undefined && given.status !== "CHECK" ? "1" : undefined;
  return { query: listQuerySchema.parse({ ...given, settled, limit }), fields };
}

/** Loads a leaf, or all (`all=1`); a cursor that is no longer good leads to the first leaf. */
export async function loadList(
  client: ReservationClient,
  hospital: string,
  { search, date }: { search: URLSearchParams; date: string },
): Promise<ListData> {
  const { query, fields } = listQuery(search, date);
  const { cursor, limit, ...filters } = query;
  const all = asksAll(search);
  const load = (at: string | undefined) =>
    client.reservations(hospital, {
      ...filters,
      limit,
      ...(at === undefined ? {} : { cursor: at }),
    });
  let first = cursor === undefined;
  const page = await load(cursor).catch(async (error: unknown) => {
    if (first || !(error instanceof UpstreamFailure) || error.code !== CODES.invalid) throw error;
    first = true;
    return await load(undefined);
  });
  const items = [...page.items];
  let next = page.nextCursor;
  while (all && next !== null && items.length < WHOLE) {
    const more = await load(next);
    items.push(...more.items);
    next = more.nextCursor;
  }
  const leaf = { items, next, first, all, query: filters, picked: picksIn(search), fields };
  return fields.q === undefined ? leaf : { ...leaf, refusedWords: search.get("q") ?? "" };
}
