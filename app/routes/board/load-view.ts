import type { ReservationClient } from "#app/clients/reservation.ts";
import type { Board } from "#contract/board.ts";
import type { ViewName } from "./board-params.ts";
import { loadList } from "./list/load.ts";
import { loadMonth } from "./month/load.ts";
import { loadStats } from "./stats/load.ts";
import { loadWeek } from "./week/load.ts";

interface Asked {
  search: URLSearchParams;
  date: string;
  today: string;
  /** The day and the queue, for a view that needs more of them than what it draws beside itself. */
  board: () => Promise<Board>;
}

type Load = (client: ReservationClient, hospital: string, asked: Asked) => Promise<unknown>;

interface LoadLine {
  /** What it shows besides the day and the queue, which every view has. */
  load: Load;
  /** Whether it shows the free starts of the day; to look for them costs. */
  lanes: boolean;
}

const nothing = () => Promise.resolve(null);
const LOADS = {
  day: { load: nothing, lanes: true },
  inbox: { load: nothing, lanes: true },
  week: { load: loadWeek, lanes: false },
  month: { load: loadMonth, lanes: false },
  list: { load: loadList, lanes: false },
  stats: { load: loadStats, lanes: false },
} satisfies Record<ViewName, LoadLine>;

export const showsLanes = (view: ViewName): boolean => LOADS[view].lanes;

/** Per view what it loads. */
export type ViewData = { [Name in ViewName]: Awaited<ReturnType<(typeof LOADS)[Name]["load"]>> };
/** A view and what it loaded. */
export type Shown<Name extends ViewName = ViewName> = {
  [One in Name]: { view: One; data: ViewData[One] };
}[Name];

/** Loads what the view shows; its other half, how it is drawn, stands in views.tsx. */
export async function loadView(view: ViewName, ...asked: Parameters<Load>): Promise<Shown> {
  return { view, data: await LOADS[view].load(...asked) } as Shown;
}
