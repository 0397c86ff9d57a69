import type { AppLoadContext } from "@remix-run/node";
import { uuidSchema } from "#contract/fields.ts";
import { kstDay } from "#contract/kst.ts";
import { firstOf, lastOf } from "#app/ui/calendar/month-grid.ts";
import { boardDate, monthIn, viewOf } from "./board-params.ts";
import { dayData } from "./board-data.ts";
import { bookingFromUrl, loadBooking } from "./booking/load.ts";
import { choiceIn } from "./choice.ts";
import { loadExport } from "./export/load.ts";
import { filtersIn } from "./filters-in.ts";
import { loadView, showsLanes } from "./load-view.ts";
import { loadLink } from "./link/load.ts";
import { loadMany } from "./many/load.ts";
import { loadPanel } from "./panel/load.ts";
import { statsExport } from "./stats/export/load.ts";

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

  const view = viewOf(search);
  const isBooking = search.has("new");
  const reservation = uuidSchema.safeParse(selectedId).data;
  const again = isBooking ? uuidSchema.safeParse(search.get("again")).data : undefined;
  const lanes = showsLanes(view) || isBooking || reservation ? undefined : "none";

  const month = monthIn(search, "calendar");
  const asked = client.board(hospital, { date, reservation: reservation ?? again, lanes });
  const [board, shown, calendar] = await Promise.all([
    asked,
    loadView(view, client, hospital, { search, date, today: kstDay(now), board: () => asked }),
    month === null
      ? null
      : client.days(hospital, { from: firstOf(month), to: lastOf(month) }).then(({ days }) => days),
  ]);
  const { products } = board;
  const exportOf = ({ view, data }: typeof shown) => {
    if (view === "list") return loadExport(client, hospital, { search, query: data.query });
    return view === "stats" ? statsExport(search, data, products) : null;
  };
  const sight = { board, search, date, now };
  const [panel, booking, many, exporting, link] = await Promise.all([
    reservation === undefined ? null : loadPanel(client, hospital, sight),
    isBooking && products.length > 0
      ? loadBooking(client, hospital, sight, bookingFromUrl(search, board.opened))
      : null,
    shown.view === "list"
      ? loadMany(client, hospital, { ...sight, items: shown.data.items })
      : null,
    exportOf(shown),
    loadLink(client, hospital, { search, links: board.links }),
  ]);
  const filters = filtersIn(search, (product) => products.some(({ id }) => id === product));
  return {
    now: now.toISOString(),
    date,
    filters,
    products,
    day: dayData(board, kstDay(now)),
    links: board.links,
    beginning: board.beginning,
    saved: board.savedFilters,
    noticesOff: board.noticesOff,
    shown,
    /** The days of the month that the day chooser shows. */
    calendar,
    selectedId,
    panel,
    booking,
    many,
    exporting,
    link,
    /** The choice that this was loaded for. */
    chosen: choiceIn(search),
  };
}

export type BoardData = Awaited<ReturnType<typeof loadBoard>>;
