import type { AppLoadContext } from "@remix-run/node";
import { platformSchema } from "#contract/platform.ts";
import { boardDate } from "./board-date.ts";
import { dayData, isStatusFilter, type Filters } from "./board-data.ts";
import { bookingFromUrl, loadBooking } from "./booking/load.ts";
import { viewOf } from "./board-url.ts";
import { loadView } from "./load-view.ts";
import { loadPanel } from "./panel/load.ts";

/** Everything the board shows, as its URL asks; what is not valid there counts as not given. */
export async function loadBoard(
  { clients, now: clock }: AppLoadContext,
  hospital: string,
  search: URLSearchParams,
) {
  const client = clients.reservation;
  const now = clock();
  const date = boardDate(search, now);
  const selectedId = search.get("reservation");

  const [{ items: products }, board, shown] = await Promise.all([
    client.products(hospital),
    client.day(hospital, date),
    loadView(viewOf(search), client, hospital, { search, date }),
  ]);
  const sight = { products, board, search, date, now };
  const [panel, booking] = await Promise.all([
    selectedId ? loadPanel(client, hospital, selectedId, sight) : null,
    search.has("new") ? loadBooking(client, hospital, sight, bookingFromUrl(search)) : null,
  ]);
  const filters: Filters = {
    status: known(search.get("status"), isStatusFilter),
    platform: platformSchema.safeParse(search.get("platform")).data ?? null,
    product: products.find((p) => p.id === search.get("product"))?.id ?? null,
  };
  return {
    now: now.toISOString(),
    date,
    filters,
    products,
    day: dayData(board),
    shown,
    selectedId,
    panel,
    booking,
  };
}

export type BoardData = Awaited<ReturnType<typeof loadBoard>>;

const known = <T extends string>(
  value: string | null,
  is: (value: string | null) => value is T,
): T | null => (is(value) ? value : null);
