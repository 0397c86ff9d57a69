import type { ComponentType } from "react";
import type { HospitalInfo } from "#contract/hospital.ts";
import type { Period } from "#app/text/period.ts";
import type { Tally } from "./bar/tally.ts";
import type { DayData, Filters } from "./board-data.ts";
import { VIEW_NAMES, type ViewName } from "./board-url.ts";
import { Day } from "./day/day.tsx";
import type { Shown, ViewData } from "./load-view.ts";
import { PARTS } from "./parts.ts";

interface ViewProps<Data> {
  /** What its line of load-view.ts loaded. */
  data: Data;
  day: DayData;
  hospital: HospitalInfo | null;
}

/** What stands around a view. */
interface Bars {
  /** What the date in the bar is the date of, and what ‹ and › step by. */
  period: Period;
  /** The word of its tab; null for a view that stands under the first one's. */
  tab: string | null;
  /** 플랫폼 and 상품 in the day bar, and the way to the view that prints. */
  filters: boolean;
  /** 확인 필요 and 곧 오실 분 beside it. */
  queue: boolean;
  /** On the phone: itself or the queue (its second leaf), between the phone's bars; or a page of
   * its own. */
  phone: "view" | "queue" | "page";
  /** The one that the printer in the day bar leads to. */
  prints?: true;
}

interface BoardView<Name extends ViewName> {
  bars: Bars;
  View: ComponentType<ViewProps<ViewData[Name]>>;
  /** How many of its period are in each status, for a view of more than the day. */
  tally?: (data: ViewData[Name], filters: Filters) => Tally;
  /** Who is in what was loaded, by reservation. */
  names?: (data: ViewData[Name]) => Iterable<readonly [id: string, name: string]>;
}

const DayView = ({ day }: ViewProps<null>) => <Day day={day} />;

/** How each view is drawn. A new one: its name in board-url.ts, a line here, one in load-view.ts. */
export const VIEWS: { readonly [Name in ViewName]: BoardView<Name> } = {
  day: {
    bars: { period: "day", tab: "일", filters: true, queue: true, phone: "view" },
    View: DayView,
  },
  inbox: {
    bars: { period: "day", tab: null, filters: true, queue: true, phone: "queue" },
    View: DayView,
  },
  week: {
    bars: { period: "week", tab: "주", filters: true, queue: true, phone: "view" },
    View: ({ data, day }) => <PARTS.week.Part data={data} date={day.date} />,
    tally: ({ counts }) => counts,
    names: ({ days }) =>
      days.flatMap(({ hours }) => hours.flatMap(({ names }) => names.map((r) => [r.id, r.name]))),
  },
  list: {
    bars: { period: "day", tab: "목록", filters: false, queue: false, phone: "page", prints: true },
    View: ({ data, hospital }) => (
      <PARTS.list.Part data={data} hospitalName={hospital?.hospitalBasicInfo.name ?? ""} />
    ),
    names: ({ items }) => items.map((r) => [r.id, r.party.name]),
  },
};

const viewWith = (has: (bars: Bars) => boolean): ViewName =>
  VIEW_NAMES.find((name) => has(VIEWS[name].bars)) ?? VIEW_NAMES[0];
export const PRINTED_VIEW = viewWith(({ prints }) => prints === true);
export const PHONE_QUEUE_VIEW = viewWith(({ phone }) => phone === "queue");

/** Who is in what a view loaded. */
export const namesIn = <Name extends ViewName>({ view, data }: Shown<Name>) =>
  VIEWS[view].names?.(data) ?? [];

/** The counts of a view's own period; null where they are those of the day. */
export const tallyIn = <Name extends ViewName>(
  { view, data }: Shown<Name>,
  filters: Filters,
): Tally | null => VIEWS[view].tally?.(data, filters) ?? null;

/** Draws a view with what was loaded for it. */
export function ViewOf<Name extends ViewName>(props: {
  shown: Shown<Name>;
  day: DayData;
  hospital: HospitalInfo | null;
}) {
  const { view, data } = props.shown;
  const { View } = VIEWS[view];
  return <View data={data} day={props.day} hospital={props.hospital} />;
}
