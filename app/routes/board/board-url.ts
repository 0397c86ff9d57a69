/** The views by their name in the URL; the first one is shown where it names none. */
export const VIEW_NAMES = ["day", "inbox", "list"] as const;
export type ViewName = (typeof VIEW_NAMES)[number];

/** The view that the URL asks for. */
export const viewOf = (search: URLSearchParams): ViewName =>
  VIEW_NAMES.find((name) => name === search.get(BOARD_PARAMS.view)) ?? VIEW_NAMES[0];

/** The board's state is its URL: every link keeps what it does not change. */
const BOARD_PARAMS = {
  view: "view",
  date: "date",
  status: "status",
  platform: "platform",
  product: "product",
  q: "q",
  reservation: "reservation",
  /** A step in the panel: `move`, `cancel`, `reject`, `status`, `undo`. */
  act: "act",
  /** Booking: `new=1`, with `channel`, `start` and the product in `item`. */
  new: "new",
  channel: "channel",
  start: "start",
  item: "item",
  /** First day of a timetable. */
  day: "day",
  from: "from",
  to: "to",
  cursor: "cursor",
} as const;
export type BoardParam = keyof typeof BOARD_PARAMS;
export type BoardChanges = Partial<Record<BoardParam, string | null>>;

/** Parameters of what stands in the panel; a link elsewhere drops them all. */
const PANEL: readonly BoardParam[] = [
  "reservation",
  "act",
  "new",
  "channel",
  "start",
  "item",
  "day",
];

/** Parameters that one view alone knows; the way to another drops them. */
const OF_VIEW: Partial<Record<ViewName, readonly BoardParam[]>> = {
  list: ["q", "from", "to", "cursor"],
};

/**
 * The board's URL with these parameters changed (null or "" takes one away). Unknown parameters
 * are dropped, so that nothing foreign is carried along.
 */
export function boardHref(search: URLSearchParams, changes: BoardChanges): string {
  const next = new URLSearchParams();
  for (const name of Object.keys(BOARD_PARAMS) as BoardParam[]) {
    const changed = changes[name];
    const value = changed === undefined ? search.get(name) : changed;
    if (value) next.set(name, value);
  }
  const query = next.toString();
  return query === "" ? "/" : `/?${query}`;
}

/** As `boardHref`, with the panel empty unless the changes fill it. */
export function boardHrefWithoutPanel(search: URLSearchParams, changes: BoardChanges = {}): string {
  const cleared = Object.fromEntries(PANEL.map((name) => [name, null]));
  return boardHref(search, { ...cleared, ...changes });
}

/** Another view of the same day, or the first leaf of this one; the panel is empty. */
export function viewHref(search: URLSearchParams, view: ViewName): string {
  const others = VIEW_NAMES.filter((name) => name !== view);
  const foreign = others.flatMap((name) => OF_VIEW[name] ?? []).map((name) => [name, null]);
  return boardHrefWithoutPanel(search, {
    ...(Object.fromEntries(foreign) as BoardChanges),
    view: view === VIEW_NAMES[0] ? null : view,
    cursor: null,
  });
}

/** Opens a reservation beside the board. */
export const reservationHref = (search: URLSearchParams, id: string): string =>
  boardHrefWithoutPanel(search, { reservation: id });

/** Opens 예약 등록 beside the board, filled in with a product and a free start where given. */
export const bookingHref = (
  search: URLSearchParams,
  given: { item?: string; start?: string } = {},
): string => boardHrefWithoutPanel(search, { new: "1", ...given });

/** Where one is after an act was done: the same board and reservation, its step closed. */
export const afterAct = (search: URLSearchParams): string =>
  boardHref(search, { act: null, day: null, start: null, item: null });
