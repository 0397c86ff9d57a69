import type { Cells } from "#app/export/cells.ts";
import { statisticsCells, type StatisticsSource } from "#app/export/statistics-cells.ts";
import { problemIn } from "../../export/load.ts";
import type { ExportProblem } from "#app/text/export.ts";
import type { StatsData } from "../load.ts";

/** 통계 as a file, before it is one. */
export interface StatsExport {
  view: "stats";
  /** How many lines it has, and the first two of them; none where there is nothing to count. */
  count: number;
  rows: Cells[];
  query: StatsData["query"];
  /** Why it was not begun, when it was not. */
  problem: ExportProblem | null;
}

/** What the dialog of 통계 says; null while it is shut. */
export function statsExport(
  search: URLSearchParams,
  { statistics, query }: StatsData,
  products: StatisticsSource["products"],
): StatsExport | null {
  const open = search.get("export");
  if (open === null) return null;
  const lines = statistics.count === 0 ? [] : statisticsCells({ statistics, products });
  const rows = lines.slice(0, 2);
  return { view: "stats", count: lines.length, rows, query, problem: problemIn(open) };
}
