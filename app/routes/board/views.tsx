import type { ComponentType } from "react";
import type { HospitalInfo } from "#contract/hospital.ts";
import { periodLabel, rangeLabel } from "#app/text/period.ts";
import type { Tally } from "./bar/tally.ts";
import type { DayData, Filters } from "./board-data.ts";
import type { ViewName } from "./board-params.ts";
import { Day } from "./day/day.tsx";
import type { Shown, ViewData } from "./load-view.ts";
import { PARTS } from "./parts.ts";
import type { Range } from "./stats/periods.ts";
import { BARS } from "./view-bars.ts";

interface ViewProps<Data> {
  /** What its line of load-view.ts loaded. */
  data: Data;
  day: DayData;
  hospital: HospitalInfo | null;
}

interface BoardView<Name extends ViewName> {
  View: ComponentType<ViewProps<ViewData[Name]>>;
  /** How many of its period are in each status, for a view of more than the day. */
  tally?: (data: ViewData[Name], filters: Filters) => Tally;
  /** The days that it is of, where the URL says which; the board's date is another. */
  range?: (data: ViewData[Name]) => Range;
  /** Who is in what was loaded, by reservation. */
  names?: (data: ViewData[Name]) => Iterable<readonly [id: string, name: string]>;
}

const DayView = ({ day }: ViewProps<null>) => <Day day={day} />;

/**
 * How each view is drawn. A new one: its name in board-params.ts, a line here, in view-bars.ts, in
 * load-view.ts and in parts.ts.
 */
const VIEWS: { readonly [Name in ViewName]: BoardView<Name> } = {
  day: { View: DayView },
  inbox: { View: DayView },
  week: {
    View: ({ data, day, hospital }) => (
      <PARTS.week.Part data={data} date={day.date} hospital={hospital} />
    ),
    tally: ({ counts }) => counts,
    names: ({ days }) =>
      days.flatMap(({ hours }) => hours.flatMap(({ names }) => names.map((r) => [r.id, r.name]))),
  },
  month: {
    View: ({ data, day, hospital }) => (
      <PARTS.month.Part days={data.days} date={day.date} hospital={hospital} />
    ),
    tally: ({ statuses }) => statuses,
  },
  list: {
    View: ({ data, hospital }) => <PARTS.list.Part data={data} hospital={hospital} />,
    names: ({ items }) => items.map((r) => [r.id, r.party.name]),
  },
  stats: {
    View: ({ data, hospital }) => <PARTS.stats.Part data={data} hospital={hospital} />,
    range: ({ query }) => query,
  },
};

/** Who is in what a view loaded. */
export const namesIn = <Name extends ViewName>({ view, data }: Shown<Name>) =>
  VIEWS[view].names?.(data) ?? [];

/** The counts of a view's own period; null where they are those of the day. */
export const tallyIn = <Name extends ViewName>(
  { view, data }: Shown<Name>,
  filters: Filters,
): Tally | null => VIEWS[view].tally?.(data, filters) ?? null;

/** The days that a view of a range is of; null for the others. */
export const rangeIn = <Name extends ViewName>({ view, data }: Shown<Name>): Range | null =>
  VIEWS[view].range?.(data) ?? null;

/** What the board shows, in its title: `11월 26일 (목)`, `통계 10월 21일–11월 19일`. */
export function boardLabel(shown: Shown, date: string, today: string): string {
  const range = rangeIn(shown);
  const { period, tab } = BARS[shown.view];
  return range === null
    ? periodLabel(period, date, today)
    : `${tab} ${rangeLabel(range.from, range.to, today)}`;
}

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
