import type { ComponentType } from "react";
import type { HospitalInfo } from "#contract/hospital.ts";
import type { Tally } from "./bar/tally.ts";
import type { DayData, Filters } from "./board-data.ts";
import type { ViewName } from "./board-url.ts";
import { Day } from "./day/day.tsx";
import type { Shown, ViewData } from "./load-view.ts";
import { PARTS } from "./parts.ts";

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
  /** Who is in what was loaded, by reservation. */
  names?: (data: ViewData[Name]) => Iterable<readonly [id: string, name: string]>;
}

const DayView = ({ day }: ViewProps<null>) => <Day day={day} />;

/**
 * How each view is drawn. A new one: its name in board-url.ts, a line here, in view-bars.ts, in
 * load-view.ts and in parts.ts.
 */
const VIEWS: { readonly [Name in ViewName]: BoardView<Name> } = {
  day: { View: DayView },
  inbox: { View: DayView },
  week: {
    View: ({ data, day }) => <PARTS.week.Part data={data} date={day.date} />,
    tally: ({ counts }) => counts,
    names: ({ days }) =>
      days.flatMap(({ hours }) => hours.flatMap(({ names }) => names.map((r) => [r.id, r.name]))),
  },
  month: {
    View: ({ data, day }) => <PARTS.month.Part days={data.days} date={day.date} />,
    tally: ({ statuses }) => statuses,
  },
  list: {
    View: ({ data, hospital }) => <PARTS.list.Part data={data} hospital={hospital} />,
    names: ({ items }) => items.map((r) => [r.id, r.party.name]),
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
