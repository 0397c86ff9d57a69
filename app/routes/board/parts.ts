import { chunkMissing } from "#app/session/chunk-guard.ts";
import { later } from "#app/ui/later.tsx";
import { monthIn, viewOf } from "./board-params.ts";

/** What of the board opens later: the script of its first page holds none of it. */
export const PARTS = {
  week: later(async () => (await import("./week/week-view.tsx")).WeekView),
  month: later(async () => (await import("./month/month-view.tsx")).MonthView),
  list: later(async () => (await import("./list/list-view.tsx")).ListView),
  stats: later(async () => (await import("./stats/stats-view.tsx")).StatsView),
  booking: later(async () => (await import("./booking/booking-panel.tsx")).BookingPanel),
  panel: later(async () => (await import("./panel/reservation-panel.tsx")).ReservationPanel),
  missing: later(async () => (await import("./panel/missing-panel.tsx")).MissingPanel),
  slot: later(async () => (await import("./slot/slot-panel.tsx")).SlotPanel),
  link: later(async () => (await import("./link/link-panel.tsx")).LinkPanel),
  rowActs: later(async () => (await import("./queue/selected-acts.tsx")).SelectedActs),
  many: later(async () => (await import("./many/many-panel.tsx")).ManyPanel),
  paper: later(async () => (await import("./paper/paper-bar.tsx")).PaperBar),
  sheet: later(async () => (await import("./paper/sheet.tsx")).Sheet),
  export: later(async () => (await import("./export/export-view.tsx")).ExportView),
  chooser: later(async () => (await import("./chooser/day-chooser.tsx")).DayChooser),
  filters: later(async () => (await import("./filters/filter-sheet.tsx")).FilterSheet),
  beginning: later(async () => (await import("./beginning/checklist.tsx")).Checklist),
};

type PartName = keyof typeof PARTS;
const PART_NAMES = Object.keys(PARTS) as PartName[];

const ASKED: Record<PartName, (search: URLSearchParams) => boolean> = {
  week: (search) => viewOf(search) === "week",
  month: (search) => viewOf(search) === "month",
  list: (search) => viewOf(search) === "list",
  stats: (search) => viewOf(search) === "stats",
  booking: (search) => search.has("new"),
  panel: (search) => search.has("reservation"),
  missing: (search) => search.has("reservation"),
  slot: (search) => search.has("slot"),
  link: (search) => search.has("link"),
  rowActs: (search) => search.has("reservation"),
  many: (search) => search.has("many"),
  paper: (search) => search.has("all"),
  sheet: () => false,
  export: (search) => search.has("export"),
  chooser: (search) => monthIn(search, "calendar") !== null,
  filters: (search) => search.has("filters"),
  // No address says it: the page as it was sent does. Its sheet is the first page's.
  beginning: () => typeof document !== "undefined" && document.getElementById("beginning") !== null,
};

/** @throws when one of them cannot be had */
async function fetchParts(names: readonly PartName[] = PART_NAMES): Promise<void> {
  await Promise.all(names.map((name) => PARTS[name].fetch()));
}

/** All of them; on the server, where they lie beside the rest, before the first page is drawn. */
export const everyPart = (): Promise<void> => fetchParts();

/** Does the board at this URL draw any? */
export const drawsPart = (search: URLSearchParams): boolean =>
  PART_NAMES.some((name) => ASKED[name](search));

/**
 * Those that the board at this URL draws.
 * @throws when one cannot be had: the page that was asked for is then loaded as a document, where a
 * server answers
 */
export const partsFor = (search: URLSearchParams): Promise<void> =>
  guarded(PART_NAMES.filter((name) => ASKED[name](search)));

/** Those that only what was loaded asks for. @throws likewise */
export const partsOf = ({ beginning }: { beginning: unknown }): Promise<void> =>
  guarded(beginning === null ? [] : ["beginning"]);

async function guarded(names: readonly PartName[]): Promise<void> {
  try {
    await fetchParts(names);
  } catch (failure) {
    chunkMissing();
    throw failure;
  }
}
