import type { ComponentType } from "react";
import type { HospitalInfo } from "#contract/hospital.ts";
import type { DayData } from "./board-data.ts";
import type { ViewName } from "./board-url.ts";
import { Day } from "./day/day.tsx";
import { ListView } from "./list/list-view.tsx";
import type { Shown, ViewData } from "./load-view.ts";

interface ViewProps<Data> {
  /** What its line of load-view.ts loaded. */
  data: Data;
  day: DayData;
  hospital: HospitalInfo | null;
}

/** What stands around a view. */
interface Bars {
  /** The word of its tab; null for a view that stands under the first one's. */
  tab: string | null;
  /** 플랫폼 and 상품 in the day bar, and the way to what can be printed. */
  filters: boolean;
  /** 확인 필요 and 곧 오실 분 beside it. */
  queue: boolean;
  /** On the phone: itself or the queue, between the phone's bars; or a page of its own. */
  phone: "view" | "queue" | "page";
}

interface BoardView<Name extends ViewName> {
  bars: Bars;
  View: ComponentType<ViewProps<ViewData[Name]>>;
}

const DayView = ({ day }: ViewProps<null>) => <Day day={day} />;

/** How each view is drawn. A new one: its name in board-url.ts, a line here, one in load-view.ts. */
export const VIEWS: { readonly [Name in ViewName]: BoardView<Name> } = {
  day: {
    bars: { tab: "일", filters: true, queue: true, phone: "view" },
    View: DayView,
  },
  inbox: {
    bars: { tab: null, filters: true, queue: true, phone: "queue" },
    View: DayView,
  },
  list: {
    bars: { tab: "목록", filters: false, queue: false, phone: "page" },
    View: ({ data, hospital }) => (
      <ListView data={data} hospitalName={hospital?.hospitalBasicInfo.name ?? ""} />
    ),
  },
};

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
