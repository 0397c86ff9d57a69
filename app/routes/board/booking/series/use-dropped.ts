import { useState } from "react";
import type { SeriesData } from "./series-data.ts";

/** How many weeks of a series are dropped: as it was loaded, then as it is changed by hand. */
export function useDropped(series: SeriesData | null) {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isDropped = (wanted: string, at: string) => changed.get(wanted) ?? at === "";
  return {
    count: series?.rows.filter(({ wanted, at }) => isDropped(wanted, at)).length ?? 0,
    note: (wanted: string, is: boolean) => setChanged((all) => new Map(all).set(wanted, is)),
  };
}
